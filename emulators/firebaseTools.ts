/**
 * With `authInternals.ts` and `storageInternals.ts` the only place that touches the internals of firebase-tools. They carry
 * no types and no promise to stay, so the package is pinned exactly, each thing used is described there, and `test/emulators/suite.test.ts` fails when an upgrade moves one.
 *
 * The emulators are built one by one instead of through `emulators.start`: that way neither hub, logging, Eventarc, Tasks
 * nor the Emulator UI (a download) comes along, and nothing is written into the working directory.
 */
import type { ChildProcess } from 'node:child_process';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

const SPLAT: unique symbol = Symbol.for('splat');

/**
 * Warnings that are wrong here: our database emulator delivers events to any region, and that the functions run on the
 * Node at hand instead of the cloud's is intended.
 */
const EXPECTED = /will not trigger|doesn't match your global version/;

/** What the registry of firebase-tools asks of an emulator. */
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
  /** @param schedule of a function that runs by the clock; there is no emulator of Pub/Sub to run it. */
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
  /** Runs one function; leaves the request unanswered when no worker could be started. */
  handleHttpsTrigger(request: FunctionRequest, response: ServerResponse): Promise<void>;
}

/** A request for a function. Where its address has no region, the name begins with it. */
export type FunctionRequest = IncomingMessage & {
  params: { region?: string; trigger_name: string };
};

/** A request as a worker gets it. */
export interface ForwardedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

/** A process that runs functions, one at a time. */
export interface Worker {
  state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED';
  readonly runtime: {
    readonly process: ChildProcess;
    /** Where the process listens. */
    readonly conn: { readonly socketPath: string };
  };
  /** Seconds after which a run is ended and the worker with it. */
  timeoutSeconds?: number | undefined;
  request(request: ForwardedRequest, response: ServerResponse, body: unknown): Promise<void>;
  /** Asks until the worker answers; rejects after FUNCTIONS_PATIENCE, also when its process has long ended. */
  waitForSocketReady(): Promise<void>;
}

interface WorkerPool {
  readonly workers: Map<string, Worker[]>;
  exit(): void;
  addWorker(...options: unknown[]): Worker;
  /** The workers of one key are interchangeable. */
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

/** An entry of winston, which keeps further arguments of the call under a symbol. */
export interface LogEntry {
  level: string;
  message: unknown;
  [SPLAT]?: unknown[];
}

type Headers = Readonly<Record<string, string>>;

/** What emulators call each other with. */
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
  /** How the runtime calls a function: `http`, `event` (first generation) or `cloudevent`. */
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

/** The line of a log entry that people should see: warnings, errors, and what functions print. `null` for the rest. */
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

/**
 * Sends headers along with whatever emulators of firebase-tools post to the functions emulator: Auth and Storage offer it their
 * events.
 * @returns what ends that
 */
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
  /** Emulators that answer what Hosting hands on; a function that is not among them is asked for in the cloud. */
  targets: string[];
}

/**
 * Seconds in which functions are listed, and in which a worker answers. Of its own accord firebase-tools waits ten and thirty, which a
 * process that loads the Admin SDK beside busy others may need: https://firebase.google.com/docs/functions/tips
 */
const FUNCTIONS_PATIENCE = 120;

/** How many functions run at once, each in a process of its own. */
export const MAX_WORKERS = availableParallelism() + 1;

/**
 * Loads firebase-tools' emulators, with everything switched off that would reach beyond this machine:
 * the look-up of the newest functions SDK (`npm show`), and the probe for a cloud machine's credentials.
 * Its analytics stay off as long as `IS_FIREBASE_CLI` is unset.
 * @param scratch an existing folder for the list of functions, which is otherwise asked over a port and three seconds slower
 */
export function loadFirebaseTools(scratch: string): Internals {
  const load = createRequire(import.meta.url);
  process.env['FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH'] = scratch;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.env['FUNCTIONS_DISCOVERY_TIMEOUT'] = String(FUNCTIONS_PATIENCE);
  // No limit here: in the single queue of firebase-tools, one slow function delays all others. `functionsEmulator.ts` limits them.
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
