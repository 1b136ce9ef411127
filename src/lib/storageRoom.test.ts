import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasDatabaseRoom, hasTabRoom } from './storageRoom';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a browser with room accepts the sample, and the sample is removed again', async () => {
  expect(await hasDatabaseRoom()).toBe(true);
  expect(hasTabRoom()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
});

test('a browser without room is detected although it first accepts the value and then aborts the transaction', async () => {
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

test('a full tab storage is detected', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(hasTabRoom()).toBe(false);
});
