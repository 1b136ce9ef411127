/**
 * The uploads of this browser that nothing names yet, kept in localStorage by uid: a page may be closed between the file and
 * the write that names it. Each entry is its own slot, so that two tabs never overwrite each other.
 */
import { localStore, memberSlot } from '../../lib/browserStore';

/** `path` is the object's in Storage, `namedAt` the database path that is to hold its address. */
export type LedgerEntry = { path: string; namedAt: string };

const slot = (uid: string, path: string) => memberSlot('upload', uid, path);

/** Notes an upload before its first byte is sent. */
export function noteUpload(uid: string, { path, namedAt }: LedgerEntry): void {
  localStore.set(slot(uid, path), namedAt);
}

/** The upload is settled: something names it, or it is gone. */
export function settleUpload(uid: string, path: string): void {
  localStore.remove(slot(uid, path));
}

/** Uploads that are not settled: under way in some tab, or left behind by a page that was closed. */
export function openUploads(uid: string): LedgerEntry[] {
  const start = slot(uid, '');
  return localStore.keys(start).map((key) => ({
    path: key.slice(start.length),
    namedAt: localStore.get(key) ?? '',
  }));
}
