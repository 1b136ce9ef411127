import { describe, expect, it } from 'vitest';
import { keyRanges } from './fields';
import { BODY, INSIGHT_BODY_RANGES } from './insight';
import { ITEM_FIELDS } from './registerItem';
import { ITEM_RANGES, POINTERS } from './registerItemKeys';

type Ranges = ReturnType<typeof keyRanges>;
const includes = (ranges: Ranges, key: string) =>
  ranges.some(([from, to]) => from <= key && key <= to);

describe('keyRanges', () => {
  it('covers each name, and starts a new range after each excluded key', () => {
    expect(keyRanges(['g', 'a', 'e', 'd'], ['c', 'f'])).toEqual([
      ['a', 'a'],
      ['d', 'e'],
      ['g', 'g'],
    ]);
    expect(keyRanges(['b'], [])).toEqual([['b', 'b']]);
  });

  it.each([...Object.keys(ITEM_FIELDS), ...POINTERS, 'actions', 'entries'])(
    'covers %s in the ranges of a register item',
    (name) => expect(includes(ITEM_RANGES, name)).toBe(true),
  );

  it.each(Object.keys(BODY))('covers %s in the ranges of an insight', (name) =>
    expect(includes(INSIGHT_BODY_RANGES, name)).toBe(true),
  );

  it('does not cover histories and comments', () => {
    expect(includes(ITEM_RANGES, 'compliance')).toBe(false);
    expect(includes(INSIGHT_BODY_RANGES, 'comments')).toBe(false);
  });
});
