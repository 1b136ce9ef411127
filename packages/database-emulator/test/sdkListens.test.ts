import {
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  orderByChild,
  orderByKey,
  orderByValue,
  query,
  ref,
  remove,
  set,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NAMESPACE, buildClient, cleanUp, muteWarnings, startEmulator } from './support';
import type { DatabaseEmulator } from '../src';
import type { Database, Query } from 'firebase/database';
import { keysOf, watch } from './sdkClients';

let emulator: DatabaseEmulator;
let alice: Database;
let bob: Database;

beforeEach(async () => {
  emulator = await startEmulator({ now: () => 1_700_000_000_000 });
  alice = buildClient(emulator);
  bob = buildClient(emulator);
});
afterEach(cleanUp);

describe('query listens of the client SDK', () => {
  const rows = { a: { n: 3 }, b: { n: 1 }, c: { n: 2 }, d: { n: 5 }, e: { n: 4 } };

  beforeEach(() => {
    emulator.setRules(
      NAMESPACE,
      '{"rules":{".read":true,".write":true,"rows":{".indexOn":["n",".value"]}}}',
    );
    emulator.write(NAMESPACE, '/rows', rows);
  });

  const cases: [string, (database: Database) => Query, string[]][] = [
    [
      'the last rows by child',
      (db) => query(ref(db, 'rows'), orderByChild('n'), limitToLast(2)),
      ['d', 'e'],
    ],
    [
      'the first rows by child',
      (db) => query(ref(db, 'rows'), orderByChild('n'), limitToFirst(2)),
      ['b', 'c'],
    ],
    ['equal to a value', (db) => query(ref(db, 'rows'), orderByChild('n'), equalTo(3)), ['a']],
    [
      'starting at a value',
      (db) => query(ref(db, 'rows'), orderByChild('n'), startAt(4)),
      ['d', 'e'],
    ],
    ['after a value', (db) => query(ref(db, 'rows'), orderByChild('n'), startAfter(4)), ['d']],
    ['before a value', (db) => query(ref(db, 'rows'), orderByChild('n'), endBefore(2)), ['b']],
    [
      'after a value and a key',
      (db) => query(ref(db, 'rows'), orderByChild('n'), startAfter(3, 'A')),
      ['a', 'd', 'e'],
    ],
    ['by key', (db) => query(ref(db, 'rows'), orderByKey(), startAfter('c')), ['d', 'e']],
    ['the last rows by key', (db) => query(ref(db, 'rows'), orderByKey(), limitToLast(1)), ['e']],
    ['by value', (db) => query(ref(db, 'rows'), orderByValue(), limitToFirst(1)), ['a']],
    ['by priority', (db) => query(ref(db, 'rows'), limitToLast(2)), ['d', 'e']],
  ];

  it.each(cases)('contain the right rows: %s', async (_name, build, keys) => {
    expect(keysOf(await watch(build(alice)).until(() => true))).toEqual(keys);
    expect(keysOf((await get(build(bob))).val())).toEqual(keys);
  });

  it('add the next row when a row is removed, and drop a row that another row displaces', async () => {
    const seen = watch(query(ref(alice, 'rows'), orderByChild('n'), limitToLast(2)));
    await seen.until(() => true);
    await remove(ref(bob, 'rows/d'));
    expect(await seen.until((v) => !keysOf(v).includes('d'))).toEqual({ a: { n: 3 }, e: { n: 4 } });
    await update(ref(bob, 'rows/b'), { n: 9 });
    expect(await seen.until((v) => keysOf(v).includes('b'))).toEqual({ b: { n: 9 }, e: { n: 4 } });
    await set(ref(bob, 'rows/b/n'), 0);
    expect(await seen.until((v) => !keysOf(v).includes('b'))).toEqual({ a: { n: 3 }, e: { n: 4 } });
    await set(ref(bob, 'rows'), null);
    expect(await seen.until((v) => v === null)).toBeNull();
  });

  it('report children that are added, changed and removed', async () => {
    const events: string[] = [];
    const target = query(ref(alice, 'rows'), orderByChild('n'), startAt(4));
    await get(target);
    onChildAdded(target, (s) => events.push(`+${String(s.key)}`));
    onChildChanged(target, (s) => events.push(`~${String(s.key)}`));
    onChildRemoved(target, (s) => events.push(`-${String(s.key)}`));
    const seen = watch(target);
    await seen.until(() => true);
    await set(ref(bob, 'rows/e/note'), 'x');
    await seen.until((v) => JSON.stringify(v).includes('note'));
    await set(ref(bob, 'rows/a/n'), 4.5);
    await seen.until((v) => keysOf(v).includes('a'));
    await set(ref(bob, 'rows/d/n'), 0);
    await seen.until((v) => !keysOf(v).includes('d'));
    expect(events).toEqual(['+e', '+d', '~e', '+a', '-d']);
  });

  it('reject a get with an order that has no index, as the service does', async () => {
    await expect(get(query(ref(alice, 'rows'), orderByChild('other')))).rejects.toThrow(
      'Index not defined, add ".indexOn": "other", for path "/rows", to the rules',
    );
  });

  it('accept a listen with an order that has no index, with a warning', async () => {
    const warn = muteWarnings();
    const seen = watch(
      query(ref(alice, 'rows'), orderByChild('m'), equalTo(null), limitToFirst(1)),
    );
    expect(keysOf(await seen.until(() => true))).toEqual(['a']);
    expect(warn.mock.calls.flat().join(' ')).toContain('Using an unspecified index');
  });
});
