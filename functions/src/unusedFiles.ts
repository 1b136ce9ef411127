/** Finds unused files. Pure. */
import { fileOf } from './storedObjects';

/** `time`: upload, epoch milliseconds. */
export interface StoredObject {
  path: string;
  bytes: number;
  time: number;
}

/** `name` of its first object, `bytes` of all objects, `time` of the last upload. */
interface UnusedFile {
  file: string;
  name: string;
  bytes: number;
  time: number;
}

interface FolderSize {
  count: number;
  bytes: number;
}

/** The text that names a recent upload may not be saved yet. */
export const YOUNGEST_MS = 86_400_000;

/** Drafts of messages, and evaluations made offline, can name a file only on the uploader's device for a long time. */
export const YOUNGEST_OF_DEVICES_MS = 30 * YOUNGEST_MS;
const OF_DEVICES = /^(messagePictures|documents)\//;

/** @param time when its last object was uploaded */
export const isOldEnough = (file: string, time: number, now: number): boolean =>
  time <= now - (OF_DEVICES.test(file) ? YOUNGEST_OF_DEVICES_MS : YOUNGEST_MS);

/**
 * Returns unused files that are older than a day, or thirty days for messages and evaluations, oldest first; and the size of each folder.
 */
export function unusedFiles(
  objects: readonly StoredObject[],
  named: ReadonlySet<string>,
  now: number,
): { unused: UnusedFile[]; folders: Record<string, FolderSize> } {
  const folders: Record<string, FolderSize> = {};
  const files = new Map<string, UnusedFile>();
  for (const { path, bytes, time } of objects) {
    const [folder = ''] = path.split('/');
    const size = (folders[folder] ??= { count: 0, bytes: 0 });
    size.count += 1;
    size.bytes += bytes;
    const file = fileOf(path);
    if (named.has(file)) continue;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const known = files.get(file) ?? { file, name, bytes: 0, time: 0 };
    files.set(file, { ...known, bytes: known.bytes + bytes, time: Math.max(known.time, time) });
  }
  const unused = [...files.values()]
    .filter(({ file, time }) => isOldEnough(file, time, now))
    .sort((a, b) => a.time - b.time);
  return { unused, folders };
}
