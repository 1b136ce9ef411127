import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshToken, readStoredUser } from './storedUser';

const KEY = 'firebase:authUser:demo-key:[DEFAULT]';
const TOKENS = { accessToken: 'token', refreshToken: 'renewal', expirationTime: 7 };
const USER = { uid: 'demo-legal', email: 'legal@demo.example', stsTokenManager: TOKENS };
const READ = { uid: USER.uid, email: USER.email, token: 'token', renewal: 'renewal', expires: 7 };
const PROVIDER = 'https://provider.example/token';

/** Stores a sign-in as the SDK does. */
const store = (value: unknown) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
    opening.onerror = () => reject(new Error('IndexedDB refused.'));
    opening.onsuccess = () => {
      const database = opening.result;
      const storing = database.transaction('firebaseLocalStorage', 'readwrite');
      storing.objectStore('firebaseLocalStorage').put({ fbase_key: KEY, value });
      storing.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
const remove = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('firebaseLocalStorageDb').onsuccess = resolve;
  });

beforeEach(remove);
afterEach(async () => {
  await remove();
  vi.unstubAllGlobals();
});

test('readStoredUser reads the stored sign-in of its own project only', async () => {
  await store(USER);
  expect(await readStoredUser('demo-key')).toEqual(READ);
  expect(await readStoredUser('other-key')).toBeNull();
});

test('readStoredUser finds nothing and creates no database if no member has signed in', async () => {
  expect(await readStoredUser('demo-key')).toBeNull();
  // Earlier test files leave their own databases.
  const made = (await indexedDB.databases()).map(({ name }) => name);
  expect(made).not.toContain('firebaseLocalStorageDb');
});

test('readStoredUser returns null for data in another form than the SDK’s', async () => {
  await store({ ...USER, stsTokenManager: { ...TOKENS, accessToken: undefined } });
  expect(await readStoredUser('demo-key')).toBeNull();
});

test('freshToken renews a token shortly before it expires, and not earlier', async () => {
  const ask = vi.fn(() => Promise.resolve(Response.json({ id_token: 'renewed' })));
  vi.stubGlobal('fetch', ask);
  expect(await freshToken({ ...READ, expires: Date.now() + 600_000 }, PROVIDER)).toBe('token');
  expect(ask).not.toHaveBeenCalled();
  expect(await freshToken({ ...READ, expires: Date.now() + 1_000 }, PROVIDER)).toBe('renewed');
  expect(ask).toHaveBeenCalledOnce();
  ask.mockImplementation(() => Promise.resolve(new Response('', { status: 400 })));
  await expect(freshToken(READ, PROVIDER)).rejects.toThrow('400');
});
