import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastDayOf, readExpiry, showExpiry } from './expiry';
import { seeded } from '../../../test/support/seeded';

it('showExpiry formats the day on which a membership ends, in UTC with the day first', () => {
  expect(showExpiry(Date.UTC(2027, 6, 10))).toBe('10-07-2027');
});

it('lastDayOf returns the day before a membership ends', () => {
  expect(lastDayOf(Date.UTC(2027, 6, 10))).toBe('09-07-2027');
  expect(lastDayOf(Date.UTC(2027, 6, 1))).toBe('30-06-2027');
});

it('showExpiry shows the last supported day for a later time', () => {
  for (const time of [Date.UTC(10_000, 0), 8.64e15, 1e300])
    expect(showExpiry(time)).toBe('31-12-9999');
  expect(lastDayOf(1e300)).toBe('31-12-9999');
});

it('readExpiry can read every text that showExpiry writes', () => {
  const days = fc.integer({ min: 0, max: 50_000 }).map((day) => day * 86_400_000);
  fc.assert(
    fc.property(days, (time) => readExpiry(showExpiry(time)) === time),
    seeded(17),
  );
});

it('readExpiry accepts single digits and rejects a text that is not a date', () => {
  expect(readExpiry(' 1-7-2027 ')).toBe(Date.UTC(2027, 6, 1));
  const wrong = ['', '31-02-2027', '29-02-2027', '00-01-2027', '01-13-2027', '2027-07-10'];
  expect([...wrong, '10/07/2027', '10-07-27', 'soon', '01-01-1969'].map(readExpiry)).toEqual(
    Array.from({ length: 10 }, () => null),
  );
});
