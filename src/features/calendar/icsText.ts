/**
 * Splits the text of a calendar file (RFC 5545) into its events and its descriptions of time zones. Programs write many lines that the
 * standard does not allow: a line that cannot be read is listed, and never costs more than itself. Pure.
 */
import { EVENT_TEXT_MAX, EVENT_TITLE_MAX } from '../../config/constants';
import { beginningOf } from '../../../model/beginningOf';
import { fromPlainText } from '../../shared/richText/rawContent';
import { missingEnd, NO_PROPERTY, UNTITLED } from './importMessages';

export type Property = {
  line: number;
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
};

/** A line that could not be read as it stands. */
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
/** Some programs write a colon or a comma in the name of a zone and do not quote it; a time has none. */
const DATE_PROPERTY = /^([A-Za-z-]+)(;.*)?:([\dTZP,/\s-]*)$/is;

/** Reads a file line by line. */
export function readCalendarText(text: string): CalendarText {
  const events: EventText[] = [];
  const zones = new Map<string, string>();
  let isCalendar = false;
  const open: {
    event: EventText | null;
    /** The components in the event, such as its alarms. */
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
    if (step === 'BEGIN VCALENDAR') isCalendar = true;
    else if (step === 'BEGIN VEVENT') {
      breakOff();
      open.event = { line: each.line, properties: [], faults: [] };
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

/** The lines of a file with those that continue them, numbered as an editor does. */
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
  for (const [, key = '', given = ''] of parameters.matchAll(pattern))
    params.set(key.toUpperCase(), given.replace(/"/g, '').trim());
  return { line, name: name.toUpperCase(), params, value };
}

/** Text as people read it (3.3.11). */
const unescapeText = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark));

export const firstOf = (event: EventText, name: string): Property | undefined =>
  event.properties.find((property) => property.name === name);

export const textOf = (event: EventText, name: string): string =>
  unescapeText(firstOf(event, name)?.value ?? '').trim();

export function titleOf(event: EventText): string {
  const title = beginningOf(textOf(event, 'SUMMARY').replace(/\s+/g, ' '), EVENT_TITLE_MAX);
  return /[!-~\p{L}\p{N}]/u.test(title) ? title : UNTITLED;
}

/** The texts of an event as they are stored; a longer description than there may be is cut. */
export function textsOf(event: EventText) {
  const text = textOf(event, 'DESCRIPTION');
  const isShort = Math.max(text.length, fromPlainText(text).length) <= EVENT_TEXT_MAX;
  const desc = isShort ? text : `${beginningOf(text, EVENT_TEXT_MAX / 10)}…`;
  return { title: titleOf(event), desc, descEditor: desc === '' ? '' : fromPlainText(desc) };
}
