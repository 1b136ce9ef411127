import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BUILD_FILE } from '../../src/config/constants.ts';

const LENGTH = 12;

/** Returns the id of the app's source. It changes when the text of any source file under `src` changes. */
export function buildId(root: string): string {
  const src = join(root, 'src');
  const files = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(file.slice(src.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, LENGTH);
}

/**
 * Writes the id of the build to the site. Pages fetch it before they report that an action is not allowed,
 * because an
 * outdated page may be the reason.
 */
export const buildIdPlugin = (id: string): Plugin => ({
  name: 'portal-build-id',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: BUILD_FILE, source: JSON.stringify({ id }) });
  },
});
