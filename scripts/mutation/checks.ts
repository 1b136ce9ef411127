/** Runs the rules tests once to collect their requests. */
import { readdirSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '../../emulators/project';
import type { ReadRequest, WriteRequest } from '../../packages/database-emulator/src/rules';

const TESTS = join(REPOSITORY, 'test/rules');
// The requests of this test are random. A loosened rule has to be caught in every run.
const RANDOM = 'fuzz.test.ts';
const STAND_IN = pathToFileURL(join(REPOSITORY, 'scripts/mutation/vitestStandIn.ts')).href;

type Refusal = ReadRequest | WriteRequest;

/** Some tests use other rules, such as those of a deployment. */
export async function collectRefusals(source: string): Promise<Refusal[]> {
  const hook = `export const resolve = (name, context, next) =>
    name === 'vitest' ? { url: ${JSON.stringify(STAND_IN)}, shortCircuit: true } : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
  const { runTests } = await import('./vitestStandIn');
  const { DatabaseCore } = await import('../../packages/database-emulator/src/core');
  const refusals: Refusal[] = [];
  DatabaseCore.onDecision = (request, { allowed }, rules) => {
    if (!allowed && rules === source) refusals.push(request);
  };
  for (const file of readdirSync(TESTS).filter(
    (name) => name.endsWith('.test.ts') && name !== RANDOM,
  )) {
    await import(pathToFileURL(join(TESTS, file)).href);
    runTests();
  }
  DatabaseCore.onDecision = null;
  return refusals;
}
