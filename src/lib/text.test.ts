import { expect, it } from 'vitest';
import { formatCount } from './text';

it.each([0, 7, 999, 1_000, 12_345, 1_234_567, 1_234.5, -45_678])(
  'writes %d as Intl does',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-GB'));
  },
);
