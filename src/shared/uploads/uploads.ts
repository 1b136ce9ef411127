/**
 * Files that go to Storage before the write that names them. No file stays that nothing names: a refused write takes its
 * files back, and what a closed page left behind goes when the member comes back with this browser.
 */
import { removeFile, sendFile } from '../../data/files';
import { readValue } from '../../data/subscribe';
import { isInDraft } from '../drafts/drafts';
import { localStore, memberSlot } from '../../lib/browserStore';
import { inAddress } from '../../lib/text';

/** A file to send. */
export type Outgoing = PendingUpload & { file: File };

/**
 * Sends files one after the other, then writes what names them; when either fails, the files go again.
 * @param onProgress receives 0 to 100, for all files together.
 * @param write gets the download addresses, in the order of the files.
 * @throws DataError
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
 * Sends files that a draft names until what it becomes is written: they stay in the ledger. When one fails, or it is given up, they go
 * again.
 * @returns the download addresses, in the order of the files.
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

/** Takes the files off the ledger that a text names which was written. */
export function settleNamed(uid: string, text: string): void {
  for (const { path } of openUploads(uid))
    if (text.includes(inAddress(path))) settleUpload(uid, path);
}

/**
 * Removes the files that closed pages of this browser left behind, unless something names them after all, or a draft does. It waits for no
 * tab that is sending, and what cannot be removed now stays for the next time.
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
 * Runs a step under the lock of this member's uploads, which every tab that sends holds, and the one that sweeps alone; a
 * tab that is closed lets it go. Where the browser forbids storage it forbids locks too, and no tab knows of another's uploads.
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

/** Download addresses hold the path of their object, encoded. */
async function isNamed(path: string, namedAt: string): Promise<boolean> {
  const address = await readValue(namedAt);
  return typeof address === 'string' && address.includes(inAddress(path));
}

/** It comes after what matters is settled, so it never throws. */
async function takeBack(uid: string, path: string): Promise<void> {
  try {
    await removeFile(path);
    settleUpload(uid, path);
  } catch (cause) {
    console.error('A file stays in Storage until the next visit:', cause);
  }
}

/*
 * The uploads of this browser that nothing names yet, kept in localStorage by uid: a page may be closed between the file and
 * the write that names it. Each entry is its own slot, so that two tabs never overwrite each other.
 */

/** `path` is the object's in Storage, `namedAt` the database path that is to hold its address. */
type PendingUpload = { path: string; namedAt: string };

const slot = (uid: string, path: string) => memberSlot('upload', uid, path);

/** Notes an upload before its first byte is sent. */
export function noteUpload(uid: string, { path, namedAt }: PendingUpload): void {
  localStore.set(slot(uid, path), namedAt);
}

/** The upload is settled: something names it, or it is gone. */
function settleUpload(uid: string, path: string): void {
  localStore.remove(slot(uid, path));
}

/** Uploads that are not settled: under way in some tab, or left behind by a page that was closed. */
export function openUploads(uid: string): PendingUpload[] {
  const start = slot(uid, '');
  return localStore.keys(start).map((key) => ({
    path: key.slice(start.length),
    namedAt: localStore.get(key) ?? '',
  }));
}
