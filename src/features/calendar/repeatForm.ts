/** How an event comes back, as its form holds it, and the way between that and what is stored. Pure. */
import * as v from 'valibot';
import { FREQUENCIES, REPEAT_MAX_COUNT, REPEAT_MAX_INTERVAL } from '../../config/constants';
import type { CalendarEvent } from '../../data/records';
import { DAY, startOfDay, wallDay, wallOf } from '../../../model/wallClock';
import { COUNT_REQUIRED, INTERVAL_REQUIRED } from './messages';
import { lastDayOf } from './occurrences';
import {
  ENDLESS,
  ordinalOf,
  readRepeat,
  WEEKDAYS,
  weekdayOf,
  writeRepeat,
  type Weekday,
} from './repeat';
import { isRepeating } from './repeating';

/** How the repeating ends. */
const ENDS = ['never', 'day', 'count'] as const;

const numberUpTo = (most: number, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => /^[1-9]\d*$/.test(text) && Number(text) <= most, message),
  );

/** Numbers as they are typed; `lastRepeat` as `YYYY-MM-DD`. What does not matter for the frequency is kept out of sight. */
export const repeatFields = {
  frequency: v.picklist(['NEVER', ...FREQUENCIES]),
  interval: numberUpTo(REPEAT_MAX_INTERVAL, INTERVAL_REQUIRED),
  /** Besides that on which the event begins. */
  weekdays: v.array(v.picklist(WEEKDAYS)),
  /** By the day of the week of a month, not by its date. */
  isOnWeekday: v.boolean(),
  ends: v.picklist(ENDS),
  lastRepeat: v.string(),
  count: numberUpTo(REPEAT_MAX_COUNT, COUNT_REQUIRED),
};
type RepeatForm = v.InferOutput<v.ObjectSchema<typeof repeatFields, undefined>>;

const FIRST_COUNT = '10';
const WEEKS_AHEAD = 26;

/** The fields of an event that does not repeat, with what is offered once it shall. */
export const noRepeat = (start: number): RepeatForm => ({
  frequency: 'NEVER',
  interval: '1',
  weekdays: [],
  isOnWeekday: false,
  ends: 'never',
  lastRepeat: wallDay(start + WEEKS_AHEAD * 7 * DAY),
  count: FIRST_COUNT,
});

/** The fields of an event that stands. */
export function toRepeatForm(event: CalendarEvent): RepeatForm {
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

/** What is stored of an event that begins at `start`; nothing where it does not repeat. */
export function repeatOf(form: RepeatForm, start: number): Pick<CalendarEvent, 'repeat' | 'until'> {
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

/** The days of a week on which it is: that on which it begins is always one. None where they do not matter. */
export function weekdaysOf({ frequency, weekdays }: RepeatForm, start: number): Weekday[] {
  if (frequency !== 'WEEKLY') return [];
  return WEEKDAYS.filter((day) => day === weekdayOf(start) || weekdays.includes(day));
}

function untilOf({ ends, lastRepeat }: RepeatForm, event: { start: number; repeat: string }) {
  if (ends === 'count') return lastDayOf(event);
  return ends === 'day' ? (wallOf(lastRepeat) ?? Number.NaN) : ENDLESS;
}

/** Whether the last day is one, and not before the first. */
export const hasLastDay = ({ frequency, ends, lastRepeat }: RepeatForm, start: number): boolean =>
  frequency === 'NEVER' ||
  ends !== 'day' ||
  !((wallOf(lastRepeat) ?? Number.NEGATIVE_INFINITY) < startOfDay(start));
