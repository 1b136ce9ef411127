import { fileOf, objectsIn } from './storedObjects';

/** Returns the author's uploads in a text, or in a record of texts: `photos/{author}~{record}`. Others' uploads are left out. */
export function uploadsOf(author: string, text: unknown): string[] {
  const own = ['photos', 'insights'].map((root) => `${root}/${author}~`);
  const files = objectsIn(text).map(fileOf);
  return [...new Set(files.filter((file) => own.some((start) => file.startsWith(start))))];
}
