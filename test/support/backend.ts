/** A database of its own for a test: the in-process emulator on a free port with the shipped rules, and the app's client for it. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DatabaseEmulator } from '../../packages/database-emulator/src';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';
import { buildSeed, type SeedAccount } from '../../emulators/seed';
import { readBackend } from '../../src/config/env';
import { DATABASE_NAMESPACE } from '../../src/config/suite';
import { startFirebase, stopFirebase } from '../../src/data/firebase';
import * as sdk from '../../src/data/sdk';
import { stopAllListeners } from '../../src/data/subscribe';

/** A backend, shared by the tests of a file. */
export interface Backend {
  database: DatabaseEmulator;
  /** What was planted; expectations are read from it. */
  seed: JsonObject;
  accounts: readonly SeedAccount[];
  /** What stands at a path now. */
  read: (path: string) => unknown;
  /** Sets a value as administrator; listeners are told. */
  write: (path: string, value: JsonValue) => void;
  /** What the app listens to, as the server knows it: a path and its query for each listener. */
  openListens: () => string[];
  /** How many those are. */
  countListens: () => number;
  stop: () => Promise<void>;
}

/**
 * Starts an emulator with the shipped rules.
 * @param state what it holds; the seed when left out.
 */
export async function startBackend(state?: JsonObject): Promise<Backend> {
  const database = new DatabaseEmulator({ port: 0 });
  const rules = await readFile(resolve(import.meta.dirname, '../../database.rules.json'), 'utf8');
  database.setRules(DATABASE_NAMESPACE, rules);
  const planted = state ? { database: state, accounts: [] } : plantedSeed();
  database.write(DATABASE_NAMESPACE, '/', planted.database);
  await database.start();
  const openListens = () => database.openListens(DATABASE_NAMESPACE);
  return {
    database,
    seed: planted.database,
    accounts: planted.accounts,
    read: (path) => database.read(DATABASE_NAMESPACE, path),
    write: (path, value) => database.write(DATABASE_NAMESPACE, path, value),
    openListens,
    countListens: () => openListens().length,
    stop: () => database.stop(),
  };
}

const plantedSeed = () =>
  buildSeed({ scale: 1, now: Date.now(), storageOrigin: 'http://127.0.0.1:9199' });

/** Somebody the database knows by a token. */
export interface TestUser {
  uid: string;
  email: string;
}

/** Starts the app's Firebase on a backend, as a user or as nobody. One at a time; `disconnect` ends it. */
export function connectTo(
  { database }: { database: { port: number } },
  user: TestUser | null,
): void {
  startFirebase(readBackend({}, { port: '', developing: false }), sdk, {
    persistent: false,
    database: { port: database.port, user: user && { sub: user.uid, email: user.email } },
  });
}

/** Ends the app's Firebase with every listener and socket. */
export async function disconnect(): Promise<void> {
  stopAllListeners();
  await stopFirebase();
}

/** A member of the portal as the rules know one; the seed's names where nothing else is asked. */
export function buildUser(overrides: JsonObject = {}): JsonObject {
  return {
    uid: 'demo-legal',
    userType: 'subscriber',
    legalAccess: 'on',
    email: 'legal@demo.example',
    firstName: 'Leo',
    lastName: 'Lindqvist',
    ...overrides,
  };
}

/** A row of All Legal Register, `minutes` after the first. */
export function buildLegalSummary(minutes: number, overrides: JsonObject = {}): JsonObject {
  return {
    title: `Regulation ${minutes}`,
    filterByArea: 'Water',
    country: ['England'],
    time: Date.UTC(2026, 0, 1) + minutes * 60_000,
    ...overrides,
  };
}
