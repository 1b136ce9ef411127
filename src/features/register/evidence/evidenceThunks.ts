import type { OwnDocument } from '../../../data/records';
import { downloadBlob } from '../../../lib/download';
import { createAct } from '../../../store/act';
import { readDocument } from './readDocument';

/** Reads a document, and hands it to the browser under its name. */
export const openDocument = createAct(
  'register/openDocument',
  async (document: OwnDocument) => {
    downloadBlob(document.name, new Blob([await readDocument(document)]));
  },
  { asks: true },
);
