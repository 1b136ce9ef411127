/** Documents of evidence as they were when their evaluation was recorded. */
import { DataError } from '../../../data/errors';
import { readFile } from '../../../data/files';
import type { OwnDocument } from '../../../data/records';
import { downloadBlob } from '../../../lib/download';
import { sha256 } from '../../../lib/sha256';
import { createAct } from '../../../store/act';
import { DOCUMENT_CHANGED } from '../messages';

/** Reads a document, and hands it to the browser under its name. */
export const openDocument = createAct(
  'register/openDocument',
  async (document: OwnDocument) => {
    downloadBlob(document.name, new Blob([await readDocument(document)]));
  },
  { asks: true },
);

/**
 * Reads a document under the rules of Storage. Its owner can put another file in its place there, but not change its record.
 * @throws DataError, also for a file that is not the one that was recorded.
 */
export async function readDocument(
  document: Pick<OwnDocument, 'publicUrl' | 'sha256'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(document.publicUrl);
  if ((await sha256(bytes)) !== document.sha256) throw new DataError('invalid', DOCUMENT_CHANGED);
  return bytes;
}
