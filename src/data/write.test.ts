import { goOffline, goOnline, onValue, ref } from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Backend, connectTo, disconnect, startBackend } from '../../test/support/backend';
import { PROJECTED_FIELDS, type ProjectedRecord } from './mutations/account';
import { orderList } from './mutations/config';
import {
  addToRegister,
  recordCompliance,
  saveOwnNote,
  type CurrentDirectory,
} from './mutations/register';
import { DataError } from './errors';
import { currentDatabase } from './firebase';
import { watchPendingWrites } from './pending';
import { readValue, subscribeToConnection, subscribeToValue } from './subscribe';
import { SERVER_TIME, type Json } from './update';
import {
  catchUp,
  commit,
  commitEdit,
  commitOrder,
  newKey,
  replaceExisting,
  type Proof,
} from './write';

const UID = 'demo-legal';
const NOTE =
  '{"blocks":[{"key":"a","text":"Checked","type":"unstyled","depth":0,"inlineStyleRanges":[],"entityRanges":[],"data":{}}],"entityMap":{}}';
const NO_PROOF: Proof = { path: 'users/demo-legal/userType', matches: () => false };

let backend: Backend;
/** An item that is not in the member's register. */
let ITEM: string;
let totalBefore: unknown;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend = await startBackend();
  const held = Object.keys(backend.read(`userLegalIndex/${UID}`) as object);
  const all = Object.keys(backend.read('legalSummaries') as object);
  ITEM = all.find((key) => !held.includes(key)) ?? '';
  totalBefore = backend.read(`userDirectory/${UID}/legalTotal`);
});
beforeEach(async () => {
  backend.database.onCommitted = null;
  backend.reset();
  connectTo(backend, { uid: UID, email: 'legal@demo.example' });
  await connected();
});
afterEach(disconnect);
afterAll(() => backend.stop());

function connected(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribeToConnection((isConnected) => {
      if (!isConnected) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

const directoryOf = (uid: string): CurrentDirectory => ({
  record: Object.fromEntries(
    PROJECTED_FIELDS.map((field) => [field, backend.read(`users/${uid}/${field}`)]),
  ) as ProjectedRecord,
  legalTotal: backend.read(`userDirectory/${uid}/legalTotal`) as Json,
  legalOpen: backend.read(`userDirectory/${uid}/legalOpen`) as Json,
});
const clock = () => ({ now: Date.now(), zone: 'Europe/London' });
const addFor = (uid: string) =>
  addToRegister({
    uid,
    key: ITEM,
    adminStatus: null,
    revision: 0,
    clock: clock(),
    directory: directoryOf(uid),
  });
const add = () => addFor(UID);
const added = (): Proof => ({
  path: `users/${UID}/MyLegalItems/${ITEM}/status`,
  matches: (status) => status === 'active',
});
const entry = (entryKey: string) =>
  recordCompliance({
    clock: clock(),
    uid: UID,
    key: ITEM,
    entryKey,
    check: 'In Progress',
    current: {
      status: 'active',
      userStatus: 'Not Compliant',
      adminStatus: null,
      timeAdded: Number(backend.read(`userLegalIndex/${UID}/${ITEM}/timeAdded`)),
      assessedAt: null,
      frequency: null,
      nextDue: Number(backend.read(`userLegalIndex/${UID}/${ITEM}/nextDue`)),
      applicability: null,
      decidedAt: null,
      addedRevision: 0,
      reviewedRevision: null,
      openActions: null,
      actionDue: null,
      checkDue: null,
      evidenceUntil: null,
      owner: null,
      review: null,
    },
    revision: 0,
    ...{ method: 'Interview', checked: '' },
    competence: backend.read(`users/${UID}/competence`) as Json,
    directory: directoryOf(UID),
    note: NOTE,
  });
const recorded = (entryKey: string, options: { unique?: boolean } = {}): Proof => ({
  path: `users/${UID}/MyLegalItems/${ITEM}/compliance/${entryKey}`,
  matches: (stored: Json) =>
    stored !== null &&
    typeof stored === 'object' &&
    !Array.isArray(stored) &&
    stored.userComplianceNote === NOTE,
  ...options,
});
const entries = () =>
  Object.keys(backend.read(`users/${UID}/MyLegalItems/${ITEM}/compliance`) ?? {});

function dropNextResponse(): { count: number } {
  const drops = { count: 0 };
  backend.database.onCommitted = () => {
    backend.database.onCommitted = null;
    drops.count += 1;
    return 'drop';
  };
  return drops;
}

describe('commitEdit', () => {
  const OTHER = NOTE.replace('Checked', 'Checked again');
  const item = () => `users/${UID}/MyLegalItems/${ITEM}`;
  const save = (text: string, seen: number) =>
    commitEdit(saveOwnNote({ uid: UID, key: ITEM, text, seen }), {
      version: `${item()}/version`,
      seen,
      changed: 'This note was changed elsewhere.',
    });
  const stored = () => backend.read(item());

  beforeEach(() => commit(add(), NO_PROOF));

  test('refuses the second of two edits of the same version, with the reason', async () => {
    const [first, second] = await Promise.allSettled([save(NOTE, 0), save(OTHER, 0)]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({
      reason: { kind: 'invalid', message: 'This note was changed elsewhere.' },
    });
    expect(stored()).toMatchObject({ howThisAppliesToUserByUser: NOTE, version: 1 });
    await save(NOTE, 1);
    expect(stored()).toMatchObject({ howThisAppliesToUserByUser: NOTE, version: 2 });
  });

  test('stores an edit once if its response was lost', async () => {
    const drops = dropNextResponse();
    await save(NOTE, 0);
    expect(drops.count).toBe(1);
    expect(stored()).toMatchObject({ howThisAppliesToUserByUser: NOTE, version: 1 });
  });

  test('reports a denial for an edit that the rules never allow', async () => {
    const long = NOTE.replace('Checked', 'x'.repeat(20_001));
    await expect(save(long, 0)).rejects.toMatchObject({ kind: 'denied' });
  });
});

describe('commit', () => {
  test('resolves only after the server has stored the whole update', async () => {
    await commit(add(), NO_PROOF);
    expect(backend.read(`users/${UID}/MyLegalItems/${ITEM}`)).toMatchObject({ status: 'active' });
    expect(backend.read(`userLegalIndex/${UID}/${ITEM}`)).toMatchObject({ status: 'active' });
    expect(backend.read(`userDirectory/${UID}/legalTotal`)).toBe(Number(totalBefore) + 1);
  });

  test('adds the first item of a register that has no counts yet', async () => {
    await disconnect();
    connectTo(backend, { uid: 'demo-admin', email: 'admin@demo.example' });
    expect(backend.read('userDirectory/demo-admin/legalTotal')).toBeNull();
    await commit(addFor('demo-admin'), NO_PROOF);
    expect(backend.read('userDirectory/demo-admin/legalTotal')).toBe(1);
  });

  test('rejects a denied update, and stores no part of it', async () => {
    const refusal = commit({ ...add(), [`users/${UID}/userType`]: 'jedi' }, added());
    await expect(refusal).rejects.toMatchObject({ kind: 'denied' });
    await expect(refusal).rejects.toBeInstanceOf(DataError);
    expect(backend.read(`users/${UID}/MyLegalItems/${ITEM}`)).toBeNull();
    expect(backend.read(`users/${UID}/userType`)).toBe('subscriber');
  });

  test('succeeds with a single write if the response was lost but the record is stored', async () => {
    const drops = dropNextResponse();
    await commit(add(), added());
    expect(drops.count).toBe(1);
    expect(backend.read(`userDirectory/${UID}/legalTotal`)).toBe(Number(totalBefore) + 1);

    const key = newKey();
    const again = dropNextResponse();
    await commit(entry(key), recorded(key));
    expect(again.count).toBe(1);
    expect(entries()).toEqual([key]);
  });

  test('reports a denial if the response was lost and the record belongs to another member', async () => {
    dropNextResponse();
    await expect(commit(add(), NO_PROOF)).rejects.toMatchObject({ kind: 'denied' });
  });

  test('looks for the record at the first path of the update if the response was lost', async () => {
    dropNextResponse();
    await commit(add());
    const key = newKey();
    dropNextResponse();
    await commit(entry(key));
    await commit(entry(key), { unique: true });
    expect(entries()).toEqual([key]);
  });

  test('accepts a record to which others have added fields since', async () => {
    backend.database.onCommitted = () => {
      backend.database.onCommitted = null;
      backend.write(`users/${UID}/MyLegalItems/${ITEM}/frequency`, 6);
      return 'drop';
    };
    await commit(add());
  });

  test('reports a denial if another record is stored at the first path', async () => {
    backend.database.onCommitted = () => {
      backend.database.onCommitted = null;
      backend.write(`users/${UID}/MyLegalItems/${ITEM}/userStatus`, 'Compliant');
      return 'drop';
    };
    await expect(commit(add())).rejects.toMatchObject({ kind: 'denied' });
  });

  test('checks a denial without a lost connection only for a unique record', async () => {
    await commit(add(), added());
    await expect(commit(add(), added())).rejects.toMatchObject({ kind: 'denied' });

    const key = newKey();
    await commit(entry(key), recorded(key));
    await expect(commit(entry(key), recorded(key))).rejects.toMatchObject({ kind: 'denied' });
    await commit(entry(key), recorded(key, { unique: true }));
    expect(entries()).toEqual([key]);
  });

  test('reports a denial if a unique record is missing', async () => {
    const key = newKey();
    const proof = recorded(key, { unique: true });
    await expect(commit(entry(key), proof)).rejects.toMatchObject({ kind: 'denied' });
  });

  test('reports a denial if the written record cannot be read', async () => {
    await commit(add(), added());
    const proof: Proof = { path: 'users/somebody-else', matches: () => true, unique: true };
    await expect(commit(add(), proof)).rejects.toMatchObject({ kind: 'denied' });
  });

  test('reports the number of writes that wait for their response, including refused writes', async () => {
    const counts: number[] = [];
    const stop = watchPendingWrites((count) => counts.push(count));
    await commit(add(), added());
    await expect(commit(add(), NO_PROOF)).rejects.toThrow();
    expect(counts).toEqual([0, 1, 0, 1, 0]);
    stop();
    await expect(commit(add(), NO_PROOF)).rejects.toThrow();
    expect(counts).toHaveLength(5);
  });
});

describe('commitOrder', () => {
  const LIST = 'config/industries';
  const current = () => backend.read(LIST) as Record<string, { order?: number }>;
  const placesOf = (keys: readonly string[]) => keys.map((key) => current()[key]?.order);
  /** Drops the response of the next write, and then changes the database. */
  const overtakeNext = (change: () => void) => {
    backend.database.onCommitted = () => {
      backend.database.onCommitted = null;
      change();
      return 'drop';
    };
  };
  let keys: string[];
  beforeEach(async () => {
    await disconnect();
    connectTo(backend, { uid: 'demo-admin', email: 'admin@demo.example' });
    await connected();
    keys = Object.keys(current());
  });

  test('stores every position of the list', async () => {
    await commitOrder(orderList('industries', [...keys].reverse()));
    expect(placesOf([...keys].reverse())).toEqual(keys.map((_, index) => index));
  });

  test('succeeds after a lost response if the remaining items are in order', async () => {
    const [removed = ''] = keys;
    overtakeNext(() => backend.write(`${LIST}/${removed}`, null));
    await commitOrder(orderList('industries', keys));
    expect(placesOf(keys)).toEqual(keys.map((_, index) => (index === 0 ? undefined : index)));
  });

  test('rejects an order that another order replaced before the response, even if the last position matches', async () => {
    const [removed = '', second = '', third = ''] = keys;
    overtakeNext(() => {
      backend.write(`${LIST}/${second}/order`, 2);
      backend.write(`${LIST}/${third}/order`, 1);
      backend.write(`${LIST}/${removed}`, null);
    });
    const sent = commitOrder(orderList('industries', keys));
    await expect(sent).rejects.toMatchObject({ kind: 'denied' });
    expect(placesOf(keys.slice(-1))).toEqual([keys.length - 1]);
  });

  test('rejects the order of a deleted list', async () => {
    overtakeNext(() => backend.write(LIST, null));
    await expect(commitOrder(orderList('industries', keys))).rejects.toMatchObject({
      kind: 'denied',
    });
  });
});

describe('replaceExisting', () => {
  const PATH = `analytics/${'k'.repeat(43)}`;
  const OLD = { users: 1, updated: 1 };
  const replace = () => replaceExisting(PATH, { users: 2, updated: SERVER_TIME });
  beforeEach(async () => {
    await disconnect();
    connectTo(backend, { uid: 'demo-admin', email: 'admin@demo.example' });
    await connected();
  });

  test('replaces the whole value, even if it was never read before', async () => {
    backend.write(PATH, { ...OLD, guests: 4 });
    expect(await replace()).toBe(true);
    expect(backend.read(PATH)).toEqual({ users: 2, updated: expect.any(Number) as number });
  });

  test('does not recreate a removed value', async () => {
    expect(await replace()).toBe(false);
    expect(backend.read(PATH)).toBeNull();
  });

  test('does not recreate a value that is removed between the read and the write', async () => {
    backend.write(PATH, OLD);
    const stop = subscribeToValue(PATH, { onData: () => undefined, onError: () => undefined });
    await expect.poll(() => readValue(PATH)).toEqual(OLD);
    // The removal is sent first, then a replacement based on the earlier value.
    const outcome = replace();
    backend.write(PATH, null);
    expect(await outcome).toBe(false);
    expect(backend.read(PATH)).toBeNull();
    stop();
  });

  test('counts as a pending write, and reports a denial if the rules refuse it', async () => {
    backend.write(PATH, OLD);
    await disconnect();
    connectTo(backend, { uid: UID, email: 'legal@demo.example' });
    await connected();
    const counts: number[] = [];
    const stop = watchPendingWrites((count) => counts.push(count));
    await expect(replace()).rejects.toMatchObject({ kind: 'denied' });
    expect(counts).toEqual([0, 1, 0]);
    expect(backend.read(PATH)).toEqual(OLD);
    stop();
  });
});

describe('catchUp', () => {
  const PATH = `users/${UID}/bio`;

  test('waits until listeners have the changes that were made while the connection was lost', async () => {
    backend.write(PATH, 'before');
    const seen: unknown[] = [];
    const stop = onValue(ref(currentDatabase(), PATH), (snapshot) => seen.push(snapshot.val()));
    await expect.poll(() => seen).toEqual(['before']);
    goOffline(currentDatabase());
    backend.write(PATH, 'meanwhile');
    const counts: number[] = [];
    const stopCounting = watchPendingWrites((count) => counts.push(count));
    const caughtUp = catchUp();
    expect(counts).toEqual([0, 1]);
    expect(await readValue(PATH), 'what listeners hold is old').toBe('before');
    goOnline(currentDatabase());
    await caughtUp;
    expect(seen).toEqual(['before', 'meanwhile']);
    expect(await readValue(PATH)).toBe('meanwhile');
    expect(counts).toEqual([0, 1, 0]);
    stopCounting();
    stop();
  });
});

test('new keys differ and sort by the time they were made', () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(new Set(keys).size).toBe(50);
  expect([...keys].sort()).toEqual(keys);
});
