/**
 * `npm run bench:compare -- [--with 'NAME=COMMAND']`: compares the database emulator with another one.
 *
 * Both run as separate programs and are measured alternately. `{port}` in the command is replaced by the
 * port. For npm's
 * firebase-server, installed anywhere: `--with 'firebase-server=node DIR/bin/firebase-server.js -p
 * {port}'`. Prints the table for
 * the package's README: processor time for each write and read, memory, and the factor by which the others
 * need more.
 */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../emulators/project';
import { Program } from './bench/program';
import { WireClient } from './bench/wireClient';
import type { JsonObject } from '../packages/database-emulator/src';

const CLIENTS = [1, 50, 500];
const NODES = 200_000;
// Nodes in one write, below the limits of all emulators.
const CHUNK = 10_000;
const LIST = 100;
// A measurement ends after this much processor time, counted in steps of 10, or after `LONGEST`. Milliseconds.
const ENOUGH = 500;
const LONGEST = 8_000;
const ROUNDS = 3;
const FEWEST = 3;

class Bench {
  private readonly listeners: WireClient[] = [];
  private serial = 0;

  private constructor(
    readonly program: Program,
    private readonly writer: WireClient,
  ) {}

  static async start(name: string, command: readonly string[]): Promise<Bench> {
    const program = await Program.start(name, command);
    const bench = new Bench(program, await WireClient.open(program.port));
    const rows = Array.from({ length: LIST }, (_, i) => [
      `row${String(i)}`,
      { time: i, text: 'x' },
    ]);
    await bench.writer.set('/list', Object.fromEntries(rows) as JsonObject);
    return bench;
  }

  async join(count: number): Promise<void> {
    while (this.listeners.length < count) {
      const client = await WireClient.open(this.program.port);
      await client.listen('/live');
      this.listeners.push(client);
    }
  }

  async fill(): Promise<void> {
    for (let written = 0; written < NODES; written += CHUNK) {
      const keys = Array.from({ length: CHUNK }, () => randomBytes(8).toString('hex'));
      await this.writer.set(
        `/many/chunk${String(written)}`,
        Object.fromEntries(keys.map((key) => [key, 1])),
      );
    }
  }

  async write(): Promise<void> {
    this.serial += 1;
    const value = this.serial;
    await this.writer.set('/live', value);
    await Promise.all(this.listeners.map((client) => client.hears(value)));
  }

  /** On a new connection, because not all emulators support single reads, or can end a listen. */
  async read(): Promise<void> {
    const client = await WireClient.open(this.program.port);
    await client.listen('/list');
    client.close();
  }

  /** Milliseconds of processor time for each operation. */
  async cost(act: 'write' | 'read'): Promise<number> {
    const before = this.program.processor;
    const end = performance.now() + LONGEST;
    let count = 0;
    do {
      await this[act]();
      count += 1;
    } while (
      count < FEWEST ||
      (performance.now() < end && this.program.processor - before < ENOUGH)
    );
    return (this.program.processor - before) / count;
  }

  end(): void {
    for (const client of [this.writer, ...this.listeners]) client.close();
    this.program.end();
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The emulators take turns, so that other load on this machine affects all alike. */
async function byTurns(benches: readonly Bench[], act: 'write' | 'read'): Promise<number[]> {
  const rounds: number[][] = benches.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, bench] of benches.entries()) rounds[i]?.push(await bench.cost(act));
  return rounds.map(middle);
}

const memoryOf = (benches: readonly Bench[]): number[] =>
  benches.map(({ program }) => program.memory);

function print(what: string, unit: string, values: readonly number[]): void {
  const [own = Number.NaN] = values;
  const cells = values.map((value, i) => {
    const figure = value.toFixed(value < 10 ? 3 : 0);
    return i === 0 ? `${figure} ${unit}` : `${figure} ${unit}, × ${(value / own).toFixed(1)}`;
  });
  console.log(`| ${[what, ...cells].join(' | ')} |`);
}

async function measure(benches: readonly Bench[]): Promise<void> {
  console.log(`| | ${benches.map(({ program }) => program.name).join(' | ')} |`);
  console.log(`|---|${'---|'.repeat(benches.length)}`);
  print('memory at the start', 'MB', memoryOf(benches));
  for (const count of CLIENTS) {
    for (const bench of benches) await bench.join(count);
    const clients = count === 1 ? 'one client' : `${String(count)} clients`;
    print(`a write sent to ${clients}`, 'ms', await byTurns(benches, 'write'));
    print(
      `connect and read ${String(LIST)} children, with ${clients}`,
      'ms',
      await byTurns(benches, 'read'),
    );
    print(`memory with ${clients}`, 'MB', memoryOf(benches));
  }
  for (const bench of benches) await bench.fill();
  const nodes = `with ${NODES.toLocaleString('en-GB')} nodes`;
  print(
    `a write sent to ${String(CLIENTS.at(-1))} clients, ${nodes}`,
    'ms',
    await byTurns(benches, 'write'),
  );
  print(
    `connect and read ${String(LIST)} children, ${nodes}`,
    'ms',
    await byTurns(benches, 'read'),
  );
  print(`memory with both`, 'MB', memoryOf(benches));
}

const { values } = parseArgs({ options: { with: { type: 'string', multiple: true } } });
// The packed version; the npm script builds it first. It runs elsewhere, because the repository's firebase.json names rules.
const own = join(REPOSITORY, 'packages/database-emulator/dist/esm/cli.js');
const programs: [name: string, command: string[]][] = [
  ['database-emulator', ['env', '-C', tmpdir(), process.execPath, own, '--port', '{port}']],
  ...(values.with ?? []).map((text): [string, string[]] => {
    const [name = '', ...command] = text.split('=');
    return [name, command.join('=').split(' ')];
  }),
];
const benches: Bench[] = [];
try {
  for (const [name, command] of programs) benches.push(await Bench.start(name, command));
  await measure(benches);
} finally {
  for (const bench of benches) bench.end();
}
