/** Converts between an event and the content of its form, and validates the content. */
import * as v from 'valibot';
import {
  ENDLESS,
  EVENT_MAX_DAYS,
  EVENT_TEXT_MAX,
  EVENT_TITLE_MAX,
  EVENT_TYPES,
  FREQUENCIES,
  REPEAT_MAX_COUNT,
  REPEAT_MAX_INTERVAL,
} from '../../../model/event';
import type { EventFields } from '../../data/mutations/calendar';
import type { CalendarEvent, EventRow } from '../../data/records';
import {
  DAY,
  isWholeDays,
  MINUTE,
  wallDay,
  wallOf,
  wallTime,
  startOfDay,
} from '../../../model/wallClock';
import { isBlank, plainText } from '../../shared/richText/rawContent';
import * as messages from './messages';
import { COUNT_REQUIRED, INTERVAL_REQUIRED } from './messages';
import { lastDayOf } from './occurrences';
import {
  ordinalOf,
  readRepeat,
  WEEKDAYS,
  weekdayOf,
  writeRepeat,
  type Weekday,
  isRepeating,
} from './repeat';
import { type Times, portalTimes } from './when';

const ENDS = ['never', 'day', 'count'] as const;

const numberUpTo = (most: number, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => /^[1-9]\d*$/.test(text) && Number(text) <= most, message),
  );

/** Numbers as text, `lastRepeat` as `YYYY-MM-DD`. Fields that the frequency does not use stay in the form, hidden. */
const repeatFields = {
  frequency: v.picklist(['NEVER', ...FREQUENCIES]),
  interval: numberUpTo(REPEAT_MAX_INTERVAL, INTERVAL_REQUIRED),
  /** In addition to the weekday of the start. */
  weekdays: v.array(v.picklist(WEEKDAYS)),
  /** By the weekday of the month, not by its date. */
  isOnWeekday: v.boolean(),
  ends: v.picklist(ENDS),
  lastRepeat: v.string(),
  count: numberUpTo(REPEAT_MAX_COUNT, COUNT_REQUIRED),
};
type RepeatForm = v.InferOutput<v.ObjectSchema<typeof repeatFields, undefined>>;

const FIRST_COUNT = '10';
const WEEKS_AHEAD = 26;

/** Fields of an event that does not repeat, with defaults for when it does. */
const noRepeat = (start: number): RepeatForm => ({
  frequency: 'NEVER',
  interval: '1',
  weekdays: [],
  isOnWeekday: false,
  ends: 'never',
  lastRepeat: wallDay(start + WEEKS_AHEAD * 7 * DAY),
  count: FIRST_COUNT,
});

function toRepeatForm(event: CalendarEvent): RepeatForm {
  const offered = noRepeat(event.start);
  if (!isRepeating(event)) return offered;
  const { frequency, interval, weekdays, ordinal, count } = readRepeat(event.repeat);
  const isEndless = event.until >= ENDLESS;
  return {
    frequency,
    interval: String(interval),
    weekdays: frequency === 'WEEKLY' ? weekdays : [],
    isOnWeekday: ordinal !== null,
    ends: count !== null ? 'count' : isEndless ? 'never' : 'day',
    lastRepeat: isEndless ? offered.lastRepeat : wallDay(event.until),
    count: String(count ?? FIRST_COUNT),
  };
}

/** Returns the rule to store for an event at `start`; empty if it does not repeat. */
function repeatOf(form: RepeatForm, start: number): Pick<CalendarEvent, 'repeat' | 'until'> {
  const { frequency } = form;
  if (frequency === 'NEVER') return {};
  const isOnWeekday = frequency === 'MONTHLY' && form.isOnWeekday;
  const repeat = writeRepeat({
    frequency,
    interval: Number(form.interval),
    weekdays: isOnWeekday ? [weekdayOf(start)] : weekdaysOf(form, start),
    ordinal: isOnWeekday ? ordinalOf(start) : null,
    count: form.ends === 'count' ? Number(form.count) : null,
  });
  return { repeat, until: untilOf(form, { start, repeat }) };
}

/** Returns the weekdays of a weekly event, always including that of its start. Empty for other frequencies. */
export function weekdaysOf({ frequency, weekdays }: RepeatForm, start: number): Weekday[] {
  if (frequency !== 'WEEKLY') return [];
  return WEEKDAYS.filter((day) => day === weekdayOf(start) || weekdays.includes(day));
}

function untilOf({ ends, lastRepeat }: RepeatForm, event: { start: number; repeat: string }) {
  if (ends === 'count') return lastDayOf(event);
  return ends === 'day' ? (wallOf(lastRepeat) ?? Number.NaN) : ENDLESS;
}

/** Whether the last day is valid and not before the first. */
const hasLastDay = ({ frequency, ends, lastRepeat }: RepeatForm, start: number): boolean =>
  frequency === 'NEVER' ||
  ends !== 'day' ||
  !((wallOf(lastRepeat) ?? Number.NEGATIVE_INFINITY) < startOfDay(start));

/** `YYYY-MM-DD` */
export const daySchema = v.pipe(
  v.string(),
  v.check((text) => wallOf(text) !== null, messages.DAY_REQUIRED),
);

const repeatSchema = v.object(repeatFields);

/** Days as `YYYY-MM-DD`, times as `HH:mm`. With `isAllDay` the event includes the whole last day. */
const contentSchema = v.object({
  id: v.string(),
  title: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(messages.TITLE_REQUIRED),
    v.maxLength(EVENT_TITLE_MAX, messages.TITLE_REQUIRED),
  ),
  type: v.picklist(EVENT_TYPES),
  isAllDay: v.boolean(),
  startDay: daySchema,
  startTime: v.string(),
  endDay: daySchema,
  endTime: v.string(),
  /** Time zone of these times; empty for the portal's. */
  zone: v.string(),
  descEditor: v.pipe(v.string(), v.check(isShortText, messages.TEXT_TOO_LONG)),
  ...repeatFields,
});
export type EventForm = v.InferInput<typeof contentSchema>;

/** Validates the form's content. */
export const eventDraftSchema = v.pipe(
  contentSchema,
  v.forward(
    v.check((form) => !(lengthOf(form) <= 0), messages.END_BEFORE_START),
    ['endDay'],
  ),
  v.forward(
    v.check((form) => !(lengthOf(form) > EVENT_MAX_DAYS * DAY), messages.TOO_LONG),
    ['endDay'],
  ),
  v.forward(
    v.check((form) => hasLastDay(form, timesOf(form).start), messages.LAST_BEFORE_FIRST),
    ['lastRepeat'],
  ),
);

/** Validates the content and returns the fields to send. */
export const eventFormSchema = v.pipe(eventDraftSchema, v.transform(fieldsOf));

const SLOT = 30;

/** Returns half-hour steps from 00:00 to 23:30, and the current time. */
export function timeChoices(current: string): string[] {
  const steps = Array.from({ length: (24 * 60) / SLOT }, (_, n) => wallTime(n * SLOT * MINUTE));
  return steps.includes(current) ? steps : [...steps, current].sort();
}

const FIRST_HOUR = '09:00';
const SECOND_HOUR = '10:00';

export function newForm(id: string, times: Times): EventForm {
  return {
    id,
    title: '',
    type: 'own',
    ...toFields(times),
    zone: '',
    descEditor: '',
    ...noRepeat(times.start),
  };
}

export function toForm(event: CalendarEvent): EventForm {
  const { id, title, type, descEditor, zone = '' } = event;
  return { id, title, type, ...toFields(event), zone, descEditor, ...toRepeatForm(event) };
}

/** Whole days get default times, which are hidden until `isAllDay` is unchecked. */
function toFields({ start, end }: Times) {
  const isAllDay = isWholeDays(start, end);
  return {
    isAllDay,
    startDay: wallDay(start),
    startTime: isAllDay ? FIRST_HOUR : wallTime(start),
    endDay: wallDay(isAllDay ? end - DAY : end),
    endTime: isAllDay ? SECOND_HOUR : wallTime(end),
  };
}

/** Returns the form with other times on its own clock. */
export const withTimes = (form: EventForm, { start, end }: Times): EventForm => ({
  ...form,
  startDay: wallDay(start),
  startTime: wallTime(start),
  endDay: wallDay(form.isAllDay ? end - DAY : end),
  endTime: wallTime(end),
});

/** Changes the first day, and moves the last day by as much. */
export function withFirstDay({ startDay: before, endDay }: EventForm, startDay: string) {
  const [from, last, first] = [wallOf(before), wallOf(endDay), wallOf(startDay)];
  if (last === null || first === null) return { startDay, endDay };
  // Without a previous day, the last day moves only if it is before the first.
  const moved = from === null ? Math.max(first, last) : first + Math.max(last - from, 0);
  return { startDay, endDay: wallDay(moved) };
}

/** Returns the event to be saved, without description. Null while its times are invalid. An invalid rule counts as none. */
export function plannedEvent(form: EventForm): EventRow | null {
  const { id, title, type } = form;
  if (!(lengthOf(form) > 0)) return null;
  const isSeries = v.is(repeatSchema, form) && hasLastDay(form, timesOf(form).start);
  return { id, title, type, ...whenOf(isSeries ? form : { ...form, frequency: 'NEVER' }) };
}

/** A series keeps the zone of the form. A single event is stored on the portal's clock. */
function whenOf(form: EventForm): Times & Pick<EventRow, 'repeat' | 'until' | 'zone'> {
  const times = timesOf(form);
  const repeat = repeatOf(form, times.start);
  const zone = form.isAllDay || form.zone === '' ? undefined : form.zone;
  if (repeat.repeat === undefined) return portalTimes({ ...times, zone });
  return { ...times, ...repeat, zone };
}

/** Returns start and end on the clock of the form's zone; NaN while a day is missing. */
export function timesOf(form: EventForm): Times {
  const timeOf = (day: string, time: string) =>
    wallOf(day, form.isAllDay ? '00:00' : time) ?? Number.NaN;
  return {
    start: timeOf(form.startDay, form.startTime),
    end: timeOf(form.endDay, form.endTime) + (form.isAllDay ? DAY : 0),
  };
}

function lengthOf(form: EventForm): number {
  const { start, end } = timesOf(form);
  return end - start;
}

const textOf = (descEditor: string) => (isBlank(descEditor) ? '' : plainText(descEditor).trim());

function isShortText(descEditor: string): boolean {
  const stored = isBlank(descEditor) ? '' : descEditor;
  return Math.max(textOf(descEditor).length, stored.length) <= EVENT_TEXT_MAX;
}

function fieldsOf(form: EventForm): EventFields {
  const { title, type, descEditor } = form;
  return {
    title,
    type,
    ...whenOf(form),
    desc: textOf(descEditor),
    descEditor: isBlank(descEditor) ? '' : descEditor,
  };
}
