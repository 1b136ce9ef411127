import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

interface BuiltFile {
  /** Path under `/`, with forward slashes. */
  path: string;
  content: Uint8Array;
}

/** Vite adds a hash of the content to these names, so their content never changes. */
const HASHED = /^assets\//;
/**
 * The worker itself, files that Hosting doesn't serve, the page that a function fills in, pictures
 * for visitors, other sites and the device, the build id, which has to come from the site, and the library that verifies seals.
 */
const LEFT_OUT =
  /^(service-worker\.js|insight\.html|build\.json|\.vite\/|(?:templates|screens)\/[\w-]+\.webp|icons\/|manifest\.webmanifest|assets\/timeStamp-)/;

/**
 * Returns the files to cache.
 * @param headers the headers that Hosting sends; they are cached with each page, so a change of them changes
 *   the pages' revisions
 */
export function listPrecache(files: readonly BuiltFile[], headers: string): PrecacheEntry[] {
  return files
    .filter(({ path }) => !LEFT_OUT.test(path))
    .map(({ path, content }) => ({
      url: `/${path}`,
      revision: HASHED.test(path)
        ? null
        : createHash('sha256').update(headers).update(content).digest('hex').slice(0, 16),
    }))
    .sort((a, b) => a.url.localeCompare(b.url));
}

/** Builds `dist/service-worker.js` after all files that it caches have been written. */
export function workerPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'portal-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        const { root, build: options, logLevel } = config;
        const dist = join(root, options.outDir);
        const hosting = await readFile(join(root, 'firebase.json'), 'utf8');
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: logLevel ?? 'info',
          define: {
            'process.env.NODE_ENV': JSON.stringify('production'),
            PRECACHE: JSON.stringify(listPrecache(await readFiles(dist), hosting)),
          },
          build: {
            outDir: dist,
            emptyOutDir: false,
            lib: {
              entry: join(root, 'worker/serviceWorker.ts'),
              formats: ['iife'],
              name: 'serviceWorker',
              fileName: () => 'service-worker.js',
            },
          },
        });
      },
    },
  };
}

async function readFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        return {
          path: relative(folder, file).split(sep).join('/'),
          content: await readFile(file),
        };
      }),
  );
}
