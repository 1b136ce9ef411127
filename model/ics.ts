/** iCalendar (https://www.rfc-editor.org/rfc/rfc5545). The VTIMEZONE is built from the browser's zone data. */
import type { Alarm } from './feed';
import { clockChanges, instantOf, offsetIn } from './timeZones';
import { DAY, isWholeDays, startOfDay } from './wallClock';

export type IcsEvent = {
  /** Globally unique and the same in every download, so that importing again updates the event. */
  uid: string;
  title: string;
  description: string;
  category: string;
  /** IANA name of the event's zone, if it differs from the calendar's. */
  zone?: string | undefined;
  /** Wall-clock times in the zone; `end` is exclusive. */
  start: number;
  end: number;
  /** An RRULE, the last day (if any), and the days that are left out. */
  repeat?: { rule: string; until: number | null; except: readonly number[] } | undefined;
};

const PRODUCT = '-//Members Portal//Calendar//EN';
// In octets, before a line is folded (3.1).
const LINE_OCTETS = 75;
const YEAR = 366 * DAY;
// Each year of clock changes costs time, and events can be as late as 9999.
const YEARS_BACK = 30;
const YEARS_AHEAD = 10;

/** @param calendar.zone IANA name of the zone of all events that don't name their own */
export function writeIcs(calendar: {
  name: string;
  zone: string;
  events: readonly IcsEvent[];
  /** How long before each event the reader's calendar reminds them. */
  alarm?: Alarm | undefined;
  now: number;
}): string {
  const { name, zone, events, alarm, now } = calendar;
  const timed = new Map<string, IcsEvent[]>();
  for (const event of events.filter(({ start, end }) => !isWholeDays(start, end))) {
    const own = event.zone ?? zone;
    const others = timed.get(own);
    if (others) others.push(event);
    else timed.set(own, [event]);
  }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...[...timed].flatMap(([own, those]) => timeZone(own, those, now)),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      ...eventLines(event, event.zone ?? zone, now),
      ...(alarm === undefined ? [] : alarmLines(event, alarm)),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: IcsEvent, zone: string, now: number): string[] {
  const { uid, title, description, category, start, end } = event;
  const times = isWholeDays(start, end)
    ? [`DTSTART;VALUE=DATE:${date(start)}`, `DTEND;VALUE=DATE:${date(end)}`]
    : [
        `DTSTART;TZID=${zone}:${dateTime(start)}`,
        ...(end > start ? [`DTEND;TZID=${zone}:${dateTime(end)}`] : []),
      ];
  return [
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${dateTime(now)}Z`,
    ...times,
    ...repeatLines(event, zone),
    `SUMMARY:${escapeText(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `CATEGORIES:${escapeText(category)}`,
  ];
}

/** A whole day begins at midnight, so its alarms ring at nine in the morning instead (3.8.6.3). */
const WHOLE_DAY_TRIGGERS: Readonly<Record<Alarm, string>> = {
  PT1H: 'PT9H',
  P1D: '-PT15H',
  P7D: '-P6DT15H',
};

const alarmLines = ({ title, start, end }: IcsEvent, alarm: Alarm): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${isWholeDays(start, end) ? WHOLE_DAY_TRIGGERS[alarm] : `-${alarm}`}`,
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
];

/** UNTIL is an instant if DTSTART has a zone, and a date if DTSTART is a date (3.3.10). EXDATE follows the same form. */
function repeatLines({ start, end, repeat }: IcsEvent, zone: string): string[] {
  if (!repeat) return [];
  const { rule, until, except } = repeat;
  const isDate = isWholeDays(start, end);
  const last = (day: number) =>
    isDate ? date(day) : `${dateTime(instantOf(zone, day + DAY - 1000))}Z`;
  const left = (day: number) => (isDate ? date(day) : dateTime(day + start - startOfDay(start)));
  return [
    `RRULE:${rule}${until === null ? '' : `;UNTIL=${last(until)}`}`,
    ...except.map((day) => `EXDATE${isDate ? ';VALUE=DATE' : `;TZID=${zone}`}:${left(day)}`),
  ];
}

/** Each clock change is its own observance (3.6.5). For as long as the events need them, within bounds. */
function timeZone(zone: string, events: readonly IcsEvent[], now: number): string[] {
  const bounded = (time: number) =>
    Math.min(Math.max(time, now - YEARS_BACK * YEAR), now + YEARS_AHEAD * YEAR);
  const from = bounded(Math.min(...events.map(({ start }) => start)) - YEAR);
  const to = bounded(Math.max(now, ...events.map(lastNeed))) + DAY;
  const first = offsetIn(zone, from);
  const changes = [{ at: from, before: first, after: first }, ...clockChanges(zone, from, to)];
  const standard = Math.min(...changes.map(({ after }) => after));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...changes.flatMap(({ at, before, after }) => {
      const kind = after === standard ? 'STANDARD' : 'DAYLIGHT';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${dateTime(at + before)}`,
        `TZOFFSETFROM:${utcOffset(before)}`,
        `TZOFFSETTO:${utcOffset(after)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** The last occurrence of a repeating event begins on the last day and ends later. */
const lastNeed = ({ start, end, repeat }: IcsEvent) =>
  repeat ? (repeat.until ?? Number.POSITIVE_INFINITY) + DAY + end - start : end;

const digits = (wall: number) => new Date(wall).toISOString().replace(/[-:]/g, '');
const date = (wall: number) => digits(wall).slice(0, 8);
const dateTime = (wall: number) => digits(wall).slice(0, 15);

/** `+HHMM`, with seconds if there are any (3.3.14). */
function utcOffset(offset: number): string {
  const time = dateTime(Math.abs(offset)).slice(9);
  return `${offset < 0 ? '-' : '+'}${time.endsWith('00') ? time.slice(0, 4) : time}`;
}

/** Escapes a text value (3.3.11), in which control characters aren't allowed. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Continuation lines begin with a space. The cut is never inside a character (3.1). */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** In UTF-8. A calendar has thousands of lines, and a TextEncoder call per letter takes seconds. */
const octetsOf = (code: number): number =>
  code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
