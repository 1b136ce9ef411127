import { fileOf, objectsIn } from './storedObjects';

/**
 * Returns the author's uploads that a text names, once each: `photos/{author}~{record}`. Other people's uploads, which the author may not
 * delete, are left out.
 * @param text a text, or a record of texts
 */
export function uploadsOf(author: string, text: unknown): string[] {
  const own = ['photos', 'insights'].map((root) => `${root}/${author}~`);
  const files = objectsIn(text).map(fileOf);
  return [...new Set(files.filter((file) => own.some((start) => file.startsWith(start))))];
}
