/**
 * `npm run test:official`: compares the decisions of this process with those of the official database
 * emulator, for each request of the rules tests. Needs Java 21, and the network once.
 */
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ID, REPOSITORY } from '../emulators/project';
import { readJavaVersion } from './javaVersion';

// firebase-tools 15 requires this version.
const OLDEST_JAVA = 21;

const askJava = () =>
  new Promise<string>((resolve) => {
    execFile('java', ['-version'], (_error, out, err) => resolve(out + err));
  });

const version = readJavaVersion(await askJava());
if (version === null || version < OLDEST_JAVA) {
  const found = version === null ? 'none was found' : `this machine has ${version}`;
  console.error(
    `The official emulators need Java ${OLDEST_JAVA} or later, and ${found}. Install one (https://adoptium.net) and try again. ` +
      "Without Java, 'npm test' runs the same tests against the embedded suite.",
  );
  process.exitCode = 1;
} else {
  const vitest = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');
  // `emulators:exec` sets the variable with the emulator's address in this shell.
  const tests = `OFFICIAL_DATABASE="$FIREBASE_DATABASE_EMULATOR_HOST" "${process.execPath}" "${vitest}" run --project rules`;
  const child = spawn(
    process.execPath,
    [
      join(REPOSITORY, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:exec',
      ...['--project', PROJECT_ID],
      ...['--only', 'database'],
      tests,
    ],
    { cwd: REPOSITORY, stdio: 'inherit' },
  );
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
