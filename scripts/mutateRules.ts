/**
 * `npm run test:mutations`: removes one condition at a time from the shipped rules. Fails when a loosened rule
 * grants more and no rules test notices, unless the list of equivalents contains it, and for entries of that
 * list that are no longer needed. `-- PATH` tries only the rules whose path contains PATH, `-- --since=COMMIT`
 * only rules that changed since a commit.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { REPOSITORY } from '../emulators/project';
import { collectRefusals } from './mutation/checks';
import { EQUIVALENTS, type Equivalent } from './mutation/equivalents';
import { mutantsOf, type Mutant } from './mutation/loosen';
import { Replay } from './mutation/replay';

const fits = (text: string, pattern: string | RegExp, whole: boolean): boolean =>
  typeof pattern !== 'string'
    ? pattern.test(text)
    : whole
      ? text === pattern
      : text.startsWith(pattern);
const excuses = ({ rule, lost }: Equivalent, mutant: Mutant): boolean =>
  fits(mutant.rule, rule, true) && fits(mutant.lost, lost, false);

const RULES = 'database.rules.json';

const nameOf = ({ rule, loosened }: Mutant) => `${rule} ${loosened}`;

async function mutantsAt(commit: string): Promise<Mutant[]> {
  const options = { cwd: REPOSITORY, maxBuffer: 16 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)('git', ['show', `${commit}:${RULES}`], options);
  return mutantsOf(stdout);
}

const { values, positionals } = parseArgs({
  options: { since: { type: 'string' } },
  allowPositionals: true,
});
const [only = ''] = positionals;
const known = new Set(
  values.since === undefined ? [] : (await mutantsAt(values.since)).map(nameOf),
);
const shipped = readFileSync(join(REPOSITORY, RULES), 'utf8');
const refusals = await collectRefusals(shipped);
const replay = new Replay(shipped, refusals);
const mutants = mutantsOf(shipped).filter(
  (mutant) => mutant.rule.includes(only) && !known.has(nameOf(mutant)),
);
const survivors = mutants.filter((mutant) => !replay.catches(mutant));
const unexplained = survivors.filter((mutant) => !EQUIVALENTS.some((one) => excuses(one, mutant)));
const stale = EQUIVALENTS.filter((one) => !survivors.some((mutant) => excuses(one, mutant)));

/** Entries of the list can only be obsolete if all rules are tried. */
const areAll = only === '' && values.since === undefined;

let group = '';
for (const { rule, lost } of unexplained) {
  if (rule !== group) console.log(`SURVIVED  ${rule}`);
  group = rule;
  console.log(`    without ${lost}`);
}
if (areAll)
  for (const { rule, lost } of stale)
    console.log(`STALE     ${String(rule)} without ${String(lost)} is caught now, or gone.`);
console.log(
  `${mutants.length} loosened rules, held against ${refusals.length} refusals: ` +
    `${mutants.length - survivors.length} caught, ${survivors.length - unexplained.length} equivalent, ` +
    `${unexplained.length} survived.`,
);
if (unexplained.length > 0 || (areAll && stale.length > 0)) process.exitCode = 1;
