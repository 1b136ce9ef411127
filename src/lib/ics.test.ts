import { describe, expect, it } from 'vitest';
import { writeIcs, type IcsEvent } from './ics';
import { offsetIn } from './timeZones';
import { DAY, wallOf } from './wallClock';

const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;
const NOW = Date.UTC(2026, 4, 1, 9, 30);

const event = (overrides: Partial<IcsEvent> = {}): IcsEvent => ({
  uid: 'e1@portal.example',
  title: 'Workshop',
  description: '',
  category: 'Event',
  start: at('2026-05-04', '10:00'),
  end: at('2026-05-04', '12:30'),
  ...overrides,
});
const write = (events: IcsEvent[], zone = 'Europe/London') =>
  writeIcs({ name: 'Calendar', zone, events, now: NOW });

type Property = { name: string; params: Record<string, string>; value: string };
type Component = { name: string; properties: Property[]; components: Component[] };

/** Reads by the grammar of RFC 5545, 3.1 and 3.4, and refuses whatever strays from it. */
function parse(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('a bare line break');
    if (new TextEncoder().encode(line).length > 75) throw new Error(`too long: ${line}`);
  }
  const lines = physical
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  const root: Component = { name: 'ROOT', properties: [], components: [] };
  const open = [root];
  for (const line of lines) {
    const found = /^([A-Z-]+)((?:;[A-Z-]+=[^";:,]+)*):(.*)$/u.exec(line);
    if (!found) throw new Error(`no content line: ${line}`);
    const [, name = '', params = '', value = ''] = found;
    const current = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const component: Component = { name: value, properties: [], components: [] };
      current.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`END:${value} closes something else`);
    } else {
      const pairs = params
        .split(';')
        .slice(1)
        .map((pair) => pair.split('='));
      current.properties.push({ name, params: Object.fromEntries(pairs), value });
    }
  }
  const [calendar] = root.components;
  if (open.length !== 1 || root.components.length !== 1 || !calendar) throw new Error('unclosed');
  return calendar;
}

const get = (component: Component, name: string): Property => {
  const found = component.properties.filter((property) => property.name === name);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} of ${name}`);
  return found[0];
};
const inside = (component: Component, name: string) =>
  component.components.filter((each) => each.name === name);
/** A text value, 3.3.11. */
const textOf = (property: Property) =>
  property.value.replace(/\\([\\;,nN])|([\\;,])/g, (_all, escaped?: string, bare?: string) => {
    if (bare) throw new Error(`bare ${bare}`);
    return /n/i.test(escaped ?? '') ? '\n' : (escaped ?? '');
  });

const millis = (offset: string) => {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};
const local = (text: string) => {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
};

/** The instant of a local time by the file's own VTIMEZONE: the observance with the latest onset not after it (3.6.5). */
function instantOf(calendar: Component, property: Property): number {
  const zone = inside(calendar, 'VTIMEZONE').find(
    (each) => get(each, 'TZID').value === property.params.TZID,
  );
  if (!zone) throw new Error(`no VTIMEZONE for ${property.params.TZID}`);
  const wall = local(property.value);
  const last = zone.components
    .filter((observance) => local(get(observance, 'DTSTART').value) <= wall)
    .sort((a, b) => local(get(a, 'DTSTART').value) - local(get(b, 'DTSTART').value))
    .at(-1);
  if (!last) throw new Error('before every observance');
  return wall - millis(get(last, 'TZOFFSETTO').value);
}

describe('a calendar file', () => {
  it('has the required properties, once each', () => {
    const calendar = parse(write([event()]));
    expect(calendar.name).toBe('VCALENDAR');
    expect(get(calendar, 'VERSION').value).toBe('2.0');
    expect(get(calendar, 'PRODID').value).not.toBe('');
    const [only] = inside(calendar, 'VEVENT');
    if (!only) throw new Error('no event');
    expect(get(only, 'UID').value).toBe('e1@portal.example');
    expect(get(only, 'DTSTAMP').value).toBe('20260501T093000Z');
    expect(get(only, 'CATEGORIES').value).toBe('Event');
  });

  it('keeps text with every special character, folded between characters', () => {
    const title = 'Fees; dates, and \\paths\\ – «ü» '.repeat(8) + '😀'.repeat(30);
    const description = 'First line\nsecond, line;\r\nthird\u0007';
    const calendar = parse(write([event({ title, description })]));
    const [only] = inside(calendar, 'VEVENT');
    if (!only) throw new Error('no event');
    expect(textOf(get(only, 'SUMMARY'))).toBe(title);
    expect(textOf(get(only, 'DESCRIPTION'))).toBe('First line\nsecond, line;\nthird ');
  });

  it('cannot be given a line of its own by a title', () => {
    const calendar = parse(write([event({ title: 'x\r\nEND:VEVENT\r\nATTACH:file:///etc' })]));
    const [only] = inside(calendar, 'VEVENT');
    expect(only?.properties.map(({ name }) => name)).not.toContain('ATTACH');
  });

  it('writes whole days as dates, the end being the day after', () => {
    const calendar = parse(
      write([event({ start: at('2026-03-28'), end: at('2026-03-28') + 3 * DAY })]),
    );
    const [only] = inside(calendar, 'VEVENT');
    if (!only) throw new Error('no event');
    expect(get(only, 'DTSTART')).toMatchObject({ params: { VALUE: 'DATE' }, value: '20260328' });
    expect(get(only, 'DTEND')).toMatchObject({ params: { VALUE: 'DATE' }, value: '20260331' });
    expect(inside(calendar, 'VTIMEZONE')).toEqual([]);
  });

  it.each([
    ['London in winter', 'Europe/London', '2026-01-15', '10:00', '2026-01-15T10:00:00Z'],
    ['London in summer', 'Europe/London', '2026-07-15', '10:00', '2026-07-15T09:00:00Z'],
    ['before the spring change', 'Europe/London', '2026-03-29', '00:30', '2026-03-29T00:30:00Z'],
    ['after the spring change', 'Europe/London', '2026-03-29', '02:00', '2026-03-29T01:00:00Z'],
    ['before the autumn change', 'Europe/London', '2026-10-25', '00:30', '2026-10-24T23:30:00Z'],
    ['after the autumn change', 'Europe/London', '2026-10-25', '02:00', '2026-10-25T02:00:00Z'],
    ['New York at midnight', 'America/New_York', '2026-07-04', '00:00', '2026-07-04T04:00:00Z'],
    ['Kolkata at noon', 'Asia/Kolkata', '2026-07-04', '12:00', '2026-07-04T06:30:00Z'],
    ['Adelaide in its summer', 'Australia/Adelaide', '2026-01-05', '09:00', '2026-01-04T22:30:00Z'],
    ['UTC', 'UTC', '2026-07-04', '23:30', '2026-07-04T23:30:00Z'],
  ])('says when it is by its own time zone: %s', (_what, zone, day, time, instant) => {
    const start = at(day, time);
    const calendar = parse(write([event({ start, end: start + 1_800_000 })], zone));
    const [only] = inside(calendar, 'VEVENT');
    if (!only) throw new Error('no event');
    const property = get(only, 'DTSTART');
    expect(property.params.TZID).toBe(zone);
    expect(property.value).toBe(`${day.replaceAll('-', '')}T${time.replace(':', '')}00`);
    expect(new Date(instantOf(calendar, property)).toISOString()).toBe(
      instant.replace('Z', '.000Z'),
    );
  });

  it('marks summer time as DAYLIGHT on the days of the real change', () => {
    const calendar = parse(write([event()]));
    const [zone] = inside(calendar, 'VTIMEZONE');
    const onsets = (kind: string) =>
      (zone ? inside(zone, kind) : []).map((each) => get(each, 'DTSTART').value);
    expect(onsets('DAYLIGHT')).toContain('20260329T010000');
    expect(onsets('STANDARD')).toContain('20251026T020000');
  });
});

describe('offsets of a zone', () => {
  it('change at the second of the clock change', () => {
    const change = Date.UTC(2026, 2, 29, 1);
    expect(offsetIn('Europe/London', change - 1000)).toBe(0);
    expect(offsetIn('Europe/London', change)).toBe(3_600_000);
  });
});
