/** Tests our calendar files with an independent reader: ical.js reads them with their own VTIMEZONE. */
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeIcs, type IcsEvent } from '../../model/ics';
import { DAY, wallOf } from '../../model/wallClock';

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

function read(events: IcsEvent[], zone = 'Europe/London'): ICAL.Event[] {
  const text = writeIcs({ name: 'Calendar', zone, events, now: NOW });
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(calendar.name).toBe('vcalendar');
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}
function only(events: ICAL.Event[]): ICAL.Event {
  const [first] = events;
  if (!first || events.length !== 1) throw new Error(`${events.length} events`);
  return first;
}

// The library knows only the time zones of the files that it has read.
afterEach(() => ICAL.TimezoneService.reset());

describe.each([
  ['Europe/London', 0, -60],
  ['America/New_York', 300, 240],
])('ical.js on a machine in %s', (machine, winter, summer) => {
  const own = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = machine;
    const offsets = [0, 6].map((month) => new Date(2026, month, 1).getTimezoneOffset());
    expect(offsets).toEqual([winter, summer]);
  });
  afterAll(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  it('finds every event with its text fields', () => {
    const title = `${'Fees; dates, and \\paths\\ – «ü» '.repeat(8)}${'😀'.repeat(30)}`;
    const description = 'First line\nsecond, line; third\\n';
    const events = read([event({ title, description }), event({ uid: 'e2@portal.example' })]);
    expect(events.map(({ uid }) => uid)).toEqual(['e1@portal.example', 'e2@portal.example']);
    const [first] = events;
    expect(first?.summary).toBe(title);
    expect(first?.description).toBe(description);
    expect(first?.component.getFirstPropertyValue('categories')).toBe('Event');
  });

  it('does not read properties from the text of a title', () => {
    const found = only(read([event({ title: 'x\r\nEND:VEVENT\r\nATTACH:file:///etc' })]));
    expect(found.component.getFirstProperty('attach')).toBeNull();
    expect(found.summary).toBe('x\nEND:VEVENT\nATTACH:file:///etc');
  });

  it.each([
    ['London in winter', 'Europe/London', '2026-01-15', '10:00', '2026-01-15T10:00:00Z'],
    ['London in summer', 'Europe/London', '2026-07-15', '10:00', '2026-07-15T09:00:00Z'],
    ['before the spring change', 'Europe/London', '2026-03-29', '00:30', '2026-03-29T00:30:00Z'],
    ['after the spring change', 'Europe/London', '2026-03-29', '02:00', '2026-03-29T01:00:00Z'],
    ['before the autumn change', 'Europe/London', '2026-10-25', '00:30', '2026-10-24T23:30:00Z'],
    ['after the autumn change', 'Europe/London', '2026-10-25', '02:00', '2026-10-25T02:00:00Z'],
    ['midnight at the year’s end', 'Europe/London', '2026-12-31', '00:00', '2026-12-31T00:00:00Z'],
    ['New York at midnight', 'America/New_York', '2026-07-04', '00:00', '2026-07-04T04:00:00Z'],
    ['Kolkata at noon', 'Asia/Kolkata', '2026-07-04', '12:00', '2026-07-04T06:30:00Z'],
    ['Adelaide in its summer', 'Australia/Adelaide', '2026-01-05', '09:00', '2026-01-04T22:30:00Z'],
    ['UTC', 'UTC', '2026-07-04', '23:30', '2026-07-04T23:30:00Z'],
  ])('reads wall-clock time, zone and instant correctly: %s', (_what, zone, day, time, instant) => {
    const start = at(day, time);
    const { startDate, endDate } = only(read([event({ start, end: start + 5_400_000 })], zone));
    expect(startDate.isDate).toBe(false);
    expect(startDate.zone.tzid).toBe(zone);
    expect(startDate.toString()).toBe(`${day}T${time}:00`);
    expect(startDate.toJSDate().toISOString()).toBe(instant.replace('Z', '.000Z'));
    expect(endDate.zone.tzid).toBe(zone);
  });

  it('reads the right duration for an event over the night of each clock change', () => {
    const night = (day: string) =>
      event({ uid: day, start: at(day, '22:00'), end: at(day, '22:00') + 8 * 3_600_000 });
    const hours = read([night('2026-03-28'), night('2026-05-28'), night('2026-10-24')]).map(
      ({ startDate, endDate }) =>
        (endDate.toJSDate().getTime() - startDate.toJSDate().getTime()) / 3_600_000,
    );
    // From ten to six: seven hours in spring, nine in autumn.
    expect(hours).toEqual([7, 8, 9]);
  });

  it.each([
    ['one day', '2026-05-04', 1, '2026-05-05'],
    ['the day of the spring change', '2026-03-29', 1, '2026-03-30'],
    ['three days over the autumn change', '2026-10-24', 3, '2026-10-27'],
    ['a leap day', '2028-02-29', 1, '2028-03-01'],
    ['the longest possible event', '2026-12-20', 31, '2027-01-20'],
  ])('reads whole days as dates without a zone: %s', (_what, day, days, after) => {
    const found = only(read([event({ start: at(day), end: at(day) + days * DAY })]));
    expect(found.startDate.isDate).toBe(true);
    expect(found.endDate.isDate).toBe(true);
    expect(found.startDate.toString()).toBe(day);
    expect(found.endDate.toString()).toBe(after);
    expect(found.duration.toSeconds()).toBe(days * 86_400);
  });

  it('reads the current offset from the file of an event that ended long ago', () => {
    const text = writeIcs({
      name: 'Calendar',
      zone: 'Europe/London',
      events: [event({ start: at('2024-01-15', '10:00'), end: at('2024-01-15', '11:00') })],
      now: NOW,
    });
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? calendar);
    const now = ICAL.Time.fromJSDate(new Date(NOW), true);
    expect(zone.utcOffset(now)).toBe(3600);
  });

  function times(found: ICAL.Event, most: number): string[] {
    const each = found.iterator();
    const next = Array.from({ length: most }, () => each.next() as ICAL.Time | undefined);
    return next.flatMap((time) => {
      if (!time) return [];
      return [time.isDate ? time.toString() : time.toJSDate().toISOString()];
    });
  }

  it('finds the occurrences of a series across the clock change, without the excluded occurrences', () => {
    const repeat = {
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      until: at('2026-04-13'),
      except: [at('2026-03-23')],
    };
    const start = at('2026-03-16', '10:00');
    const found = only(read([event({ start, end: start + 3_600_000, repeat })]));
    expect(times(found, 9)).toEqual([
      '2026-03-16T10:00:00.000Z',
      '2026-03-30T09:00:00.000Z',
      '2026-04-06T09:00:00.000Z',
      '2026-04-13T09:00:00.000Z',
    ]);
  });

  it('finds whole days that repeat a number of times or forever', () => {
    const days = { start: at('2026-05-04'), end: at('2026-05-05') };
    const thrice = { rule: 'FREQ=DAILY;COUNT=3', until: null, except: [at('2026-05-05')] };
    const ever = { rule: 'FREQ=YEARLY', until: null, except: [] };
    const [first, second] = read([
      event({ ...days, repeat: thrice }),
      event({ ...days, uid: 'e2', repeat: ever }),
    ]);
    if (!first || !second) throw new Error('an event is missing');
    expect(times(first, 9)).toEqual(['2026-05-04', '2026-05-06']);
    expect(times(second, 20).at(-1)).toBe('2045-05-04');
  });

  it('applies the time zone to ten years of a repeating event', () => {
    const start = at('2026-01-15', '10:00');
    const ever = { rule: 'FREQ=MONTHLY;INTERVAL=6', until: null, except: [] };
    const found = only(read([event({ start, end: start + 3_600_000, repeat: ever })]));
    expect(times(found, 20).at(-1)).toBe('2035-07-15T09:00:00.000Z');
  });

  it('distinguishes days and times in one file', () => {
    const [timed, whole] = read([
      event(),
      event({ uid: 'e2', start: at('2026-05-06'), end: at('2026-05-08') }),
    ]);
    expect(timed?.startDate.toString()).toBe('2026-05-04T10:00:00');
    expect(whole?.startDate.toString()).toBe('2026-05-06');
  });
});
