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

/** What stands in a folder of Storage. */
interface FolderSize {
  count: number;
  bytes: number;
}

/** Somebody may still be at work with what was sent a moment ago. */
export const YOUNGEST_MS = 86_400_000;

/**
 * What is to name a file may stand on its sender's device alone for long: the draft of a message, and an evaluation whose document was
 * sent before the connection was lost.
 */
export const YOUNGEST_OF_DEVICES_MS = 30 * YOUNGEST_MS;
const OF_DEVICES = /^(messagePictures|documents)\//;

/** Whether nobody can still be at work with a file that nothing names yet. @param time when the last of it was sent */
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
