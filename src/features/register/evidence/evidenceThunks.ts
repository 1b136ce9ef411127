import { readFile } from '../../../data/files';
import { downloadBlob } from '../../../lib/download';
import { createAct } from '../../../store/act';

/** Reads a document under the rules of Storage, and hands it to the browser under its name. */
export const openDocument = createAct(
  'register/openDocument',
  async ({ url, name }: { url: string; name: string }) => {
    downloadBlob(name, new Blob([await readFile(url)]));
  },
  { asks: true },
);
