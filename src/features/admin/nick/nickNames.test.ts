import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposeName, sharedNames } from './nickThunks';
import { seeded } from '../../../../test/support/seeded';

it('proposeName joins first and last name', () => {
  expect(proposeName({ firstName: 'Leo', lastName: 'Lindqvist' })).toBe('Leo Lindqvist');
  expect(proposeName({ firstName: ' Ana  Maria ', lastName: '' })).toBe('Ana Maria');
});

it('proposeName shortens a long name to whole words', () => {
  const firstName = 'Wolfeschlegelsteinhausen';
  const lastName = 'Bergerdorff of the Upper Valley Estates and Gardens';
  expect(proposeName({ firstName, lastName })).toBe(
    'Wolfeschlegelsteinhausen Bergerdorff of the Upper Valley',
  );
  expect(proposeName({ firstName: 'A'.repeat(60), lastName: 'B' })).toBe('A'.repeat(60));
  expect(proposeName({ firstName: 'A'.repeat(61), lastName: 'B' })).toBe('A'.repeat(60));
  expect(proposeName({ firstName: `${'A'.repeat(59)}😀`, lastName: '' })).toBe('A'.repeat(59));
});

it('proposeName returns at most sixty characters, without spaces at the ends', () => {
  const words = fc.string({ maxLength: 60 });
  fc.assert(
    fc.property(words, words, (firstName, lastName) => {
      const name = proposeName({ firstName, lastName });
      expect(name.length).toBeLessThanOrEqual(60);
      expect(name).toBe(name.trim());
    }),
    seeded(17),
  );
});

it('sharedNames returns names that another user has or would get', () => {
  const users = [
    ['Ann Lee', 2],
    ['Bo Ek', 0],
    ['Cy Orr', 0],
  ] as const;
  expect(sharedNames(['Ann Lee', 'Bo Ek', 'Cy Orr', 'Cy Orr'], users)).toEqual([
    { name: 'Ann Lee', users: 2, assigned: 1 },
    { name: 'Cy Orr', users: 0, assigned: 2 },
  ]);
});
