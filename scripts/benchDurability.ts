/**
 * `npm run bench:durability`: what it costs that every acknowledged write is on disk. Each figure is measured in a process of its
 * own, with the clients in this one. `-- writes`, `-- start` or `-- stalls` measures that alone.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseEmulator } from '../packages/database-emulator/src';
import { DataFolder } from '../packages/database-emulator/src/journal/dataFolder';
import { findFreePortOffset } from '../emulators/ports';
import { DATABASE_NAMESPACE } from '../emulators/project';
import { buildSeed } from '../emulators/seed';
import { startSuite } from '../emulators/suite';
import { Connection } from './bench/connection';
import { watchStalls, type Stall } from './bench/stalls';
import type { ChildProcess } from 'node:child_process';

const SCALE = 100;
const CLIENTS = [1, 50] as const;
/** Milliseconds of each measurement, and rounds by turns, so that what else goes on here disturbs all alike. */
const PERIOD = 4_000;
const ROUNDS = 3;
/** Bytes of the journal after which an export begins while the stalls are measured. */
const SAVE_AFTER = 1024 * 1024;
/** Something like a post. */
const POST = {
  uid: 'u'.repeat(28),
  text: 'x'.repeat(200),
  time: 1_700_000_000_000,
  room: 'general',
};

/** What a measured process is asked to do, as its arguments. */
type Job = 'database' | 'compact' | 'suite';

/** Serves a database, with a folder where one is named; with the seed and exports by the way when it is to compact. */
async function serveDatabase(path: string, isCompacting: boolean): Promise<void> {
  const folder =
    path === ''
      ? null
      : await DataFolder.open(path, {
          log: (line) => console.error(line),
          onFailure: (error) => {
            throw error;
          },
          ...(isCompacting && { saveAfter: SAVE_AFTER }),
        });
  const emulator = new DatabaseEmulator({ port: 0, ...(folder && { journal: folder.journal }) });
  if (isCompacting) {
    const seed = buildSeed({
      scale: SCALE,
      now: Date.now(),
      storageOrigin: 'http://127.0.0.1:9199',
    });
    emulator.write(DATABASE_NAMESPACE, '/', seed.database);
  }
  await folder?.begin({ database: emulator.part });
  await emulator.start();
  if (isCompacting) {
    const stalls = watchStalls();
    process.on('message', () => process.send?.({ ...stalls(), exports: folder?.number ?? 0 }));
  }
  process.send?.({ port: emulator.port });
}

/** Starts a whole suite and tells how long that took, in milliseconds. */
async function serveSuite(path: string): Promise<void> {
  const start = performance.now();
  const suite = await startSuite({
    portOffset: await findFreePortOffset(),
    seed: { scale: SCALE },
    log: (line) => console.error(line),
    ...(path !== '' && { dataDir: path }),
  });
  process.send?.({ took: performance.now() - start, port: suite.ports.database });
  process.once('message', () => {
    void suite.stop().then(() => process.exit());
  });
}

interface Measured {
  child: ChildProcess;
  told: Record<string, number>;
}

/** Starts a process and waits for what it tells first. */
async function measure(job: Job, path: string): Promise<Measured> {
  const child = fork(fileURLToPath(import.meta.url), [job, path], {
    execArgv: [...process.execArgv, '--max-old-space-size=8192'],
  });
  return { child, told: await answerOf(child) };
}

function answerOf(child: ChildProcess): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void =>
      reject(new Error(`A measured process ended with ${String(code)}.`));
    child.once('exit', onExit);
    child.once('message', (told) => {
      child.off('exit', onExit);
      resolve(told as Record<string, number>);
    });
  });
}

function ask(child: ChildProcess): Promise<Record<string, number>> {
  const answer = answerOf(child);
  child.send('tell');
  return answer;
}

async function end(child: ChildProcess, signal?: 'SIGKILL'): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (signal) child.kill(signal);
  else child.send('end');
  await ended;
}

/** Lets clients write one after the other's answer. @returns acknowledged writes a second */
async function acknowledged(port: number, clients: number, until: () => boolean): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: clients }, () => Connection.open(port)),
  );
  let count = 0;
  const start = performance.now();
  await Promise.all(
    connections.map(async (connection, client) => {
      for (let i = 0; !until(); i += 1) {
        const place = `/posts/c${String(client)}-${String(i % 1_000)}`;
        // Never the same again: a write that changes nothing needs no disk.
        await connection.ask('p', { p: place, d: { ...POST, time: POST.time + i } });
        count += 1;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  for (const connection of connections) connection.close();
  return count / seconds;
}

function period(): () => boolean {
  const over = performance.now() + PERIOD;
  return () => performance.now() > over;
}

const middle = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function row(what: string, ...values: string[]): void {
  console.log(`| ${[what, ...values].join(' | ')} |`);
}

async function benchWrites(path: string): Promise<void> {
  const [memory, kept] = [await measure('database', ''), await measure('database', path)];
  row('acknowledged writes a second', 'without `--data`', 'with `--data`');
  row('---', '---', '---');
  for (const clients of CLIENTS) {
    const rates: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [i, { told }] of [memory, kept].entries()) {
        rates[i]?.push(await acknowledged(told['port'] ?? 0, clients, period()));
      }
    }
    const shown = rates.map((list) => Math.round(middle(list)).toLocaleString('en'));
    row(clients === 1 ? 'one client' : `${String(clients)} clients`, ...shown);
  }
  for (const { child } of [memory, kept]) await end(child, 'SIGKILL');
}

/** What ten writing clients see until `isEnough`, which is told how many exports there were. */
async function stallsOf(
  { child, told }: Measured,
  isEnough: (exports: number) => boolean,
): Promise<Stall & { rate: number }> {
  const { exports: before = 0 } = await ask(child);
  let isOver = false;
  const writing = acknowledged(told['port'] ?? 0, 10, () => isOver);
  let [longest, own] = [0, 0];
  for (let exports = 0; !isEnough(exports);) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const now = await ask(child);
    longest = Math.max(longest, now['longest'] ?? 0);
    own = Math.max(own, now['own'] ?? 0);
    exports = (now['exports'] ?? 0) - before;
  }
  isOver = true;
  return { rate: await writing, longest, own };
}

async function benchStalls(path: string): Promise<void> {
  const heads = ['writes a second', 'longest stall', 'without waiting for a processor'];
  row(`10 writing clients at scale ${String(SCALE)}`, ...heads);
  row('---', ...heads.map(() => '---'));
  const show = (what: string, { rate, longest, own }: Stall & { rate: number }): void =>
    row(
      what,
      Math.round(rate).toLocaleString('en'),
      `${longest.toFixed(0)} ms`,
      `${own.toFixed(0)} ms`,
    );
  const memory = await measure('compact', '');
  const isOver = period();
  show('without `--data`', await stallsOf(memory, isOver));
  await end(memory.child, 'SIGKILL');
  const kept = await measure('compact', path);
  show(
    'with `--data`, while exporting three times',
    await stallsOf(kept, (exports) => exports >= 3),
  );
  await end(kept.child, 'SIGKILL');
}

async function benchStart(path: string): Promise<void> {
  row(`at scale ${String(SCALE)}`, '');
  row('---', '---');
  const seconds = (ms = 0): string => `${(ms / 1_000).toFixed(1)} s`;
  const start = async (folder: string): Promise<Measured> => measure('suite', folder);
  const without = await start('');
  await end(without.child);
  row('start without `--data` (seeding)', seconds(without.told['took']));
  const first = await start(path);
  row('first start with `--data` (seeding and saving)', seconds(first.told['took']));
  await end(first.child);
  const again = await start(path);
  row('start again after a clean stop', seconds(again.told['took']));
  const rate = await acknowledged(again.told['port'] ?? 0, 50, period());
  await end(again.child, 'SIGKILL');
  const killed = await start(path);
  const writes = Math.round((rate * PERIOD) / 1_000).toLocaleString('en');
  row(`start again after a kill, ${writes} writes in the journal`, seconds(killed.told['took']));
  await end(killed.child);
}

const [job, path = ''] = process.argv.slice(2);
// Nobody is left to ask, also where the parent has failed.
process.once('disconnect', () => process.exit());
if (job === 'database' || job === 'compact') {
  await serveDatabase(path, job === 'compact');
} else if (job === 'suite') {
  await serveSuite(path);
} else {
  const benches = { writes: benchWrites, start: benchStart, stalls: benchStalls };
  const folder = await mkdtemp(join(tmpdir(), 'portal-durability-'));
  try {
    for (const [name, bench] of Object.entries(benches)) {
      if (job === undefined || job === name) await bench(join(folder, name));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
