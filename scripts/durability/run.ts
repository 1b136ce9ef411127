/**
 * `npm run test:durability`: ends the whole suite in every way while members work, and looks each time whether everything that
 * was acknowledged is there, once. `--kills N` sets the number of kills, `--short` leaves the slow endings out, `--seed WORD` repeats
 * the members' choices.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readPortOffset } from '../../emulators/ports';
import { REPOSITORY } from '../../emulators/project';
import { Random } from '../../emulators/seed/random';
import { buildFunctions } from '../../emulators/buildFunctions';
import { KINDS } from './ledger';
import { readDurabilityOptions } from './options';
import {
  damaged,
  diskFull,
  interrupted,
  killed,
  type Part,
  readOnly,
  startedTwice,
  terminated,
  torn,
} from './parts';
import { type Findings, Trial } from './trial';

/** Where the suite listens unless PORT_OFFSET says otherwise. */
const DEFAULT_OFFSET = 1_500;
/** Findings printed of each kind and part. */
const SHOWN = 5;

interface Row extends Findings {
  name: string;
  acknowledged: number;
  seconds: number;
}

function readOptions() {
  try {
    return readDurabilityOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const { kills, isShort, seed, only } = readOptions();

const killParts = Array.from({ length: kills }, (_, i): [string, Part] => [
  `kill ${i + 1}`,
  killed,
]);
const short: Array<[string, Part]> = [
  ['SIGTERM', terminated],
  ['a second suite', startedTwice],
];
const long: Array<[string, Part]> = [
  ['Ctrl-C, twice', interrupted],
  ['torn journal', torn],
  ['damaged journal', damaged],
  ['read-only folder', readOnly],
  ['full disk', diskFull],
];
const parts = [...killParts, ...short, ...(isShort ? [] : long)].filter(
  ([name]) => only?.test(name) ?? true,
);

const rows: Row[] = [];

async function step(name: string, trial: Trial, work: Part): Promise<void> {
  const findings: Findings = { lost: [], doubled: [], wrong: [] };
  const before = trial.ledger.acknowledged;
  const began = performance.now();
  try {
    await work(trial, findings);
  } finally {
    const acknowledged = trial.ledger.acknowledged - before;
    rows.push({ name, acknowledged, seconds: (performance.now() - began) / 1_000, ...findings });
    print(name, acknowledged, findings);
  }
}

function print(name: string, acknowledged: number, findings: Findings): void {
  const { lost, doubled, wrong } = findings;
  console.log(
    `${name.padEnd(20)} ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${wrong.length} wrong`,
  );
  for (const [kind, sentences] of Object.entries(findings) as Array<[string, string[]]>) {
    for (const sentence of sentences.slice(0, SHOWN)) console.log(`  ${kind}: ${sentence}`);
    if (sentences.length > SHOWN) console.log(`  ${kind}: and ${sentences.length - SHOWN} more`);
  }
}

function printTable(): void {
  const sum = (pick: (row: Row) => number, of: Row[]) =>
    of.reduce((total, row) => total + pick(row), 0);
  const inKills = rows.filter(({ name }) => name.startsWith('kill '));
  const others = rows.filter((row) => !inKills.includes(row));
  const all = { name: 'all', of: rows };
  const lines = [
    { name: `${inKills.length} kills`, of: inKills },
    ...others.map((row) => ({ name: row.name, of: [row] })),
    all,
  ];
  console.log(
    `\n${'part'.padEnd(20)} ${['acknowledged', 'lost', 'doubled', 'wrong', 'seconds'].map((head) => head.padStart(12)).join('')}`,
  );
  for (const { name, of } of lines) {
    const figures = [
      sum((row) => row.acknowledged, of),
      sum((row) => row.lost.length, of),
      sum((row) => row.doubled.length, of),
      sum((row) => row.wrong.length, of),
      Math.round(sum((row) => row.seconds, of)),
    ];
    console.log(
      `${name.padEnd(20)} ${figures.map((figure) => String(figure).padStart(12)).join('')}`,
    );
  }
}

console.log(`Durability with the seed ${seed}: ${kills} kills.`);
const base = await mkdtemp(join(tmpdir(), 'portal-durability-'));
const cache = join(REPOSITORY, 'node_modules/.cache');
await mkdir(cache, { recursive: true });
const site = await mkdtemp(join(cache, 'durability-'));
let isOver = false;
try {
  await writeFile(join(site, 'index.html'), '<!doctype html><title>No portal here</title>');
  await buildFunctions();
  const portOffset = readPortOffset(process.env) || DEFAULT_OFFSET;
  const place = { folder: join(base, 'data'), portOffset, site: relative(REPOSITORY, site) };
  const trial = new Trial(place, new Random(seed));
  await step('first start', trial, async (_, findings) => {
    await trial.start();
    await trial.load.begin();
    await trial.check(findings);
    await trial.checkFunctions(findings);
  });
  for (const [name, part] of parts) await step(name, trial, part);
  await step('last look', trial, async (_, findings) => {
    await trial.check(findings, true);
    await trial.checkFunctions(findings);
  });
  await trial.load.end();
  await trial.suite.end('SIGTERM');
  console.log(
    `\n${KINDS.map((kind) => `${trial.ledger.counts.get(kind) ?? 0} × ${kind}`).join(', ')}`,
  );
  isOver = true;
} finally {
  await rm(site, { recursive: true, force: true });
  if (isOver) await rm(base, { recursive: true, force: true });
  else console.log(`The data are left in ${base}.`);
}
printTable();
const isGood = rows.every(
  ({ lost, doubled, wrong }) => lost.length + doubled.length + wrong.length === 0,
);
console.log(isGood ? '\nNothing was lost.' : `\nNot good. Repeat with --seed ${seed}.`);
process.exit(isGood ? 0 : 1);
