/**
 * Setup of the rules tests that repeats requests over the network.
 * It sends every request of the threat files and of `singlePaths` to a running emulator too,
 * through REST and through a bare socket. Both must give the same result, so each case is written
 * only once.
 */
import { afterAll, expect } from 'vitest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseEmulator } from '../../../packages/database-emulator/src';
import { toTreeNode, type Node } from '../../../packages/database-emulator/src/tree/node';
import { STORED_FORMAT, toJson } from '../../../packages/database-emulator/src/tree/toJson';
import { REPOSITORY } from '../../../emulators/project';
import {
  cleanUp,
  NAMESPACE,
  startEmulator,
} from '../../../packages/database-emulator/test/support';
import { restWire, socketWire, type Wire } from '../../emulators/wires';
import { World, type Sent } from '../world';

/**
 * Files whose requests are repeated. `test/emulators/rulesOverTheWire.test.ts` sends those of the
 * matrix and the fuzz.
 */
const REPEATED = /(threatsOf\w+|singlePaths)\.test\.ts$/;

const { testPath } = expect.getState();
if (testPath === undefined) throw new Error('It is not known which file runs.');
const requests: Sent[] = [];

/** A running emulator with the shipped rules, and the data it stores. */
class Running {
  now = 0;
  private stored: Node | null = null;

  private constructor(private readonly emulator: DatabaseEmulator) {}

  static async start(): Promise<Running> {
    const emulator = await startEmulator({ now: () => running.now });
    const running = new Running(emulator);
    emulator.setRules(NAMESPACE, await readFile(join(REPOSITORY, 'database.rules.json'), 'utf8'));
    return running;
  }

  readonly wires = (): [string, Wire][] => [
    ['REST', restWire(this.emulator, () => this.now)],
    ['a bare socket', socketWire(this.emulator, () => this.now)],
  ];

  /** Writes only the differences, because the states of one test share most of their trees. */
  plant(state: Node): void {
    this.write([], state, this.stored);
    this.stored = state;
  }
  private write(path: readonly string[], expected: Node, current: Node | null): void {
    if (expected === current) return;
    if (current === null || expected.size === 0 || current.size === 0) {
      this.emulator.write(NAMESPACE, `/${path.join('/')}`, jsonOf(expected));
      return;
    }
    for (const key of new Set([...expected.keys(), ...current.keys()]))
      this.write([...path, key], expected.child(key), current.child(key));
  }

  async ask(wire: Wire, { before, after, request, auth, now, allowed }: Sent): Promise<boolean> {
    this.now = now;
    this.plant(before);
    const result =
      'update' in request
        ? await wire.update(auth, request.update)
        : await wire.get(auth, request.read, request.query);
    this.stored = result === allowed ? after : null;
    return result;
  }

  /** Expects that the emulator stores the same data as this process after all requests. */
  expectSameData(): void {
    if (this.stored) expect(this.emulator.read(NAMESPACE, '/')).toEqual(jsonOf(this.stored));
  }
}
const jsonOf = (node: Node) => toJson(toTreeNode(node), STORED_FORMAT);

async function repeat(): Promise<void> {
  World.onSent = null;
  const running = await Running.start();
  const differences: string[] = [];
  for (const [name, wire] of running.wires()) {
    for (const sent of requests) {
      if ((await running.ask(wire, sent)) === sent.allowed) continue;
      const request = JSON.stringify(sent.request).slice(0, 300);
      differences.push(`${sent.auth?.uid ?? 'no user'} through ${name}: ${request}`);
    }
    running.expectSameData();
  }
  await cleanUp();
  console.log(`${requests.length} requests put through REST and a bare socket`);
  expect(requests.length).toBeGreaterThan(0);
  expect(differences).toEqual([]);
}

if (REPEATED.test(testPath)) {
  World.onSent = (sent) => {
    requests.push(sent);
  };
  afterAll(repeat);
}
