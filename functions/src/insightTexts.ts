/** What functions know of the texts of insights, and of the pictures in them. Nothing of Firebase in here. */

/** Revisions that are kept of an insight. The app's, too; a test compares them. */
export const REVISIONS_KEPT = 20;

/** A folder below `photos/`, and the record of its picture in `images/`. */
export interface TextPicture {
  folder: string;
  record: string;
}

/** Addresses of Storage hold the path of their object, encoded: `…/o/photos%2F{uid}~{record}%2F{name}`. */
const ADDRESS = /\/o\/photos%2F((?:[A-Za-z0-9_.-]|%(?!2F))+(?:~|%7E)([A-Za-z0-9_-]+))%2F/gi;

/** Every picture that a text names in any way, once. */
export function picturesIn(text: string): TextPicture[] {
  const found = [...text.matchAll(ADDRESS)].map(([, folder = '', record = '']) => ({
    folder: decodeURIComponent(folder),
    record,
  }));
  return [...new Map(found.map((picture) => [picture.record, picture])).values()];
}
