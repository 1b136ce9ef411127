import {
  child,
  get,
  goOffline,
  goOnline,
  increment,
  off,
  onDisconnect,
  onValue,
  push,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NAMESPACE, buildClient, cleanUp, muteWarnings, startEmulator } from './support';
import type { DatabaseEmulator, JsonValue } from '../src';
import type { Database } from 'firebase/database';
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

describe('the client SDK writes values that', () => {
  it('are read back unchanged', async () => {
    const value = { name: 'Ada', tags: ['a', 'b'], deep: { yes: true, n: 1.5, text: 'ä ☃ 😀' } };
    await set(ref(alice, 'things/one'), value);
    expect((await get(ref(bob, 'things/one'))).val()).toEqual(value);
    expect(emulator.read(NAMESPACE, '/things/one')).toEqual(value);
  });

  it('disappear when removed, together with empty parents', async () => {
    await set(ref(alice, 'a/b/c'), 1);
    await remove(ref(alice, 'a/b/c'));
    expect((await get(ref(bob, 'a'))).exists()).toBe(false);
    expect(emulator.read(NAMESPACE, '/')).toBeNull();
  });

  it('may have keys that are special in JavaScript', async () => {
    emulator.write(
      NAMESPACE,
      '/odd',
      JSON.parse('{"__proto__":{"x":1},"constructor":2}') as JsonValue,
    );
    await set(ref(alice, 'odd/toString'), 3);
    const snapshot = await get(ref(bob, 'odd'));
    expect(snapshot.child('__proto__/x').val()).toBe(1);
    expect(snapshot.child('constructor').val()).toBe(2);
    expect(snapshot.child('toString').val()).toBe(3);
    expect(snapshot.child('hasOwnProperty').exists()).toBe(false);
  });

  it('reach other clients at once, even if the value is long', async () => {
    const seen = watch(ref(bob, 'long'));
    const text = 'x'.repeat(100_000);
    await set(ref(alice, 'long'), { text });
    expect(await seen.until((value) => value !== null)).toEqual({ text });
  });

  it('have priorities and are ordered by them', async () => {
    await set(ref(alice, 'p'), { a: 1, b: 2, c: 3 });
    await setPriority(ref(alice, 'p/a'), 9);
    await setWithPriority(ref(alice, 'p/c'), { x: 1 }, 'z');
    const snapshot = await get(ref(bob, 'p'));
    const order: [string | null, unknown][] = [];
    snapshot.forEach((item) => {
      order.push([item.key, item.priority]);
    });
    expect(order).toEqual([
      ['b', null],
      ['a', 9],
      ['c', 'z'],
    ]);
    expect(emulator.read(NAMESPACE, '/p/a')).toEqual({ '.value': 1, '.priority': 9 });
  });

  it('are pushed once, with the final value, to a writer that listens', async () => {
    const seen = watch(ref(alice, 'once'));
    await seen.until(() => true);
    await set(ref(alice, 'once'), { n: 1 });
    await update(ref(alice), { 'once/n': 2, 'once/m': 3 });
    expect(seen.values).toEqual([null, { n: 1 }, { n: 2, m: 3 }]);
  });
});

describe('an update of the client SDK', () => {
  it('writes many paths as one event', async () => {
    emulator.write(NAMESPACE, '/', { a: { x: 1, y: 1 }, b: { x: 1 } });
    const seen = watch(ref(bob));
    await seen.until(() => true);
    await update(ref(alice), { 'a/x': 2, 'b/x': null, 'c/d/e': 5 });
    await seen.until((value) => keysOf(value).includes('c'));
    expect(seen.values).toEqual([
      { a: { x: 1, y: 1 }, b: { x: 1 } },
      { a: { x: 2, y: 1 }, c: { d: { e: 5 } } },
    ]);
  });

  it('resolves all server values with the same time', async () => {
    emulator.write(NAMESPACE, '/n', 5);
    await update(ref(alice), {
      n: increment(2),
      fresh: increment(1),
      at: serverTimestamp(),
      'deep/at': serverTimestamp(),
    });
    expect(emulator.read(NAMESPACE, '/')).toEqual({
      n: 7,
      fresh: 1,
      at: 1_700_000_000_000,
      deep: { at: 1_700_000_000_000 },
    });
  });
});

describe('transactions of the client SDK', () => {
  it('are all applied when two clients run them at once', async () => {
    const bump = (database: Database): Promise<unknown> =>
      runTransaction(ref(database, 'count'), (n: number | null) => (n ?? 0) + 1);
    await Promise.all([bump(alice), bump(bob), bump(alice), bump(bob)]);
    expect(emulator.read(NAMESPACE, '/count')).toBe(4);
  });

  it('see stored objects and may abort', async () => {
    emulator.write(NAMESPACE, '/box', { left: 1, list: ['a'] });
    const taken = await runTransaction(ref(alice, 'box'), (box: { left: number } | null) => {
      if (box === null) return null;
      return box.left > 0 ? { ...box, left: box.left - 1 } : undefined;
    });
    expect(taken.committed).toBe(true);
    const refused = await runTransaction(ref(bob, 'box'), (box: { left: number } | null) => {
      if (box === null) return null;
      return box.left > 0 ? { ...box, left: box.left - 1 } : undefined;
    });
    expect(refused.committed).toBe(false);
    expect(emulator.read(NAMESPACE, '/box')).toEqual({ left: 0, list: ['a'] });
  });
});

describe('security rules for the client SDK', () => {
  beforeEach(() => {
    muteWarnings();
    emulator.setRules(
      NAMESPACE,
      JSON.stringify({
        rules: {
          open: { '.read': true, '.write': true },
          users: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
          staff: { '.read': "auth.token.role === 'admin'", '.write': false },
        },
      }),
    );
  });

  it('let users read and write only their own path', async () => {
    const ada = buildClient(emulator, { user: { sub: 'ada' } });
    await set(ref(ada, 'users/ada'), { ok: true });
    expect((await get(ref(ada, 'users/ada'))).val()).toEqual({ ok: true });
    await expect(set(ref(ada, 'users/bob'), 1)).rejects.toThrow(/permission_denied/i);
    await expect(get(ref(ada, 'users/bob'))).rejects.toThrow('Permission denied');
    await expect(get(ref(alice, 'users/ada'))).rejects.toThrow('Permission denied');
  });

  it('cancel a listen that they deny', async () => {
    const error = await new Promise<Error>((resolve) => {
      onValue(ref(alice, 'users/ada'), () => undefined, resolve);
    });
    expect(error.message).toMatch(/permission_denied at \/users\/ada/);
  });

  it('see the claims of the token', async () => {
    emulator.write(NAMESPACE, '/staff', 'secret');
    const admin = buildClient(emulator, { user: { sub: 'x', role: 'admin' } });
    const member = buildClient(emulator, { user: { sub: 'x', role: 'member' } });
    expect((await get(ref(admin, 'staff'))).val()).toBe('secret');
    await expect(get(ref(member, 'staff'))).rejects.toThrow('Permission denied');
  });

  it('are not evaluated for the owner', async () => {
    const owner = buildClient(emulator, { isOwner: true });
    await set(ref(owner, 'anywhere'), 1);
    expect(emulator.read(NAMESPACE, '/anywhere')).toBe(1);
    await expect(set(ref(alice, 'anywhere'), 2)).rejects.toThrow(/permission_denied/i);
  });

  it('revoke a listen when they change', async () => {
    const values: unknown[] = [];
    const revoked = new Promise<Error>((resolve) => {
      onValue(ref(alice, 'open'), (s) => values.push(s.val()), resolve);
    });
    await set(ref(alice, 'open'), 1);
    emulator.setRules(NAMESPACE, '{"rules":{}}');
    expect((await revoked).message).toMatch(/permission_denied/);
    expect(values.at(-1)).toBe(1);
  });

  it('leave no trace of a denied write', async () => {
    const seen = watch(ref(bob, 'open'));
    await seen.until(() => true);
    await expect(update(ref(alice), { 'open/a': 1, 'closed/b': 2 })).rejects.toThrow();
    await set(ref(alice, 'open/a'), 3);
    await seen.until((v) => v !== null);
    expect(seen.values).toEqual([null, { a: 3 }]);
  });
});

describe('connections of the client SDK', () => {
  it('run their onDisconnect writes at the end, except cancelled ones', async () => {
    await onDisconnect(ref(alice, 'presence/alice')).set('gone');
    await onDisconnect(ref(alice, 'presence/at')).set(serverTimestamp());
    await onDisconnect(ref(alice, 'presence')).update({ x: 1, y: 2 });
    await onDisconnect(ref(alice, 'presence/never')).set(1);
    await onDisconnect(ref(alice, 'presence/never')).cancel();
    await onDisconnect(ref(alice, 'presence/x')).cancel();
    const seen = watch(ref(bob, 'presence'));
    await seen.until(() => true);
    goOffline(alice);
    expect(await seen.until((v) => keysOf(v).includes('y'))).toEqual({
      alice: 'gone',
      at: 1_700_000_000_000,
      y: 2,
    });
  });

  it('cancel one child of a set on disconnect, and write the others', async () => {
    await set(ref(bob, 'room'), { topic: 'old', seats: { a: 1, b: 2 }, extra: true });
    await onDisconnect(ref(alice, 'room')).set({
      topic: 'new',
      seats: { a: 8, b: 9 },
      by: 'alice',
    });
    await onDisconnect(ref(alice, 'room/topic')).cancel();
    await onDisconnect(ref(alice, 'room/seats/b')).cancel();
    await onDisconnect(ref(alice, 'room/by/deeper')).cancel();
    const seen = watch(ref(bob, 'room'));
    await seen.until(() => true);
    goOffline(alice);
    expect(await seen.until((v) => keysOf(v).includes('by'))).toEqual({
      topic: 'old',
      seats: { a: 8, b: 2 },
      by: 'alice',
      extra: true,
    });
  });

  it('resume with their listens and pending writes', async () => {
    const seen = watch(ref(alice, 'x'));
    await seen.until(() => true);
    goOffline(alice);
    const written = set(ref(alice, 'x/a'), 1);
    await set(ref(bob, 'x/b'), 2);
    goOnline(alice);
    await written;
    expect(await seen.until((v) => keysOf(v).length === 2)).toEqual({ a: 1, b: 2 });
  });

  it('survive a loss of the network', async () => {
    const seen = watch(ref(alice, 'x'));
    await seen.until(() => true);
    emulator.dropConnections();
    await set(ref(bob, 'x'), 'after');
    expect(await seen.until((v) => v === 'after')).toBe('after');
  });

  it("are closed without a response when the hook returns 'drop', but the write is committed", async () => {
    const writes: unknown[] = [];
    emulator.onCommitted = (write) => {
      writes.push(write);
      return writes.length === 1 ? 'drop' : 'answer';
    };
    await set(ref(alice, 'x/y'), 1);
    expect(writes).toEqual([
      { namespace: NAMESPACE, paths: ['/x/y'], auth: null },
      { namespace: NAMESPACE, paths: ['/x/y'], auth: null },
    ]);
    expect(emulator.read(NAMESPACE, '/x/y')).toBe(1);
  });

  it('receive nothing after off()', async () => {
    const seen = watch(ref(alice, 'x'));
    await seen.until(() => true);
    off(ref(alice, 'x'));
    await set(ref(bob, 'x'), 1);
    await get(ref(alice, 'y'));
    expect(seen.values).toEqual([null]);
    expect((await get(ref(alice, 'x'))).val()).toBe(1);
  });

  it('create push ids that sort by time', async () => {
    const keys = [1, 2, 3].map((n) => push(ref(alice, 'list'), n).key);
    await get(child(ref(alice), 'list'));
    expect(keysOf(emulator.read(NAMESPACE, '/list'))).toEqual(keys);
  });
});
