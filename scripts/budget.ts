/** `npm run budget`: gzipped sizes of the last build; fails when a screen loads more than it may. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { REPOSITORY } from '../emulators/project';
import { exceeds, type Manifest, measure } from './budgetRules';

const DIST = join(REPOSITORY, 'dist');
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`.padStart(9);

function read(file: string): string {
  try {
    return readFileSync(join(DIST, file), 'utf8');
  } catch (error) {
    throw new Error(`There is no build to measure (${String(error)}); run 'npm run build' first.`);
  }
}

try {
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const pages = { index: read('index.html'), app: read('app.html') };
  const lines = measure(manifest, pages, (file) => gzipSync(readFileSync(join(DIST, file))).length);
  for (const line of lines) {
    const verdict = exceeds(line) ? 'TOO BIG' : 'ok';
    console.log(
      `${kilobytes(line.bytes)} of ${kilobytes(line.limit)}  ${verdict.padEnd(7)}  ${line.what}`,
    );
  }
  if (lines.some(exceeds)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
