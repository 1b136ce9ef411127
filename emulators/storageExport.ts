/** Reads and writes objects of Storage in the folder layout of `firebase emulators:export`. */
import { copyFile, link, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectMetadata } from './storageInternals';

/** What is on disk for an object: the name of the file with its bytes, and its metadata as JSON. */
export interface PersistedState {
  blob: string;
  metadata: string;
}

const JSON_FILE = '.json';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Returns metadata as JSON that the emulator can read back. The emulator's own conversion omits members whose
 * name starts with an underscore.
 */
export const toText = (metadata: ObjectMetadata): string =>
  JSON.stringify({ ...metadata, _cloudFunctions: undefined });

/** Writes an export in the format of `firebase emulators:export` into an existing, empty folder. */
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

/** Finds the files of each object in an export, either our own or one of the official tools. */
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

/** Creates a hard link to a file. Copies the file where the file system doesn't support links. */
export async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    if (isMissing(error)) throw error;
    await copyFile(source, target);
  }
}

/** Returns the size of a file in bytes, or null if the file doesn't exist. */
export const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );
