/** Internals of firebase-tools (see `firebaseTools.ts`). `persistentFiles.test.ts` fails when an upgrade moves one. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Emulator } from './firebaseTools';
import type { RulesRuntime } from '../packages/storage-rules/src/runtime';

interface RulesFile {
  name: string;
  content: string;
}

/** A stored object's metadata changes only through `update`. */
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

/** Bytes in files with random names. A key is an object's path or that of an upload in progress. */
interface Persistence {
  readonly dirPath: string;
  _diskPathMap: Map<string, string>;
  appendBytes(name: string, bytes: Uint8Array): string;
  deleteFile(name: string, failSilently?: boolean): void;
  deleteAll(): Promise<void>;
  getDiskPath(name: string): string;
}

interface Upload {
  path: string;
  metadata?: { contentDisposition?: string | null };
}

export interface Announced {
  authorization?: string;
  metadata?: { metadata?: { [name: string]: unknown } };
}

interface UploadService {
  multipartUpload(announced: Announced): object;
  startResumableUpload(announced: Announced): object;
}

export interface StorageLayer {
  createBucket(id: string): void;
  path(bucket: string, name: string): string;
  uploadObject(upload: Upload): Promise<ObjectMetadata>;
}

export interface StorageEmulator extends Emulator {
  _rulesRuntime: RulesRuntime;
  /** The constructor creates the Java runtime, so it has to be created again with ours. */
  _rulesManager: { start(): Promise<unknown>; stop(): Promise<void> };
  createRulesManager(rules: RulesFile): StorageEmulator['_rulesManager'];
  readonly _files: Map<string, StoredFile>;
  readonly _buckets: Map<string, object>;
  readonly _persistence: Persistence;
  readonly _cloudFunctions: object;
  readonly uploadService: UploadService;
  /** For clients; applies the rules. */
  readonly storageLayer: StorageLayer;
  /** For administrators; bypasses the rules. */
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

/** A handler, a nested router, or the handlers of a route. */
interface Layer {
  handle: Handler & { stack?: Layer[] };
  route?: { stack: Layer[] };
}

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
    /** @param text the result of `JSON.stringify` for an object's metadata, without `_cloudFunctions` */
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

/** Express 4 sends no response for rejections of async handlers, and they end the process. */
export function passRejectionsOn(stack: readonly Layer[]): void {
  for (const layer of stack) {
    const inner = layer.route?.stack ?? layer.handle.stack;
    if (inner) passRejectionsOn(inner);
    // A handler with four parameters handles errors.
    else if (layer.handle.length <= 3) {
      const { handle } = layer;
      layer.handle = (request, response, next) => {
        const result = handle(request, response, next);
        if (result instanceof Promise) result.catch(next);
      };
    }
  }
}
