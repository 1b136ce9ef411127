/** Compiles `functions/` into `functions/lib`, where the Functions emulator (and a deployment) loads it from. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './project';

const FOLDER = join(REPOSITORY, 'functions');
const OUTPUT = join(FOLDER, 'lib', 'index.js');
const COMPILER = join(REPOSITORY, 'node_modules/typescript-7/bin/tsc');

/** Newest change among the files that the build reads, in milliseconds. */
function newestSource(): number {
  const sources = readdirSync(join(FOLDER, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('src', name));
  return Math.max(
    ...[...sources, 'tsconfig.json', 'package.json'].map(
      (name) => statSync(join(FOLDER, name)).mtimeMs,
    ),
  );
}

/**
 * Builds the functions when their output is missing or older than a source.
 * @throws Error with the compiler's output when they do not compile.
 */
export function buildFunctions(): Promise<void> {
  if (existsSync(OUTPUT) && statSync(OUTPUT).mtimeMs >= newestSource()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [COMPILER, '-p', FOLDER],
      { cwd: REPOSITORY },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`The functions do not compile:\n${stdout}${stderr}`.trimEnd()));
        else resolve();
      },
    );
  });
}
