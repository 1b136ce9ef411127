import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDB } from 'idb';
import { DEVICE_DATABASE, type StoredPage } from './devicePages';
import { DeviceStore, type StoredRow } from './deviceStore';

const RHONA = { scope: 'here', uid: 'rhona', reading: 'subscriber' };
const LEO = { ...RHONA, uid: 'leo' };
const row = (text: string): StoredRow => ({ text, at: 1 });
const rowsOf = (rows: Record<string, StoredRow | null>) => ({
  rows: new Map(Object.entries(rows)),
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const readFresh = (scope: string) => new DeviceStore().read(scope);

async function persistFor(owner: typeof RHONA, store = new DeviceStore()): Promise<DeviceStore> {
  await store.claim(owner);
  await store.write(owner, { ...rowsOf({ one: row('1'), two: row('2') }), note: 'hello' });
  return store;
}

test('the device store returns an owner’s rows and note at the next visit', async () => {
  const store = await persistFor(RHONA);
  expect(await readFresh('here')).toEqual({
    uid: 'rhona',
    reading: 'subscriber',
    note: 'hello',
    rows: [
      ['one', row('1')],
      ['two', row('2')],
    ],
  });
  await store.write(RHONA, rowsOf({ one: null, two: row('3') }));
  expect(await readFresh('here')).toEqual({
    uid: 'rhona',
    reading: 'subscriber',
    note: 'hello',
    rows: [['two', row('3')]],
  });
});

test('the device store is empty for another backend or build, which replaces the earlier data', async () => {
  await persistFor(RHONA);
  expect(await readFresh('there')).toBeNull();
  await new DeviceStore().claim({ ...RHONA, scope: 'there' });
  expect(await readFresh('here')).toBeNull();
  expect(await readFresh('there')).toMatchObject({ uid: 'rhona', note: null, rows: [] });
});

test('the device store returns all rows to their owner, and none to another member', async () => {
  await persistFor(RHONA);
  await new DeviceStore().claim(RHONA);
  expect((await readFresh('here'))?.rows).toHaveLength(2);
  await new DeviceStore().claim(LEO);
  expect(await readFresh('here')).toMatchObject({ uid: 'leo', note: null, rows: [] });
});

test('changed read rights empty the device store and stop writes of tabs with old rights', async () => {
  const slow = await persistFor(RHONA);
  const guest = { ...RHONA, reading: 'guest' };
  await new DeviceStore().claim(guest);
  const empty = { uid: 'rhona', reading: 'guest', note: null, rows: [] };
  expect(await readFresh('here')).toEqual(empty);
  await slow.write(RHONA, { ...rowsOf({ three: row('3') }), note: 'late' });
  expect(await readFresh('here')).toEqual(empty);
  await slow.write(guest, rowsOf({ three: row('3') }));
  expect((await readFresh('here'))?.rows).toHaveLength(1);
});

test('dropOthers removes the rows of other members and keeps the rows of the same member', async () => {
  await persistFor(RHONA);
  await new DeviceStore().dropOthers({ scope: 'here', uid: 'rhona' });
  expect((await readFresh('here'))?.rows).toHaveLength(2);
  await new DeviceStore().dropOthers({ scope: 'here', uid: 'leo' });
  expect(await readFresh('here')).toBeNull();
});

test('a tab with the old owner cannot write to the device store after another sign-in', async () => {
  const slow = await persistFor(RHONA);
  await slow.write(RHONA, rowsOf({ three: row('3') }));
  expect((await readFresh('here'))?.rows).toHaveLength(3);
  await new DeviceStore().clear();
  await slow.write(RHONA, rowsOf({ four: row('4') }));
  expect(await readFresh('here')).toBeNull();
  await new DeviceStore().claim(LEO);
  await slow.write(RHONA, rowsOf({ four: row('4') }));
  expect((await readFresh('here'))?.rows).toEqual([]);
});

/** As Safari does for pages in the background: an upgrade that is aborted ends the connection. */
async function endConnections(): Promise<void> {
  const upgrade = openDB(DEVICE_DATABASE, 3, {
    upgrade: (_database, _from, _to, transaction) => {
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  });
  await expect(upgrade).rejects.toThrow();
}

test('the device store can be written and cleared after the browser has closed the connection', async () => {
  const store = await persistFor(RHONA);
  await endConnections();
  await store.write(RHONA, rowsOf({ three: row('3') }));
  expect((await readFresh('here'))?.rows).toHaveLength(3);
  await endConnections();
  await store.clear();
  expect(await readFresh('here')).toBeNull();
});

test('clear removes all rows even if a lost connection is noticed only when the call fails', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const store = await persistFor(RHONA);
  const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  });
  await store.clear();
  expect(lost).toHaveBeenCalledTimes(2);
  expect(await readFresh('here')).toBeNull();
});

test('the device store stores nothing, without errors, in a browser that forbids IndexedDB', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const allowed = await persistFor(RHONA);
  expect(await allowed.read('here')).not.toBeNull();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const store = await persistFor(RHONA);
  expect(await store.read('here')).toBeNull();
  await store.clear();
  expect(warn).toHaveBeenCalled();
});

test('the device store stores nothing, without a warning, in a browser without IndexedDB', async () => {
  const warn = vi.spyOn(console, 'warn');
  vi.unstubAllGlobals();
  const own = globalThis.indexedDB;
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const store = await persistFor(RHONA);
  expect(await store.read('here')).toBeNull();
  globalThis.indexedDB = own;
  expect(warn).not.toHaveBeenCalled();
});

test('a write that finds the disk full empties the device store, so that no outdated row returns', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = await persistFor(RHONA);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room is left.', 'QuotaExceededError');
  });
  await store.write(RHONA, rowsOf({ one: row('new') }));
  put.mockRestore();
  expect(await readFresh('here')).toBeNull();
  await store.write(RHONA, rowsOf({ one: row('newer') }));
  expect(await store.read('here'), 'this page has given up').toBeNull();
});

const pageAt = (at: number): StoredPage => ({
  version: 'v1',
  html: `<p>${at}</p>`,
  at,
  uid: 'rhona',
  asOf: { sameDay: 'today', later: 'before' },
  until: null,
});

async function cachedAddresses(): Promise<unknown[]> {
  const database = await openDB(DEVICE_DATABASE);
  const addresses = await database.getAllKeys('pages');
  database.close();
  return addresses;
}

test('a page is cached under its addresses for its owner only, until clearsPages or a new owner', async () => {
  const store = await persistFor(RHONA);
  const pages = [
    ['/a', pageAt(1)],
    ['/a?page=2', pageAt(1)],
  ] as const;
  await store.write(RHONA, { ...rowsOf({}), pages });
  expect(await cachedAddresses()).toEqual(['/a', '/a?page=2']);
  await store.write(LEO, { ...rowsOf({}), pages: [['/b', pageAt(2)]] });
  expect(await cachedAddresses()).toEqual(['/a', '/a?page=2']);
  await store.write(RHONA, { ...rowsOf({}), clearsPages: true, pages: [['/c', pageAt(3)]] });
  expect(await cachedAddresses()).toEqual(['/c']);
  await store.claim({ ...RHONA, reading: 'guest' });
  expect(await cachedAddresses()).toEqual([]);
});

test.each([
  ['signs out', (store: DeviceStore) => store.clear()],
  [
    'differs from the member who signs in',
    (store: DeviceStore) => store.dropOthers({ scope: 'here', uid: 'leo' }),
  ],
])('no cached page is left when its reader %s', async (_, leave) => {
  const store = await persistFor(RHONA);
  await store.write(RHONA, { ...rowsOf({}), pages: [['/a', pageAt(1)]] });
  expect(await cachedAddresses()).toEqual(['/a']);
  await leave(store);
  expect(await cachedAddresses()).toEqual([]);
});

test('the oldest cached pages are removed first when there are too many', async () => {
  const store = await persistFor(RHONA);
  for (let at = 25; at >= 1; at -= 1)
    await store.write(RHONA, { ...rowsOf({}), pages: [[`/${at}`, pageAt(at)]] });
  const addresses = await cachedAddresses();
  expect(addresses).toHaveLength(20);
  expect(addresses).not.toContain('/5');
  expect(addresses).toContain('/6');
});

test('cached data in the format of an older build is removed', async () => {
  const old = await openDB(DEVICE_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('owner');
      database.createObjectStore('rows');
    },
  });
  await old.put('owner', { ...RHONA, note: 'old' }, 'owner');
  old.close();
  expect(await readFresh('here')).toBeNull();
  await persistFor(RHONA);
  expect((await readFresh('here'))?.rows).toHaveLength(2);
});
