import { afterEach, expect, test, vi } from 'vitest';
import { readBackend } from '../config/env';
import { readFile, removeFile, safeFileName } from './files';
import { startFirebase, stopFirebase } from './firebase';
import * as health from './health';
import * as sdk from './sdk';

const provider = vi.hoisted(() => ({
  getStorage: vi.fn(),
  deleteObject: vi.fn(),
  getMetadata: vi.fn(),
}));
// A full mock: if the original is imported twice at once, Vitest may return it instead of the mock.
vi.mock('firebase/storage', () => ({
  ...provider,
  connectStorageEmulator: () => undefined,
  ref: (_storage: unknown, fullPath: string) => ({ fullPath }),
}));

afterEach(stopFirebase);

test('a failure to load Storage is reported as a lost connection, and loading is tried again', async () => {
  startFirebase(readBackend({}, { port: '', developing: false }), sdk, { persistent: false });
  provider.getStorage.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/storage.js');
  });
  await expect(removeFile('profilePhotos/ann~1/a.png')).rejects.toMatchObject({
    name: 'DataError',
    kind: 'offline',
  });
  await removeFile('profilePhotos/ann~1/a.png');
  expect(provider.getStorage).toHaveBeenCalledTimes(2);
  expect(provider.deleteObject).toHaveBeenCalledOnce();
});

test('removing files of courses and other members calls the logging function only a few times', async () => {
  startFirebase(readBackend({}, { port: '', developing: false }), sdk, { persistent: false });
  provider.deleteObject.mockClear();
  const calls: string[][] = [];
  vi.spyOn(health, 'removeUnnamedFiles').mockImplementation((files) => {
    calls.push(files);
    return Promise.resolve({ removed: files, young: [] });
  });
  const lessons = Array.from({ length: 20 }, (_, index) => `university/documents/c/${index}.pdf`);
  const pictures = ['a.full.webp', 'a.card.webp'].map(
    (name) => `https://host/v0/b/portal/o/photos%2Fann~-1%2F${name}?alt=media&token=t`,
  );
  await Promise.all([...lessons, ...pictures].map(removeFile));
  expect(calls).toEqual([lessons, ['photos/ann~-1']]);
  expect(provider.deleteObject).not.toHaveBeenCalled();
});

/** Makes fetch return this many chunks of 1,000 bytes. @returns how many were read */
function serve(pieces: number): () => number {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (taken === pieces) return controller.close();
        taken += 1;
        controller.enqueue(new Uint8Array(1000));
      },
    },
    { highWaterMark: 0 },
  );
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  return () => taken;
}

test('a file is read up to its stored size, and a longer response is cancelled', async () => {
  startFirebase(readBackend({}, { port: '', developing: false }), sdk, { persistent: false });
  provider.getMetadata.mockResolvedValue({ size: 3000 });
  serve(3);
  expect(await readFile('documents/a/log.pdf')).toHaveLength(3000);

  const taken = serve(300_000);
  await expect(readFile('documents/a/log.pdf')).rejects.toMatchObject({
    kind: 'invalid',
    message: expect.stringContaining('larger than its record says'),
  });
  expect(taken()).toBe(4);

  const untouched = serve(3);
  provider.getMetadata.mockResolvedValue({ size: 3000, contentEncoding: 'gzip' });
  await expect(readFile('documents/a/log.pdf')).rejects.toMatchObject({ kind: 'invalid' });
  expect(untouched()).toBe(0);
  vi.unstubAllGlobals();
});

test.each([
  ['permit (2).pdf', 'permit-2-.pdf'],
  ['../../permit..final.pdf', '.-.-permit.final.pdf'],
  ['', 'file'],
])('a file named %j is stored as %j', (name, stored) => {
  expect(safeFileName(name)).toBe(stored);
});
