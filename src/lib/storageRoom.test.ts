import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasDatabaseRoom, hasTabRoom } from './storageRoom';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the storage check succeeds in a browser with room, and removes its sample again', async () => {
  expect(await hasDatabaseRoom()).toBe(true);
  expect(hasTabRoom()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
});

test('the storage check detects a full disk even if the browser aborts the transaction later', async () => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const request = put.apply(this, args);
    request.onsuccess = () => this.transaction.abort();
    return request;
  });
  expect(await hasDatabaseRoom()).toBe(false);
});

test('the storage check detects that the storage of the tab is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(hasTabRoom()).toBe(false);
});
