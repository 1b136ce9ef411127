import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { type BuiltFile, listPrecache } from './precache.ts';

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
