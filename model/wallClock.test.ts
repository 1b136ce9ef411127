import { describe, expect, it } from 'vitest';
import {
  DAY,
  isWholeDays,
  readWallClock,
  startOfDay,
  wallDay,
  wallOf,
  wallTime,
  writeWallClock,
} from './wallClock';

/** The machine's zone must not matter, so the tests run in several zones. */
const TIMES: [what: string, stored: string, day: string, time: string][] = [
  ['midnight', '2026-05-04 12:00:00.000 AM', '2026-05-04', '00:00'],
  ['the first half hour', '2026-05-04 12:30:00.000 AM', '2026-05-04', '00:30'],
  ['one in the morning', '2026-05-04 01:00:00.000 AM', '2026-05-04', '01:00'],
  ['the last half hour before noon', '2026-05-04 11:30:00.000 AM', '2026-05-04', '11:30'],
  ['noon', '2026-05-04 12:00:00.000 PM', '2026-05-04', '12:00'],
  ['half past noon', '2026-05-04 12:30:00.000 PM', '2026-05-04', '12:30'],
  ['the last half hour', '2026-05-04 11:30:00.000 PM', '2026-05-04', '23:30'],
  ['the hour that London skips', '2026-03-29 01:30:00.000 AM', '2026-03-29', '01:30'],
  ['the hour that London has twice', '2026-10-25 01:30:00.000 AM', '2026-10-25', '01:30'],
  ['the hour that New York skips', '2026-03-08 02:30:00.000 AM', '2026-03-08', '02:30'],
  ['the midnight that Cairo skips', '2026-04-24 12:00:00.000 AM', '2026-04-24', '00:00'],
  ['a leap day', '2028-02-29 06:00:00.000 PM', '2028-02-29', '18:00'],
  ['the last of a year', '2026-12-31 11:59:59.999 PM', '2026-12-31', '23:59'],
];

describe.each(['UTC', 'Europe/London', 'America/New_York', 'Africa/Cairo', 'Pacific/Kiritimati'])(
  'readWallClock and writeWallClock on a machine in %s',
  (zone) => {
    const own = process.env.TZ;
    it.each(TIMES)('reads and writes %s', (_what, stored, day, time) => {
      process.env.TZ = zone;
      try {
        expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
        const wall = readWallClock(stored);
        expect(wall).not.toBeNull();
        expect(wallDay(wall ?? 0)).toBe(day);
        expect(wallTime(wall ?? 0)).toBe(time);
        expect(writeWallClock(wall ?? 0)).toBe(stored);
      } finally {
        if (own === undefined) delete process.env.TZ;
        else process.env.TZ = own;
      }
    });
  },
);

describe('readWallClock and writeWallClock', () => {
  it.each([
    '2026-05-04 13:00:00.000 PM',
    '2026-05-04 00:30:00.000 AM',
    '2026-02-30 01:00:00.000 AM',
    '2026-13-01 01:00:00.000 AM',
    '2026-05-04 01:60:00.000 AM',
    '2026-05-04 01:00:00 AM',
    '2026-05-04T01:00:00.000Z',
    '',
  ])('reads "%s" as null, because it is not a valid time', (text) => {
    expect(readWallClock(text)).toBeNull();
  });

  it('writes the day first, so that queries can select a range of days', () => {
    const wall = wallOf('2026-05-04', '23:30') ?? 0;
    expect(writeWallClock(wall).startsWith(wallDay(wall))).toBe(true);
    expect(startOfDay(wall)).toBe(wallOf('2026-05-04'));
  });
});

describe('isWholeDays', () => {
  const monday = wallOf('2026-05-04') ?? 0;
  it.each([
    ['a day', monday, monday + DAY, true],
    ['three days', monday, monday + 3 * DAY, true],
    ['a day across the clock change', wallOf('2026-03-29') ?? 0, wallOf('2026-03-30') ?? 0, true],
    ['an event of no length', monday, monday, false],
    ['a day and half an hour', monday, monday + DAY + 1_800_000, false],
    ['from noon', monday + DAY / 2, monday + DAY, false],
  ])('distinguishes whole days from times: %s', (_what, start, end, expected) => {
    expect(isWholeDays(start, end)).toBe(expected);
  });
});
