import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatMonth, formatSince, formatUtcDay } from './dates';

/** Of every month and every hour, by day and by night. */
const TIMES = Array.from({ length: 24 }, (_, at) => Date.UTC(2026, at, 1 + at, at, 2 * at));

const said = (time: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', options).format(time);

test('times are said as British English says them', () => {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const moment = { day: '2-digit', month: 'short', year: 'numeric', ...clock } as const;
  for (const time of TIMES) {
    expect(formatDay(time)).toBe(said(time, day));
    expect(formatUtcDay(time)).toBe(said(time, { ...day, timeZone: 'UTC' }));
    expect(formatMoment(time)).toBe(said(time, moment));
    expect(formatMonth(new Date(time).toISOString().slice(0, 7))).toBe(
      said(time, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    );
  }
  expect(formatSince(TIMES[0] ?? 0)).toBe(said(TIMES[0] ?? 0, moment));
  const now = Date.now();
  expect(formatSince(now)).toBe(said(now, clock));
});

test('what is no time is refused', () => {
  expect(() => formatDay(Number.NaN)).toThrow(RangeError);
  expect(() => formatMoment(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  expect(() => formatMonth('soon')).toThrow(RangeError);
});
