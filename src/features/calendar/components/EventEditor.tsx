import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCan } from '../../../access/useCan';
import { Button } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { FieldRow, Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { SaveIcon } from '../../../components/icons';
import { Modal } from '../../../components/Modal';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { EVENT_TITLE_MAX, EVENT_TYPES } from '../../../config/constants';
import type { CalendarEvent } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import type { ActDispatch } from '../../../store/act';
import { saveCalendarEvent } from '../calendarThunks';
import { eventFormSchema, newForm, readForm, timeChoices, toForm } from '../eventForm';
import type { EventErrors, EventForm } from '../eventForm';
import { EVENT_ADDED, EVENT_UPDATED, NOT_SAVED, TYPE_NAMES } from '../messages';
import type { Days } from './Grid';
import { ZoneNote } from './ZoneNote';

const typeOptions = EVENT_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }));

/** Creates an event on the given days, or changes one. Cancel gives the draft up, closing keeps it. */
export function EventEditor(props: {
  uid: string;
  subject: { event: CalendarEvent } | { days: Days };
  onClose: () => void;
}) {
  const { uid, subject, onClose } = props;
  const dispatch = useDispatch<ActDispatch>();
  const maySetType = useCan('sharedEvents.create') === 'yes';
  const standing = 'event' in subject ? subject.event : null;
  const draft = useDraft(uid, `event/${standing?.id ?? 'new'}`, eventFormSchema, () =>
    'event' in subject ? toForm(subject.event) : newForm(newKey(), subject.days),
  );
  const [wasDraft] = useState(draft.isDraft);
  const [errors, setErrors] = useState<EventErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = draft.content;
  const change = (fields: Partial<EventForm>) => draft.change({ ...form, ...fields });

  const handleCancel = () => {
    draft.clear();
    onClose();
  };
  const handleSubmit = async () => {
    if (busy) return;
    const read = readForm(form);
    setErrors(read.errors ?? {});
    setFailure(null);
    if (!read.fields) return;
    setBusy(true);
    const fields = maySetType ? read.fields : { ...read.fields, type: 'own' as const };
    const outcome = await dispatch(saveCalendarEvent({ uid, id: form.id, fields, standing }));
    setBusy(false);
    if (saveCalendarEvent.fulfilled.match(outcome)) {
      draft.clear();
      dispatch(showNotice('success', standing ? EVENT_UPDATED : EVENT_ADDED));
      onClose();
    } else setFailure(outcome.payload?.message ?? NOT_SAVED);
  };

  return (
    <Modal open keepOpen title={standing ? 'Edit event' : 'Create event'} onClose={onClose}>
      <Form label={standing ? 'Edit event' : 'Create event'} onSubmit={() => void handleSubmit()}>
        {wasDraft && (
          <FormMessage tone="info">
            This is what you typed and did not save. Cancel gives it up.
          </FormMessage>
        )}
        <TextField
          label="Title"
          required
          maxLength={EVENT_TITLE_MAX}
          value={form.title}
          error={errors.title}
          onChange={(title) => change({ title })}
        />
        {maySetType && (
          <SelectField
            label="Type"
            options={typeOptions}
            value={form.type}
            hint="Own events are seen by you alone, all others by every member."
            onChange={(chosen) => {
              const type = EVENT_TYPES.find((known) => known === chosen);
              if (type) change({ type });
            }}
          />
        )}
        <CheckboxField
          label="All day"
          checked={form.isAllDay}
          onChange={(isAllDay) => change({ isAllDay })}
        />
        <FieldRow>
          <TextField
            label="First day"
            type="date"
            required
            value={form.startDay}
            error={errors.startDay}
            onChange={(startDay) =>
              change({ startDay, endDay: form.endDay < startDay ? startDay : form.endDay })
            }
          />
          {!form.isAllDay && (
            <SelectField
              label="Start time"
              options={asOptions(timeChoices(form.startTime))}
              value={form.startTime}
              onChange={(startTime) => change({ startTime })}
            />
          )}
        </FieldRow>
        <FieldRow>
          <TextField
            label="Last day"
            type="date"
            required
            value={form.endDay}
            error={errors.endDay}
            onChange={(endDay) => change({ endDay })}
          />
          {!form.isAllDay && (
            <SelectField
              label="End time"
              options={asOptions(timeChoices(form.endTime))}
              value={form.endTime}
              onChange={(endTime) => change({ endTime })}
            />
          )}
        </FieldRow>
        <ZoneNote />
        <RichTextEditor
          label="Description"
          value={form.descEditor}
          error={errors.descEditor}
          disabled={busy}
          onChange={(descEditor) => {
            if (descEditor !== form.descEditor) change({ descEditor });
          }}
        />
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <div className="button-row">
          <Button type="submit" tone="primary" icon={SaveIcon} busy={busy}>
            Save
          </Button>
          <Button disabled={busy} onClick={handleCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

const asOptions = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }));
