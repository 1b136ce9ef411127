/**
 * `npm run bench:emulator`: what the database emulator costs at scale 1 and at scale 100 of the seed, each in a process of
 * its own. The two are measured by turns, so that what else goes on here disturbs both alike. Ends with 1 when an indexed
 * query or a write costs more than 1.5 times as much at scale 100.
 */
import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { DatabaseEmulator } from '../emulators/database';
import { DATABASE_NAMESPACE } from '../emulators/project';
import { buildSeed } from '../emulators/seed';
import type { JsonObject } from '../emulators/database';

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

/** What preparing one scale came to. Times in milliseconds, sizes in bytes unless said otherwise. */
interface Prepared {
  seedBytes: number;
  rows: number;
  startUp: number;
  imported: number;
  memory: number;
}

/** What the parent may ask of a process that holds one scale. */
type Order =
  | { readonly kind: 'prepare'; readonly scale: number }
  | { readonly kind: 'query' | 'write' | 'pushed' }
  | { readonly kind: 'listeners'; readonly count: number };

/** A bare connection, so that what is measured is the emulator and not an SDK. */
class Connection {
  bytes = 0;
  private id = 0;
  private readonly waiting = new Map<number, () => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.bytes += data.length;
      const answered = /^\{"t":"d","d":\{"r":(\d+)/.exec(data.subarray(0, 40).toString());
      if (answered === null) return;
      this.waiting.get(Number(answered[1]))?.();
      this.waiting.delete(Number(answered[1]));
    });
  }

  static async open({ host, port }: DatabaseEmulator): Promise<Connection> {
    const socket = new WebSocket(`ws://${host}:${String(port)}/.ws?v=5&ns=${DATABASE_NAMESPACE}`);
    const connection = new Connection(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('message', () => resolve());
      socket.once('error', reject);
    });
    await connection.ask('gauth', { cred: 'owner' });
    return connection;
  }

  ask(action: string, body: JsonObject): Promise<void> {
    this.id += 1;
    const id = this.id;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ t: 'd', d: { r: id, a: action, b: body } }));
    });
  }

  close(): void {
    this.socket.terminate();
  }
}

/** The emulator at one scale, in the process that is measured. */
class Measured {
  private readonly emulator = new DatabaseEmulator({ port: 0 });
  private readonly listeners: Connection[] = [];
  private readonly query: JsonObject = { i: CHILD, l: 10, vf: 'r' };
  private client: Connection | null = null;
  private place = '';
  private serial = 1e13;

  async prepare(scale: number): Promise<Prepared> {
    const storageOrigin = 'http://127.0.0.1:9199';
    const { database } = buildSeed({ scale, now: Date.now(), storageOrigin });
    const posts = Object.keys(database['posts'] ?? {});
    this.place = `${LIST}/${posts[0] ?? 'first'}/${CHILD}`;
    const text = JSON.stringify(database);
    const rules = await readFile(new URL('../database.rules.json', import.meta.url), 'utf8');

    const { emulator } = this;
    let start = performance.now();
    emulator.setRules(DATABASE_NAMESPACE, rules);
    await emulator.start();
    const startUp = performance.now() - start;

    const before = heapUsed();
    start = performance.now();
    await this.import(text);
    const imported = performance.now() - start;
    const memory = heapUsed() - before;

    this.client = await Connection.open(emulator);
    for (let i = 0; i < WARM_UP; i += 1) {
      await this.askQuery();
      await this.writeOnce();
    }
    return { seedBytes: text.length, rows: posts.length, startUp, imported, memory };
  }

  async listen(count: number): Promise<void> {
    for (let i = this.listeners.length; i < count; i += 1) {
      const listener = await Connection.open(this.emulator);
      await listener.ask('q', { p: `/elsewhere/${String(i)}`, h: '' });
      this.listeners.push(listener);
    }
  }

  /** Bytes that reach a listener of the query for each write in it. */
  async pushed(): Promise<number> {
    const reader = await Connection.open(this.emulator);
    await reader.ask('q', { p: LIST, h: '', q: this.query, t: 1 });
    const had = reader.bytes;
    for (let i = 0; i < REQUESTS; i += 1) await this.writeOnce();
    await reader.ask('s', {});
    reader.close();
    return (reader.bytes - had) / REQUESTS;
  }

  askQuery(): Promise<void> {
    return this.connected().ask('g', { p: LIST, q: this.query });
  }

  /** Moves one row within the index that is queried. */
  writeOnce(): Promise<void> {
    this.serial += 1;
    return this.connected().ask('p', { p: this.place, d: this.serial });
  }

  private connected(): Connection {
    if (this.client === null) throw new Error('prepare comes first');
    return this.client;
  }

  private async import(text: string): Promise<void> {
    const { host, port } = this.emulator;
    const params = 'print=silent&disableTriggers=true&writeSizeLimit=unlimited';
    const { status } = await fetch(
      `http://${host}:${String(port)}/.json?ns=${DATABASE_NAMESPACE}&${params}`,
      { method: 'PUT', headers: { authorization: 'Bearer owner' }, body: text },
    );
    if (status !== 204) throw new Error(`The import was answered with ${String(status)}.`);
  }
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Milliseconds each request of a round takes: by the clock, and of processor time, which other programs do not lengthen. */
interface Timing {
  clock: number;
  processor: number;
}

async function timed(run: () => Promise<void>): Promise<Timing> {
  const start = performance.now();
  const startOfUse = process.cpuUsage();
  for (let i = 0; i < REQUESTS; i += 1) await run();
  const { user, system } = process.cpuUsage(startOfUse);
  return {
    clock: (performance.now() - start) / REQUESTS,
    processor: (user + system) / 1_000 / REQUESTS,
  };
}

/** Carries out what the parent orders, one order after the other. */
function obey(): void {
  const measured = new Measured();
  const carryOut = (order: Order): Promise<unknown> => {
    switch (order.kind) {
      case 'prepare':
        return measured.prepare(order.scale);
      case 'listeners':
        return measured.listen(order.count);
      case 'pushed':
        return measured.pushed();
      case 'query':
        return timed(() => measured.askQuery());
      case 'write':
        return timed(() => measured.writeOnce());
    }
  };
  process.on('message', (order: Order) => {
    void carryOut(order).then((result) => process.send?.(result ?? null));
  });
}

type Ask = (order: Order) => Promise<unknown>;

function startApart(): { ask: Ask; end: () => void } {
  const child = fork(fileURLToPath(import.meta.url), ['obey'], {
    execArgv: [...process.execArgv, '--expose-gc', '--max-old-space-size=8192'],
  });
  const ask: Ask = (order) =>
    new Promise((resolve, reject) => {
      const onExit = (code: number | null): void =>
        reject(new Error(`A measured process ended with ${String(code)}.`));
      child.once('exit', onExit);
      child.once('message', (result) => {
        child.off('exit', onExit);
        resolve(result);
      });
      child.send(order);
    });
  return { ask, end: () => child.kill() };
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** The middle of the rounds of each scale, taken by turns. */
async function byTurns(asks: readonly Ask[], kind: 'query' | 'write'): Promise<Timing[]> {
  const rounds: Timing[][] = asks.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, ask] of asks.entries()) rounds[i]?.push((await ask({ kind })) as Timing);
  }
  return rounds.map((timings) => ({
    clock: middle(timings.map(({ clock }) => clock)),
    processor: middle(timings.map(({ processor }) => processor)),
  }));
}

/** @returns how many times as much the second is */
function printLine(
  what: string,
  unit: string,
  values: readonly number[],
  isJudged = false,
): number {
  const ratio = (values[1] ?? 0) / (values[0] ?? 0);
  const shown = values.map((value) => value.toFixed(value < 10 ? 3 : 0).padStart(11)).join('');
  const verdict = ratio <= LARGEST_RATIO ? ' ok' : ` over ${String(LARGEST_RATIO)}`;
  console.log(
    `${what.padEnd(40)}${shown} ${unit.padEnd(10)} x ${ratio.toFixed(2)}${isJudged ? verdict : ''}`,
  );
  return ratio;
}

async function bench(asks: readonly Ask[]): Promise<number> {
  const prepared: Prepared[] = [];
  for (const [i, scale] of SCALES.entries()) {
    prepared.push((await asks[i]?.({ kind: 'prepare', scale })) as Prepared);
  }
  const print = (what: string, unit: string, of: (one: Prepared) => number): number =>
    printLine(what, unit, prepared.map(of));
  console.log(
    ''.padEnd(40) + SCALES.map((scale) => `scale ${String(scale)}`.padStart(11)).join(''),
  );
  print('seed', 'MB', (one) => one.seedBytes / 2 ** 20);
  print(`rows of ${LIST}`, 'rows', (one) => one.rows);
  print('start-up', 'ms', (one) => one.startUp);
  print('import over REST', 'ms', (one) => one.imported);
  print('memory of the data', 'MB', (one) => one.memory / 2 ** 20);
  const pushed = await Promise.all(
    asks.map(async (ask) => (await ask({ kind: 'pushed' })) as number),
  );
  printLine('pushed to a query per write in it', 'bytes', pushed);
  const ratios: number[] = [];
  const printTimings = (what: string, timings: readonly Timing[]): void => {
    const perSecond = timings.map(({ clock }) => 1_000 / clock);
    printLine(what, 'per second', perSecond);
    const cost = timings.map(({ processor }) => processor);
    ratios.push(printLine('  processor time of each', 'ms', cost, true));
  };
  printTimings(`limitToLast(10) by ${CHILD}`, await byTurns(asks, 'query'));
  for (const count of LISTENERS) {
    for (const ask of asks) await ask({ kind: 'listeners', count });
    printTimings(`writes, ${String(count)} listeners elsewhere`, await byTurns(asks, 'write'));
  }
  return Math.max(...ratios);
}

if (process.argv[2] === 'obey') {
  obey();
} else {
  const children = SCALES.map(startApart);
  const worst = await bench(children.map(({ ask }) => ask));
  for (const { end } of children) end();
  process.exitCode = worst <= LARGEST_RATIO ? 0 : 1;
}
