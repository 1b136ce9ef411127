/** `npm run budget`: fails when a URL of the last build loads more before its text is shown than its limit. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { REPOSITORY } from '../emulators/project';
import { compress } from './bench/compress';
import { type Build, exceeds, measure, measureGzip } from './budgetRules';

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
  const build: Build = {
    pages: { index: read('index.html'), app: read('app.html'), insight: read('insight.html') },
    ...(JSON.parse(read('.vite/waves.json')) as Pick<Build, 'app' | 'waves'>),
    size: (file) => compress(file, readFileSync(join(DIST, file))).length,
    gzipSize: (file) => gzipSync(readFileSync(join(DIST, file))).length,
    gzipText: (text) => gzipSync(text).length,
  };
  const lines = measure(build);
  for (const line of lines) {
    const { what, requests, bytes, limits } = line;
    console.log(
      `${String(requests).padStart(2)} of ${limits.requests} requests, ${kilobytes(bytes)} of ${kilobytes(limits.bytes)}  ${exceeds(line) ? 'TOO MUCH' : 'ok      '}  ${what}`,
    );
  }
  console.log('By gzip:');
  const gzipLines = measureGzip(build);
  for (const { what, bytes, limit } of gzipLines) {
    console.log(
      `${kilobytes(bytes)} of ${kilobytes(limit)}  ${bytes > limit ? 'TOO MUCH' : 'ok      '}  ${what}`,
    );
  }
  if (lines.some(exceeds) || gzipLines.some(({ bytes, limit }) => bytes > limit))
    process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
