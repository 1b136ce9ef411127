import { useState, type ReactNode } from 'react';
import { Button, ButtonRow } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { FieldRow, Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { SaveIcon } from '../../../components/icons';
import { asOptions } from '../../../components/options';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { EVENT_TITLE_MAX, EVENT_TYPES } from '../../../config/constants';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { timeChoices, type EventErrors, type EventForm } from '../eventForm';
import { TYPE_NAMES } from '../messages';
import { ZoneNote } from './ZoneNote';

const typeOptions = EVENT_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }));

/** The form of an event, on its own. Who sends it, and where, is the caller's. */
export function EventFields(props: {
  label: string;
  form: EventForm;
  /** Something is typed that was not saved. */
  isDraft: boolean;
  isKept: boolean;
  /** Nothing may be sent before the warning is answered. */
  isBlocked?: boolean;
  warning?: ReactNode;
  /** Offers the types of shared events. */
  maySetType: boolean;
  errors: EventErrors;
  failure: string | null;
  busy: boolean;
  onChange: (form: EventForm) => void;
  onSubmit: () => void;
  onCancel: () => void;
}) {
  const { label, form, maySetType, errors, failure, busy, isBlocked = false, warning } = props;
  const [wasDraft] = useState(props.isDraft);
  const change = (fields: Partial<EventForm>) => props.onChange({ ...form, ...fields });

  return (
    <Form
      label={label}
      onSubmit={() => {
        if (!isBlocked) props.onSubmit();
      }}
    >
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
      {typeof warning === 'string' ? <FormMessage tone="warning">{warning}</FormMessage> : warning}
      {!props.isKept && <UnkeptDraft />}
      {failure && !isBlocked && <FormMessage tone="error">{failure}</FormMessage>}
      <ButtonRow>
        <Button type="submit" tone="primary" icon={SaveIcon} busy={busy} disabled={isBlocked}>
          Save
        </Button>
        <Button disabled={busy} onClick={props.onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </Form>
  );
}
