import { describe, expect, it } from 'vitest';
import { isOvertaken } from './givenOrder';

const current = (...rows: string[]) => [
  { key: 'other', rows: [{ key: 'x' }] },
  { key: 'list', rows: rows.map((key) => ({ key })) },
];
const given = { group: 'list', rows: ['a', 'b', 'c'], isSaved: true };

describe('an order set on this screen (isOvertaken)', () => {
  it('is not overtaken while its rows have that order', () => {
    expect(isOvertaken(given, current('a', 'b', 'c'))).toBe(false);
  });

  it('is overtaken when its rows have another order', () => {
    expect(isOvertaken(given, current('a', 'c', 'b'))).toBe(true);
  });

  it('is not overtaken by rows that are added, deleted or moved to another group', () => {
    expect(isOvertaken(given, current('a', 'new', 'c'))).toBe(false);
    expect(isOvertaken(given, [])).toBe(false);
  });

  it('is not overtaken before it is saved, because a rejected order is reverted anyway', () => {
    expect(isOvertaken({ ...given, isSaved: false }, current('c', 'b', 'a'))).toBe(false);
  });
});
