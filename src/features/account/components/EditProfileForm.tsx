import { useSelector } from 'react-redux';
import { useId, useState, type KeyboardEvent } from 'react';
import { selectSession } from '../../../access/sessionSlice';
import { FilePicker } from '../../../components/form/FilePicker';
import { FieldRow, Form, FormMessage } from '../../../components/form/Form';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { useReturnFocus } from '../../../components/overlay/useReturnFocus';
import { EDITED_FIELDS, PERSON_FIELDS } from '../../../../model/person';
import { IMAGE_TYPES } from '../../../config/constants';
import { useEditDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import {
  FILE_PENDING,
  FORM_PHOTO_TOO_BIG,
  PHOTO_TOO_SMALL,
  PHOTO_WRONG_TYPE,
  PROFILE_CHANGED_ELSEWHERE,
  PROFILE_UPDATED,
  BIRTHDAY_NOTE,
  COMPETENCE_NOTE,
} from '../messages';
import {
  FORM_PHOTO_MAX_BYTES,
  PHOTO_MIN_BYTES,
  profileFieldsOf,
  profileFieldsSchema,
  updateProfile,
} from '../profileThunks';
import { Button, ButtonRow } from '../../../components/action/Button';
import { Field, useFieldWiring } from '../../../components/form/Field';
import { CalendarIcon } from '../../../components/display/icons';
import { asOptions, SelectField } from '../../../components/form/SelectField';
import { Grid } from '../../../components/layout/Layout';
import { MONTHS } from '../../../lib/dates';
import { NameFields } from './NameFields';
import styles from './BirthdayField.module.css';

const { displayName, company, jobRole, bio, competence } = PERSON_FIELDS;

/** The input survives a reload until it is saved or cancelled. */
export function EditProfileForm({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { own } = useSelector(selectSession);
  const saved = profileFieldsOf(own);
  const photo = useFileChoice();
  const form = useForm({
    draft: useEditDraft(uid, 'profile', profileFieldsSchema, saved),
    schema: profileFieldsSchema,
    files: [photo],
    send: (fields, onProgress) =>
      updateProfile({
        uid,
        fields,
        shown: saved,
        photo: photo.file && { file: photo.file, onProgress },
      }),
    notice: PROFILE_UPDATED,
    onDone: onClose,
  });
  useReturnFocus();
  const isPristine =
    photo.file === null &&
    photo.refused === null &&
    EDITED_FIELDS.every((name) => form.content[name] === saved[name]);

  return (
    <>
      <h3>Edit Profile</h3>
      <Form label="Edit Profile" onSubmit={form.submit}>
        <TextField
          label="Display / author name"
          autoComplete="nickname"
          required
          maxLength={displayName.shape.most}
          hint="The name shown next to what you write."
          {...form.field('displayName')}
        />
        <NameFields field={form.field} />
        <FieldRow>
          <TextField
            label="Company"
            autoComplete="organization"
            maxLength={company.shape.most}
            {...form.field('company')}
          />
          <TextField
            label="Job role"
            autoComplete="organization-title"
            maxLength={jobRole.shape.most}
            {...form.field('jobRole')}
          />
        </FieldRow>
        <TextAreaField label="About me" maxLength={bio.shape.most} {...form.field('bio')} />
        <BirthdayField value={form.content.DOB} onChange={(DOB) => form.change({ DOB })} />
        <TextAreaField
          label="Competence"
          hint={COMPETENCE_NOTE}
          maxLength={competence.shape.most}
          rows={2}
          {...form.field('competence')}
        />
        <FilePicker
          label="Profile photo"
          {...form.picker(photo)}
          accept={IMAGE_TYPES}
          minBytes={PHOTO_MIN_BYTES}
          maxBytes={FORM_PHOTO_MAX_BYTES}
          messages={{
            tooBig: FORM_PHOTO_TOO_BIG,
            tooSmall: PHOTO_TOO_SMALL,
            wrongType: PHOTO_WRONG_TYPE,
          }}
        />
        {form.isTried && photo.refused && <FormMessage tone="error">{FILE_PENDING}</FormMessage>}
        <FormEnd
          form={form}
          changedElsewhere={PROFILE_CHANGED_ELSEWHERE}
          label="Update"
          disabled={isPristine}
          onLeave={onClose}
        />
      </Form>
    </>
  );
}

const OLDEST = 100;
const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));

interface BirthdayFieldProps {
  /** As stored: '', `MM-DD` or `YYYY-MM-DD`. */
  value: string;
  onChange: (value: string) => void;
}

function BirthdayField({ value, onChange }: BirthdayFieldProps) {
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
      {/* Arrow keys move between the buttons, which are ordinary buttons. */}
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

// Birthdays are stored as '', `MM-DD` or `YYYY-MM-DD`. Other members see only the day and the month.

type Birthday = { year: number | null; month: number; day: number };

// A leap year, so that 29 February can be chosen without a year.
const ANY_YEAR = 2000;

export function daysIn(month: number, year: number | null): number {
  return new Date(Date.UTC(year ?? ANY_YEAR, month, 0)).getUTCDate();
}

export function parseBirthday(stored: string): Birthday | null {
  const found = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(stored);
  if (!found) return null;
  const [, yearText, monthText, dayText] = found;
  const year = yearText === undefined ? null : Number(yearText);
  const month = Number(monthText);
  const day = Number(dayText);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(month, year)) return null;
  return { year, month, day };
}

/** A day that the month does not have becomes its last day. */
export function storeBirthday({ year, month, day }: Birthday): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = `${two(month)}-${two(Math.min(day, daysIn(month, year)))}`;
  return year === null ? rest : `${year}-${rest}`;
}

export function showBirthday(stored: string): string {
  const birthday = parseBirthday(stored);
  return birthday ? `${MONTHS[birthday.month - 1]} ${birthday.day}` : '';
}
