/** Sending what the University's forms hold: the file if there is one, then what names it; and how a write is proved. */
import { safeFileName } from '../../data/files';
import type { Update } from '../../data/update';
import { commit } from '../../data/write';
import { withUploads } from '../../shared/uploads/uploads';

/** `uid` is the sender's. */
export type Upload = { uid: string; file: File | null; onProgress: (percent: number) => void };

/** Sends the file if there is one, then writes what names it at `namedAt`. */
export function withFile(
  { uid, file, onProgress }: Upload,
  namedAt: string,
  path: (name: string) => string,
  write: (sent: { url: string; name: string } | undefined) => Promise<void>,
): Promise<void> {
  const files = file ? [{ path: path(safeFileName(file.name)), namedAt, file }] : [];
  return withUploads(uid, files, onProgress, ([url]) =>
    write(file && url !== undefined ? { url, name: file.name } : undefined),
  );
}

/** A record that was created is proved by its key, which nobody else can have made. */
export const commitNew = (update: Update, path: string, key: string) =>
  commit(update, { path: `${path}/key`, matches: (stored) => stored === key });
/** A record that was deleted is proved by its absence. */
export const commitDeleted = (update: Update, path: string) =>
  commit(update, { path, matches: (stored) => stored === null });
