/**
 * What of firebase-tools' Storage emulator is touched, for the same reasons and with the same care as in
 * `firebaseTools.ts`: `test/emulators/persistentFiles.test.ts` fails when an upgrade moves it.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Emulator } from './firebaseTools';
import type { RulesRuntime } from '../packages/storage-rules/src/runtime';

/** Name and text of a rules file. */
interface RulesFile {
  name: string;
  content: string;
}

/** What is known of an object. `update` is the only way in which a stored one is changed. */
export interface ObjectMetadata {
  name: string;
  bucket: string;
  size: number;
  contentDisposition?: string;
  update(incoming: object, shouldTrigger?: boolean): void;
}

export interface StoredFile {
  metadata: ObjectMetadata;
}

/** The bytes, in files named by random ids in one folder. Names are object paths, or those of uploads under way. */
interface Persistence {
  readonly dirPath: string;
  /** File names by name. */
  _diskPathMap: Map<string, string>;
  /** Adds bytes to a file, which is made if there is none. Synchronous. */
  appendBytes(name: string, bytes: Uint8Array): string;
  deleteFile(name: string, failSilently?: boolean): void;
  deleteAll(): Promise<void>;
  getDiskPath(name: string): string;
}

interface Upload {
  path: string;
  metadata?: { contentDisposition?: string | null };
}

/** What somebody says of an object that is about to be sent. */
export interface Announced {
  authorization?: string;
  metadata?: { metadata?: { [name: string]: unknown } };
}

/** Both endpoints send through it, the clients' and the administrators'. */
interface UploadService {
  multipartUpload(announced: Announced): object;
  startResumableUpload(announced: Announced): object;
}

export interface StorageLayer {
  createBucket(id: string): void;
  /** The key of an object among the files. */
  path(bucket: string, name: string): string;
  uploadObject(upload: Upload): Promise<ObjectMetadata>;
}

export interface StorageEmulator extends Emulator {
  _rulesRuntime: RulesRuntime;
  /** Made in the constructor with the runtime of that moment, so it has to be made again for ours. */
  _rulesManager: { start(): Promise<unknown>; stop(): Promise<void> };
  createRulesManager(rules: RulesFile): StorageEmulator['_rulesManager'];
  /** Stored objects by key. */
  readonly _files: Map<string, StoredFile>;
  readonly _buckets: Map<string, object>;
  readonly _persistence: Persistence;
  readonly _cloudFunctions: object;
  readonly uploadService: UploadService;
  /** For members, by the rules. */
  readonly storageLayer: StorageLayer;
  /** For administrators. */
  readonly adminStorageLayer: StorageLayer;
}

type Next = (error?: unknown) => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown;
export type ErrorHandler = (
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  next: Next,
) => void;

/** One step of express' router: a handler, a router of its own, or the handlers of a route. */
interface Layer {
  handle: Handler & { stack?: Layer[] };
  route?: { stack: Layer[] };
}

/** The express application that answers. */
type StorageApp = RequestListener & {
  readonly _router: { stack: Layer[] };
  use(handler: ErrorHandler): void;
};

export interface StorageInternals {
  StorageEmulator: new (options: {
    host: string;
    port: number;
    projectId: string;
    rules: RulesFile;
    auto_download: false;
  }) => StorageEmulator;
  StoredFile: new (metadata: ObjectMetadata) => StoredFile;
  StoredFileMetadata: {
    /** @param text what `JSON.stringify` made of one, without its `_cloudFunctions` */
    fromJSON(text: string, cloudFunctions: object): ObjectMetadata;
  };
  createApp(projectId: string, emulator: StorageEmulator): Promise<StorageApp>;
}

export function loadStorageInternals(): StorageInternals {
  const load = createRequire(import.meta.url);
  const of = <Name extends keyof StorageInternals>(module: string) =>
    load(`firebase-tools/lib/emulator/storage${module}`) as Pick<StorageInternals, Name>;
  return {
    ...of<'StorageEmulator'>(''),
    ...of<'StoredFile'>('/files'),
    ...of<'StoredFileMetadata'>('/metadata'),
    ...of<'createApp'>('/server'),
  };
}

/** Express 4 leaves a rejected handler unanswered, and ends the process with it. Here it goes to the error handlers. */
export function passRejectionsOn(stack: readonly Layer[]): void {
  for (const layer of stack) {
    const inner = layer.route?.stack ?? layer.handle.stack;
    if (inner) passRejectionsOn(inner);
    // One with four parameters handles errors.
    else if (layer.handle.length <= 3) {
      const { handle } = layer;
      layer.handle = (request, response, next) => {
        const result = handle(request, response, next);
        if (result instanceof Promise) result.catch(next);
      };
    }
  }
}
