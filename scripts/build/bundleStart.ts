import { build } from 'esbuild';

/**
 * Bundles the start script (`src/start/startScript.ts`) as one classic inline script.
 *
 * `firebase.json` allows the script by its hash, so its text must not depend on a setting. It reads what the
 * build knows from the page.
 * @throws Error when a bundled module reads `import.meta`, because Vite puts settings there
 */
export async function bundleStart(entry: string): Promise<string> {
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
  if (!script) throw new Error('The build made no start script.');
  return script.text.trim();
}
