/** Converts a repeat rule between its text (an RRULE in a form of `EVENT_REPEAT`) and its parts. */
import { ENDLESS, FREQUENCIES, type Frequency } from '../../../model/event';
import { DAY, startOfDay, wallTime } from '../../../model/wallClock';
import { plural } from '../../lib/text';
import { showDay, showZone } from './when';
import { eventRow } from '../../data/mutations/calendar';
import type { EventRow } from '../../data/records';
import type { Layer } from './layers';

/** Names of RFC 5545, from Monday. */
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
  /** Number of days, weeks, months or years between occurrences. */
  interval: number;
  /** Only for weekly rules. */
  weekdays: Weekday[];
  /** Which weekday of the month: 1 to 5, or -1 for the last. Null for the same date. */
  ordinal: number | null;
  /** Number of occurrences; null for no limit. */
  count: number | null;
};

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

export function writeRepeat({ frequency, interval, weekdays, ordinal, count }: Repeat): string {
  const days = weekdays.map((day) => `${ordinal ?? ''}${day}`).join();
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(days === '' ? [] : [`BYDAY=${days}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
  ].join(';');
}

/** 0 for Monday. */
const weekdayIndex = (wall: number) => (new Date(wall).getUTCDay() + 6) % 7;

export const weekdayOf = (wall: number): Weekday => WEEKDAYS[weekdayIndex(wall)] ?? 'MO';

/** Returns which weekday of its month a time is on: 1 to 4, or -1 for the last. */
export function ordinalOf(wall: number): number {
  const sameMonth = (other: number) =>
    new Date(other).getUTCMonth() === new Date(wall).getUTCMonth();
  return sameMonth(wall + 7 * DAY) ? Math.ceil(new Date(wall).getUTCDate() / 7) : -1;
}

/** Moves the weekdays of a rule, or its weekday of the month, with the event. */
export function movedRepeat(rule: string, from: number, to: number): string {
  const repeat = readRepeat(rule);
  if (repeat.weekdays.length === 0) return rule;
  if (repeat.ordinal !== null)
    return writeRepeat({ ...repeat, weekdays: [weekdayOf(to)], ordinal: ordinalOf(to) });
  const days = (startOfDay(to) - startOfDay(from)) / DAY;
  const moved = repeat.weekdays.map((day) => weekdayOf(wallOfWeekday(day) + days * DAY));
  return writeRepeat({ ...repeat, weekdays: WEEKDAYS.filter((day) => moved.includes(day)) });
}

/** Returns a date on this weekday: 5 January 1970 was a Monday. */
const wallOfWeekday = (day: Weekday) => (4 + WEEKDAYS.indexOf(day)) * DAY;

export const UNITS: Record<Frequency, string> = {
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

/** `the second Tuesday`, or `day 12` for a rule by date. */
export const showDayOfMonth = (wall: number, ordinal: number | null): string =>
  ordinal === null
    ? `day ${new Date(wall).getUTCDate()}`
    : `the ${ORDINALS[ordinal]} ${WEEKDAY_NAMES[weekdayOf(wall)]}`;

/** `Every 2 weeks on Monday and Friday, until Friday 4 June 2027`; with its own zone also `(09:00 in America/New York)`. */
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

/** Start and end are those of the first occurrence. */
export type Repeating<Event extends EventRow = EventRow> = Event & {
  repeat: string;
  until: number;
};

/** An event on the screen. An occurrence of a series has its own times and an id with its day; `first` has those of the record. */
export type ShownEvent = EventRow & {
  first?: Pick<EventRow, 'id' | 'start' | 'end'>;
  /** A date from another part of the portal: its layer, and the page to open. */
  linked?: { layer: Layer; path: string };
};

export const isRepeating = <Event extends EventRow>(event: Event): event is Repeating<Event> =>
  event.repeat !== undefined && event.until !== undefined;

/** Returns the stored fields of the event of an occurrence. */
export const recordOf = ({ first, ...event }: ShownEvent): EventRow =>
  eventRow({ ...event, ...first });

/** A class of `eventTypes.module.css`. */
export const colourOf = ({ type, linked }: ShownEvent) => (linked ? 'linked' : type);
