import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedMap } from './sortedMap';
import { seeded } from '../../test/seeded';

const compare = (a: number, b: number): number => a - b;
const steps = fc.array(
  fc.record({ key: fc.integer({ min: 0, max: 400 }), value: fc.option(fc.integer()) }),
  { maxLength: 600 },
);

type Steps = { key: number; value: number | null }[];

function build(list: Steps, from = SortedMap.empty<number, number>(compare)) {
  return list.reduce(
    (map, { key, value }) => (value === null ? map.delete(key) : map.set(key, value)),
    from,
  );
}

function model(list: Steps, from: [number, number][] = []): [number, number][] {
  const map = new Map(from);
  for (const { key, value } of list) {
    if (value === null) map.delete(key);
    else map.set(key, value);
  }
  return [...map].sort(([a], [b]) => a - b);
}

describe('SortedMap', () => {
  it('contains the same entries as a sorted list', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: -1, max: 401 }), (list, bound) => {
        const map = build(list);
        const entries = model(list);
        expect([...map.ascending()]).toEqual(entries);
        expect([...map.descending()]).toEqual([...entries].reverse());
        expect(map.size).toBe(entries.length);
        expect(map.get(bound)).toBe(new Map(entries).get(bound));
        const probe = (key: number): number => key - bound;
        expect([...map.ascending(probe)]).toEqual(entries.filter(([key]) => key >= bound));
        expect([...map.descending(probe)]).toEqual(
          entries.filter(([key]) => key <= bound).reverse(),
        );
      }),
      seeded(17),
    );
  });

  it('leaves old versions unchanged and lists the differences between two versions', () => {
    fc.assert(
      fc.property(steps, steps, (first, second) => {
        const before = build(first);
        const after = build(second, before);
        const old = model(first);
        expect([...before.ascending()]).toEqual(old);
        const was = new Map(old);
        const is = new Map(model(second, old));
        const keys = [...new Set([...was.keys(), ...is.keys()])].sort(compare);
        expect([...before.differences(after)]).toEqual(
          keys.filter((k) => was.get(k) !== is.get(k)).map((k) => [k, was.get(k), is.get(k)]),
        );
      }),
      seeded(17),
    );
  });

  it('can be built from sorted entries', () => {
    const entries = Array.from({ length: 5000 }, (_, i): [number, number] => [i, i * 2]);
    const map = SortedMap.fromSorted(compare, entries);
    expect([...map.ascending()]).toEqual(entries);
    expect(map.get(4321)).toBe(8642);
    expect([...map.delete(17).differences(map)]).toEqual([[17, undefined, 34]]);
  });

  it('returns itself when nothing changes', () => {
    const map = build([{ key: 1, value: 1 }]);
    expect(map.set(1, 1)).toBe(map);
    expect(map.delete(2)).toBe(map);
  });
});
