/** Checks that calendar files follow RFC 5545 exactly. icsReader.test.ts checks what a reader makes of them. */
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

/** By the grammar of RFC 5545 (3.1 and 3.4). Throws on any deviation. */
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
const textOf = (property: Property) =>
  property.value.replace(/\\([\\;,nN])|([\\;,])/g, (_all, escaped?: string, bare?: string) => {
    if (bare) throw new Error(`bare ${bare}`);
    return /n/i.test(escaped ?? '') ? '\n' : (escaped ?? '');
  });

describe('writeIcs', () => {
  it('writes each required property exactly once', () => {
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

  it('preserves every special character of a text and folds lines between characters', () => {
    const title = 'Fees; dates, and \\paths\\ – «ü» '.repeat(8) + '😀'.repeat(30);
    const description = 'First line\nsecond, line;\r\nthird\u0007';
    const calendar = parse(write([event({ title, description })]));
    const [only] = inside(calendar, 'VEVENT');
    if (!only) throw new Error('no event');
    expect(textOf(get(only, 'SUMMARY'))).toBe(title);
    expect(textOf(get(only, 'DESCRIPTION'))).toBe('First line\nsecond, line;\nthird ');
  });

  it('does not let a title add a line', () => {
    const calendar = parse(write([event({ title: 'x\r\nEND:VEVENT\r\nATTACH:file:///etc' })]));
    const [only] = inside(calendar, 'VEVENT');
    expect(only?.properties.map(({ name }) => name)).not.toContain('ATTACH');
  });

  it('writes whole days as dates, and the following day as the end', () => {
    const calendar = parse(
      write([event({ start: at('2026-03-28'), end: at('2026-03-28') + 3 * DAY })]),
    );
    const [only] = inside(calendar, 'VEVENT');
    if (!only) throw new Error('no event');
    expect(get(only, 'DTSTART')).toMatchObject({ params: { VALUE: 'DATE' }, value: '20260328' });
    expect(get(only, 'DTEND')).toMatchObject({ params: { VALUE: 'DATE' }, value: '20260331' });
    expect(inside(calendar, 'VTIMEZONE')).toEqual([]);
  });

  it.each(['09:00', '10:00'])(
    'writes no end for an event from 10:00 to %s on the same day',
    (time) => {
      const [only] = inside(parse(write([event({ end: at('2026-05-04', time) })])), 'VEVENT');
      if (!only) throw new Error('no event');
      expect(get(only, 'DTSTART').value).toBe('20260504T100000');
      expect(only.properties.map(({ name }) => name)).not.toContain('DTEND');
    },
  );

  it.each([
    ['ends in 9998', { end: at('9998-12-31', '23:00') }],
    ['is in 9999', { start: at('9999-01-01', '10:00'), end: at('9999-12-31', '23:00') }],
    ['is in the year 0', { start: at('0000-01-01', '10:00'), end: at('0000-01-01', '11:00') }],
    [
      'repeats since the year 0',
      { start: at('0000-01-01'), repeat: { rule: 'FREQ=DAILY', until: null, except: [] } },
    ],
  ])('writes the clock changes of at most forty years for an event that %s', (_, fields) => {
    const [zone] = inside(parse(write([event(fields)])), 'VTIMEZONE');
    const onsets = zone?.components.map((each) => get(each, 'DTSTART').value) ?? [];
    expect(onsets.length).toBeGreaterThan(0);
    expect(onsets.length).toBeLessThan(90);
    for (const onset of onsets) expect(onset).toMatch(/^(19|20)\d{6}T\d{6}$/);
  });

  it('marks summer time as DAYLIGHT from the day on which the clocks change', () => {
    const calendar = parse(write([event()]));
    const [zone] = inside(calendar, 'VTIMEZONE');
    const onsets = (kind: string) =>
      (zone ? inside(zone, kind) : []).map((each) => get(each, 'DTSTART').value);
    expect(onsets('DAYLIGHT')).toContain('20260329T010000');
    expect(onsets('STANDARD')).toContain('20251026T020000');
  });
});

describe('offsetIn', () => {
  it('returns the new offset from the second of the clock change', () => {
    const change = Date.UTC(2026, 2, 29, 1);
    expect(offsetIn('Europe/London', change - 1000)).toBe(0);
    expect(offsetIn('Europe/London', change)).toBe(3_600_000);
  });
});
