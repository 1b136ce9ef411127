import ICAL from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import { icsFile as file } from '../../../test/support/icsFiles';
import { wallOf } from '../../../model/wallClock';
import { decodeCalendar } from './icsText';
import { readIcs } from './importIcs';
import { BAD_TIME, UNTITLED, ZONE_DROPPED } from './importMessages';
import { planImport } from './importPlan';
import { portalTimes } from './when';

afterEach(() => ICAL.TimezoneService.reset());

const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:e', ...lines, 'END:VEVENT'];
const read = async (...lines: string[]) => planImport(await readIcs(file(...lines), 'me'), []);

describe('the end of an imported event across a clock change', () => {
  const LONDON = 'DTSTART;TZID=Europe/London:';

  it.each([
    ['hours of a spring night', `${LONDON}20270327T220000`, 'DURATION:PT8H', '2027-03-28', '07:00'],
    [
      'hours of an autumn night',
      `${LONDON}20261025T003000`,
      'DURATION:PT3H',
      '2026-10-25',
      '02:30',
    ],
    ['hours without a zone', 'DTSTART:20261025T003000', 'DURATION:PT3H', '2026-10-25', '02:30'],
    ['hours of an instant', 'DTSTART:20270327T220000Z', 'DURATION:PT8H', '2027-03-28', '07:00'],
    ['a day', `${LONDON}20270327T220000`, 'DURATION:P1D', '2027-03-28', '22:00'],
    ['a day and hours', `${LONDON}20270327T220000`, 'DURATION:P1DT2H', '2027-03-29', '00:00'],
  ])('is correct for %s', async (_, start, duration, day, time) => {
    const { events, issues } = await read(...event(start, duration));
    expect(events).toMatchObject([{ end: at(day, time) }]);
    expect(issues).toEqual([]);
  });

  it('keeps the length of the event even if the clock shows an earlier end', async () => {
    const { events, issues } = await read(
      ...event('DTSTART:20261025T003000Z', 'DTEND:20261025T010000Z'),
    );
    expect(events).toMatchObject([
      { start: at('2026-10-25', '01:30'), end: at('2026-10-25', '02:00') },
    ]);
    expect(issues).toEqual([]);
  });

  it('is at the same time of day for each occurrence of a series', async () => {
    const { events } = await read(
      ...event(`${LONDON}20270327T220000`, 'DURATION:PT8H', 'RRULE:FREQ=WEEKLY'),
    );
    expect(events).toMatchObject([
      { start: at('2027-03-27', '22:00'), end: at('2027-03-28', '06:00') },
    ]);
  });
});

it('the end of an imported RDATE occurrence comes from the length of its period', async () => {
  const { events, issues } = await read(
    ...event(
      'DTSTART:20260504T090000',
      'DTEND:20260504T100000',
      'RDATE;VALUE=PERIOD:20260505T090000/PT3H,20260506T090000/20260506T113000',
      'RDATE:20260507T090000',
      'RDATE;VALUE=PERIOD:20260508T090000/later',
    ),
  );
  const minutes = events.map(({ start, end }) => (end - start) / 60_000);
  expect(minutes).toEqual([60, 180, 150, 60, 60]);
  expect(issues.map(({ line, text }) => [line, text])).toEqual([[9, BAD_TIME]]);
});

it.each(['BST', 'UTC+01:00'])(
  'an import reads UNTIL, EXDATE and RDATE of the zone %s without a description',
  async (zone) => {
    const { events, issues } = await read(
      ...event(
        `DTSTART;TZID=${zone}:20260504T090000`,
        'RRULE:FREQ=DAILY;UNTIL=20260507T080000Z',
        `EXDATE;TZID=${zone}:20260505T090000`,
        `RDATE;TZID=${zone}:20260510T090000`,
      ),
    );
    const [series, added] = events.map((each) => ({ ...each, ...portalTimes(each) }));
    expect(series).toMatchObject({
      start: at('2026-05-04', '09:00'),
      until: at('2026-05-07'),
      except: { '2026-05-05': true },
    });
    expect(added).toMatchObject({ start: at('2026-05-10', '09:00') });
    expect(issues).toEqual([]);
  },
);

it.each(['AST', 'UTC 5'])('an import lists the zone %s as unknown', async (zone) => {
  const { events, issues } = await read(...event(`DTSTART;TZID=${zone}:20260504T090000`));
  expect(events).toMatchObject([{ start: at('2026-05-04', '09:00') }]);
  expect(issues.map(({ text }) => text)).toEqual([
    `Unknown time zone “${zone}”, read as Europe/London: 1 event.`,
  ]);
});

it('an import converts a series with an offset that matches no zone, and shows a note', async () => {
  const { events, issues } = await read(
    ...event('DTSTART;TZID=GMT-0330:20260504T090000', 'RRULE:FREQ=DAILY'),
  );
  expect(events).toMatchObject([{ start: at('2026-05-04', '13:30') }]);
  expect(events[0]?.zone).toBeUndefined();
  expect(issues.map(({ text }) => text)).toEqual([ZONE_DROPPED]);
});

it.each(['\u3164', '\0', '\u200b\u2060', ' '])(
  'an import gives an event titled %j a title',
  async (title) => {
    const { events } = await read(...event('DTSTART:20260504T100000', `SUMMARY:${title}`));
    expect(events).toMatchObject([{ title: UNTITLED }]);
  },
);

it('an import keeps a title that consists of symbols', async () => {
  const { events } = await read(...event('DTSTART:20260504T100000', 'SUMMARY:🎉'));
  expect(events).toMatchObject([{ title: '🎉' }]);
});

describe('decodeCalendar', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

  it.each(['\r\n ', '\n\t', '\r '])('joins characters whose bytes are folded by %j', (fold) => {
    const folded = [...bytes('SUMMARY:Séance 🎉')].flatMap((byte) => [byte, ...bytes(fold)]);
    const text = decodeCalendar(new Uint8Array(folded));
    expect(text.split(fold).join('')).toBe('SUMMARY:Séance 🎉');
  });

  it('reads a file in Windows-1252 if it is not UTF-8', () => {
    const text = decodeCalendar(
      joined(bytes('SUMMARY:S'), new Uint8Array([0xe9]), bytes('ance\n '), new Uint8Array([0xa3])),
    );
    expect(text.replace('\n ', '')).toBe('SUMMARY:Séance£');
  });
});
