/**
 * By itself, firebase-tools starts a process for each function and each concurrent request, and they survive
 * when their parent is killed. This emulator has a small, shared pool of workers.
 */
import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import {
  type ForwardedRequest,
  type FunctionRequest,
  type FunctionsEmulator,
  type Internals,
  MAX_WORKERS,
  type TriggerDefinition,
  type Worker,
} from '../firebaseTools';
import { HOST } from '../ports';
import {
  DATABASE_NAMESPACE,
  FUNCTIONS_REGION,
  PROJECT_ID,
  REPOSITORY,
  STORAGE_BUCKET,
} from '../project';

// Milliseconds for running functions to finish when the suite stops.
const FUNCTIONS_GRACE = 2_000;

interface FunctionsOptions {
  port: number;
  /** The environment of the functions, as `npm run deploy` writes it. */
  settings: Readonly<Record<string, string>>;
  folder?: string;
  verbosity?: 'INFO' | 'SILENT';
}

type Tools = Pick<Internals, 'FunctionsEmulator' | 'RuntimeWorkerPool' | 'getSignatureType'>;

interface PortalFunctions extends FunctionsEmulator {
  readonly schedules: ReadonlySet<string>;
}

export function createFunctionsEmulator(
  tools: Tools,
  { port, settings, folder = join(REPOSITORY, 'functions'), verbosity = 'INFO' }: FunctionsOptions,
): PortalFunctions {
  class PortalFunctionsEmulator extends tools.FunctionsEmulator {
    readonly schedules = new Set<string>();
    /** When a worker is killed, this process has to remove its socket. */
    readonly sockets = new Set<string>();
    private isStopping = false;
    private readonly limit = pLimit(MAX_WORKERS);
    /** Each function has one worker fewer than there are, so that slow requests to one function don't delay the others. */
    private readonly limits = new Map<string, LimitFunction>();
    override addPubsubTrigger(
      ...[name, key, eventTrigger, signature, schedule]: Parameters<
        FunctionsEmulator['addPubsubTrigger']
      >
    ) {
      if (!schedule) return super.addPubsubTrigger(name, key, eventTrigger, signature, schedule);
      this.schedules.add(key);
      return Promise.resolve(true);
    }
    /**
     * The processes of running functions must not outlive the suite. Queued requests are rejected, since each
     * would start a process again. The database stores events that were not delivered.
     */
    override async stop() {
      this.isStopping = true;
      const timer = setTimeout(
        () => Object.values(this.workerPools).forEach((pool) => pool.exit()),
        FUNCTIONS_GRACE,
      );
      await super.stop();
      clearTimeout(timer);
      this.sockets.forEach(removeSocket);
    }
    override handleHttpsTrigger(request: FunctionRequest, response: ServerResponse) {
      const { region = '', trigger_name: name } = request.params;
      const key = `${region}/${name}`;
      const own = this.limits.get(key) ?? pLimit(MAX_WORKERS - 1);
      this.limits.set(key, own);
      return own(() => this.limit(() => this.runFunction(request, response)));
    }
    private async runFunction(request: FunctionRequest, response: ServerResponse) {
      if (this.isStopping) {
        response.writeHead(503).end('The suite stops.');
        return;
      }
      try {
        await super.handleHttpsTrigger(request, response);
      } finally {
        if (!response.headersSent) response.writeHead(503).end('The function could not be run.');
      }
    }
  }
  const emulator = new PortalFunctionsEmulator({
    host: HOST,
    port,
    projectId: PROJECT_ID,
    projectDir: REPOSITORY,
    emulatableBackends: [
      {
        functionsDir: folder,
        codebase: CODEBASE,
        runtime: 'nodejs22',
        env: {
          // A demo must not use the credentials of a real project that happen to be on this machine.
          GOOGLE_APPLICATION_CREDENTIALS: '',
          FUNCTION_DEBUG_MODE: 'true',
          ...settings,
          NODE_OPTIONS:
            `${process.env['NODE_OPTIONS'] ?? ''} --require ${JSON.stringify(PRELOAD)}`.trim(),
        },
        secretEnv: [],
      },
    ],
    adminSdkConfig: {
      projectId: PROJECT_ID,
      databaseURL: `https://${DATABASE_NAMESPACE}.${FUNCTIONS_REGION}.firebasedatabase.app`,
      storageBucket: STORAGE_BUCKET,
    },
    verbosity,
  });
  emulator.workerPools[CODEBASE] = createSharedPool(tools, emulator);
  return emulator;
}

/** The functions emulator only logs failures. @throws Error that names the functions that were not loaded */
export function requireLoadedFunctions(functions: FunctionsEmulator): void {
  const ignored = Object.values(functions.triggers).filter((trigger) => trigger.ignored);
  if (functions.getTriggerDefinitions().length === 0)
    throw new Error('The functions could not be loaded.');
  if (ignored.length > 0) {
    throw new Error(
      `No emulator serves the functions ${ignored.map((trigger) => trigger.def.entryPoint).join(', ')}.`,
    );
  }
}

// Milliseconds. The functions' own schedules are ignored, because the functions check what is due.
const TICK = 60_000;

/** Runs the scheduled functions every minute, and whenever `run` is called. A failed run doesn't prevent the next. */
export function runByTheClock(
  { schedules }: Pick<PortalFunctions, 'schedules'>,
  registry: Pick<Internals['registry'], 'client'>,
  log: (line: string) => void,
): { run: () => void; stop: () => void } {
  // Runs of a function never overlap, as in a deployment. Otherwise an earlier run could overwrite newer data.
  const runs = new Map<string, Promise<void>>();
  let isStopped = false;
  const runOnce = async (key: string) => {
    if (isStopped) return;
    try {
      await registry
        .client('functions')
        .post(`/functions/projects/${PROJECT_ID}/triggers/${key}`, {});
    } catch (error) {
      log(`The function ${key} was not run: ${String(error)}`);
    }
  };
  const run = () => {
    for (const key of schedules)
      runs.set(
        key,
        (runs.get(key) ?? Promise.resolve()).then(() => runOnce(key)),
      );
  };
  const timer = setInterval(run, TICK);
  return {
    run,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/** On Windows the worker uses a named pipe, which the system removes. */
function removeSocket(path: string): void {
  if (process.platform !== 'win32') rmSync(path, { force: true });
}

const CODEBASE = 'default';
const PRELOAD = join(import.meta.dirname, 'worker.cjs');
// `worker.cjs` reads this header.
const FUNCTION_HEADER = 'x-portal-function';

/** A header of each request names the function, so workers run any. At most `MAX_WORKERS`. */
function createSharedPool(
  { RuntimeWorkerPool, getSignatureType }: Tools,
  emulator: FunctionsEmulator & { readonly sockets: Set<string> },
) {
  const definitionOf = (triggerId: string): TriggerDefinition => {
    const found = emulator.getTriggerDefinitions().find(({ id }) => id === triggerId);
    if (found === undefined) throw new Error(`There is no function ${triggerId}.`);
    return found;
  };
  return new (class SharedPool extends RuntimeWorkerPool {
    override getKey() {
      return 'shared';
    }
    override addWorker(...options: unknown[]) {
      const worker = super.addWorker(...options);
      const answers = worker.waitForSocketReady.bind(worker);
      const { process, conn } = worker.runtime;
      emulator.sockets.add(conn.socketPath);
      process.once('exit', () => {
        emulator.sockets.delete(conn.socketPath);
        removeSocket(conn.socketPath);
      });
      const ends = new Promise<never>((_resolve, reject) => {
        process.once('exit', () => reject(new Error('The worker has ended.')));
      });
      worker.waitForSocketReady = () => Promise.race([answers(), ends]);
      return worker;
    }
    /** Skips workers that were killed, because they may still look idle. */
    override getIdleWorker(triggerId: string): Worker | undefined {
      super.getIdleWorker(triggerId);
      return this.workers
        .get(this.getKey())
        ?.find(({ state, runtime }) => state === 'IDLE' && !runtime.process.killed);
    }
    override async submitRequest(
      triggerId: string,
      request: ForwardedRequest,
      response: ServerResponse,
      body: unknown,
    ) {
      const worker = this.getIdleWorker(triggerId);
      if (worker === undefined) throw new Error('No worker is idle.');
      worker.state = 'BUSY';
      const definition = definitionOf(triggerId);
      worker.timeoutSeconds = definition.timeoutSeconds;
      const target = JSON.stringify({
        functionTarget: definition.entryPoint,
        functionSignature: getSignatureType(definition),
      });
      const headers = { ...request.headers, [FUNCTION_HEADER]: target };
      await worker.request({ ...request, headers }, response, body);
    }
  })();
}
