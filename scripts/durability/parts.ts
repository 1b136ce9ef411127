/** The ways in which a suite is ended or hindered, each followed by a look at everything that was promised. */
import { execFile } from 'node:child_process';
import {
  appendFile,
  cp,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Findings, Trial } from './trial';
import { type Ending, SuiteUnderTest } from './suiteUnderTest';

const run = promisify(execFile);

/** Acts that are acknowledged before the suite is ended. */
const LEAST = 5;
const MOST = 80;
/** Longest time in which a suite that is asked to end does so, in seconds. */
const ENDING = 15;
const MEGABYTE = 1024 * 1024;

/** A part of the test. It finds the suite running, and leaves it running. */
export type Part = (trial: Trial, findings: Findings) => Promise<void>;

/** Kills the suite at a random moment; what it leaves in the folder is for the caller. */
async function kill(trial: Trial, findings: Findings): Promise<void> {
  await trial.work(LEAST, MOST);
  trial.load.disturb();
  await trial.suite.end('SIGKILL');
  const left = await trial.suite.leftBehind();
  findings.wrong.push(...left.map((process) => `lived on after the kill: ${process}`));
}

async function startAgain(trial: Trial, findings: Findings): Promise<void> {
  await trial.start();
  await trial.settle(findings);
  await trial.check(findings);
}

export const killed: Part = async (trial, findings) => {
  await kill(trial, findings);
  await startAgain(trial, findings);
};

/** Asked to end while members work; all that is acknowledged after the signal counts too. */
const signalled =
  (signals: NodeJS.Signals[]): Part =>
  async (trial, findings) => {
    await trial.work(LEAST, MOST);
    trial.load.disturb();
    const [first = 'SIGTERM', ...more] = signals;
    const ending = trial.suite.end(first);
    for (const signal of more) {
      await setTimeout(100);
      trial.suite.signal(signal);
    }
    const { code, seconds, output } = await ending;
    if (code !== 0) findings.wrong.push(`it ended with ${String(code)}: ${output.slice(-500)}`);
    if (seconds > ENDING) findings.wrong.push(`it took ${seconds.toFixed(1)} s to end`);
    const left = await trial.suite.leftBehind();
    findings.wrong.push(...left.map((process) => `lived on after the end: ${process}`));
    await startAgain(trial, findings);
  };

export const terminated = signalled(['SIGTERM']);
export const interrupted = signalled(['SIGINT', 'SIGINT']);

/** A start that has to be refused, with one sentence that says so. */
function expectRefusal({ code, output }: Ending, words: RegExp, findings: Findings): void {
  const lines = output.trim().split('\n');
  if (code !== 1) findings.wrong.push(`the start ended with ${String(code)}, not with 1`);
  if (lines.length !== 1 || !words.test(output))
    findings.wrong.push(`the start should say in one line ${String(words)}, and says: ${output}`);
}

export const startedTwice: Part = async (trial, findings) => {
  trial.load.run();
  const { folder, portOffset } = trial.place;
  const refusal = await SuiteUnderTest.npmStartInVain(folder, portOffset + 50);
  expectRefusal(refusal, /in use/, findings);
  await trial.settle(findings);
  await trial.check(findings);
};

async function newestJournal(folder: string): Promise<string> {
  const number = (name: string) => Number(/^journal-(\d+)\.log$/.exec(name)?.[1] ?? -1);
  const names = await readdir(folder);
  const newest = names.reduce((a, b) => (number(b) > number(a) ? b : a), '');
  if (number(newest) < 0) throw new Error(`${folder} holds no journal.`);
  return join(folder, newest);
}

export const torn: Part = async (trial, findings) => {
  await kill(trial, findings);
  const journal = await newestJournal(trial.place.folder);
  const bytes = await readFile(journal);
  // As a record that was being written: its beginning only.
  await appendFile(journal, bytes.subarray(0, 11));
  await startAgain(trial, findings);
  const told = trial.suite.output.split('\n').filter((line) => line.includes('cut off'));
  if (told.length !== 1) findings.wrong.push(`a torn journal was told in ${told.length} lines`);
};

export const damaged: Part = async (trial, findings) => {
  await kill(trial, findings);
  const { folder } = trial.place;
  const journal = await newestJournal(folder);
  const bytes = await readFile(journal);
  const broken = Buffer.from(bytes);
  const middle = broken.length >> 1;
  broken[middle] = (broken[middle] ?? 0) ^ 1;
  await writeFile(journal, broken);
  const before = await listing(folder);
  expectRefusal(
    await SuiteUnderTest.startInVain(trial.place),
    new RegExp(`${journal} is damaged.*backup`),
    findings,
  );
  if ((await listing(folder)) !== before) findings.wrong.push('a refused start changed the folder');
  await writeFile(journal, bytes);
  await startAgain(trial, findings);
};

/** Names and sizes of files, but for the lock, which a killed suite leaves and the next one takes over. */
async function listing(folder: string): Promise<string> {
  const all = await readdir(folder, { recursive: true });
  const names = all.filter((name) => !name.startsWith('lock-'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return names
    .map((name, i) => `${name} ${sizes[i]}`)
    .sort()
    .join('\n');
}

/** Ends the suite while nobody works. */
async function stop(trial: Trial, findings: Findings): Promise<void> {
  trial.load.disturb();
  const { code } = await trial.suite.end('SIGTERM');
  if (code !== 0) findings.wrong.push(`it ended with ${String(code)}`);
}

export const readOnly: Part = async (trial, findings) => {
  await stop(trial, findings);
  const { folder } = trial.place;
  // A read-only mount, since permissions bind nobody who is root.
  await run('mount', ['--bind', folder, folder]);
  try {
    await run('mount', ['-o', 'remount,bind,ro', folder]);
    expectRefusal(await SuiteUnderTest.startInVain(trial.place), /cannot be written/, findings);
  } finally {
    await run('umount', [folder]);
  }
  await startAgain(trial, findings);
};

/** A small disk that fills up while members work, has room again, and then the suite is killed. */
export const diskFull: Part = async (trial, findings) => {
  await stop(trial, findings);
  const { folder } = trial.place;
  const { stdout } = await run('du', ['-sm', folder]);
  const size = Number.parseInt(stdout, 10) * 3 + 32;
  const disk = await mkdtemp(join(tmpdir(), 'portal-small-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', disk]);
  try {
    const small = join(disk, 'data');
    await cp(folder, small, { recursive: true });
    trial.place = { ...trial.place, folder: small };
    await trial.start();
    await fillAndFree(trial, disk, findings);
    await kill(trial, findings);
    await trial.start();
    await trial.settle(findings);
    await trial.check(findings);
    await stop(trial, findings);
    await rm(folder, { recursive: true });
    await cp(small, folder, { recursive: true });
  } finally {
    await run('umount', [disk]);
    await rm(disk, { recursive: true });
    trial.place = { ...trial.place, folder };
  }
  await startAgain(trial, findings);
};

async function fillAndFree(trial: Trial, disk: string, findings: Findings): Promise<void> {
  const { ledger, load } = trial;
  load.resume();
  load.run();
  const filler = join(disk, 'filler');
  await fill(filler);
  const isRefused = await until(() => ledger.surprises.length >= 20);
  if (!isRefused) findings.wrong.push('nothing was refused on a full disk');
  if (!/refused/.test(trial.suite.output)) findings.wrong.push('the terminal says nothing of it');
  if (trial.suite.hasEnded) findings.wrong.push('the suite ended on a full disk');
  load.disturb();
  await rm(filler);
  load.resume();
  const before = ledger.acknowledged;
  const goesOn = await until(() => ledger.acknowledged > before + 20);
  if (!goesOn) findings.wrong.push('it does not go on when there is room again');
  ledger.surprises.splice(0);
  await trial.settle(findings);
  await trial.check(findings);
}

/** Takes all room that is left. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (let size = MEGABYTE; size >= 1;) {
      const written = await handle.write(Buffer.alloc(size)).catch(noRoom);
      if (written === null) size >>= 1;
    }
  } finally {
    await handle.close();
  }
}

function noRoom(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOSPC') return null;
  throw error;
}

/** @returns whether it became true within half a minute */
async function until(isTrue: () => boolean): Promise<boolean> {
  for (const end = performance.now() + 30_000; performance.now() < end; await setTimeout(100))
    if (isTrue()) return true;
  return false;
}
