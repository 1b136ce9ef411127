/**
 * `npm run test:mutations`: loosens the shipped rules, one condition at a time, and holds each loosened rule against
 * everything that the rules tests see refused. Fails when one grants more and no test sees it, unless it stands in the list
 * of equivalents, and when an entry of that list has nothing left to excuse. `-- PATH` tries only the rules whose path contains
 * PATH.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../emulators/project';
import { collectRefusals } from './mutation/checks';
import { EQUIVALENTS, type Equivalent } from './mutation/equivalents';
import { mutantsOf, type Mutant } from './mutation/loosen';
import { Replay } from './mutation/replay';

const fits = (text: string, wanted: string | RegExp, whole: boolean): boolean =>
  typeof wanted !== 'string'
    ? wanted.test(text)
    : whole
      ? text === wanted
      : text.startsWith(wanted);
const excuses = ({ rule, lost }: Equivalent, mutant: Mutant): boolean =>
  fits(mutant.rule, rule, true) && fits(mutant.lost, lost, false);

const only = process.argv[2] ?? '';
const shipped = readFileSync(join(REPOSITORY, 'database.rules.json'), 'utf8');
const refusals = await collectRefusals(shipped);
const replay = new Replay(shipped, refusals);
const mutants = mutantsOf(shipped).filter(({ rule }) => rule.includes(only));
const survivors = mutants.filter((mutant) => !replay.catches(mutant));
const unexplained = survivors.filter((mutant) => !EQUIVALENTS.some((one) => excuses(one, mutant)));
const stale = EQUIVALENTS.filter((one) => !survivors.some((mutant) => excuses(one, mutant)));

let group = '';
for (const { rule, lost } of unexplained) {
  if (rule !== group) console.log(`SURVIVED  ${rule}`);
  group = rule;
  console.log(`    without ${lost}`);
}
if (only === '')
  for (const { rule, lost } of stale)
    console.log(`STALE     ${String(rule)} without ${String(lost)} is caught now, or gone.`);
console.log(
  `${mutants.length} loosened rules, held against ${refusals.length} refusals: ` +
    `${mutants.length - survivors.length} caught, ${survivors.length - unexplained.length} equivalent, ` +
    `${unexplained.length} survived.`,
);
if (unexplained.length > 0 || (only === '' && stale.length > 0)) process.exitCode = 1;
