import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';
import { BUILD_FILE } from '../../src/config/constants.ts';
import { reachedFrom, readImports } from '../importGraph.ts';

const LENGTH = 12;

/** Returns the id of the app's source. It changes when the text of any source file under `src` changes. */
export const buildId = (root: string): string =>
  idOf(root, sourcesIn(join(root, 'src')), (file) => readFileSync(file));

/** Code that decides how a value looks that the database sends, and who may read it. */
const SHAPING = /^(?:model|src\/access|src\/data|src\/store)\//;
/** A query whose values are cached on the device. */
const CACHED_QUERY = /\bpersist: '/;

/**
 * Returns the id of the code that decides what is cached on the device, for whom, and how it looks
 * (decision 37). It includes the modules that cached queries import, except components. A build
 * with the same id uses the cached data of an earlier one. Comments, types and the layout of the
 * code do not change the id.
 */
export function cacheId(root: string): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const files = ['model', 'src']
    .flatMap((folder) => sourcesIn(join(root, folder)))
    .filter(isCode)
    .map((file) => relative(root, file));
  const first = files.filter((file) => SHAPING.test(file) || CACHED_QUERY.test(read(file)));
  const shaping = reachedFrom(first, readImports(files, read), (file) => file.endsWith('.ts'));
  return idOf(
    root,
    [...shaping].sort().map((file) => join(root, file)),
    (file) =>
      transformSync(readFileSync(file, 'utf8'), {
        loader: file.endsWith('x') ? 'tsx' : 'ts',
        jsx: 'automatic',
        minify: true,
      }).code,
  );
}

const isCode = (file: string) => /\.tsx?$/.test(file);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

function idOf(root: string, files: readonly string[], read: (file: string) => string | Buffer) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update('\0').update(read(file));
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
