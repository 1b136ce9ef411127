/** Which stored files nothing names. Nothing of Firebase in here. */
import { fileOf } from './storedObjects';

/** An object of Storage. `bytes` its size, `time` when it was sent (epoch milliseconds). */
export interface StoredObject {
  path: string;
  bytes: number;
  time: number;
}

/** A file that nothing names: the name of its first object, all of them together, and when the last of them was sent. */
interface UnusedFile {
  file: string;
  name: string;
  bytes: number;
  time: number;
}

/** The total size of a folder in Storage. */
interface FolderSize {
  count: number;
  bytes: number;
}

/** A file that was uploaded a moment ago may still be in use by its uploader. */
export const YOUNGEST_MS = 86_400_000;

/**
 * The text that will name a file can exist only on its uploader's device for a long time: the draft of a message, or an evaluation whose
 * document was uploaded before the connection was lost.
 */
export const YOUNGEST_OF_DEVICES_MS = 30 * YOUNGEST_MS;
const OF_DEVICES = /^(messagePictures|documents)\//;

/** Returns whether an unnamed file can be treated as unused. @param time when its last object was uploaded */
export const isOldEnough = (file: string, time: number, now: number): boolean =>
  time <= now - (OF_DEVICES.test(file) ? YOUNGEST_OF_DEVICES_MS : YOUNGEST_MS);

/**
 * Files that nothing names and that are older than a day, those of messages and evaluations than thirty, the oldest first; and how much
 * is stored in each folder.
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
