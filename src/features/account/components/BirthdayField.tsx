import { useId, useState, type KeyboardEvent } from 'react';
import { Button, ButtonRow } from '../../../components/action/Button';
import { Field, useFieldWiring } from '../../../components/form/Field';
import { CalendarIcon } from '../../../components/display/icons';
import { asOptions } from '../../../components/form/options';
import { SelectField } from '../../../components/form/SelectField';
import { Grid } from '../../../components/layout/Layout';
import { useReturnFocus } from '../../../components/overlay/useReturnFocus';
import { MONTHS } from '../../../lib/dates';
import { daysIn, parseBirthday, showBirthday, storeBirthday } from '../birthday';
import { BIRTHDAY_NOTE } from '../messages';
import styles from './BirthdayField.module.css';

const OLDEST = 100;
const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));

interface BirthdayFieldProps {
  /** As stored: '', `MM-DD` or `YYYY-MM-DD`. */
  value: string;
  onChange: (value: string) => void;
}

/** A birthday: a grid of days under a month and, for whoever likes to give it, a year. */
export function BirthdayField({ value, onChange }: BirthdayFieldProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const wiring = useFieldWiring({ hint: BIRTHDAY_NOTE, error: null });
  const shown = showBirthday(value);
  return (
    <Field wiring={wiring} label="Birthday" hint={BIRTHDAY_NOTE} labelFor={false}>
      <ButtonRow>
        <Button
          icon={CalendarIcon}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          aria-describedby={wiring.describedBy}
          onClick={() => setOpen(!open)}
        >
          {shown || 'Choose your birthday'}
        </Button>
        {shown && (
          <Button tone="quiet" onClick={() => onChange('')}>
            Clear birthday
          </Button>
        )}
      </ButtonRow>
      {open && (
        <DayPicker id={panelId} value={value} onChange={onChange} onChosen={() => setOpen(false)} />
      )}
    </Field>
  );
}

interface DayPickerProps extends BirthdayFieldProps {
  id: string;
  onChosen: () => void;
}

function DayPicker({ id, value, onChange, onChosen }: DayPickerProps) {
  useReturnFocus();
  const chosen = parseBirthday(value);
  const [month, setMonth] = useState(chosen?.month ?? 1);
  const [year, setYear] = useState(chosen?.year ?? null);
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: OLDEST }, (_, index) => String(thisYear - index));
  const count = daysIn(month, year);
  const isChosen = (day: number) => chosen?.month === month && chosen.day === day;
  const tabStop = chosen?.month === month ? chosen.day : 1;

  const turnTo = (next: { month: number; year: number | null }) => {
    setMonth(next.month);
    setYear(next.year);
    if (chosen) onChange(storeBirthday({ ...next, day: chosen.day }));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }[event.key];
    if (step === undefined) return;
    const days = [...event.currentTarget.querySelectorAll('button')];
    const at = days.findIndex((day) => day === document.activeElement);
    event.preventDefault();
    days[at + step]?.focus();
  };

  return (
    <div id={id} className={styles.dayPicker}>
      <Grid gap="0 3" columns="1fr 1fr">
        <SelectField
          label="Month"
          options={MONTH_OPTIONS}
          value={String(month)}
          onChange={(next) => turnTo({ month: Number(next), year })}
        />
        <SelectField
          label="Year"
          placeholder="Rather not say"
          options={asOptions(years)}
          value={year === null ? '' : String(year)}
          onChange={(next) => turnTo({ month, year: next === '' ? null : Number(next) })}
        />
      </Grid>
      {/* Arrow keys move between the buttons, which stay ordinary buttons. */}
      <Grid
        role="toolbar"
        aria-label={`Days of ${MONTHS[month - 1]}`}
        gap={1}
        columns="repeat(7, 1fr)"
        tabIndex={-1}
        onKeyDown={handleKeyDown}
      >
        {Array.from({ length: count }, (_, index) => index + 1).map((day) => (
          <button
            key={day}
            type="button"
            className={styles.dayPickerDay}
            aria-label={`${MONTHS[month - 1]} ${day}`}
            aria-pressed={isChosen(day)}
            tabIndex={day === tabStop ? 0 : -1}
            onClick={() => {
              onChange(storeBirthday({ year, month, day }));
              onChosen();
            }}
          >
            {day}
          </button>
        ))}
      </Grid>
    </div>
  );
}
