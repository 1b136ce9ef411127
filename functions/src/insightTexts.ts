/** What functions know of the texts of insights, and of what was sent for them. Nothing of Firebase in here. */

/** Revisions that are kept of an insight. The app's, too; a test compares them. */
export const REVISIONS_KEPT = 20;

/** What was sent for an insight: the folder in Storage that it has for itself, and its record in the database. */
export interface TextUpload {
  folder: string;
  record: string;
}

/** Where the records of what stands below a folder of Storage are. */
const RECORDS: Readonly<Record<string, string>> = { photos: 'images', insights: 'storage' };

/** Addresses of Storage hold the path of their object, encoded: `…/o/photos%2F{uid}~{record}%2F{name}`. */
const ADDRESS =
  /\/o\/(photos|insights)%2F((?:[A-Za-z0-9_.-]|%(?!2F))+(?:~|%7E)([A-Za-z0-9_-]+))%2F/gi;

/** Every picture and file that a text names in any way, once. */
export function uploadsIn(text: string): TextUpload[] {
  const found = [...text.matchAll(ADDRESS)].map(([, root = '', folder = '', record = '']) => ({
    folder: `${root}/${decodeURIComponent(folder)}/`,
    record: `${RECORDS[root] ?? root}/${record}`,
  }));
  return [...new Map(found.map((upload) => [upload.record, upload])).values()];
}
