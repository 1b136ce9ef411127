import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BUILD_FILE } from '../../src/config/constants.ts';

const LENGTH = 12;

/** Names what the app is made of: another text of any source file under `src`, another name. */
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

/** Tells pages which build the site offers: they ask for it before they say that something is not allowed. */
export const buildIdPlugin = (id: string): Plugin => ({
  name: 'portal-build-id',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: BUILD_FILE, source: JSON.stringify({ id }) });
  },
});
