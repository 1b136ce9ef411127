import moment from 'moment';
import { momentLocalizer } from 'react-big-calendar';
import { expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../../model/wallClock';
import { quickDates as quick } from './gridDates';

const slow = momentLocalizer(
  Object.assign((...args: Parameters<typeof moment.utc>) => moment.utc(...args), {
    min: moment.min,
    max: moment.max,
    duration: moment.duration,
    localeData: moment.localeData,
  }),
);
// Turns off the correction for clock changes of this machine.
Object.assign(slow, { getDstOffset: () => 0 });

const MIDNIGHT = Date.UTC(2026, 2, 29);
/** Times around a clock change: the edges of a day, of minutes and of seconds. */
const dates = [
  0,
  1,
  999,
  1_000,
  29_500,
  MINUTE - 1,
  MINUTE,
  90 * MINUTE,
  DAY / 2,
  DAY - 1,
  DAY,
  DAY + 1,
  3 * DAY,
  8 * DAY,
  40 * DAY + 1,
  -1,
  -DAY,
].map((after) => new Date(MIDNIGHT + after));
const pairs = dates.flatMap((a) => dates.map((b) => [a, b] as const));
const UNITS = [undefined, 'milliseconds', 'minutes', 'day', 'week', 'month'] as const;

it.each(['eq', 'neq', 'lt', 'lte', 'gt'] as const)(
  'quickDates compares two dates like moment: %s',
  (name) => {
    for (const [a, b] of pairs)
      for (const unit of UNITS)
        expect([a, b, unit, quick[name](a, b, unit)]).toEqual([a, b, unit, slow[name](a, b, unit)]);
  },
);

it.each(['min', 'max', 'merge', 'isSameDate', 'getTotalMin'] as const)(
  'quickDates combines two dates like moment: %s',
  (name) => {
    for (const [a, b] of pairs) expect([a, b, quick[name](a, b)]).toEqual([a, b, slow[name](a, b)]);
  },
);

it('quickDates finds the start of a unit and the minutes since midnight like moment', () => {
  for (const date of dates) {
    for (const unit of ['minutes', 'day', 'week', 'month'] as const)
      expect([date, unit, quick.startOf(date, unit)]).toEqual([
        date,
        unit,
        moment.utc(date).startOf(unit).toDate(),
      ]);
    expect(quick.getSlotDate(date, 90, 30)).toEqual(slow.getSlotDate(date, 90, 30));
    const wall = moment.utc(date);
    expect(quick.getMinutesFromMidnight(date)).toBe(wall.hours() * 60 + wall.minutes());
  }
});

it('quickDates decides like moment whether a date or an event is within some days', () => {
  for (const [from, to] of pairs)
    for (const date of dates) {
      const [event, days] = [
        { start: from, end: to },
        { start: date, end: new Date(date.getTime() + DAY) },
      ];
      const inDays = slow.inEventRange as (query: object) => boolean;
      expect(quick.inEventRange({ event, range: days })).toBe(inDays({ event, range: days }));
      expect(quick.inRange(date, from, to)).toBe(slow.inRange(date, from, to));
      expect(quick.inRange(date, from, to, 'minutes')).toBe(
        slow.inRange(date, from, to, 'minutes'),
      );
    }
});
