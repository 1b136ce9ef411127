/** `npm run test:watch`: runs `npm test -- --changed` now and after each save. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REPOSITORY } from '../emulators/project';

const FOLDERS = [
  'src',
  'rules',
  'functions/src',
  'model',
  'packages',
  'emulators',
  'scripts',
  'test',
  'worker',
];
// In milliseconds; an editor may save several files.
const QUIET = 300;

let isSaved = true;
let wake = (): void => undefined;
for (const folder of FOLDERS)
  watch(join(REPOSITORY, folder), { recursive: true }, (_event, name) => {
    if (name === null || !/\.(ts|tsx|css|json|md|mjs|cjs|js)$/.test(name)) return;
    isSaved = true;
    wake();
  });

const run = () =>
  new Promise<void>((resolve, reject) => {
    const npm = process.env['npm_execpath'];
    if (!npm) throw new Error("Start this with 'npm run test:watch', which tells where npm is.");
    const args = [npm, 'test', '--silent', '--', '--changed', ...process.argv.slice(2)];
    const child = spawn(process.execPath, args, { cwd: REPOSITORY, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', () => resolve());
  });

for (;;) {
  if (!isSaved) await new Promise<void>((resolve) => (wake = resolve));
  await pause(QUIET);
  isSaved = false;
  await run();
  console.log('\nWaiting for the next save.');
}
