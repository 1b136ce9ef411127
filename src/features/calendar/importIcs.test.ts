import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { APPLE, icsFile as file, OUTLOOK } from '../../../test/support/icsFiles';
import { ENDLESS, EVENT_REPEAT } from '../../../model/event';
import { wallOf } from '../../../model/wallClock';
import { plainText } from '../../shared/richText/rawContent';
import { readIcs } from './importIcs';
import { CANCELLED, NO_START, TOO_LONG, TOO_MANY_EXCLUDED, UNKNOWN_RULE } from './importMessages';
import { planImport } from './importPlan';

afterEach(() => ICAL.TimezoneService.reset());

const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;
const another = (id: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  'SUMMARY:x',
  ...lines,
  'END:VEVENT',
];
const event = (...lines: string[]) => another('e', ...lines);
const read = async (...lines: string[]) => planImport(await readIcs(file(...lines), 'me'), []);
const only = async (...lines: string[]) => {
  const { events } = await read(...lines);
  const [first] = events;
  if (!first || events.length !== 1) throw new Error(`${events.length} events`);
  return first;
};

describe.each(['Europe/London', 'America/New_York'])('importing on a machine in %s', (machine) => {
  const own = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = machine;
  });
  afterAll(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  it("reads Outlook's names of zones, and several excluded days in one line", async () => {
    expect(await only(...OUTLOOK)).toMatchObject({
      title: 'Site walk, north',
      type: 'own',
      uid: 'me',
      desc: 'Bring the permit\nand a torch',
      start: at('2026-05-04', '05:00'),
      end: at('2026-05-04', '06:00'),
      zone: 'America/New_York',
      repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=6',
      until: at('2026-07-13'),
      except: { '2026-05-18': true, '2026-06-01': true },
    });
  });

  it("reads zones that Apple's calendar does not describe, and moved occurrences", async () => {
    const { events, issues } = await read(...APPLE);
    expect(issues).toEqual([]);
    // Summer time starts in New York before 9 March, and later in London.
    expect(events).toMatchObject([
      {
        title: 'New York call',
        start: at('2026-03-09', '09:00'),
        zone: 'America/New_York',
        repeat: 'FREQ=MONTHLY;BYDAY=2MO',
        until: at('2026-07-31'),
        except: { '2026-04-13': true },
      },
      {
        title: 'New York call, moved',
        start: at('2026-04-14', '16:00'),
        end: at('2026-04-14', '16:45'),
      },
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    expect((await read(...APPLE)).events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });

  it("reads instants and whole days of Google's calendar", async () => {
    expect(
      await only(...event('DTSTART:20260704T220000Z', 'DTEND:20260704T233000Z')),
    ).toMatchObject({ start: at('2026-07-04', '23:00'), end: at('2026-07-05', '00:30') });
    expect(
      await only(
        ...event('DTSTART;VALUE=DATE:20260329', 'DTEND;VALUE=DATE:20260331', 'RRULE:FREQ=YEARLY'),
      ),
    ).toMatchObject({
      start: at('2026-03-29'),
      end: at('2026-03-31'),
      repeat: 'FREQ=YEARLY',
      until: ENDLESS,
    });
  });
});

describe('importing incomplete or unusual events', () => {
  it('adds a missing end and a missing title', async () => {
    const start = at('2026-05-04', '10:00');
    expect(await only(...event('DTSTART:20260504T100000'))).toMatchObject({
      start,
      end: start + 1_800_000,
    });
    expect(await only(...event('DTSTART;VALUE=DATE:20260504'))).toMatchObject({
      end: at('2026-05-05'),
    });
    const { title } = await only('BEGIN:VEVENT', 'UID:e', 'DTSTART:20260504T100000', 'END:VEVENT');
    expect(title).toBe('Event without a title');
  });

  it.each([
    ['FREQ=HOURLY', null],
    ['FREQ=WEEKLY;BYDAY=TU', null],
    ['FREQ=MONTHLY;BYMONTHDAY=5', null],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1', null],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', null],
    ['FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=4', null],
    ['FREQ=YEARLY;BYDAY=18MO', null],
    ['FREQ=YEARLY;BYMONTHDAY=4', null],
    ['FREQ=DAILY;BYMONTHDAY=4', null],
    ['FREQ=DAILY;BYHOUR=9,17', null],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU', null],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['FREQ=MONTHLY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=MO'],
    ['FREQ=YEARLY;BYMONTH=5;BYDAY=1MO;COUNT=4', 'FREQ=MONTHLY;INTERVAL=12;BYDAY=1MO;COUNT=4'],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'],
    ['FREQ=WEEKLY; BYDAY=MO, TU;', 'FREQ=WEEKLY;BYDAY=MO,TU'],
    ['FREQ=DAILY;BYHOUR=10;BYMINUTE=0', 'FREQ=DAILY'],
    ['FREQ=WEEKLY;BYDAY=MO;WKST=SU', 'FREQ=WEEKLY;BYDAY=MO'],
    ['FREQ=MONTHLY;BYMONTHDAY=4', 'FREQ=MONTHLY'],
    ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=4', 'FREQ=YEARLY'],
    ['FREQ=DAILY;UNTIL=20260510', 'FREQ=DAILY'],
  ])('reads the rule %s as %s', async (rule, repeat) => {
    const { events, issues } = await read(...event('DTSTART:20260504T100000', `RRULE:${rule}`));
    expect(events[0]?.repeat ?? null).toBe(repeat);
    expect(issues.map(({ text }) => text)).toEqual(repeat === null ? [UNKNOWN_RULE] : []);
    if (repeat !== null) expect(repeat).toMatch(EVENT_REPEAT);
  });

  it('lists events that are cancelled, too long or without a start, with their lines', async () => {
    const lasting = another('l', 'DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260701');
    const { events, issues } = await read(
      ...event('DTSTART:20260504T100000'),
      ...another('c', 'DTSTART:20260504T100000', 'STATUS:CANCELLED'),
      ...another('d'),
      ...lasting,
    );
    expect(events).toHaveLength(1);
    expect(issues.map(({ line, text }) => [line, text])).toEqual([
      [8, CANCELLED],
      [14, NO_START],
      [18, TOO_LONG],
    ]);
  });

  it('cuts a description that is too long', async () => {
    const { desc, descEditor } = await only(
      ...event('DTSTART:20260504T100000', `DESCRIPTION:${'long '.repeat(5000)}`),
    );
    expect(descEditor.length).toBeLessThan(20_000);
    expect(plainText(descEditor)).toBe(desc);
    expect(desc).toMatch(/long long.*…$/);
  });

  it('rejects a file that is not a calendar', async () => {
    await expect(readIcs('hello', 'me')).rejects.toThrow();
    await expect(readIcs('', 'me')).rejects.toThrow();
  });
});

it('an import lists a series with too many excluded days, and imports the other events', async () => {
  const day = (n: number) =>
    new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10).replaceAll('-', '');
  const excluded = Array.from({ length: 367 }, (_, n) => `EXDATE;VALUE=DATE:${day(n + 1)}`);
  const { events, issues } = await read(
    ...another('many', 'DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=DAILY', ...excluded),
    ...another('one', 'DTSTART;VALUE=DATE:20260105'),
  );
  expect(events).toHaveLength(1);
  expect(issues.map(({ text }) => text)).toEqual([TOO_MANY_EXCLUDED]);
});

it.each([
  [
    'DTEND:20260504T080000',
    'The event ends before it begins. It is imported with a length of 30 minutes.',
  ],
  [
    'DURATION:-PT1H',
    'The event ends before it begins. It is imported with a length of 30 minutes.',
  ],
])('an import lists an event that ends (%s) before its start', async (line, text) => {
  const { events, issues } = await read(...event('DTSTART:20260504T090000', line));
  expect(events).toMatchObject([
    { start: at('2026-05-04', '09:00'), end: at('2026-05-04', '09:30') },
  ]);
  expect(issues).toEqual([expect.objectContaining({ title: 'x', text })]);
});

it('an import lists a whole-day event that ends before it begins, and imports one day', async () => {
  const times = ['DTSTART;VALUE=DATE:20260504', 'DTEND;VALUE=DATE:20260501'];
  const { events, issues } = await read(...event(...times));
  expect(events).toMatchObject([{ start: at('2026-05-04'), end: at('2026-05-05') }]);
  expect(issues.map(({ text }) => text)).toEqual([
    'The event ends before it begins. It is imported as one day.',
  ]);
});

it.each([
  ['DTSTART:20260504T090000', 'DTEND:20260504T090000'],
  ['DTSTART;VALUE=DATE:20260504', 'DTEND;VALUE=DATE:20260504'],
])('an import accepts an event of no length (%s) without a note', async (...times) => {
  const { events, issues } = await read(...event(...times));
  expect(events).toHaveLength(1);
  expect(issues).toEqual([]);
});
