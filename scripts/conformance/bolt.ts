/** These tests set rules and write as users by REST, with tokens that a legacy secret signs. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMocha } from './mocha';
import { copyParts, installTools, type Outcome, requireCheckout, ROOM } from './room';
import { withEmulator } from './run';

/** The tests that use the service. The others test the compiler. */
const TESTS = [
  'chat',
  'create-update-delete',
  'firebase-rest',
  'firebase-rules',
  'issue-118',
  'mail',
  'regexp',
];

/** @param checkout the folder of bolt; its compiled tests come from its package */
export async function runBolt(checkout: string): Promise<Outcome[]> {
  requireCheckout(checkout, 'samples/chat.bolt', 'bolt');
  await installTools();
  const cwd = copyParts(checkout, 'bolt', ['samples']);
  cpSync(join(ROOM, 'node_modules/firebase-bolt/lib'), join(cwd, 'lib'), { recursive: true });
  const secrets = { APP: 'bolt', SECRET: 'x'.repeat(40) };
  writeFileSync(join(cwd, 'auth-secrets.js'), `module.exports = ${JSON.stringify(secrets)};\n`);
  const outcome = await withEmulator(null, ({ port }) =>
    runMocha({
      suite: 'bolt, rules of its samples',
      cwd,
      args: [...TESTS.map((name) => `lib/test/${name}-test.js`), '--ui', 'tdd'],
      setup: join(import.meta.dirname, 'boltService.mjs'),
      env: { RTDB_EMULATOR_PORT: String(port) },
    }),
  );
  return [outcome];
}
