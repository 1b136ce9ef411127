/** The checks that the rules tests hold the shipped rules to, taken down as data by walking through the tests once. */
import { readdirSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '../../emulators/project';
import type { ReadRequest, WriteRequest } from '../../packages/database-emulator/src/rules';

const TESTS = join(REPOSITORY, 'test/rules');
/** Its requests are others each time, and what catches a loosened rule has to catch it the next time too. */
const RANDOM = 'fuzz.test.ts';
const STAND_IN = pathToFileURL(join(REPOSITORY, 'scripts/mutation/vitestStandIn.ts')).href;

type Refusal = ReadRequest | WriteRequest;

/** Everything that the tests see refused, as it was put to these rules; some tests ask others, such as a deployment's. */
export async function collectRefusals(source: string): Promise<Refusal[]> {
  const hook = `export const resolve = (name, context, next) =>
    name === 'vitest' ? { url: ${JSON.stringify(STAND_IN)}, shortCircuit: true } : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
  const { runTests } = await import('./vitestStandIn');
  const { DatabaseCore } = await import('../../packages/database-emulator/src/core');
  const refusals: Refusal[] = [];
  DatabaseCore.onVerdict = (request, { allowed }, rules) => {
    if (!allowed && rules === source) refusals.push(request);
  };
  for (const file of readdirSync(TESTS).filter(
    (name) => name.endsWith('.test.ts') && name !== RANDOM,
  )) {
    await import(pathToFileURL(join(TESTS, file)).href);
    runTests();
  }
  DatabaseCore.onVerdict = null;
  return refusals;
}
