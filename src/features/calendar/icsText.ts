/**
 * Splits the text of a calendar file (RFC 5545) into its events and VTIMEZONE components. Programs write many lines that the standard
 * forbids. A line that cannot be read is listed and does not affect other lines.
 */
import { EVENT_TEXT_MAX, EVENT_TITLE_MAX, EVENT_REPEAT } from '../../../model/event';
import { beginningOf } from '../../../model/beginningOf';
import { isInvisible } from '../../../model/invisible';
import { fromPlainText } from '../../shared/richText/rawContent';
import { decodeText } from '../../lib/decodeText';
import { missingEnd, NO_PROPERTY, UNTITLED } from './importMessages';
import { ordinalOf, weekdayOf } from './repeat';

export type Property = {
  line: number;
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
};

export type Fault = { line: number; text: string };

export type EventText = { line: number; properties: Property[]; faults: Fault[] };

export type CalendarText = {
  isCalendar: boolean;
  events: EventText[];
  /** The text of each VTIMEZONE, by its TZID. */
  zones: ReadonlyMap<string, string>;
};

type Line = { line: number; text: string };

const DATES = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);
const PROPERTY = /^([A-Za-z0-9-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s;
/** Some programs write an unquoted colon or comma in the name of a zone. A time has neither. */
const DATE_PROPERTY = /^([A-Za-z-]+)(;.*)?:([\dTZP,/\s-]*)$/is;

/** Decodes a file. Some programs fold a line within a UTF-8 character, so the bytes are unfolded first. */
export function decodeCalendar(file: Uint8Array<ArrayBuffer>): string {
  const bytes = file.slice();
  for (let fold = bytes.length - 1; fold > 0; fold--) {
    if (!isByte(bytes[fold], ' \t') || !isByte(bytes[fold - 1], '\r\n')) continue;
    const isPair = isByte(bytes[fold - 1], '\n') && isByte(bytes[fold - 2], '\r');
    const start = fold - (isPair ? 2 : 1);
    let end = fold + 1;
    while ((bytes[end] ?? 0) >> 6 === 0b10) end++;
    const rest = bytes.slice(fold + 1, end);
    bytes.copyWithin(start + rest.length, start, fold + 1);
    bytes.set(rest, start);
  }
  return decodeText(bytes);
}

const isByte = (byte: number | undefined, among: string): boolean =>
  byte !== undefined && among.includes(String.fromCharCode(byte));

export function readCalendarText(text: string): CalendarText {
  const events: EventText[] = [];
  const zones = new Map<string, string>();
  let isCalendar = false;
  /** Properties that a cancellation (RFC 5546, 3.2.5) sets for each of its events. */
  let cancels: Property[] = [];
  const open: {
    event: EventText | null;
    /** Open components in the event, such as alarms. */
    nested: Property[];
    zone: string[] | null;
  } = { event: null, nested: [], zone: null };
  const closeEvent = () => {
    const { event, nested } = open;
    if (!event) return;
    for (const { line, value } of nested)
      event.faults.push({ line, text: missingEnd(value.trim()) });
    events.push(event);
    open.event = null;
    open.nested = [];
  };
  const breakOff = () => {
    open.event?.faults.push({ line: open.event.line, text: missingEnd('VEVENT') });
    closeEvent();
  };
  for (const each of unfold(text)) {
    const property = readProperty(each);
    const { name, value } = property ?? { name: '', value: '' };
    const step = `${name} ${value.trim().toUpperCase()}`;
    open.zone?.push(each.text);
    if (step === 'BEGIN VCALENDAR') {
      isCalendar = true;
      cancels = [];
    } else if (property && step === 'METHOD CANCEL') {
      cancels = [{ ...property, name: 'STATUS', value: 'CANCELLED' }];
    } else if (step === 'BEGIN VEVENT') {
      breakOff();
      open.event = { line: each.line, properties: [...cancels], faults: [] };
    } else if (step === 'BEGIN VTIMEZONE') {
      breakOff();
      open.zone = [each.text];
    } else if (step === 'END VTIMEZONE') {
      const described = open.zone?.join('\r\n') ?? '';
      const id = /^TZID[^:]*:(.*)$/im.exec(described)?.[1]?.trim();
      if (id) zones.set(unescapeText(id), described);
      open.zone = null;
    } else if (step === 'END VEVENT') closeEvent();
    else if (step === 'END VCALENDAR') breakOff();
    else if (!open.event) continue;
    else if (name === 'BEGIN' && property) open.nested.push(property);
    else if (name === 'END') open.nested.pop();
    else if (open.nested.length > 0) continue;
    else if (property) open.event.properties.push(property);
    else open.event.faults.push({ line: each.line, text: NO_PROPERTY });
  }
  breakOff();
  return { isCalendar, events, zones };
}

/** Joins continuation lines (3.1). Line numbers are those of an editor. */
function unfold(text: string): Line[] {
  const lines: Line[] = [];
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .forEach((each, n) => {
      const last = lines.at(-1);
      if (/^[ \t]/.test(each) && last) last.text += each.slice(1);
      else if (each.trim() !== '') lines.push({ line: n + 1, text: each });
    });
  return lines;
}

function readProperty({ line, text }: Line): Property | null {
  const dated = DATE_PROPERTY.exec(text);
  const isDate = DATES.has(dated?.[1]?.toUpperCase() ?? '');
  const found = isDate ? dated : PROPERTY.exec(text);
  if (!found) return null;
  const [, name = '', parameters = '', value = ''] = found;
  const params = new Map<string, string>();
  const pattern = isDate ? /;([\w-]+)=("[^"]*"|[^;"]*)/g : /;([\w-]+)=("[^"]*"|[^;:"]*)/g;
  for (const [, key = '', paramValue = ''] of parameters.matchAll(pattern))
    params.set(key.toUpperCase(), paramValue.replace(/"/g, '').trim());
  return { line, name: name.toUpperCase(), params, value };
}

/** RFC 5545, 3.3.11. */
const unescapeText = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark));

export const firstOf = (event: EventText, name: string): Property | undefined =>
  event.properties.find((property) => property.name === name);

export const textOf = (event: EventText, name: string): string =>
  unescapeText(firstOf(event, name)?.value ?? '').trim();

export function titleOf(event: EventText): string {
  const text = textOf(event, 'SUMMARY').replace(/[\s\p{Cc}]+/gu, ' ');
  const title = beginningOf(text, EVENT_TITLE_MAX);
  return isInvisible(title) ? UNTITLED : title;
}

/** Returns the texts to store. A description over the limit is cut. */
export function textsOf(event: EventText) {
  const text = textOf(event, 'DESCRIPTION');
  const isShort = Math.max(text.length, fromPlainText(text).length) <= EVENT_TEXT_MAX;
  const desc = isShort ? text : `${beginningOf(text, EVENT_TEXT_MAX / 10)}…`;
  return { title: titleOf(event), desc, descEditor: desc === '' ? '' : fromPlainText(desc) };
}

/* Converts recurrence rules of calendar files to one of the forms of `EVENT_REPEAT` with the same days. */

/** `unreadable`: not a rule. `unknown`: a rule with days that the portal cannot store. */
export type Rule = { repeat: string; until: string | null } | 'unreadable' | 'unknown';

const PATTERNS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^0*[1-9]\d*$/,
  COUNT: /^0*[1-9]\d*$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: /^([+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU)(,|$))+$/,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
};

/** Reads the value of an RRULE. @param start the first time, on the clock of the event's zone */
export function readRule(value: string, start: number): Rule {
  const parts = new Map<string, string>();
  for (const part of value.toUpperCase().replace(/\s/g, '').split(';')) {
    const [name = '', setting = ''] = part.split('=');
    if (setting === '') continue;
    if (PATTERNS[name]?.test(setting) === false) return 'unreadable';
    parts.set(name, setting);
  }
  if (!parts.has('FREQ')) return 'unreadable';
  const until = parts.get('UNTIL') ?? null;
  parts.delete('UNTIL');
  const repeat = ourRule(parts, start);
  return repeat !== null && EVENT_REPEAT.test(repeat) ? { repeat, until } : 'unknown';
}

/** Returns the rule in the portal's form, or null if a part of it has no equivalent. */
function ourRule(parts: Map<string, string>, start: number): string | null {
  const date = new Date(start);
  const take = (name: string) => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  const isStart = (name: string, value: number) => {
    const setting = take(name);
    return setting === undefined || Number(setting) === value;
  };
  const hasMonth = parts.has('BYMONTH');
  const hasDate = parts.has('BYMONTHDAY');
  let frequency = take('FREQ');
  let interval = Number(take('INTERVAL') ?? 1);
  let days = take('BYDAY')?.replaceAll('+', '').replace(/,$/, '').split(',') ?? [];
  const count = take('COUNT');
  const week = take('WKST');

  const isOfMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && hasMonth);
  if (frequency === 'YEARLY' && !isStart('BYMONTH', date.getUTCMonth() + 1)) return null;
  // A date, or the second Sunday, of one month a year.
  if (hasDate && (!isOfMonth || days.length > 0 || !isStart('BYMONTHDAY', date.getUTCDate())))
    return null;
  if (frequency === 'YEARLY' && days.length > 0) {
    if (!hasMonth) return null;
    frequency = 'MONTHLY';
    interval *= 12;
  }
  const arePlain = days.length > 0 && days.every((day) => /^[A-Z]/.test(day));
  // For example the second of all Tuesdays of a month.
  if (frequency === 'MONTHLY' && arePlain && days.length === 1 && parts.has('BYSETPOS'))
    days = [`${Number(take('BYSETPOS'))}${days[0]}`];
  // Every one of these weekdays.
  else if (frequency !== 'WEEKLY' && arePlain && interval === 1) frequency = 'WEEKLY';

  const isTime =
    isStart('BYHOUR', date.getUTCHours()) &&
    isStart('BYMINUTE', date.getUTCMinutes()) &&
    isStart('BYSECOND', date.getUTCSeconds());
  if (!isTime || parts.size > 0) return null;
  if (days.length > 0 && !fits(days, frequency, start)) return null;
  // The first day of a week matters only if weeks are skipped and Sunday is one of several days.
  const isOurWeek = interval === 1 || days.length < 2 || week === undefined || week === 'MO';
  if (!isOurWeek && (week !== 'SU' || days.includes('SU'))) return null;
  return [
    `FREQ=${frequency}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(days.length === 0 ? [] : [`BYDAY=${days.join()}`]),
    ...(count === undefined ? [] : [`COUNT=${Number(count)}`]),
  ].join(';');
}

/** Whether the first time is on one of the days. */
function fits(days: readonly string[], frequency: string | undefined, start: number): boolean {
  const day = weekdayOf(start);
  if (frequency === 'WEEKLY') return days.includes(day);
  const places = [Math.ceil(new Date(start).getUTCDate() / 7), ordinalOf(start)];
  return (
    frequency === 'MONTHLY' &&
    days.length === 1 &&
    places.some((place) => days[0] === `${place}${day}`)
  );
}
