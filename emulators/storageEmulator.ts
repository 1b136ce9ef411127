/** The emulator of firebase-tools, with persistent objects and our rules runtime instead of the Java one. */
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
  buckets: readonly string[];
  rulesFile: string;
  /** No other run may use the folder at the same time. */
  blobs: string;
  /** Without a journal, `blobs` is emptied at the end. */
  journal?: Journal;
  log: (line: string) => void;
  onDenied?: (request: StorageRequest) => void;
}

interface PersistentStorage {
  emulator: Emulator;
  /** Null for a suite without persistent data. */
  part: JournaledPart | null;
  /** Call it after the part is loaded and replayed. @throws Error that names a missing or truncated file */
  check(): Promise<void>;
}

/** The registry starts the emulator: load, replay and check its part before. @throws Error for unreadable rules */
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
      for (const bucket of [...options.buckets, ...(files?.buckets() ?? [])])
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

const TOKENS = 'firebaseStorageDownloadTokens';

/**
 * Clients can't set their own download token, as in Google's service
 * (https://github.com/firebase/flutterfire/issues/7340). Otherwise a shared URL would return another file.
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

// The disk is full, or this user's quota is used up.
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** If the disk is full, the response has a status that the SDKs don't retry. */
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
