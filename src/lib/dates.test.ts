import { expect, test } from 'vitest';
import {
  formatDay,
  formatMoment,
  formatMonth,
  formatShortMonth,
  formatShortUtcDay,
  formatSince,
  formatUtcDay,
  formatZonedMoment,
} from './dates';

/** Times in every month and at every hour. */
const TIMES = Array.from({ length: 24 }, (_, at) => Date.UTC(2026, at, 1 + at, at, 2 * at));

const formatAs = (time: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', options).format(time);

test('dates and times are formatted as Intl formats them in British English', () => {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  for (const time of TIMES) {
    expect(formatDay(time)).toBe(formatAs(time, day));
    expect(formatUtcDay(time)).toBe(formatAs(time, { ...day, timeZone: 'UTC' }));
    expect(formatMonth(new Date(time).toISOString().slice(0, 7))).toBe(
      formatAs(time, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    );
  }
  const now = Date.now();
  expect(formatSince(now)).toBe(formatAs(now, clock));
});

test('formatMoment writes the day with a three-letter month and the time, formatZonedMoment also the zone', () => {
  for (const time of TIMES) {
    const [date, month, year] = formatDay(time).split(' ');
    const moment = `${date} ${month?.slice(0, 3)} ${year}, ${formatAs(time, { hour: '2-digit', minute: '2-digit' })}`;
    expect(formatMoment(time)).toBe(moment);
    const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
      .formatToParts(time)
      .find(({ type }) => type === 'timeZoneName');
    expect(formatZonedMoment(time)).toBe(`${moment} ${zone?.value}`);
  }
  expect(formatSince(TIMES[0] ?? 0)).toBe(formatMoment(TIMES[0] ?? 0));
});

test('September has three letters, like every short month', () => {
  const time = Date.UTC(2026, 8, 4);
  expect(formatShortUtcDay(time)).toBe('4 Sep');
  expect(formatShortMonth('2026-09')).toBe('Sep 2026');
});

test('an invalid time throws a RangeError', () => {
  expect(() => formatDay(Number.NaN)).toThrow(RangeError);
  expect(() => formatMoment(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  expect(() => formatMonth('soon')).toThrow(RangeError);
});
