/**
 * firebase-tools' functions emulator, kept small. On its own it starts a process for each function and each request under
 * way, which live on when their parent is killed.
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

/** How long functions that still run are waited for when the suite stops, in milliseconds. */
const FUNCTIONS_GRACE = 2_000;

interface FunctionsOptions {
  port: number;
  /** Origin of the portal's pages, if there are any. */
  pages?: string;
  /** Time zone of the membership body. */
  zone: string;
  /** The functions' package; the repository's when left out. */
  folder?: string;
  /** What they print. */
  verbosity?: 'INFO' | 'SILENT';
}

type Tools = Pick<Internals, 'FunctionsEmulator' | 'RuntimeWorkerPool' | 'getSignatureType'>;

/** The emulator, and the keys of those of its functions that run by the clock. */
interface PortalFunctions extends FunctionsEmulator {
  readonly schedules: ReadonlySet<string>;
}

/** Makes the emulator; the caller starts it. */
export function createFunctionsEmulator(
  tools: Tools,
  {
    port,
    pages = '',
    zone,
    folder = join(REPOSITORY, 'functions'),
    verbosity = 'INFO',
  }: FunctionsOptions,
): PortalFunctions {
  class PortalFunctionsEmulator extends tools.FunctionsEmulator {
    readonly schedules = new Set<string>();
    /** Where workers listen: nobody else removes the socket of one that was ended. */
    readonly sockets = new Set<string>();
    private isStopping = false;
    private readonly limit = pLimit(MAX_WORKERS);
    /** For each function one worker fewer than there are: slow requests to one function must not delay the others. */
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
     * Lets functions under way finish, but not for long: their processes must not outlive the suite. What waits for its turn is
     * refused, since each would start a process again; the database keeps events that were not taken.
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
          // Credentials of a real project that lie about on this machine are none of a demo's business.
          GOOGLE_APPLICATION_CREDENTIALS: '',
          FUNCTION_DEBUG_MODE: 'true',
          PORTAL_ORIGINS: pages,
          PORTAL_TIME_ZONE: zone,
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

/** The functions emulator only logs what it cannot load. @throws Error that names it */
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

/** How often functions that run by the clock are run, in milliseconds. Whatever their schedule says: they ask what is due. */
const TICK = 60_000;

/**
 * Runs the functions that run by the clock, each minute and whenever it is asked to.
 * @param log takes what went wrong: the next run comes all the same
 */
export function runByTheClock(
  { schedules }: Pick<PortalFunctions, 'schedules'>,
  registry: Pick<Internals['registry'], 'client'>,
  log: (line: string) => void,
): { run: () => void; stop: () => void } {
  /** Each runs one at a time, as it is deployed: an earlier run that ended later would write over what the later one wrote. */
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

/** The pipe that stands for it on Windows goes by itself. */
function removeSocket(path: string): void {
  if (process.platform !== 'win32') rmSync(path, { force: true });
}

const CODEBASE = 'default';
const PRELOAD = join(import.meta.dirname, 'worker.cjs');
/** Names the function that a request is for; `worker.cjs` reads it. */
const FUNCTION_HEADER = 'x-portal-function';

/**
 * Workers that run any function, told in a header of each request which one. So there
 * are never more of them than requests under way, at most `MAX_WORKERS`.
 */
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
    /** One that was told to end may still look idle. */
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
