import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/action/Button';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { FieldRow, Form } from '../../../components/form/Form';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { SaveIcon } from '../../../components/display/icons';
import { asOptions } from '../../../components/form/options';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { EVENT_TITLE_MAX, EVENT_TYPES } from '../../../config/constants';
import { FormEnd } from '../../../shared/forms/FormEnd';
import type { FormState } from '../../../shared/forms/useForm';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { plannedEvent, timeChoices, timesOf, withFirstDay, type EventForm } from '../eventForm';
import { EVENT_CHANGED_ELSEWHERE, TYPE_NAMES } from '../messages';
import { showWhen } from '../when';
import { showZone, ZONE } from '../zone';
import { portalTimes } from '../zonedTimes';
import styles from './MemberCalendar.module.css';
import { ReaderTimes } from './ReaderTimes';
import { RepeatFields } from './RepeatFields';
import { SameTime } from './SameTime';
import { ZoneNote } from './ZoneNote';

const typeOptions = EVENT_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }));

/** The fields of an event. Who sends them, and where, is the caller's. */
export function EventFields(props: {
  label: string;
  form: FormState<EventForm>;
  /** The form opened with what was typed before. */
  wasDraft: boolean;
  warning: ReactNode;
  /** Offers the types of shared events. */
  maySetType: boolean;
  /** False for one time of an event that comes back. */
  mayRepeat: boolean;
  onCancel: () => void;
}) {
  const { label, form, maySetType } = props;
  const { isAllDay, startTime, endTime } = form.content;
  const planned = plannedEvent(form.content);
  // The zone of the series, which can be chosen again after the portal's was.
  const [zone] = useState(form.content.zone);

  return (
    <Form label={label} onSubmit={form.submit}>
      {props.wasDraft && (
        <FormMessage tone="info">
          This is what you typed and did not save. Cancel gives it up.
        </FormMessage>
      )}
      <TextField label="Title" required maxLength={EVENT_TITLE_MAX} {...form.field('title')} />
      {maySetType && (
        <SelectField
          label="Type"
          options={typeOptions}
          hint="Own events are seen by you alone, all others by every member."
          {...form.field('type')}
          onChange={(chosen) => {
            const type = EVENT_TYPES.find((known) => known === chosen);
            if (type) form.change({ type });
          }}
        />
      )}
      <CheckboxField
        label="All day"
        checked={isAllDay}
        readOnly={form.busy}
        onChange={(checked) => form.change({ isAllDay: checked })}
      />
      <FieldRow>
        <TextField
          label="First day"
          type="date"
          required
          {...form.field('startDay')}
          onChange={(startDay) => form.change(withFirstDay(form.content, startDay))}
        />
        {!isAllDay && (
          <SelectField
            label="Start time"
            options={asOptions(timeChoices(startTime))}
            {...form.field('startTime')}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextField label="Last day" type="date" required {...form.field('endDay')} />
        {!isAllDay && (
          <SelectField
            label="End time"
            options={asOptions(timeChoices(endTime))}
            {...form.field('endTime')}
          />
        )}
      </FieldRow>
      {zone === '' || isAllDay ? (
        <ZoneNote />
      ) : (
        <SelectField
          label="Time zone"
          options={[zone, ZONE].map((value) => ({ value, label: showZone(value) }))}
          {...form.field('zone')}
          value={form.content.zone || ZONE}
          onChange={(chosen) => form.change({ zone: chosen === ZONE ? '' : chosen })}
        />
      )}
      {planned && (
        <>
          {form.content.zone !== '' && !isAllDay && (
            <p className={styles.zoneNote}>
              In {showZone(ZONE)}: {showWhen(portalTimes(planned))}
            </p>
          )}
          {props.mayRepeat && <RepeatFields form={form} start={timesOf(form.content).start} />}
          <ReaderTimes {...portalTimes(planned)} />
          <SameTime event={planned} />
        </>
      )}
      <RichTextEditor label="Description" {...form.field('descEditor')} />
      {!form.isStale && props.warning}
      <FormEnd form={form} changedElsewhere={EVENT_CHANGED_ELSEWHERE} label="Save" icon={SaveIcon}>
        <Button disabled={form.busy} onClick={props.onCancel}>
          Cancel
        </Button>
      </FormEnd>
    </Form>
  );
}
