import { describe, expect, it } from 'vitest';
import { isOvertaken } from './givenOrder';

const current = (...rows: string[]) => [
  { key: 'other', rows: [{ key: 'x' }] },
  { key: 'list', rows: rows.map((key) => ({ key })) },
];
const given = { group: 'list', rows: ['a', 'b', 'c'], isSaved: true };

describe('a given order', () => {
  it('stands while its rows stand so', () => {
    expect(isOvertaken(given, current('a', 'b', 'c'))).toBe(false);
  });

  it('is overtaken by another order of its rows', () => {
    expect(isOvertaken(given, current('a', 'c', 'b'))).toBe(true);
  });

  it('is not overtaken by rows that come, go or move to another group', () => {
    expect(isOvertaken(given, current('a', 'new', 'c'))).toBe(false);
    expect(isOvertaken(given, [])).toBe(false);
  });

  it('is waited for until it is saved, since what is refused goes back by itself', () => {
    expect(isOvertaken({ ...given, isSaved: false }, current('c', 'b', 'a'))).toBe(false);
  });
});
