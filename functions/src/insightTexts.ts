/** What functions know of the texts of insights, and of what was sent for them. Nothing of Firebase in here. */
import { fileOf, objectsIn } from './storedObjects';

/**
 * The pictures and files that a text names in any way and its author has sent, once each: `photos/{author}~{record}`. A text may
 * name what somebody else has sent, which is not its author's to take away.
 * @param text or several of them, in a record
 */
export function uploadsOf(author: string, text: unknown): string[] {
  const own = ['photos', 'insights'].map((root) => `${root}/${author}~`);
  const files = objectsIn(text).map(fileOf);
  return [...new Set(files.filter((file) => own.some((start) => file.startsWith(start))))];
}
