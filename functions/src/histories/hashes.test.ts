import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  differencesOf,
  hashesOfEvidence,
  hashOfHistory,
  hashOfRemovals,
} from './hashes';

const AT = 1_000;
const evaluation = (time: number, note = 'All valves closed.') => ({
  type: 'user',
  userTimeAdded: time,
  userComplianceNote: note,
});
const history = { e1: evaluation(10), e2: { type: 'action', actionTimeAdded: 20, actionNote: '' } };

describe('the hash of a history', () => {
  const hash = hashOfHistory(history, AT);

  test('counts the entries up to its time, and stays when later entries are added', () => {
    expect(hash?.count).toBe(2);
    expect(hashOfHistory({ ...history, e3: evaluation(AT + 1) }, AT)).toEqual(hash);
    expect(hashOfHistory({ ...history, e3: evaluation(AT) }, AT)?.count).toBe(3);
    expect(hashOfHistory({ e1: evaluation(10) }, 9)).toBeUndefined();
    expect(hashOfHistory(undefined, AT)).toBeUndefined();
  });

  test('does not depend on the order of entries or fields', () => {
    const { e1, e2 } = history;
    const turned = Object.fromEntries(Object.entries(e1).reverse());
    expect(hashOfHistory({ e2, e1: turned }, AT)).toEqual(hash);
  });

  test.each([
    ['another text', { ...history, e1: evaluation(10, 'All valves close.') }],
    ['another time', { ...history, e1: evaluation(11) }],
    ['a time after the hash', { ...history, e1: evaluation(AT + 1) }],
    ['another key', { e0: history.e1, e2: history.e2 }],
    ['a further field', { ...history, e1: { ...history.e1, by: 'x' } }],
    ['a missing field', { ...history, e1: { type: 'user', userTimeAdded: 10 } }],
    ['an entry less', { e2: history.e2 }],
    ['an earlier entry more', { ...history, e3: evaluation(5) }],
    ['an entry without a time', { ...history, e3: { type: 'user' } }],
  ])('changes with %s', (_what, other) => {
    expect(hashOfHistory(other, AT)).not.toEqual(hash);
  });

  test('is the same for consecutive numeric keys, which the database returns as an array', () => {
    const rows = { 0: evaluation(1), 2: evaluation(2) };
    expect(hashOfHistory([evaluation(1), null, evaluation(2)], AT)).toEqual(
      hashOfHistory(rows, AT),
    );
    expect(canonicalJson({ b: [null, { d: 1, c: true }], a: '"' })).toBe(
      '{"a":"\\"","b":{"1":{"c":true,"d":1}}}',
    );
  });
});

describe('the hash of the records of evidence', () => {
  const record = (fields: object = {}) => ({
    ...{ item: 'air', entry: 'e1', dateAdded: 10, title: 'Boiler log', sha256: 'ab' },
    ...fields,
  });
  const documents = { d1: record(), d2: record({ dateAdded: 20 }), d3: record({ item: 'water' }) };
  const hashes = hashesOfEvidence(documents, AT);

  test('covers the documents of each item up to its time', () => {
    expect(hashes).toMatchObject({ air: { count: 2 }, water: { count: 1 } });
    const later = { ...documents, d4: record({ dateAdded: AT + 1 }) };
    expect(hashesOfEvidence(later, AT)).toEqual(hashes);
    expect(hashesOfEvidence(null, AT)).toEqual({});
  });

  test('stays when a later document supersedes one, and changes when an earlier one does', () => {
    const superseded = (dateAdded: number) => ({
      ...documents,
      d1: record({ supersededBy: 'd4' }),
      d4: record({ dateAdded }),
    });
    expect(hashesOfEvidence(superseded(AT + 1), AT)).toEqual(hashes);
    expect(hashesOfEvidence(superseded(AT), AT)['air']).not.toEqual(hashes['air']);
    const toNone = { ...documents, d1: record({ supersededBy: 'd9' }) };
    expect(hashesOfEvidence(toNone, AT)['air']).not.toEqual(hashes['air']);
  });

  test('is stored under a valid key, whatever the item of a record was changed to', () => {
    for (const item of ['a/b', '', 5, 'x'.repeat(300)])
      expect(hashesOfEvidence({ d1: record({ item }) }, AT)).toEqual({
        [item === 5 ? '5' : 'unknown']: expect.objectContaining({ count: 1 }),
      });
  });
});

describe('the differences between stored and current hashes', () => {
  const items = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { hash: `hash of ${name}`, count: 3 }]));
  const compare = (
    before: Parameters<typeof differencesOf>[0],
    now: Parameters<typeof differencesOf>[1],
    removals: Parameters<typeof differencesOf>[2]['removals'] = [],
  ) => differencesOf(before, now, { at: AT, removals });

  test('are empty for equal hashes', () => {
    expect(compare({ items: items('a', 'b') }, { items: items('b', 'a') })).toEqual([]);
    expect(compare({}, {})).toEqual([]);
  });

  test('name each item', () => {
    const now = { items: { ...items('a', 'd'), b: { hash: 'other', count: 3 } } };
    expect(compare({ items: items('a', 'b', 'c') }, now)).toEqual([
      { item: 'b', what: 'changed' },
      { item: 'c', what: 'deleted' },
      { item: 'd', what: 'added' },
    ]);
  });

  test('leave out an item that its member removed after the hash', () => {
    const removal = { item: 'a', removedAt: AT + 1, entries: 3 };
    const [before, now] = [{ items: items('a') }, {}];
    expect(compare(before, now, [removal])).toEqual([]);
    for (const other of [
      { ...removal, item: 'b' },
      { ...removal, removedAt: AT },
      { ...removal, entries: 2 },
    ])
      expect(compare(before, now, [other]), JSON.stringify(other)).toEqual([
        { item: 'a', what: 'deleted' },
      ]);
    // A removal deletes the whole history.
    expect(compare(before, { items: { a: { hash: 'other', count: 1 } } }, [removal])).toEqual([
      { item: 'a', what: 'changed' },
    ]);
  });

  test('include records of evidence, but not those that the member removed with their item', () => {
    const before = { evidence: items('a', 'b') };
    const changed = { evidence: { ...items('a', 'c'), b: { hash: 'other', count: 3 } } };
    expect(compare(before, changed)).toEqual([
      { item: 'b', what: 'evidence' },
      { item: 'c', what: 'evidence' },
    ]);
    const titles = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`d${n}`, 'Boiler log']));
    const removal = { item: 'b', removedAt: AT + 1, entries: 9, documents: titles(3) };
    const without = { evidence: items('a') };
    expect(compare(before, without, [removal])).toEqual([]);
    for (const other of [
      { ...removal, documents: titles(2) },
      { item: 'b', removedAt: AT + 1, entries: 9 },
      { ...removal, removedAt: AT },
      { ...removal, item: 'a' },
    ])
      expect(compare(before, without, [other]), JSON.stringify(other)).toEqual([
        { item: 'b', what: 'evidence' },
      ]);
  });

  test('include the records of earlier removals', () => {
    const removals = { r1: { item: 'a', removedAt: 5, entries: 3 } };
    const hashed = hashOfRemovals(removals, AT);
    expect(hashed?.count).toBe(1);
    const later = hashOfRemovals({ ...removals, r2: { item: 'b', removedAt: AT + 1 } }, AT);
    expect(later).toEqual(hashed);
    expect(hashed && compare({ removals: hashed }, {})).toEqual([{ item: null, what: 'removals' }]);
  });
});
