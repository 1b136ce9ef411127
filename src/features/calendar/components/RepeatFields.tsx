import { CheckboxField } from '../../../components/form/CheckboxField';
import { FieldRow } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import {
  FREQUENCIES,
  REPEAT_MAX_COUNT,
  REPEAT_MAX_INTERVAL,
  type Frequency,
} from '../../../config/constants';
import type { FormState } from '../../../shared/forms/useForm';
import type { EventForm } from '../eventForm';
import { FREQUENCY_NAMES } from '../messages';
import { ordinalOf, showDayOfMonth, WEEKDAY_NAMES, WEEKDAYS, weekdayOf } from '../repeat';
import { weekdaysOf } from '../repeatForm';
import styles from './RepeatFields.module.css';

const FREQUENCY_OPTIONS = (['NEVER', ...FREQUENCIES] as const).map((value) => ({
  value,
  label: FREQUENCY_NAMES[value],
}));
const END_OPTIONS = [
  { value: 'never', label: 'Never' },
  { value: 'day', label: 'On a day' },
  { value: 'count', label: 'After a number' },
] as const;
const INTERVAL_LABELS: Record<Frequency, string> = {
  DAILY: 'Days from one to the next',
  WEEKLY: 'Weeks from one to the next',
  MONTHLY: 'Months from one to the next',
  YEARLY: 'Years from one to the next',
};

/** How an event comes back. @param props.start when it begins, a wall-clock time. */
export function RepeatFields({ form, start }: { form: FormState<EventForm>; start: number }) {
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
            <TextField
              label={INTERVAL_LABELS[frequency]}
              type="number"
              min="1"
              max={String(REPEAT_MAX_INTERVAL)}
              {...form.field('interval')}
            />
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
              <TextField label="Last time on" type="date" {...form.field('lastRepeat')} />
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

/** The days of a week; that on which the event begins cannot be left out. */
function Weekdays({ form, start }: { form: FormState<EventForm>; start: number }) {
  const chosen = weekdaysOf(form.content, start);
  return (
    <fieldset className={styles.weekdays}>
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
