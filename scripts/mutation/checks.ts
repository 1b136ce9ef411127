/** The checks that the rules tests hold the shipped rules to, taken down as data by walking through the tests once. */
import { readdirSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '../../emulators/project';
import type { Refusal } from '../../test/rules/world';

const TESTS = join(REPOSITORY, 'test/rules');
const STAND_IN = pathToFileURL(join(REPOSITORY, 'scripts/mutation/vitestStandIn.ts')).href;

/** Everything that the tests expect the rules to refuse, in the state and at the moment in which they do. */
export async function collectRefusals(): Promise<Refusal[]> {
  const hook = `export const resolve = (name, context, next) =>
    name === 'vitest' ? { url: ${JSON.stringify(STAND_IN)}, shortCircuit: true } : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
  const { runTests } = await import('./vitestStandIn');
  const { World } = await import('../../test/rules/world');
  const refusals: Refusal[] = [];
  World.onRefusal = (refusal) => refusals.push(refusal);
  for (const file of readdirSync(TESTS).filter((name) => name.endsWith('.test.ts'))) {
    await import(pathToFileURL(join(TESTS, file)).href);
    runTests();
  }
  World.onRefusal = null;
  return refusals;
}
