/** Reads the pictures of the demo content from `content/pictures/`. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../project';

const FOLDER = join(REPOSITORY, 'emulators/seed/content/pictures');

/**
 * Returns a function that reads a picture, such as `people/demo-legal.avatar.webp`.
 * @throws Error when there is no such picture.
 */
export function picture(name: string): () => Promise<Uint8Array> {
  const file = join(FOLDER, name);
  if (!existsSync(file)) throw new Error(`The picture content/pictures/${name} is missing.`);
  return () => readFile(file);
}
