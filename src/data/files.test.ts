import { afterEach, expect, test, vi } from 'vitest';
import { readBackend } from '../config/env';
import { removeFile, safeFileName } from './files';
import { startFirebase, stopFirebase } from './firebase';
import * as sdk from './sdk';

const provider = vi.hoisted(() => ({ getStorage: vi.fn(), deleteObject: vi.fn() }));
// Nothing of the original: asked for twice at once, Vitest may hand it out instead of this.
vi.mock('firebase/storage', () => ({
  ...provider,
  connectStorageEmulator: () => undefined,
  ref: () => undefined,
}));

afterEach(stopFirebase);

test('Storage that could not be loaded is told as a lost connection, and loaded at the next use', async () => {
  startFirebase(readBackend({}, { port: '', developing: false }), sdk, { persistent: false });
  provider.getStorage.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/storage.js');
  });
  await expect(removeFile('photos/a.png')).rejects.toMatchObject({
    name: 'DataError',
    kind: 'offline',
  });
  await removeFile('photos/a.png');
  expect(provider.getStorage).toHaveBeenCalledTimes(2);
  expect(provider.deleteObject).toHaveBeenCalledOnce();
});

test.each([
  ['permit (2).pdf', 'permit-2-.pdf'],
  ['../../permit..final.pdf', '.-.-permit.final.pdf'],
  ['', 'file'],
])('a file called %j is stored as %j', (name, stored) => {
  expect(safeFileName(name)).toBe(stored);
});
