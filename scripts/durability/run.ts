/**
 * `npm run test:durability`: kills the whole suite while members work. After each restart, everything
 * acknowledged has to exist exactly once. `--kills N` sets the number of kills, `--seed WORD` repeats choices.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { portsFor, readPortOffset } from '../../emulators/ports';
import { Random } from '../../emulators/seed/random';
import { buildFunctions } from '../../emulators/buildFunctions';
import * as checks from './checks';
import { ExpectedState } from './expectedState';
import { Load } from './load';
import { SuiteUnderTest } from './suite';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '4' },
    seed: { type: 'string', default: randomUUID().slice(0, 8) },
  },
});
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 0 || values.kills === '') {
  console.error(`--kills needs a whole number, not '${values.kills}'.`);
  process.exit(1);
}

// Acknowledged writes before the suite is killed.
const LEAST = 5;
const MOST = 80;
// Maximum delay between an acknowledgement and the kill, so that kills happen between acknowledgements.
const BETWEEN = 200;
// In milliseconds: for the members' work, for the response to a write, and for the effects of functions.
const WORK = 120_000;
const RESPONSE = 60_000;
const CONVERGENCE = 60_000;
const POLL_MS = 500;
// Seconds that the suite may take to stop after a signal.
const ENDING = 15;
// Findings printed for each part.
const SHOWN = 10;

const portOffset = readPortOffset(process.env) || 1_500;
const ports = portsFor(portOffset);
const random = new Random(values.seed);
const expectedState = new ExpectedState();
const load = new Load(ports, expectedState, random.stream('load'));
const base = await mkdtemp(join(tmpdir(), 'portal-durability-'));
const folder = join(base, 'data');
const compared = new Set<string>();
let isGood = true;

/** Lets members finish their writes. Returns the findings. */
async function restart(): Promise<string[]> {
  suite = await SuiteUnderTest.start(folder, portOffset);
  const abort = new AbortController();
  const settled = load.settle().then(() => true);
  load.resume();
  const late = setTimeout(RESPONSE, false, { signal: abort.signal }).catch(() => false);
  const isSettled = await Promise.race([settled, late]);
  abort.abort();
  const wrong = isSettled ? [] : [`not answered within a minute: ${load.unanswered.join(', ')}`];
  return [...wrong, ...(await check())];
}

/** Checks only new files, unless `allFiles` is set. */
async function check(allFiles = false): Promise<string[]> {
  const evidence = await checks.gather(ports);
  const found = [
    ...checks.findLost(evidence, expectedState),
    ...checks.findDoubled(evidence, expectedState),
    ...checks.findMiscounted(evidence),
    ...checks.findInconsistent(evidence),
    ...(await load.refreshSessions()),
    ...expectedState.surprises.splice(0),
  ];
  for (const { path, url, md5 } of expectedState.files.values()) {
    const key = `${path} ${String(md5)}`;
    if (!allFiles && compared.has(key)) continue;
    compared.add(key);
    const stored = await checks.md5At(url);
    if (stored !== md5) found.push(`the file ${path} is ${stored ?? 'gone'}, not ${md5 ?? 'gone'}`);
  }
  return found;
}

async function checkFunctions(): Promise<string[]> {
  for (const until = performance.now() + CONVERGENCE; ; await setTimeout(POLL_MS)) {
    const lagging = checks.findLagging(await checks.gather(ports));
    if (lagging.length === 0) return [];
    if (performance.now() > until) return lagging.map((what) => `${what}, a minute later`);
  }
}

/** Writes acknowledged after the signal count too. */
async function endBy(...signals: NodeJS.Signals[]): Promise<string[]> {
  const enough = expectedState.more(random.int(LEAST, MOST));
  load.run();
  if (!(await Promise.race([enough.then(() => true), setTimeout(WORK, false)])))
    throw new Error('The members get hardly anything done.');
  await setTimeout(random.int(0, BETWEEN));
  load.disturb();
  const { code, seconds, output } = await suite.end(...signals);
  const found = await suite.leftBehind();
  if (!signals.includes('SIGKILL')) {
    if (code !== 0) found.push(`it ended with ${String(code)}: ${output.slice(-500)}`);
    if (seconds > ENDING) found.push(`it took ${seconds.toFixed(1)} s to end`);
  }
  return [...found, ...(await restart())];
}

/** A second suite for the same folder has to be refused with one sentence, before it builds anything. */
async function startSecond(): Promise<string[]> {
  load.run();
  const { code, output } = await new SuiteUnderTest(folder, portOffset + 50).end();
  await load.settle();
  const isRefused = code === 1 && /^.*in use.*\n$/.test(output);
  return [...(isRefused ? [] : [`it ended with ${String(code)}: ${output}`]), ...(await check())];
}

async function step(name: string, work: () => Promise<string[]>): Promise<void> {
  const before = expectedState.acknowledged;
  const began = performance.now();
  const found = await work();
  if (found.length > 0) isGood = false;
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(
    `${name.padEnd(16)} ${expectedState.acknowledged - before} acknowledged, ${found.length} findings, ${seconds} s`,
  );
  for (const sentence of found.slice(0, SHOWN)) console.log(`  ${sentence}`);
}

console.log(`Durability with the seed ${values.seed}: ${kills} kills.`);
await buildFunctions();
let suite = await SuiteUnderTest.start(folder, portOffset);
await load.begin();
await step('first look', async () => [...(await check()), ...(await checkFunctions())]);
for (let kill = 1; kill <= kills; kill += 1) await step(`kill ${kill}`, () => endBy('SIGKILL'));
await step('SIGTERM', () => endBy('SIGTERM'));
await step('Ctrl-C, twice', () => endBy('SIGINT', 'SIGINT'));
await step('a second suite', startSecond);
await step('last look', async () => [...(await check(true)), ...(await checkFunctions())]);
await load.end();
await suite.end('SIGTERM');
console.log([...expectedState.counts].map(([kind, count]) => `${count} × ${kind}`).join(', '));
if (isGood) await rm(base, { recursive: true });
console.log(
  isGood
    ? '\nNothing was lost.'
    : `\nNot good. Repeat with --seed ${values.seed}. The data is in ${base}.`,
);
process.exit(isGood ? 0 : 1);
