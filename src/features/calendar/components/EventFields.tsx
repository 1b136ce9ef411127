import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../components/action/Button';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { FieldRow, Form, FormMessage } from '../../../components/form/Form';
import { ChevronDownIcon, ChevronUpIcon, SaveIcon } from '../../../components/display/icons';
import { asOptions, SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import {
  EVENT_TITLE_MAX,
  EVENT_TYPES,
  FREQUENCIES,
  REPEAT_MAX_COUNT,
  REPEAT_MAX_INTERVAL,
} from '../../../../model/event';
import type { EventRow } from '../../../data/records';
import { isBlank } from '../../../shared/richText/rawContent';
import { FormEnd } from '../../../shared/forms/FormEnd';
import type { FormState } from '../../../shared/forms/useForm';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import {
  plannedEvent,
  timeChoices,
  timesOf,
  withFirstDay,
  type EventForm,
  weekdaysOf,
} from '../eventForm';
import { EVENT_CHANGED_ELSEWHERE, FREQUENCY_NAMES, MORE_DETAILS, TYPE_NAMES } from '../messages';
import { showWhen, showZone, ZONE, portalTimes } from '../when';
import { ReaderTimes, SameTime } from './EventTimes';
import { ZoneNote } from './ZoneNote';
import { ordinalOf, showDayOfMonth, UNITS, WEEKDAY_NAMES, WEEKDAYS, weekdayOf } from '../repeat';
import { Row, Text } from '../../../components/layout/Layout';
import repeatFieldsStyles from './RepeatFields.module.css';

const typeOptions = EVENT_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }));

export function EventFields(props: {
  label: string;
  form: FormState<EventForm>;
  /** The form opened with a restored draft. */
  wasDraft: boolean;
  warning: ReactNode;
  /** Offers the types of shared events. */
  maySetType: boolean;
  /** Folds the details, so that title, times and Save are in sight. */
  isNew: boolean;
  onCancel: () => void;
}) {
  const { label, form, maySetType } = props;
  const { isAllDay, startTime, endTime } = form.content;
  const planned = plannedEvent(form.content);
  // Keeps the series' own zone as an option after the portal's zone was chosen.
  const [zone] = useState(form.content.zone);

  // While a day is typed, the field is empty for a moment.
  const firstDay = useRef(form.content.startDay);
  const handleFirstDay = (startDay: string) => {
    form.change(withFirstDay({ ...form.content, startDay: firstDay.current }, startDay));
    if (startDay !== '') firstDay.current = startDay;
  };

  const [hasDetails, setDetails] = useState(!props.isNew || hasMore(form.content));

  return (
    <Form label={label} onSubmit={form.submit}>
      {props.wasDraft && (
        <FormMessage tone="info">
          This is what you typed but did not save. Press Cancel to discard it.
        </FormMessage>
      )}
      <TextField label="Title" required maxLength={EVENT_TITLE_MAX} {...form.field('title')} />
      <div className={repeatFieldsStyles.when}>
        <TextField
          label="First day"
          type="date"
          required
          {...form.field('startDay')}
          onChange={handleFirstDay}
        />
        {!isAllDay && (
          <SelectField
            label="Start time"
            options={asOptions(timeChoices(startTime))}
            {...form.field('startTime')}
          />
        )}
        <TextField label="Last day" type="date" required {...form.field('endDay')} />
        {!isAllDay && (
          <SelectField
            label="End time"
            options={asOptions(timeChoices(endTime))}
            {...form.field('endTime')}
          />
        )}
      </div>
      <CheckboxField
        label="All day"
        checked={isAllDay}
        readOnly={form.busy}
        onChange={(checked) => form.change({ isAllDay: checked })}
      />
      {(zone === '' || isAllDay) && <ZoneNote />}
      {planned && (
        <>
          <ReaderTimes {...portalTimes(planned)} />
          <SameTime event={planned} />
        </>
      )}
      {props.isNew && (
        <Button
          tone="quiet"
          size="small"
          icon={hasDetails ? ChevronUpIcon : ChevronDownIcon}
          aria-expanded={hasDetails}
          onClick={() => setDetails(!hasDetails)}
        >
          {MORE_DETAILS}
        </Button>
      )}
      {hasDetails && <Details form={form} maySetType={maySetType} zone={zone} planned={planned} />}
      {!form.isStale && props.warning}
      <div className={repeatFieldsStyles.end}>
        <FormEnd
          form={form}
          changedElsewhere={EVENT_CHANGED_ELSEWHERE}
          label="Save"
          icon={SaveIcon}
          onCancel={props.onCancel}
        />
      </div>
    </Form>
  );
}

const hasMore = ({ type, frequency, descEditor }: EventForm) =>
  type !== 'own' || frequency !== 'NEVER' || !isBlank(descEditor);

function Details(props: {
  form: FormState<EventForm>;
  maySetType: boolean;
  zone: string;
  planned: EventRow | null;
}) {
  const { form, maySetType, zone, planned } = props;
  const { isAllDay } = form.content;
  return (
    <>
      {maySetType && (
        <SelectField
          label="Type"
          options={typeOptions}
          hint="Only you see your own events. Every member sees all other events."
          {...form.field('type')}
          onChange={(chosen) => {
            const type = EVENT_TYPES.find((known) => known === chosen);
            if (type) form.change({ type });
          }}
        />
      )}
      {zone !== '' && !isAllDay && (
        <SelectField
          label="Time zone"
          options={[zone, ZONE].map((value) => ({ value, label: showZone(value) }))}
          {...form.field('zone')}
          value={form.content.zone || ZONE}
          onChange={(chosen) => form.change({ zone: chosen === ZONE ? '' : chosen })}
        />
      )}
      {planned && form.content.zone !== '' && !isAllDay && (
        <Text note>
          In {showZone(ZONE)}: {showWhen(portalTimes(planned))}
        </Text>
      )}
      {planned && <RepeatFields form={form} start={timesOf(form.content).start} />}
      <RichTextEditor label="Description" {...form.field('descEditor')} />
    </>
  );
}

const FREQUENCY_OPTIONS = (['NEVER', ...FREQUENCIES] as const).map((value) => ({
  value,
  label: FREQUENCY_NAMES[value],
}));
const END_OPTIONS = [
  { value: 'never', label: 'Never' },
  { value: 'day', label: 'On a day' },
  { value: 'count', label: 'After a number of times' },
] as const;
/** @param props.start wall-clock time of the event */
function RepeatFields({ form, start }: { form: FormState<EventForm>; start: number }) {
  const { frequency, ends } = form.content;
  return (
    <>
      <SelectField
        label="Repeats"
        options={FREQUENCY_OPTIONS}
        {...form.field('frequency')}
        onChange={(chosen) => {
          const known = FREQUENCY_OPTIONS.find(({ value }) => value === chosen);
          if (known) form.change({ frequency: known.value });
        }}
      />
      {frequency !== 'NEVER' && (
        <>
          <FieldRow>
            <Row gap={2} nowrap className={repeatFieldsStyles.interval}>
              <TextField
                label="Repeat every"
                hasInlineLabel
                type="number"
                min="1"
                max={String(REPEAT_MAX_INTERVAL)}
                {...form.field('interval')}
              />
              <span>
                {UNITS[frequency]}
                {form.content.interval !== '1' && 's'}
              </span>
            </Row>
            {frequency === 'MONTHLY' && <DayOfMonth form={form} start={start} />}
          </FieldRow>
          {frequency === 'WEEKLY' && <Weekdays form={form} start={start} />}
          <FieldRow>
            <SelectField
              label="Ends"
              options={END_OPTIONS}
              {...form.field('ends')}
              onChange={(chosen) => {
                const known = END_OPTIONS.find(({ value }) => value === chosen);
                if (known) form.change({ ends: known.value });
              }}
            />
            {ends === 'day' && (
              <TextField label="Repeat until" type="date" {...form.field('lastRepeat')} />
            )}
            {ends === 'count' && (
              <TextField
                label="Number of times"
                type="number"
                min="1"
                max={String(REPEAT_MAX_COUNT)}
                {...form.field('count')}
              />
            )}
          </FieldRow>
        </>
      )}
    </>
  );
}

function DayOfMonth({ form, start }: { form: FormState<EventForm>; start: number }) {
  const options = [
    { value: 'date', label: `On ${showDayOfMonth(start, null)}` },
    { value: 'weekday', label: `On ${showDayOfMonth(start, ordinalOf(start))}` },
  ];
  return (
    <SelectField
      label="Day of the month"
      options={options}
      value={form.content.isOnWeekday ? 'weekday' : 'date'}
      readOnly={form.busy}
      onChange={(chosen) => form.change({ isOnWeekday: chosen === 'weekday' })}
    />
  );
}

/** The weekday on which the event starts cannot be unchecked. */
function Weekdays({ form, start }: { form: FormState<EventForm>; start: number }) {
  const chosen = weekdaysOf(form.content, start);
  return (
    <fieldset className={repeatFieldsStyles.weekdays}>
      <legend>On these days</legend>
      {WEEKDAYS.map((day) => (
        <CheckboxField
          key={day}
          label={WEEKDAY_NAMES[day]}
          checked={chosen.includes(day)}
          readOnly={form.busy || day === weekdayOf(start)}
          onChange={(checked) =>
            form.change({
              weekdays: checked ? [...chosen, day] : chosen.filter((each) => each !== day),
            })
          }
        />
      ))}
    </fieldset>
  );
}
