import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../project';

const FOLDER = join(REPOSITORY, 'emulators/seed/content/pictures');

/** @throws Error when there is no such picture in `content/pictures/` */
export function picture(name: string): () => Promise<Uint8Array> {
  const file = join(FOLDER, name);
  if (!existsSync(file)) throw new Error(`The picture content/pictures/${name} is missing.`);
  return () => readFile(file);
}
