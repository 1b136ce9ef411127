/**
 * `npm run bench:emulator`: what the database emulator costs at scale 1 and at scale 100 of the seed, each in a process of
 * its own. The two are measured by turns, so that what else goes on here disturbs both alike. Ends with 1 when an indexed
 * query or a write costs more than 1.5 times as much at scale 100.
 */
import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DatabaseEmulator } from '../packages/database-emulator/src';
import { DATABASE_NAMESPACE } from '../emulators/project';
import { buildSeed } from '../emulators/seed';
import { Connection } from './bench/connection';
import type { ChildProcess } from 'node:child_process';
import type { JsonObject } from '../packages/database-emulator/src';

const SCALES = [1, 100] as const;
/** The longest list of the seed, and a child that its rules index. */
const LIST = '/posts';
const CHILD = 'time';
const LARGEST_RATIO = 1.5;
const LISTENERS = [0, 100, 1_000];
const ROUNDS = 25;
/** Requests of one round. */
const REQUESTS = 400;
const WARM_UP = 4_000;

/** What a process with an emulator tells of itself. */
interface Usage {
  port: number;
  /** Milliseconds. */
  startUp: number;
  /** Bytes in use after a full collection. */
  heap: number;
  /** Milliseconds of processor time so far, which other programs do not lengthen. */
  processor: number;
}

/** Serves an emulator and answers each message of the parent with its usage. */
async function serve(): Promise<void> {
  const rules = await readFile(new URL('../database.rules.json', import.meta.url), 'utf8');
  const start = performance.now();
  const emulator = new DatabaseEmulator({ port: 0 });
  emulator.setRules(DATABASE_NAMESPACE, rules);
  await emulator.start();
  const startUp = performance.now() - start;
  // Nobody is left to ask, also where the parent has failed.
  process.once('disconnect', () => process.exit());
  process.on('message', (wanted: 'heap' | 'processor') => {
    if (wanted === 'heap') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const usage: Usage = {
      port: emulator.port,
      startUp,
      heap: process.memoryUsage().heapUsed,
      processor: (user + system) / 1_000,
    };
    process.send?.(usage);
  });
  process.send?.('ready');
}

/** What one request costs. Milliseconds. */
interface Cost {
  clock: number;
  processor: number;
}

/** One scale: a process with nothing but the emulator, and its client here. */
class Scale {
  private readonly query: JsonObject = { i: CHILD, l: 10, vf: 'r' };
  private readonly listeners: Connection[] = [];
  private place = '';
  private serial = 1e13;
  seedBytes = 0;
  rows = 0;
  imported = 0;
  memory = 0;

  private constructor(
    private readonly child: ChildProcess,
    private readonly client: Connection,
    readonly startUp: number,
    private readonly port: number,
  ) {}

  static async start(scale: number): Promise<Scale> {
    const child = fork(fileURLToPath(import.meta.url), ['serve'], {
      execArgv: [...process.execArgv, '--expose-gc', '--max-old-space-size=8192'],
    });
    await new Promise((resolve) => child.once('message', resolve));
    const { port, startUp } = await usageOf(child, 'heap');
    const made = new Scale(child, await Connection.open(port), startUp, port);
    await made.import(scale);
    for (let i = 0; i < WARM_UP; i += 1) {
      await made.ask('query');
      await made.ask('write');
    }
    return made;
  }

  ask(kind: 'query' | 'write'): Promise<void> {
    if (kind === 'query') return this.client.ask('g', { p: LIST, q: this.query });
    this.serial += 1;
    return this.client.ask('p', { p: this.place, d: this.serial });
  }

  async round(kind: 'query' | 'write'): Promise<Cost> {
    const before = await usageOf(this.child, 'processor');
    const start = performance.now();
    for (let i = 0; i < REQUESTS; i += 1) await this.ask(kind);
    const clock = performance.now() - start;
    const after = await usageOf(this.child, 'processor');
    return {
      clock: clock / REQUESTS,
      processor: (after.processor - before.processor) / REQUESTS,
    };
  }

  async listen(count: number): Promise<void> {
    for (let i = this.listeners.length; i < count; i += 1) {
      const listener = await Connection.open(this.port);
      await listener.ask('q', { p: `/elsewhere/${String(i)}`, h: '' });
      this.listeners.push(listener);
    }
  }

  /** Bytes that reach a listener of the query for each write in it. */
  async pushed(): Promise<number> {
    const reader = await Connection.open(this.port);
    await reader.ask('q', { p: LIST, h: '', q: this.query, t: 1 });
    const had = reader.bytes;
    for (let i = 0; i < REQUESTS; i += 1) await this.ask('write');
    await reader.ask('s', {});
    reader.close();
    return (reader.bytes - had) / REQUESTS;
  }

  end(): void {
    for (const connection of [this.client, ...this.listeners]) connection.close();
    this.child.kill();
  }

  private async import(scale: number): Promise<void> {
    const storageOrigin = 'http://127.0.0.1:9199';
    const { database } = buildSeed({ scale, now: Date.now(), storageOrigin });
    const posts = Object.keys(database['posts'] ?? {});
    const body = JSON.stringify(database);
    this.rows = posts.length;
    this.place = `${LIST}/${posts[0] ?? 'first'}/${CHILD}`;
    this.seedBytes = body.length;

    const before = await usageOf(this.child, 'heap');
    const start = performance.now();
    const params = 'print=silent&disableTriggers=true&writeSizeLimit=unlimited';
    const { status } = await fetch(
      `http://127.0.0.1:${String(this.port)}/.json?ns=${DATABASE_NAMESPACE}&${params}`,
      { method: 'PUT', headers: { authorization: 'Bearer owner' }, body },
    );
    if (status !== 204) throw new Error(`The import was answered with ${String(status)}.`);
    this.imported = performance.now() - start;
    this.memory = (await usageOf(this.child, 'heap')).heap - before.heap;
  }
}

function usageOf(child: ChildProcess, wanted: 'heap' | 'processor'): Promise<Usage> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void =>
      reject(new Error(`A measured process ended with ${String(code)}.`));
    child.once('exit', onExit);
    child.once('message', (usage) => {
      child.off('exit', onExit);
      resolve(usage as Usage);
    });
    child.send(wanted);
  });
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** The middle of the rounds of each scale, taken by turns. */
async function byTurns(scales: readonly Scale[], kind: 'query' | 'write'): Promise<Cost[]> {
  const rounds: Cost[][] = scales.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, scale] of scales.entries()) rounds[i]?.push(await scale.round(kind));
  }
  return rounds.map((costs) => ({
    clock: middle(costs.map(({ clock }) => clock)),
    processor: middle(costs.map(({ processor }) => processor)),
  }));
}

/** @returns how many times as much the second is */
function print(what: string, unit: string, values: readonly number[], isJudged = false): number {
  const ratio = (values[1] ?? 0) / (values[0] ?? 0);
  const shown = values.map((value) => value.toFixed(value < 10 ? 3 : 0).padStart(11)).join('');
  const verdict = ratio <= LARGEST_RATIO ? ' ok' : ` over ${String(LARGEST_RATIO)}`;
  console.log(
    `${what.padEnd(40)}${shown} ${unit.padEnd(10)} x ${ratio.toFixed(2)}${isJudged ? verdict : ''}`,
  );
  return ratio;
}

async function bench(scales: readonly Scale[]): Promise<number> {
  const each = (of: (scale: Scale) => number): number[] => scales.map(of);
  console.log(
    ''.padEnd(40) + SCALES.map((scale) => `scale ${String(scale)}`.padStart(11)).join(''),
  );
  print(
    'seed',
    'MB',
    each(({ seedBytes }) => seedBytes / 2 ** 20),
  );
  print(
    `rows of ${LIST}`,
    'rows',
    each(({ rows }) => rows),
  );
  print(
    'start-up',
    'ms',
    each(({ startUp }) => startUp),
  );
  print(
    'import over REST',
    'ms',
    each(({ imported }) => imported),
  );
  print(
    'memory of the data',
    'MB',
    each(({ memory }) => memory / 2 ** 20),
  );
  print(
    'pushed to a query per write in it',
    'bytes',
    await Promise.all(scales.map((s) => s.pushed())),
  );
  const ratios: number[] = [];
  const printCosts = (what: string, costs: readonly Cost[]): void => {
    print(
      what,
      'per second',
      costs.map(({ clock }) => 1_000 / clock),
    );
    ratios.push(
      print(
        '  each',
        'ms of CPU',
        costs.map(({ processor }) => processor),
        true,
      ),
    );
  };
  printCosts(`limitToLast(10) by ${CHILD}`, await byTurns(scales, 'query'));
  for (const count of LISTENERS) {
    for (const scale of scales) await scale.listen(count);
    printCosts(`writes, ${String(count)} listeners elsewhere`, await byTurns(scales, 'write'));
  }
  return Math.max(...ratios);
}

if (process.argv[2] === 'serve') {
  await serve();
} else {
  const scales: Scale[] = [];
  for (const scale of SCALES) scales.push(await Scale.start(scale));
  const worst = await bench(scales);
  for (const scale of scales) scale.end();
  process.exitCode = worst <= LARGEST_RATIO ? 0 : 1;
}
