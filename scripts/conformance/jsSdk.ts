/** The tests run with separate tools. The checkout needs no installation. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runMocha } from './mocha';
import { copyParts, installTools, type Outcome, requireCheckout, ROOM } from './room';
import { withEmulator } from './run';

const REGISTER = join(import.meta.dirname, 'register.mjs');
const NAMESPACE = 'test-emulator';
const SUITES = [
  { suite: 'firebase-js-sdk, database', folder: 'packages/database', start: 'src/index.node.ts' },
  { suite: 'firebase-js-sdk, database-compat', folder: 'packages/database-compat', start: null },
] as const;

/** @param checkout the folder of firebase-js-sdk */
export async function runJsSdk(checkout: string): Promise<Outcome[]> {
  requireCheckout(checkout, 'packages/database/package.json', 'firebase-js-sdk');
  await installTools();
  const parts = ['packages/database', 'packages/database-compat', 'config'];
  const sdk = copyParts(checkout, 'sdk', parts);
  prepare(sdk);
  const rules = readFileSync(join(sdk, 'config/database.rules.json'), 'utf8');
  const outcomes: Outcome[] = [];
  for (const { suite, folder, start } of SUITES) {
    const outcome = await withEmulator(rules, ({ port }) =>
      runMocha({
        suite,
        cwd: join(sdk, folder),
        args: ['test/{,!(browser)/**/}*.test.ts', ...(start === null ? [] : ['--file', start])],
        setup: REGISTER,
        env: { RTDB_EMULATOR_PORT: String(port), RTDB_EMULATOR_NAMESPACE: NAMESPACE },
      }),
    );
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Upstream's sources expect these files in their own repository. */
function prepare(sdk: string): void {
  // Upstream's file for its own project is not in its repository.
  const databaseURL = `https://${NAMESPACE}.firebaseio.com`;
  writeFileSync(join(sdk, 'config/project.json'), JSON.stringify({ databaseURL }));
  // The compat tests have to use the checkout's database, not ours.
  writePackage('@firebase/database', "require('../../../sdk/packages/database/src/index.node.ts')");
  // A compiler without types doesn't see const enums.
  const constants = {
    ComponentType: { PUBLIC: 'PUBLIC', PRIVATE: 'PRIVATE', VERSION: 'VERSION' },
    InstantiationMode: { LAZY: 'LAZY', EAGER: 'EAGER', EXPLICIT: 'EXPLICIT' },
  };
  const own = createRequire(import.meta.url).resolve('@firebase/component');
  writePackage(
    '@firebase/component',
    `{ ...require(${JSON.stringify(own)}), ...${JSON.stringify(constants)} }`,
  );
}

/** @param content an expression for the package's exports */
function writePackage(name: string, content: string): void {
  const folder = join(ROOM, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
  writeFileSync(join(folder, 'index.js'), `module.exports = ${content};\n`);
}
