import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { REPOSITORY } from './project';

const FOLDER = join(REPOSITORY, 'functions');
const MANIFEST = join(FOLDER, 'package.json');
const OUTPUT = join(FOLDER, 'lib', 'index.js');

function newestSource(): number {
  const sources = [join(FOLDER, 'src'), join(REPOSITORY, 'model')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  return Math.max(...[...sources, MANIFEST].map((file) => statSync(file).mtimeMs));
}

/** The cloud installs the packages of `functions/package.json`. @throws Error for sources that can't be bundled */
export async function bundleFunctions(): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  await build({
    entryPoints: [join(FOLDER, 'src', 'index.ts')],
    outfile: OUTPUT,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    external: Object.keys(dependencies),
    sourcemap: true,
    logLevel: 'silent',
  });
}

/** Bundles only when the bundle is missing or older than a source. */
export async function buildFunctions(): Promise<void> {
  if (!existsSync(OUTPUT) || statSync(OUTPUT).mtimeMs < newestSource()) await bundleFunctions();
}
