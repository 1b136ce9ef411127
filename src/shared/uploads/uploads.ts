/**
 * Files sent before the write that names them. If the write is rejected, its files are deleted. Files left behind by a
 * closed page are deleted when the member returns in the same browser.
 */
import { removeFile, sendFile } from '../../data/files';
import { readValue } from '../../data/subscribe';
import { isInDraft } from '../drafts/drafts';
import { localStore, memberSlot } from '../../lib/browserStore';
import { inAddress } from '../../lib/text';

export type Outgoing = PendingUpload & { file: File };

/**
 * Sends files one after the other, then calls `write` with their URLs in order; deletes the files if either fails.
 * @param onProgress 0 to 100 for all files @throws DataError
 */
export async function withUploads<Result>(
  uid: string,
  files: readonly Outgoing[],
  onProgress: (percent: number) => void,
  write: (urls: string[]) => Promise<Result>,
): Promise<Result> {
  if (files.length === 0) return write([]);
  return whileLocked(uid, { mode: 'shared' }, async () => {
    files.forEach((each) => noteUpload(uid, each));
    let result: Result;
    try {
      result = await write(await sendAll(files, onProgress));
    } catch (cause) {
      await Promise.all(files.map(({ path }) => takeBack(uid, path)));
      throw cause;
    }
    files.forEach(({ path }) => settleUpload(uid, path));
    return result;
  });
}

/**
 * Sends files that a draft names, pending until it is saved. A failure or cancellation deletes all of them. Returns
 * their URLs in order.
 * @throws DataError
 */
export async function sendForDraft(
  uid: string,
  files: readonly Outgoing[],
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string[]> {
  return whileLocked(uid, { mode: 'shared' }, async () => {
    files.forEach((each) => noteUpload(uid, each));
    try {
      return await sendAll(files, onProgress, signal);
    } catch (cause) {
      await Promise.all(files.map(({ path }) => takeBack(uid, path)));
      throw cause;
    }
  });
}

/** Settles the pending uploads that a saved text names. */
export function settleNamed(uid: string, text: string): void {
  for (const { path } of openUploads(uid))
    if (text.includes(inAddress(path))) settleUpload(uid, path);
}

/**
 * Deletes files left behind by closed pages, unless a record or draft names them. Does nothing while another tab is
 * sending. Files that cannot be deleted now stay pending.
 */
export async function sweepUploads(uid: string): Promise<void> {
  if (openUploads(uid).length === 0) return;
  await whileLocked(uid, { ifAvailable: true }, async (isLocked) => {
    if (!isLocked) return;
    await Promise.all(
      openUploads(uid).map(async ({ path, namedAt }) => {
        try {
          if (isInDraft(uid, inAddress(path))) return;
          if (await isNamed(path, namedAt)) settleUpload(uid, path);
          else await takeBack(uid, path);
        } catch (cause) {
          console.error('What an upload left behind could not be looked at:', cause);
        }
      }),
    );
  });
}

/**
 * Sending tabs share the member's lock, and the sweep takes it exclusively; closing a tab releases it. Without storage
 * there are no locks, and no tab knows of another's uploads.
 */
async function whileLocked<Result>(
  uid: string,
  options: LockOptions,
  step: (isLocked: boolean) => Promise<Result>,
): Promise<Result> {
  let isRunning = false;
  try {
    return await navigator.locks.request(`uploads/${uid}`, options, (lock) => {
      isRunning = true;
      return step(lock !== null);
    });
  } catch (cause) {
    if (isRunning) throw cause;
    return step(true);
  }
}

async function sendAll(
  files: readonly Outgoing[],
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<string[]> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const urls: string[] = [];
  let done = 0;
  for (const { path, file } of files) {
    const { url } = await sendFile(
      path,
      file,
      (percent) => onProgress(Math.round((done * 100 + file.size * percent) / total)),
      signal,
    );
    done += file.size;
    urls.push(url);
  }
  return urls;
}

/** Download URLs contain the encoded path of their object. */
async function isNamed(path: string, namedAt: string): Promise<boolean> {
  const address = await readValue(namedAt);
  return typeof address === 'string' && address.includes(inAddress(path));
}

/** Runs after the important step, so it never throws. */
async function takeBack(uid: string, path: string): Promise<void> {
  try {
    await removeFile(path);
    settleUpload(uid, path);
  } catch (cause) {
    console.error('A file stays in Storage until the next visit:', cause);
  }
}

/*
 * In localStorage by uid, because a page may close before the write. One slot per entry, so that tabs never overwrite
 * each other.
 */

/** `namedAt` is the database path that is to store the URL of `path`. */
type PendingUpload = { path: string; namedAt: string };

const slot = (uid: string, path: string) => memberSlot('upload', uid, path);

/** Must be called before the first byte is sent. */
export function noteUpload(uid: string, { path, namedAt }: PendingUpload): void {
  localStore.set(slot(uid, path), namedAt);
}

/** Called once a record names the file, or the file was deleted. */
function settleUpload(uid: string, path: string): void {
  localStore.remove(slot(uid, path));
}

/** Returns the uploads that a tab is sending or that a closed page left behind. */
export function openUploads(uid: string): PendingUpload[] {
  const start = slot(uid, '');
  return localStore.keys(start).map((key) => ({
    path: key.slice(start.length),
    namedAt: localStore.get(key) ?? '',
  }));
}
