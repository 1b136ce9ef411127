import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeAtPaths } from '../tree/change';
import { fromJson } from '../tree/fromJson';
import { compareKeys } from '../tree/keys';
import { nodeAt, setAt } from '../tree/node';
import { EXPORT_FORMAT, toJson } from '../tree/toJson';
import { deltaOfView } from './delta';
import { IndexTable } from './indexTable';
import { compareEntries, entryOf, isInRange } from './order';
import { parseQuery } from './query';
import { QueryView } from './queryView';
import type { JsonValue } from '../json';
import type { TreeNode } from '../tree/node';
import type { Query, WireQuery } from './query';
import { seeded } from '../../test/seeded';

const scalar = fc.constantFrom<string | number | boolean | null>(null, false, true, 1, 2, 'a', 'b');
const key = fc.constantFrom('a', 'b', 'c', 'd', '1', '2', '10');
const row = fc.oneof(
  scalar,
  fc.record({ n: scalar, m: fc.option(fc.constantFrom(1, 2)) }),
  fc.record({ n: fc.record({ deep: scalar }), '.priority': fc.constantFrom(null, 1, 'x') }),
);
const bound = fc.record(
  { value: scalar, name: fc.option(key), inclusive: fc.boolean() },
  { requiredKeys: ['value', 'name', 'inclusive'] },
);
const wire: fc.Arbitrary<WireQuery> = fc
  .record({
    i: fc.constantFrom('.key', '.value', '.priority', 'n', 'n/deep'),
    start: fc.option(bound),
    end: fc.option(bound),
    limit: fc.option(fc.integer({ min: 1, max: 4 })),
    vf: fc.constantFrom('l' as const, 'r' as const),
  })
  .map(({ i, start, end, limit, vf }) => {
    const text = (b: { value: unknown }): string => String(b.value);
    const query: WireQuery = { i };
    if (start) {
      query.sp = i === '.key' ? text(start) : start.value;
      if (start.name !== null && i !== '.key') query.sn = start.name;
      query.sin = start.inclusive;
    }
    if (end) {
      query.ep = i === '.key' ? text(end) : end.value;
      if (end.name !== null && i !== '.key') query.en = end.name;
      query.ein = end.inclusive;
    }
    if (limit !== null) Object.assign(query, { l: limit, vf });
    return query;
  });
const writes = fc.array(fc.record({ key, deep: fc.boolean(), value: row }), { maxLength: 12 });

/** Computes the result of a query by sorting all rows. The indexes must give the same result. */
function bySorting(node: TreeNode, query: Query): JsonValue {
  let rows = [...node.children.ascending()].filter(([k, child]) => isInRange(query, k, child));
  if (query.order.by !== 'key') {
    rows.sort(([aKey, a], [bKey, b]) =>
      compareEntries(entryOf(query.order, aKey, a), entryOf(query.order, bKey, b)),
    );
  }
  if (query.limit !== null) {
    rows = query.isFromLeft ? rows.slice(0, query.limit) : rows.slice(-query.limit);
  }
  if (rows.length === 0) return null;
  rows.sort(([a], [b]) => compareKeys(a, b));
  return Object.fromEntries(rows.map(([k, child]) => [k, toJson(child, EXPORT_FORMAT)]));
}

describe('QueryView', () => {
  it('has the same result as sorting all rows after every write, and reports exactly the differences', () => {
    fc.assert(
      fc.property(fc.dictionary(key, row), wire, writes, (rows, sent, steps) => {
        const query = parseQuery({ ...sent });
        const indexes = new IndexTable();
        const path = ['rows'];
        let root = fromJson({ rows });
        const view = new QueryView(path, query, indexes, nodeAt(root, path));
        let held = fromJson({ rows: toJson(view.result(nodeAt(root, path)), EXPORT_FORMAT) });
        expect(toJson(nodeAt(held, path), EXPORT_FORMAT)).toEqual(
          bySorting(nodeAt(root, path), query),
        );
        for (const step of steps) {
          const at = step.deep ? ['rows', step.key, 'n'] : ['rows', step.key];
          const after = setAt(root, at, fromJson(step.value, nodeAt(root, at)));
          const change = changeAtPaths(root, after, [at]);
          root = after;
          if (change === null) continue;
          indexes.apply(change);
          const below = change.children?.get('rows') ?? {
            before: nodeAt(change.before, path),
            after: nodeAt(change.after, path),
            children: null,
          };
          const delta = deltaOfView(path, view.follow(below));
          if (delta?.kind === 'set') held = setAt(held, delta.path, delta.node);
          if (delta?.kind === 'merge') {
            for (const [place, node] of delta.nodes) {
              held = setAt(held, [...delta.path, ...place.split('/')], node);
            }
          }
          const expected = bySorting(nodeAt(root, path), query);
          expect(toJson(nodeAt(held, path), EXPORT_FORMAT)).toEqual(expected);
          expect(toJson(view.result(nodeAt(root, path)), EXPORT_FORMAT)).toEqual(expected);
        }
      }),
      { ...seeded(17), numRuns: 500 },
    );
  });
});

describe('parseQuery', () => {
  it.each<[JsonValue, RegExp]>([
    [[], /not an object/],
    [{ l: 0 }, /positive integer/],
    [{ l: 1.5 }, /positive integer/],
    [{ i: '.key', sp: 1 }, /must be strings/],
    [{ i: 'a.b' }, /bad index/],
    [{ sp: {} }, /a bound must be/],
    [{ vf: 'x' }, /bad side/],
  ])('rejects %j', (json, message) => {
    expect(() => parseQuery(json)).toThrow(message);
  });

  it('gives equal queries the same id in any order of keys', () => {
    expect(parseQuery({ l: 1, i: 'n' }).id).toBe(parseQuery({ i: 'n', l: 1 }).id);
    expect(parseQuery({ l: 1, i: 'n' }).id).not.toBe(parseQuery({ i: 'n', l: 2 }).id);
  });
});
