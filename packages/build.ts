/**
 * Builds the JavaScript and type declarations of a package for `npm pack`, whose `prepack` script runs this file in the
 * package's folder. The portal itself uses the TypeScript sources. The output must work for both `import` and `require`.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

/** Oldest Node version that the packages support; keep it equal to `engines` in each `package.json`. */
const TARGET = 'node20.19';
const RELATIVE = /(from |import\()'(\.\.?(?:\/[^']*)?)'/g;

/**
 * Adds file extensions to relative imports in a declaration file. The compiler emits imports without extensions, but Node's
 * module resolution, which TypeScript follows, requires them.
 */
function withExtensions(file: string): void {
  const here = dirname(file);
  const text = readFileSync(file, 'utf8').replace(RELATIVE, (_all, start: string, path: string) => {
    const isFile = declarations.has(`${join(here, path)}.d.ts`);
    return `${start}'${isFile ? path : `${path.replace(/\/$/, '')}/index`}.js'`;
  });
  writeFileSync(file, text);
}

const names = process.argv.slice(2);
const entryPoints = names.map((name) => `src/${name}.ts`);
rmSync('dist', { recursive: true, force: true });

const common = { bundle: true, platform: 'node', packages: 'external', target: TARGET } as const;
await build({ ...common, entryPoints, outdir: 'dist/esm', format: 'esm', splitting: true });
const modules = entryPoints.filter((path) => path !== 'src/cli.ts');
await build({ ...common, entryPoints: modules, outdir: 'dist/cjs', format: 'cjs' });
if (names.includes('cli')) chmodSync('dist/esm/cli.js', 0o755);

const compiler = createRequire(import.meta.url).resolve('typescript-7/package.json');
execFileSync(process.execPath, [join(dirname(compiler), 'bin/tsc'), '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
const declarations = new Set(
  readdirSync('dist/esm', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join('dist/esm', name)),
);
for (const file of declarations) withExtensions(file);
cpSync('dist/esm', 'dist/cjs', {
  recursive: true,
  filter: (path) => !path.endsWith('.js'),
});
writeFileSync('dist/cjs/package.json', '{ "type": "commonjs" }\n');
