/** The folder layout of `firebase emulators:export`. */
import { copyFile, link, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectMetadata } from './storageInternals';

export interface PersistedState {
  blob: string;
  metadata: string;
}

const JSON_FILE = '.json';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The emulator's own conversion omits members whose name starts with an underscore. */
export const toText = (metadata: ObjectMetadata): string =>
  JSON.stringify({ ...metadata, _cloudFunctions: undefined });

export async function writeExport(
  folder: string,
  buckets: ReadonlyArray<{ id: string }>,
  objects: readonly PersistedState[],
  file: (blob: string) => string,
): Promise<void> {
  await writeFile(join(folder, 'buckets.json'), JSON.stringify({ buckets }, null, 2));
  await mkdir(join(folder, 'metadata'));
  await mkdir(join(folder, 'blobs'));
  for (const { blob, metadata } of objects) {
    await linkOrCopy(file(blob), join(folder, 'blobs', blob));
    await writeFile(join(folder, 'metadata', `${blob}${JSON_FILE}`), metadata);
  }
}

export async function readExport(
  folder: string,
): Promise<Array<{ metadata: string; bytes: string }>> {
  const all = await readdir(join(folder, 'metadata'), {
    recursive: true,
  }).catch((error: unknown) => {
    // The official tools don't create this folder when there are no objects.
    if (isMissing(error)) return [];
    throw error;
  });
  return all
    .filter((name) => name.endsWith(JSON_FILE))
    .map((name) => ({
      metadata: join(folder, 'metadata', name),
      bytes: join(folder, 'blobs', name.slice(0, -JSON_FILE.length)),
    }));
}

/** Copies the file where the file system doesn't support links. */
export async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    if (isMissing(error)) throw error;
    await copyFile(source, target);
  }
}

export const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );
