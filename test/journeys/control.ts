/**
 * A control port for the suite.
 * A journey runs in a Vitest worker, and its suite in another process. The worker sends orders here
 * that only the emulator object can carry out: cut sockets, change rules, restore the seed.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonValue } from '../../packages/database-emulator/src';
import { HOST } from '../../emulators/ports';
import { DATABASE_NAMESPACE, REPOSITORY } from '../../emulators/project';
import { buildSeed } from '../../emulators/seed';
import type { Suite } from '../../emulators/suite';
import { withoutWrites } from '../support/refusals';

/** The orders that a journey can send. */
export type Order =
  /**
   * Restores the database to the seed at a scale, restores the shipped rules, and cancels every
   * other order. It waits for running functions, which would otherwise write into the next journey.
   */
  | { order: 'reset'; scale: number }
  /** Refuses every write from now on. Reads still work. */
  | { order: 'refuseWrites' }
  | { order: 'allowWrites' }
  /** Cuts the socket of the next client write under `path`, after the write was committed. */
  | { order: 'dropAnswer'; path: string }
  /**
   * Stops the database after the next client write under `path` was committed, before it responds.
   */
  | { order: 'dieAfter'; path: string }
  | { order: 'isDead' }
  /** Restarts a stopped database with its data. */
  | { order: 'revive' }
  | { order: 'countDrops' }
  | { order: 'cutConnections' }
  /** Sets a value as administrator. Listeners are notified, but functions do not start. */
  | { order: 'write'; path: string; value: JsonValue };

export interface Control {
  port: number;
  stop: () => Promise<void>;
}

/**
 * Starts the control server of a running suite. A reset at scale 1 restores the data of this
 * moment.
 */
export async function startControl(suite: Suite): Promise<Control> {
  const { database, ports } = suite;
  const shippedRules = await readFile(join(REPOSITORY, 'database.rules.json'), 'utf8');
  /**
   * Functions that restore the data, by scale. Writing the seed again would take forty times as
   * long.
   */
  const snapshots = new Map([[1, database.snapshot(DATABASE_NAMESPACE)]]);
  let drops = 0;
  let rulesInForce = '';
  /** Resolves once the database has stopped. Null while it runs. */
  let death: Promise<void> | null = null;

  const plant = (scale: number): void => {
    const known = snapshots.get(scale);
    if (known) return known();
    const storageOrigin = `http://${HOST}:${ports.storage}`;
    const state = buildSeed({ scale, now: Date.now(), storageOrigin }).database;
    database.write(DATABASE_NAMESPACE, '/', state);
    snapshots.set(scale, database.snapshot(DATABASE_NAMESPACE));
  };

  const revive = async (): Promise<number> => {
    await death;
    if (death !== null) await database.start();
    death = null;
    return 0;
  };

  /**
   * Compiling the shipped rules takes longer than the rest of a reset, and most journeys do not
   * change them.
   */
  const useRules = (source: string): void => {
    if (source === rulesInForce) return;
    database.setRules(DATABASE_NAMESPACE, source);
    rulesInForce = source;
  };

  const putBack = async (scale: number): Promise<number> => {
    await revive();
    await database.functionsAtRest();
    useRules(shippedRules);
    plant(scale);
    return 0;
  };

  /**
   * Leaves the next client write under a path without a response, and runs `act` at that moment.
   * Functions write as administrators and are ignored.
   */
  const leaveUnanswered = (start: string, act: () => void): number => {
    database.onCommitted = ({ paths, auth }) => {
      const isMeant = paths.some((path) => path.replace(/^\//, '').startsWith(start));
      if (!isMeant || isAdministrator(auth)) return 'answer';
      database.onCommitted = null;
      act();
      return 'drop';
    };
    return 0;
  };

  const carryOut = (order: Order): number | Promise<number> => {
    switch (order.order) {
      case 'reset':
        database.onCommitted = null;
        drops = 0;
        return putBack(order.scale);
      case 'refuseWrites':
        useRules(withoutWrites(shippedRules));
        return 0;
      case 'allowWrites':
        useRules(shippedRules);
        return 0;
      case 'dropAnswer':
        return leaveUnanswered(order.path, () => {
          drops += 1;
        });
      case 'dieAfter':
        return leaveUnanswered(order.path, () => {
          death = database.stop();
        });
      case 'isDead':
        return death === null ? 0 : 1;
      case 'revive':
        return revive();
      case 'countDrops':
        return drops;
      case 'cutConnections':
        database.dropConnections();
        return 0;
      case 'write':
        database.write(DATABASE_NAMESPACE, order.path, order.value);
        return 0;
    }
  };

  const server = createServer((request, response) => {
    readBody(request)
      .then((body) => carryOut(JSON.parse(body) as Order))
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (cause: unknown) => {
          response.statusCode = 500;
          response.end(String(cause));
        },
      );
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

/** Returns whether the emulator reports the writer as an administrator. */
const isAdministrator = (auth: unknown) => (auth as { admin?: unknown } | null)?.admin === true;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
