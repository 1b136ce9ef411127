/**
 * A journey runs in a worker of Vitest, its suite in a process of its own. What only the emulator object can do (cut sockets,
 * change rules, put the seed back) the worker asks for here, over a loopback port.
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

/** What a journey may ask for. */
export type Order =
  /**
   * Puts the database back to the seed at a scale, the shipped rules too, and forgets every other order. Functions that
   * still run are waited for: they would write into the next journey.
   */
  | { order: 'reset'; scale: number }
  /** Refuses every write from now on; reading stays as it is. */
  | { order: 'refuseWrites' }
  | { order: 'allowWrites' }
  /** Cuts the socket of a person's next write that touches a path beginning so, after it was committed. */
  | { order: 'dropAnswer'; path: string }
  /** Ends the database when a person's next write under a path was committed, before it is answered. */
  | { order: 'dieAfter'; path: string }
  | { order: 'isDead' }
  /** Brings an ended database back, with what it held. */
  | { order: 'revive' }
  | { order: 'countDrops' }
  | { order: 'cutConnections' }
  /** Sets a value as administrator; listeners are told, functions are not started. */
  | { order: 'write'; path: string; value: JsonValue };

export interface Control {
  port: number;
  stop: () => Promise<void>;
}

/** Serves orders for a running suite, whose data at this moment is what a reset at scale 1 goes back to. */
export async function startControl(suite: Suite): Promise<Control> {
  const { database, ports } = suite;
  const shippedRules = await readFile(join(REPOSITORY, 'database.rules.json'), 'utf8');
  /** What puts the data back, by scale. Writing them anew would take forty times as long. */
  const snapshots = new Map([[1, database.snapshot(DATABASE_NAMESPACE)]]);
  let drops = 0;
  let rulesInForce = '';
  /** Settled once the database has ended; null while it runs. */
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

  /** Compiling the shipped rules takes longer than all else that a reset does, and most journeys leave them as they are. */
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

  /** Leaves the next write under a path unanswered, and does something at that moment. Functions write as administrators. */
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

/** As the database emulator tells of whoever wrote. */
const isAdministrator = (auth: unknown) => (auth as { admin?: unknown } | null)?.admin === true;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
