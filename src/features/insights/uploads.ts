/** Files of an insight: sent before it is published, and removed when nothing names them any more. */
import type { Upload, UploadRef } from '../../data/acts/insights';
import { removeFile, safeFileName, sendFile } from '../../data/files';
import { filePaths, type FileRecordKind } from '../../data/paths';
import { newKey } from '../../data/write';

const PATHS = { images: filePaths.insightImage, storage: filePaths.insightFile } as const;

/** A file to send: a featured image (`images`) or a download (`storage`). */
export type Outgoing = { of: FileRecordKind; file: File };

/**
 * Sends files one after the other, each into a folder of its own. When one fails, those before it go again.
 * @param onProgress receives 0 to 100, for all of them together.
 * @throws DataError
 */
export async function sendFiles(
  uid: string,
  files: readonly Outgoing[],
  onProgress: (percent: number) => void,
): Promise<Upload[]> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const sent: Upload[] = [];
  let done = 0;
  try {
    for (const { of, file } of files) {
      const key = newKey();
      const folder = `${uid}~${key}`;
      const path = PATHS[of](folder, safeFileName(file.name));
      const { url } = await sendFile(path, file, (percent) =>
        onProgress(Math.round((done * 100 + file.size * percent) / total)),
      );
      done += file.size;
      sent.push({ of, key, url, name: file.name, folder });
    }
  } catch (cause) {
    await removeFiles(sent.map(({ url }) => url));
    throw cause;
  }
  return sent;
}

/**
 * Removes objects by their download addresses; what is none of Storage's (a template's site path, nothing) is left alone.
 * It comes after what matters is settled, so it never throws.
 * @returns how many could not be removed.
 */
export async function removeFiles(addresses: readonly string[]): Promise<number> {
  const outcomes = await Promise.allSettled(addresses.filter(isStored).map(removeFile));
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  failed.forEach(({ reason }) => console.error('A file stays in Storage:', reason));
  return failed.length;
}

/** The record of an upload, found by its address: its key is the second half of the folder's name. */
export function uploadAt(address: string): UploadRef | null {
  if (!isStored(address)) return null;
  const path = decodeURIComponent(new URL(address).pathname.split('/o/')[1] ?? '');
  const [root, folder = ''] = path.split('/');
  const key = folder.split('~')[1];
  if (key === undefined || (root !== 'photos' && root !== 'insights')) return null;
  return { of: root === 'photos' ? 'images' : 'storage', key };
}

/** Addresses of Storage hold the path of their object after `/o/`. */
const isStored = (address: string) => /^https?:\/\/[^/]+\/v0\/b\/[^/]+\/o\//.test(address);
