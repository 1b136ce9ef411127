/** Runs Auth and Storage emulators without a suite, on a journal in memory that tests can read and break. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuth } from '../../emulators/authEmulator';
import type { JsonValue } from '../../packages/database-emulator/src/json';
import type { Emulator } from '../../emulators/firebaseTools';
import {
  type Entry,
  type Journal,
  type JournaledPart,
  NotStoredError,
} from '../../packages/database-emulator/src/journal/journal';
import { findFreePortOffset, HOST, portsFor } from '../../emulators/ports';
import { PROJECT_ID, REPOSITORY, STORAGE_BUCKET } from '../../emulators/project';
import { createStorage } from '../../emulators/storageEmulator';
import { onCleanUp } from '../../packages/database-emulator/test/support';

interface Registry {
  start(emulator: Emulator): Promise<void>;
  clear(name: string): void;
}

/** Stores appended changes in memory. Tests decide how slow the disk is, and whether it is full. */
export class MemoryJournal implements Journal {
  readonly changes: JsonValue[] = [];
  full = false;
  private holding: Promise<void> = Promise.resolve();

  append(...entries: readonly Entry[]): void {
    if (this.full) throw new NotStoredError('The disk is full.');
    // Stored as a copy, so that later changes don't affect it.
    for (const [, change] of entries)
      this.changes.push(JSON.parse(JSON.stringify(change)) as JsonValue);
  }

  afterSettled(step: () => void): void {
    void this.holding.then(step);
  }

  settled(): Promise<void> {
    return this.holding;
  }

  /**
   * Makes all responses wait.
   * @returns functions that end the wait, or report that the disk failed
   */
  hold(): { release: () => void; fail: () => void } {
    let release = () => {};
    let fail = () => {};
    this.holding = new Promise((resolve, reject) => {
      release = resolve;
      fail = () => reject(new Error('The disk failed.'));
    });
    // It may fail before anything waits for it.
    this.holding.catch(() => undefined);
    return { release, fail };
  }
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-kept-'));
  onCleanUp(() => rm(folder, { recursive: true }));
  return folder;
}

/**
 * Starts an emulator.
 * @returns a function that stops it; the end of the test calls it too
 */
export async function run(emulator: Emulator): Promise<() => Promise<void>> {
  const { EmulatorRegistry: registry } = createRequire(import.meta.url)(
    'firebase-tools/lib/emulator/registry',
  ) as { EmulatorRegistry: Registry };
  // The registry has one place for each kind of emulator, but two emulators of a kind can run.
  registry.clear(emulator.getName());
  await registry.start(emulator);
  let running = true;
  const stop = async () => {
    if (!running) return;
    running = false;
    registry.clear(emulator.getName());
    await emulator.stop();
  };
  onCleanUp(stop);
  return stop;
}

async function restore(
  part: JournaledPart,
  from: { folder?: string; changes?: readonly JsonValue[] },
): Promise<void> {
  if (from.folder !== undefined) await part.load(from.folder);
  for (const change of from.changes ?? []) part.replay(change);
}

export interface Running {
  origin: string;
  part: JournaledPart;
  stop(): Promise<void>;
}

/** Returns an Auth emulator that does not listen yet. */
export const createPersistentAuth = (journal: Journal, port = 0) =>
  createAuth({ host: HOST, port, projectId: PROJECT_ID }, journal);

/** Starts an Auth emulator with the data of an earlier one. */
export async function startAuth(
  journal: Journal,
  from: Parameters<typeof restore>[1] = {},
): Promise<Running> {
  const port = portsFor(await findFreePortOffset()).auth;
  const { emulator, part } = createPersistentAuth(journal, port);
  await restore(part, from);
  return { origin: `http://${HOST}:${port}`, part, stop: await run(emulator) };
}

/** Starts a Storage emulator with the data of an earlier one. */
export async function startStorage(
  journal: Journal,
  blobs: string,
  from: Parameters<typeof restore>[1] = {},
  log: (line: string) => void = () => undefined,
): Promise<Running> {
  const port = portsFor(await findFreePortOffset()).storage;
  const { emulator, part, check } = await createStorage({
    host: HOST,
    port,
    projectId: PROJECT_ID,
    buckets: [STORAGE_BUCKET],
    rulesFile: join(REPOSITORY, 'storage.rules'),
    blobs,
    journal,
    log,
  });
  if (part === null) throw new Error('A Storage emulator with a journal has a part.');
  await restore(part, from);
  await check();
  return { origin: `http://${HOST}:${port}`, part, stop: await run(emulator) };
}
