import { build } from 'esbuild';

/**
 * Bundles the script that prefetches a page's first queries (`src/app/first`) as one classic inline script.
 *
 * `firebase.json` allows the script by its hash, so its text must not depend on a setting. It reads the
 * settings from the page (`ahead`
 * in `landingPlugin.ts`).
 * @throws Error when a bundled module reads `import.meta`, because Vite puts settings there
 */
export async function bundleFirst(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logOverride: { 'empty-import-meta': 'error' },
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (!script) throw new Error('The build made no script that prefetches.');
  return script.text.trim();
}
