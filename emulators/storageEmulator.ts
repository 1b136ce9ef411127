/** The Storage emulator of firebase-tools with our rules runtime instead of the Java one, whose objects are kept. */
import { mkdir, readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { Emulator } from './firebaseTools';
import { close, holdAnswers, listen } from './heldAnswers';
import {
  type Journal,
  type JournaledPart,
  NotStoredError,
} from '../packages/database-emulator/src/journal/journal';
import type { StorageRequest } from '../packages/storage-rules/src';
import { createRulesRuntime } from '../packages/storage-rules/src/runtime';
import {
  type Announced,
  type ErrorHandler,
  loadStorageInternals,
  passRejectionsOn,
  type StorageEmulator,
} from './storageInternals';
import { PersistentFiles } from './storageFiles';

interface StorageOptions {
  host: string;
  port: number;
  projectId: string;
  bucket: string;
  rulesFile: string;
  /** Folder for the bytes, which no other run uses at the same time. */
  blobs: string;
  /** Where every change is recorded; without one, `blobs` is emptied at the end. */
  journal?: Journal;
  log: (line: string) => void;
  /** Told of each request that the rules refuse. */
  onDenied?: (request: StorageRequest) => void;
}

interface PersistentStorage {
  emulator: Emulator;
  /** Null for a suite that keeps nothing. */
  part: JournaledPart | null;
  /**
   * To be called when the part is loaded and replayed.
   * @throws Error with a sentence that names a file that is missing or cut
   */
  check(): Promise<void>;
}

/**
 * Makes the emulator; it listens when the registry starts it, so load, replay and check its part before.
 * @throws Error when the rules cannot be read
 */
export async function createStorage(options: StorageOptions): Promise<PersistentStorage> {
  const { host, port, projectId, blobs, journal, log, onDenied } = options;
  const internals = loadStorageInternals();
  await mkdir(blobs, { recursive: true });
  class PortalStorageEmulator extends internals.StorageEmulator {
    getPersistenceTmpDir() {
      return blobs;
    }
  }
  const rules = { name: options.rulesFile, content: await readFile(options.rulesFile, 'utf8') };
  const storage = new PortalStorageEmulator({ host, port, projectId, rules, auto_download: false });
  storage._rulesRuntime = createRulesRuntime({ ...(onDenied && { onDenied }) });
  storage._rulesManager = storage.createRulesManager(rules);
  preserveTokens(storage);
  const files = journal ? new PersistentFiles(storage, internals, journal, log) : null;

  let server: Server | undefined;
  const emulator: Emulator = {
    start: async () => {
      for (const bucket of [options.bucket, ...(files?.buckets() ?? [])])
        storage.storageLayer.createBucket(bucket);
      await storage._rulesManager.start();
      const app = await internals.createApp(projectId, storage);
      passRejectionsOn(app._router.stack);
      app.use(sendError(log));
      server = await listen(journal ? holdAnswers(journal, app) : app, port, host);
    },
    connect: () => Promise.resolve(),
    stop: async () => {
      if (server) await close(server);
      await storage._rulesManager.stop();
      if (!journal) await storage._persistence.deleteAll();
    },
    getInfo: () => ({ name: 'storage', host, port }),
    getName: () => 'storage',
  };
  return { emulator, part: files, check: async () => files?.check() };
}

/** Where an object keeps the tokens of its download addresses. */
const TOKENS = 'firebaseStorageDownloadTokens';

/**
 * Refuses an upload that brings a token along, as Google's service does of clients (https://github.com/firebase/flutterfire/issues/7340): an
 * address that others have already would give them another file. Administrators may, and so is the seed sent.
 */
function preserveTokens({ uploadService }: StorageEmulator): void {
  for (const name of ['multipartUpload', 'startResumableUpload'] as const) {
    const accept = uploadService[name].bind(uploadService);
    uploadService[name] = (announced: Announced) => {
      const isAdmin = announced.authorization?.endsWith(' owner') === true;
      if (!isAdmin && announced.metadata?.metadata?.[TOKENS] !== undefined)
        throw Object.assign(new Error(`Not allowed to set custom metadata for ${TOKENS}`), {
          status: 400,
        });
      return accept(announced);
    };
  }
}

/** No room left on the disk, or none of what this user may take. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Answers what a handler throws. A refusal for want of room has the status that the SDKs know, and do not repeat. */
function sendError(log: (line: string) => void): ErrorHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error);
    const { status, message } = describe(error);
    if (status === 500 || status === 402) log(`Storage: ${message}`);
    response.statusCode = status;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ error: { code: status, message } }));
  };
}

function describe(error: unknown): { status: number; message: string } {
  if (!(error instanceof Error)) return { status: 500, message: String(error) };
  const { message, code, status } = error as Error & { code?: unknown; status?: unknown };
  if (error instanceof NotStoredError || NO_ROOM.has(code)) return { status: 402, message };
  if (error instanceof SyntaxError) return { status: 400, message };
  return { status: typeof status === 'number' ? status : 500, message };
}
