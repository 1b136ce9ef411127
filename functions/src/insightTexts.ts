/** What functions know of the texts of insights, and of what was sent for them. Nothing of Firebase in here. */
import { fileOf, objectsIn } from './storedObjects';

/**
 * Returns the pictures and files that a text names and its author has uploaded, once each: `photos/{author}~{record}`. A text may name
 * another person's upload, which its author may not delete.
 * @param text or several of them, in a record
 */
export function uploadsOf(author: string, text: unknown): string[] {
  const own = ['photos', 'insights'].map((root) => `${root}/${author}~`);
  const files = objectsIn(text).map(fileOf);
  return [...new Set(files.filter((file) => own.some((start) => file.startsWith(start))))];
}
