/**
 * A database for one test file: the in-process emulator on a free port with the shipped rules, and
 * the app's client for it.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Query } from 'firebase/database';
import type { DatabaseEmulator, JsonObject, JsonValue } from '../../packages/database-emulator/src';
import { rightsOf } from '../../model/membership';
import type { SeedAccount } from '../../emulators/seed';
import { readBackend } from '../../src/config/env';
import { DATABASE_NAMESPACE } from '../../src/config/suite';
import { withRights } from './rights';
import { startFirebase, stopFirebase } from '../../src/data/firebase';
import * as sdk from '../../src/data/sdk';
import { stopAllListeners } from '../../src/data/subscribe';

/** A backend, shared by the tests of a file. */
export interface Backend {
  database: DatabaseEmulator;
  /** The data stored at the start. Tests derive their expectations from it. */
  seed: JsonObject;
  accounts: readonly SeedAccount[];
  /** Returns the current value at a path. */
  read: (path: string) => unknown;
  /**
   * Sets a value as administrator, with the rights that follow from the user type. Listeners are
   * notified.
   */
  write: (path: string, value: JsonValue) => void;
  /** Restores the initial data. Listeners are notified. */
  reset: () => void;
  /** Returns the app's open listeners as the server knows them: a path and its query for each. */
  openListens: () => string[];
  /** Returns the number of open listeners. */
  countListens: () => number;
  stop: () => Promise<void>;
}

interface Seeded {
  database: JsonObject;
  accounts: readonly SeedAccount[];
}

/**
 * State that one worker shares between all its files. Compiling the rules and building the seed
 * take longer than most tests.
 */
interface PersistedState {
  emulator: DatabaseEmulator;
  isRunning: boolean;
  buildSeed: (now: number) => Seeded;
  seed: { hour: number; planted: Seeded; plant: () => void } | null;
}

const worker: typeof globalThis & { sharedBackend?: PersistedState } = globalThis;

async function loadShared(): Promise<PersistedState> {
  const { DatabaseEmulator: Emulator } = await import('../../packages/database-emulator/src');
  const { buildSeed } = await import('../../emulators/seed');
  const emulator = new Emulator({ port: 0, isUnref: true });
  const rules = await readFile(resolve(import.meta.dirname, '../../database.rules.json'), 'utf8');
  emulator.setRules(DATABASE_NAMESPACE, rules);
  return {
    emulator,
    isRunning: false,
    buildSeed: (now) => buildSeed({ scale: 1, now, storageOrigin: 'http://127.0.0.1:9199' }),
    seed: null,
  };
}

/**
 * Stores the seed in the database. The seed depends on the current day, so it is built again each
 * hour.
 */
function plantSeed(shared: PersistedState): Seeded & { plant: () => void } {
  const now = Date.now();
  const hour = Math.floor(now / 3_600_000);
  if (shared.seed?.hour !== hour) {
    const planted = shared.buildSeed(now);
    shared.emulator.write(DATABASE_NAMESPACE, '/', planted.database);
    shared.seed = { hour, planted, plant: shared.emulator.snapshot(DATABASE_NAMESPACE) };
  }
  const { planted, plant } = shared.seed;
  plant();
  return { ...planted, plant };
}

/** Stores other data in the database. */
function plantState(
  { emulator }: PersistedState,
  state: JsonObject,
): Seeded & { plant: () => void } {
  emulator.write(DATABASE_NAMESPACE, '/', state);
  return { database: state, accounts: [], plant: emulator.snapshot(DATABASE_NAMESPACE) };
}

/**
 * Starts an emulator with the shipped rules. Only one can run at a time.
 * @param state the initial data; the seed by default.
 */
export async function startBackend(state?: JsonObject): Promise<Backend> {
  const shared = (worker.sharedBackend ??= await loadShared());
  if (shared.isRunning) throw new Error('A backend runs already: its stop was not awaited.');
  shared.isRunning = true;
  const { emulator } = shared;
  const { database, accounts, plant } = state ? plantState(shared, state) : plantSeed(shared);
  await emulator.start();
  const openListens = () => emulator.openListens(DATABASE_NAMESPACE);
  return {
    database: emulator,
    seed: database,
    accounts,
    read: (path) => emulator.read(DATABASE_NAMESPACE, path),
    write: (path, value) => {
      const read = (at: string) => emulator.read(DATABASE_NAMESPACE, at);
      for (const [at, each] of Object.entries(withRights(read, { [path]: value })))
        emulator.write(DATABASE_NAMESPACE, at, each);
    },
    reset: plant,
    openListens,
    countListens: () => openListens().length,
    stop: async () => {
      emulator.onCommitted = null;
      emulator.onDenied = null;
      await emulator.stop();
      shared.isRunning = false;
    },
  };
}

/** A user whom the database identifies by a token. */
export interface TestUser {
  uid: string;
  email?: string;
  /** The member whose register this auditor reads. */
  auditor?: string;
}

let reads = 0;
/** The paths of listeners: the SDK reads their values from its cache. */
let listened = (): readonly string[] => [];
/**
 * Returns how many single reads the app has sent since it was connected. Listeners do not count.
 */
export const countReads = (): number => reads;

const countedGet = (query: Query) => {
  const path = new URL(query.toString()).pathname;
  if (!listened().includes(path)) reads += 1;
  return sdk.get(query);
};

const countingSdk = new Proxy(
  { ...sdk },
  {
    get: (target, name): unknown => (name === 'get' ? countedGet : Reflect.get(target, name)),
  },
);

/**
 * Starts the app's Firebase on a backend, signed in as a user or not signed in. Only one can run at
 * a time; `disconnect` ends it.
 */
export function connectTo(
  {
    database,
    openListens = () => [],
  }: { database: { port: number }; openListens?: () => readonly string[] },
  user: TestUser | null,
): void {
  reads = 0;
  listened = openListens;
  const { uid: sub, email, auditor } = user ?? {};
  startFirebase(readBackend({}, { port: '', developing: false }), countingSdk, {
    persistent: false,
    database: {
      port: database.port,
      user:
        sub === undefined ? null : { sub, ...(email && { email }), ...(auditor && { auditor }) },
    },
  });
}

/** Stops the app's Firebase with every listener and socket. */
export async function disconnect(): Promise<void> {
  stopAllListeners();
  await stopFirebase();
}

/** Returns a user record as the rules expect it, with the names of the seed by default. */
export function buildUser(overrides: JsonObject = {}): JsonObject {
  const record = {
    uid: 'demo-legal',
    userType: 'subscriber',
    legalAccess: 'on',
    email: 'legal@demo.example',
    firstName: 'Leo',
    lastName: 'Lindqvist',
    ...overrides,
  };
  return { ...record, ...rightsOf(record) };
}

/** Returns a row of All Legal Register, `minutes` after the first. */
export function buildLegalSummary(minutes: number, overrides: JsonObject = {}): JsonObject {
  return {
    title: `Regulation ${minutes}`,
    filterByArea: 'Water',
    country: ['England'],
    lawStatus: 'In force',
    time: Date.UTC(2026, 0, 1) + minutes * 60_000,
    ...overrides,
  };
}
