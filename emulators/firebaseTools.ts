/**
 * Only this file, `authInternals.ts` and `storageInternals.ts` may use internals of firebase-tools. They may
 * change in any release, so the version is exact; `test/emulators/suite.test.ts` fails when something moves.
 * Creating each emulator without `emulators.start` leaves out the hub, logging, Eventarc, Tasks and the UI
 * (a download), and writes nothing into the working directory.
 */
import type { ChildProcess } from 'node:child_process';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

const SPLAT: unique symbol = Symbol.for('splat');

// Our database emulator delivers events to any region, and functions run on the local version of Node.
const EXPECTED = /will not trigger|doesn't match your global version/;

export interface Emulator {
  start(): Promise<void>;
  connect(): Promise<void>;
  stop(): Promise<void>;
  getInfo(): { name: string; host: string; port: number };
  getName(): string;
}

export interface TriggerDefinition {
  /** `REGION-NAME`. */
  id: string;
  entryPoint: string;
  region: string;
  timeoutSeconds?: number;
}

export interface FunctionsEmulator extends Emulator {
  /** @param schedule set for scheduled functions only; no Pub/Sub emulator is running to trigger them */
  addPubsubTrigger(
    name: string,
    key: string,
    eventTrigger: unknown,
    signature: string,
    schedule: unknown,
  ): Promise<boolean>;
  getTriggerDefinitions(): TriggerDefinition[];
  readonly triggers: Record<string, { def: TriggerDefinition; ignored: boolean }>;
  readonly workerPools: Record<string, WorkerPool>;
  /** Runs one function. Sends no response if no worker could be started. */
  handleHttpsTrigger(request: FunctionRequest, response: ServerResponse): Promise<void>;
}

/** If the URL has no region, `trigger_name` starts with the region. */
export type FunctionRequest = IncomingMessage & {
  params: { region?: string; trigger_name: string };
};

export interface ForwardedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

/** Runs functions, one at a time. */
export interface Worker {
  state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED';
  readonly runtime: {
    readonly process: ChildProcess;
    readonly conn: { readonly socketPath: string };
  };
  /** Number of seconds after which a run is aborted and its worker is ended. */
  timeoutSeconds?: number | undefined;
  request(request: ForwardedRequest, response: ServerResponse, body: unknown): Promise<void>;
  /** Rejects after FUNCTIONS_PATIENCE, even if the process ended long before. */
  waitForSocketReady(): Promise<void>;
}

interface WorkerPool {
  readonly workers: Map<string, Worker[]>;
  exit(): void;
  addWorker(...options: unknown[]): Worker;
  /** Workers with the same key are interchangeable. */
  getKey(triggerId: string | undefined): string;
  getIdleWorker(triggerId: string): Worker | undefined;
  submitRequest(
    triggerId: string,
    request: ForwardedRequest,
    response: ServerResponse,
    body: unknown,
  ): Promise<void>;
}

interface FunctionsBackend {
  functionsDir: string;
  codebase: string;
  runtime: string;
  env: Record<string, string>;
  secretEnv: never[];
}

/** winston stores further arguments of the call under a symbol. */
export interface LogEntry {
  level: string;
  message: unknown;
  [SPLAT]?: unknown[];
}

type Headers = Readonly<Record<string, string>>;

interface EmulatorClient {
  post(path: string, body: unknown, options?: { headers?: Headers }): Promise<unknown>;
}

export interface Internals {
  registry: {
    start(emulator: Emulator): Promise<void>;
    stop(name: string): Promise<void>;
    set(name: string, emulator: Emulator): void;
    clear(name: string): void;
    isRunning(name: string): boolean;
    client(name: string, options?: object): EmulatorClient;
  };
  FunctionsEmulator: new (options: {
    host: string;
    port: number;
    projectId: string;
    projectDir: string;
    emulatableBackends: FunctionsBackend[];
    adminSdkConfig: { projectId: string; databaseURL: string; storageBucket: string };
    verbosity: 'DEBUG' | 'INFO' | 'QUIET' | 'SILENT';
  }) => FunctionsEmulator;
  RuntimeWorkerPool: new () => WorkerPool;
  /** `http`, `event` (first generation) or `cloudevent`. */
  getSignatureType(definition: TriggerDefinition): string;
  HostingEmulator: new (options: {
    host: string;
    port: number;
    options: HostingOptions;
  }) => Emulator;
  Config: new (source: object, options: { projectDir: string }) => object;
  logger: {
    on(event: 'data', listener: (entry: LogEntry) => void): void;
    off(event: 'data', listener: (entry: LogEntry) => void): void;
  };
}

/** Returns what people should see: a warning, an error, or the output of a function. Otherwise null. */
export function readLogEntry(entry: LogEntry): string | null {
  const parts = [entry.message, ...(entry[SPLAT] ?? [])];
  const line = stripVTControlCharacters(
    parts.filter((part) => typeof part === 'string').join(' '),
  ).trim();
  const printed = line.startsWith('>');
  if (EXPECTED.test(line) || !(printed || entry.level === 'warn' || entry.level === 'error'))
    return null;
  return line;
}

/** Auth and Storage post their events with these headers. Returns a function that stops adding them. */
export function postToFunctionsWith(headers: Headers, registry: Internals['registry']): () => void {
  const { client } = registry;
  registry.client = (name, options) => {
    const made = client.call(registry, name, options);
    if (name !== 'functions') return made;
    const post = made.post.bind(made);
    made.post = (path, body, more) =>
      post(path, body, { ...more, headers: { ...more?.headers, ...headers } });
    return made;
  };
  return () => {
    registry.client = client;
  };
}

interface HostingOptions {
  cwd: string;
  project: string;
  projectId: string;
  site: string;
  config: object;
  /** Without `functions` in this list, Hosting calls functions in the cloud. */
  targets: string[];
}

// Seconds. The defaults, 10 and 30, are too short to load the Admin SDK on a busy machine:
// https://firebase.google.com/docs/functions/tips
const FUNCTIONS_PATIENCE = 120;

/** Each function runs in its own process. */
export const MAX_WORKERS = availableParallelism() + 1;

/**
 * Switches off everything that would access the network: `npm show` for the newest functions SDK, and the
 * probe for a cloud machine's credentials. Analytics stay off as long as `IS_FIREBASE_CLI` is unset.
 * @param scratch an existing folder for the list of functions; fetching it takes three seconds longer
 */
export function loadFirebaseTools(scratch: string): Internals {
  const load = createRequire(import.meta.url);
  process.env['FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH'] = scratch;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.env['FUNCTIONS_DISCOVERY_TIMEOUT'] = String(FUNCTIONS_PATIENCE);
  // firebase-tools has a single queue, in which one slow function would delay all others. Our emulator sets limits.
  process.env['FUNCTIONS_EMULATOR_PARALLEL'] = String(Number.MAX_SAFE_INTEGER);
  const versioning = load('firebase-tools/lib/deploy/functions/runtimes/node/versioning') as {
    getLatestSDKVersion: () => string | undefined;
  };
  versioning.getLatestSDKVersion = () => undefined;
  return {
    registry: (
      load('firebase-tools/lib/emulator/registry') as { EmulatorRegistry: Internals['registry'] }
    ).EmulatorRegistry,
    ...(load('firebase-tools/lib/emulator/functionsEmulator') as Pick<
      Internals,
      'FunctionsEmulator'
    >),
    ...(load('firebase-tools/lib/emulator/functionsRuntimeWorker') as Pick<
      Internals,
      'RuntimeWorkerPool'
    >),
    ...(load('firebase-tools/lib/emulator/functionsEmulatorShared') as Pick<
      Internals,
      'getSignatureType'
    >),
    ...(load('firebase-tools/lib/emulator/hostingEmulator') as Pick<Internals, 'HostingEmulator'>),
    ...(load('firebase-tools/lib/config') as Pick<Internals, 'Config'>),
    ...(load('firebase-tools/lib/logger') as Pick<Internals, 'logger'>),
  };
}
