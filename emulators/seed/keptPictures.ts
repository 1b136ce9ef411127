/** Pictures that were drawn once on this machine. Drawing those of the seed is more than half of the start of a suite, and they are always the same. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../project';

const FOLDER = join(REPOSITORY, 'node_modules/.cache/seed-pictures');

/**
 * The bytes of a picture: those kept, or else those drawn now, which are then kept.
 * @param from everything that the bytes hang on
 */
export async function keptPicture(
  from: readonly string[],
  draw: () => Promise<Uint8Array>,
  folder = FOLDER,
): Promise<Uint8Array> {
  const name = createHash('sha256').update(JSON.stringify(from)).digest('hex');
  const file = join(folder, name);
  if (existsSync(file)) return readFile(file);
  const bytes = await draw();
  await mkdir(folder, { recursive: true });
  // Renamed into place, since two suites may start at once and none may read half a picture.
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, bytes);
  await rename(half, file);
  return bytes;
}
