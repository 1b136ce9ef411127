/** Sending what the University's forms hold: the file if there is one, then what names it. */
import { safeFileName } from '../../data/files';
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
