/**
 * `npm run test:mutations`: loosens the shipped rules, one condition at a time, and holds each loosened rule against
 * everything that the rules tests see refused. Fails when one grants more and no test sees it, unless it stands in the list
 * of equivalents or of those that are yet to be settled, and when an entry of these lists has nothing left to excuse. `-- PATH`
 * tries only the rules whose path contains PATH.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../emulators/project';
import { collectRefusals } from './mutation/checks';
import { EQUIVALENTS, type Equivalent } from './mutation/equivalents';
import { mutantsOf, type Mutant } from './mutation/loosen';
import { Replay } from './mutation/replay';
import { UNSETTLED } from './mutation/unsettled';

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
const unsettled = UNSETTLED.flatMap(({ lost, rules }) => rules.map((rule) => ({ rule, lost })));
const isSame = (one: Pick<Mutant, 'rule' | 'lost'>, mutant: Mutant) =>
  one.rule === mutant.rule && one.lost === mutant.lost;
const notEquivalent = survivors.filter(
  (mutant) => !EQUIVALENTS.some((one) => excuses(one, mutant)),
);
const unexplained = notEquivalent.filter((mutant) => !unsettled.some((one) => isSame(one, mutant)));
const stale = [
  ...EQUIVALENTS.filter((one) => !survivors.some((mutant) => excuses(one, mutant))),
  ...unsettled.filter((one) => !notEquivalent.some((mutant) => isSame(one, mutant))),
];

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
    `${mutants.length - survivors.length} caught, ${survivors.length - notEquivalent.length} equivalent, ` +
    `${notEquivalent.length - unexplained.length} not settled yet, ${unexplained.length} survived.`,
);
if (unexplained.length > 0 || (only === '' && stale.length > 0)) process.exitCode = 1;
