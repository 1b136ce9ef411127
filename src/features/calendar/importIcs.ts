/**
 * Events out of a calendar file (RFC 5545) that another program made, as own events. Its zones become the calendar's, and its rules
 * those that the portal knows; what it says otherwise is left out, and counted. By `ical.js`, loaded with the first file.
 */
import type ICAL from 'ical.js';
import {
  EVENT_MAX_DAYS,
  EVENT_REPEAT,
  EVENT_TEXT_MAX,
  EVENT_TITLE_MAX,
} from '../../config/constants';
import type { CalendarEvent } from '../../data/records';
import { sha256 } from '../../lib/sha256';
import { instantOf, wallClockIn } from '../../lib/timeZones';
import { DAY, MINUTE, startOfDay, wallDay } from '../../lib/wallClock';
import { fromPlainText } from '../../shared/richText/rawContent';
import { lastDayOf } from './occurrences';
import { ENDLESS, weekdayOf } from './repeat';
import type { Times } from './when';
import { ZONE } from './zone';

/** What a file holds: events to save, how many could not be read, and how many of those to save lost their rule. */
export type Imported = { events: CalendarEvent[]; unread: number; onceOnly: number };

const UNTITLED = 'Event without a title';
/** RFC 5545 gives an event without an end no length, which none has here. */
const SHORTEST = 30 * MINUTE;
/** What the library calls the zone of a time that has none. */
const FLOATING = 'floating';

/**
 * Reads a file. The same event of the same file has the same id each time, so that importing it again replaces it.
 * @throws Error for a text that is no calendar.
 */
export async function readIcs(text: string, uid: string): Promise<Imported> {
  const found = (await calendarsOf(text)).flatMap((each) => each.getAllSubcomponents('vevent'));
  const overridden = new Map<string, Set<string>>();
  for (const component of found) {
    const original = component.getFirstProperty('recurrence-id');
    const day = original && wallOf(original);
    if (day === null) continue;
    const key = uidOf(component);
    overridden.set(key, (overridden.get(key) ?? new Set()).add(wallDay(day)));
  }
  const imported: Imported = { events: [], unread: 0, onceOnly: 0 };
  for (const component of found) {
    if (component.getFirstPropertyValue('status') === 'CANCELLED') continue;
    const times = timesOf(component);
    if (!times) {
      imported.unread += 1;
      continue;
    }
    const repeat = repeatOf(component, times, overridden.get(uidOf(component)) ?? new Set());
    if (!repeat) imported.onceOnly += 1;
    imported.events.push({
      id: await idOf(component),
      ...textsOf(component),
      ...times,
      type: 'own',
      uid,
      ...repeat,
    });
  }
  return imported;
}

/** A file may hold several calendars. */
async function calendarsOf(text: string): Promise<ICAL.Component[]> {
  const { default: ical } = await import('ical.js');
  const parsed: unknown = ical.parse(text);
  if (!Array.isArray(parsed) || parsed.length === 0) throw new Error('The file is empty.');
  const calendars = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[]);
  return calendars.map((calendar) => new ical.Component(calendar as unknown[]));
}

const isOf = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && 'icalclass' in value && value.icalclass === name;
const isTime = (value: unknown): value is ICAL.Time => isOf(value, 'icaltime');
const isDuration = (value: unknown): value is ICAL.Duration => isOf(value, 'icalduration');
const isRecur = (value: unknown): value is ICAL.Recur => isOf(value, 'icalrecur');

const textOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
};
const uidOf = (component: ICAL.Component) => textOf(component, 'uid');

async function idOf(component: ICAL.Component): Promise<string> {
  const recurrence = String(component.getFirstPropertyValue('recurrence-id') ?? '');
  const key = new TextEncoder().encode(
    `${uidOf(component)} ${recurrence} ${uidOf(component) === '' ? component.toString() : ''}`,
  );
  return `ics-${(await sha256(key)).slice(0, 32)}`;
}

function textsOf(component: ICAL.Component) {
  const title = textOf(component, 'summary').trim().slice(0, EVENT_TITLE_MAX);
  const text = textOf(component, 'description').trim();
  const isShort = Math.max(text.length, fromPlainText(text).length) <= EVENT_TEXT_MAX;
  const desc = isShort ? text : `${text.slice(0, EVENT_TEXT_MAX / 10)}…`;
  return {
    title: /[!-~\p{L}\p{N}]/u.test(title) ? title : UNTITLED,
    desc,
    descEditor: desc === '' ? '' : fromPlainText(desc),
  };
}

/** A time on the calendar's wall; null for what is no date. */
function wallOf(property: ICAL.Property, time: unknown = property.getFirstValue()): number | null {
  if (!isTime(time)) return null;
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (time.isDate) return wall;
  if (time.zone.tzid !== FLOATING) return wallClockIn(ZONE, time.toJSDate().getTime());
  // A zone that the file names and does not describe: the browser may know it. Without a zone it is the wall's everywhere.
  const zone = property.getFirstParameter('tzid');
  return isZone(zone) ? wallClockIn(ZONE, instantOf(zone, wall)) : wall;
}

function isZone(name: string | undefined): name is string {
  try {
    return name !== undefined && wallClockIn(name, 0) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Null for an event without a beginning, or a longer one than the calendar has. */
function timesOf(component: ICAL.Component): Times | null {
  const first = component.getFirstProperty('dtstart');
  const start = first && wallOf(first);
  if (!first || start === null) return null;
  const isDate = first.type === 'date';
  const last = component.getFirstProperty('dtend');
  const duration = component.getFirstPropertyValue('duration');
  const given = isDuration(duration)
    ? start + duration.toSeconds() * 1000
    : ((last && wallOf(last)) ?? start);
  const end = given > start ? given : start + (isDate ? DAY : SHORTEST);
  return end - start <= EVENT_MAX_DAYS * DAY ? { start, end } : null;
}

/** How an event comes back, empty where it does not; null where the portal knows no such rule. */
function repeatOf(
  component: ICAL.Component,
  { start }: Times,
  overridden: ReadonlySet<string>,
): Pick<CalendarEvent, 'repeat' | 'until' | 'except'> | null {
  const rules = component.getAllProperties('rrule');
  const isPlain = component.getFirstProperty('rdate') === null && rules.length <= 1;
  const rule = component.getFirstPropertyValue('rrule');
  if (rules.length === 0 && isPlain) return {};
  if (!isPlain || !isRecur(rule)) return null;
  const repeat = knownRule(rule, start);
  if (repeat === null) return null;
  const left = component.getAllProperties('exdate').flatMap((property) =>
    property.getValues().flatMap((value) => {
      const day = wallOf(property, value);
      return day === null ? [] : [wallDay(day)];
    }),
  );
  const except = Object.fromEntries([...left, ...overridden].map((day) => [day, true as const]));
  const until = Math.max(untilOf(rule, { start, repeat }), startOfDay(start));
  return { repeat, until, except };
}

/** The rule as the portal has it; null for one that says more, or that begins on another day than its event. */
function knownRule(rule: ICAL.Recur, start: number): string | null {
  const parts = new Map(
    rule
      .toString()
      .split(';')
      .map((part) => part.split('=') as [string, string]),
  );
  const date = new Date(start);
  const says = (name: string, value: number) =>
    !parts.has(name) || parts.get(name) === String(value);
  const isOfStart =
    says('BYMONTHDAY', date.getUTCDate()) &&
    (rule.freq === 'YEARLY' ? says('BYMONTH', date.getUTCMonth() + 1) : !parts.has('BYMONTH'));
  const days = parts.get('BYDAY');
  const fitsDays =
    days === undefined ||
    (rule.freq === 'WEEKLY' && days.split(',').includes(weekdayOf(start))) ||
    (rule.freq === 'MONTHLY' && days.replace(/^-?\d/, '') === weekdayOf(start));
  const others = [...parts.keys()].filter((name) => !KNOWN_PARTS.has(name));
  // A week that begins on Sunday is another one only where weeks are left out.
  const hasOurWeek = rule.interval === 1 || [undefined, 'MO'].includes(parts.get('WKST'));
  if (!isOfStart || !fitsDays || others.length > 0 || !hasOurWeek) return null;
  const repeat = ['FREQ', 'INTERVAL', 'BYDAY', 'COUNT']
    .flatMap((name) => (parts.has(name) ? [`${name}=${parts.get(name)}`] : []))
    .join(';');
  return EVENT_REPEAT.test(repeat) ? repeat : null;
}

const KNOWN_PARTS = new Set([
  'FREQ',
  'INTERVAL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'COUNT',
  'UNTIL',
  'WKST',
]);

function untilOf(rule: ICAL.Recur, event: { start: number; repeat: string }): number {
  if (rule.count !== null) return lastDayOf(event);
  if (rule.until === null) return ENDLESS;
  const { until } = rule;
  const isInstant = !until.isDate && until.zone.tzid === 'UTC';
  const wall = isInstant
    ? wallClockIn(ZONE, until.toJSDate().getTime())
    : Date.UTC(until.year, until.month - 1, until.day);
  return startOfDay(wall);
}
