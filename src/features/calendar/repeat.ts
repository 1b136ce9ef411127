/** The rule by which an event comes back, between its text (an RRULE as `EVENT_REPEAT` has it) and its parts. Pure. */
import { ENDLESS, FREQUENCIES, type Frequency } from '../../../model/event';
import { DAY, startOfDay, wallTime } from '../../../model/wallClock';
import { plural } from '../../lib/text';
import { showDay, showZone } from './when';
import { eventRow } from '../../data/mutations/calendar';
import type { EventRow } from '../../data/records';
import type { Layer } from './layers';

/** The days of the week as RFC 5545 names them, from Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};

type Repeat = {
  frequency: Frequency;
  /** Days, weeks, months or years from one to the next. */
  interval: number;
  /** Of a week: these days. */
  weekdays: Weekday[];
  /** Of a month: which of its weekdays, 1 to 5, or -1 for the last; null for the same date. */
  ordinal: number | null;
  /** So many times; null without a number. */
  count: number | null;
};

/** Reads a stored rule. */
export function readRepeat(rule: string): Repeat {
  const parts = new Map(rule.split(';').map((part) => partOf(part)));
  const days = parts.get('BYDAY')?.split(',') ?? [];
  const ordinal = Number.parseInt(days[0] ?? '', 10);
  return {
    frequency: FREQUENCIES.find((name) => name === parts.get('FREQ')) ?? 'DAILY',
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: WEEKDAYS.filter((day) => days.some((each) => each.endsWith(day))),
    ordinal: Number.isNaN(ordinal) ? null : ordinal,
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
  };
}

function partOf(part: string): [string, string] {
  const [name = '', value = ''] = part.split('=');
  return [name, value];
}

/** The text of a rule, as it is stored. */
export function writeRepeat({ frequency, interval, weekdays, ordinal, count }: Repeat): string {
  const days = weekdays.map((day) => `${ordinal ?? ''}${day}`).join();
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(days === '' ? [] : [`BYDAY=${days}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
  ].join(';');
}

/** Which day of the week it is, 0 for Monday. */
const weekdayIndex = (wall: number) => (new Date(wall).getUTCDay() + 6) % 7;

/** The day of the week of a time. */
export const weekdayOf = (wall: number): Weekday => WEEKDAYS[weekdayIndex(wall)] ?? 'MO';

/** Which of the weekdays of its month a time is on: 1 to 4, or -1 for the last. */
export function ordinalOf(wall: number): number {
  const sameMonth = (other: number) =>
    new Date(other).getUTCMonth() === new Date(wall).getUTCMonth();
  return sameMonth(wall + 7 * DAY) ? Math.ceil(new Date(wall).getUTCDate() / 7) : -1;
}

/** A rule after its event was moved: the days of the week go along, and so does the weekday of the month. */
export function movedRepeat(rule: string, from: number, to: number): string {
  const repeat = readRepeat(rule);
  if (repeat.weekdays.length === 0) return rule;
  if (repeat.ordinal !== null)
    return writeRepeat({ ...repeat, weekdays: [weekdayOf(to)], ordinal: ordinalOf(to) });
  const days = (startOfDay(to) - startOfDay(from)) / DAY;
  const moved = repeat.weekdays.map((day) => weekdayOf(wallOfWeekday(day) + days * DAY));
  return writeRepeat({ ...repeat, weekdays: WEEKDAYS.filter((day) => moved.includes(day)) });
}

/** Some day that is this day of the week: 5 January 1970 was a Monday. */
const wallOfWeekday = (day: Weekday) => (4 + WEEKDAYS.indexOf(day)) * DAY;

const UNITS: Record<Frequency, string> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};
const ORDINALS: Record<number, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
};

/** `the second Tuesday` of a month; `day 12` by its date. */
export const showDayOfMonth = (wall: number, ordinal: number | null): string =>
  ordinal === null
    ? `day ${new Date(wall).getUTCDate()}`
    : `the ${ORDINALS[ordinal]} ${WEEKDAY_NAMES[weekdayOf(wall)]}`;

/** `Every 2 weeks on Monday and Friday, until Friday 4 June 2027`; of a series with a zone of its own also `(09:00 in America/New York)`. */
export function showRepeat(event: {
  start: number;
  repeat: string;
  until: number;
  zone?: string | undefined;
}): string {
  const { start, zone } = event;
  return zone === undefined
    ? showRule(event)
    : `${showRule(event)} (${wallTime(start)} in ${showZone(zone)})`;
}

function showRule(event: { start: number; repeat: string; until: number }): string {
  const { frequency, interval, weekdays, ordinal, count } = readRepeat(event.repeat);
  const unit = UNITS[frequency];
  const every = interval === 1 ? `Every ${unit}` : `Every ${plural(interval, unit)}`;
  const days = new Intl.ListFormat('en-GB').format(weekdays.map((day) => WEEKDAY_NAMES[day]));
  const on =
    frequency === 'MONTHLY' ? ` on ${showDayOfMonth(event.start, ordinal)}` : days && ` on ${days}`;
  if (count !== null) return `${every}${on}, ${plural(count, 'time')}`;
  return `${every}${on}${event.until < ENDLESS ? `, until ${showDay(event.until)}` : ''}`;
}

/* Events that come back, and one of their times as the calendar shows it. Pure. */

/** An event that comes back: its times are those of the first time. */
export type Repeating<Event extends EventRow = EventRow> = Event & {
  repeat: string;
  until: number;
};

/**
 * An event as it is shown. One time of an event that comes back has the times of its own, and an id that names its day;
 * `first` is then what the record says.
 */
export type ShownEvent = EventRow & {
  first?: Pick<EventRow, 'id' | 'start' | 'end'>;
  /** Of a day that another part of the portal keeps: which layer shows it, and where a press on it leads. */
  kept?: { layer: Layer; path: string };
};

export const isRepeating = <Event extends EventRow>(event: Event): event is Repeating<Event> =>
  event.repeat !== undefined && event.until !== undefined;

/** What stands of the event of which one time is shown. */
export const recordOf = ({ first, ...event }: ShownEvent): EventRow =>
  eventRow({ ...event, ...first });

/** The class of its colour in `eventTypes.module.css`. */
export const colourOf = ({ type, kept }: ShownEvent) => (kept ? 'kept' : type);
