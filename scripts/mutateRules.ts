/**
 * `npm run test:mutations`: loosens the shipped rules, one condition at a time, and holds each loosened file against
 * everything that the rules tests expect to be refused. Fails when one grants more and no test sees it, unless it stands
 * in the list of equivalents. `-- PATH` tries only the rules whose path contains PATH.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseCore, DeniedError } from '../emulators/database/core';
import { REPOSITORY } from '../emulators/project';
import type { Refusal } from '../test/rules/world';
import { collectRefusals } from './mutation/checks';
import { EQUIVALENTS } from './mutation/equivalents';
import { mutantsOf, type Mutant } from './mutation/loosen';

/** A rule can change the fate of what lies on its way: above it, at it or below it. */
function concerns(rule: string, path: string): boolean {
  const place = rule.split('/').slice(1, -1);
  const asked = path.split('/').filter((segment) => segment !== '');
  return place.every(
    (key, index) => index >= asked.length || key.startsWith('$') || key === asked[index],
  );
}

const kindOf = (rule: string): 'read' | 'write' => (rule.endsWith('/.read') ? 'read' : 'write');
const pathsOf = ({ request }: Refusal): string[] =>
  'update' in request ? Object.keys(request.update) : [request.read];

let now = 0;
const core = new DatabaseCore({ now: () => now });

function isGranted({ state, now: then, auth, request }: Refusal): boolean {
  now = then;
  core.restore(state);
  try {
    if ('update' in request) core.update('/', request.update, auth);
    else core.get(request.read, request.query, auth);
    return true;
  } catch (error) {
    if (error instanceof DeniedError) return false;
    throw error;
  }
}

const isEquivalent = ({ rule, lost }: Mutant): boolean =>
  EQUIVALENTS.some((known) => known.rule === rule && lost.startsWith(known.lost));

const only = process.argv[2] ?? '';
const shipped = readFileSync(join(REPOSITORY, 'database.rules.json'), 'utf8');
const refusals = await collectRefusals();
core.setRules(shipped);
if (refusals.some(isGranted)) throw new Error('The shipped rules grant what a test refuses.');

const mutants = mutantsOf(shipped).filter(({ rule }) => rule.includes(only));
const survivors: Mutant[] = [];
const byRule = new Map<string, Refusal[]>();
for (const mutant of mutants) {
  const { rule } = mutant;
  const checks =
    byRule.get(rule) ??
    refusals.filter(
      (refusal) =>
        'update' in refusal.request === (kindOf(rule) === 'write') &&
        pathsOf(refusal).some((path) => concerns(rule, path)),
    );
  byRule.set(rule, checks);
  core.setRules(mutant.source());
  const caughtBy = checks.findIndex(isGranted);
  if (caughtBy >= 0) {
    checks.unshift(...checks.splice(caughtBy, 1));
    continue;
  }
  survivors.push(mutant);
  if (!isEquivalent(mutant)) console.log(`SURVIVED  ${rule}\n    without ${mutant.lost}`);
}

const unexplained = survivors.filter((mutant) => !isEquivalent(mutant));
console.log(
  `${mutants.length} loosened rules, held against ${refusals.length} refusals: ` +
    `${mutants.length - survivors.length} caught, ${survivors.length - unexplained.length} equivalent, ` +
    `${unexplained.length} survived.`,
);
if (unexplained.length > 0) process.exitCode = 1;
