import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysIn, parseBirthday, showBirthday, storeBirthday } from './components/EditProfileForm';
import { seeded } from '../../../test/support/seeded';

it('showBirthday shows the month and the day, never the year', () => {
  expect(showBirthday('11-04')).toBe('November 4');
  expect(showBirthday('1984-11-04')).toBe('November 4');
  expect(showBirthday('')).toBe('');
});

it('parseBirthday returns null for an invalid date', () => {
  expect(parseBirthday('02-29')).toEqual({ year: null, month: 2, day: 29 });
  expect(['02-30', '1983-02-29', '13-01', '00-10', '4-11', 'soon'].map(parseBirthday)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

it('storeBirthday changes a day after the end of the month to the last day of the month', () => {
  expect(storeBirthday({ year: null, month: 2, day: 31 })).toBe('02-29');
  expect(storeBirthday({ year: 1983, month: 2, day: 31 })).toBe('1983-02-28');
});

it('parseBirthday reads every birthday that storeBirthday stores', () => {
  const birthdays = fc
    .tuple(fc.option(fc.integer({ min: 1900, max: 2100 })), fc.integer({ min: 1, max: 12 }))
    .chain(([year, month]) =>
      fc.record({
        year: fc.constant(year),
        month: fc.constant(month),
        day: fc.integer({ min: 1, max: daysIn(month, year) }),
      }),
    );
  fc.assert(
    fc.property(birthdays, (birthday) => {
      expect(parseBirthday(storeBirthday(birthday))).toEqual(birthday);
    }),
    seeded(17),
  );
});
