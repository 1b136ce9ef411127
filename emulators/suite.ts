/**
 * The embedded suite: firebase-tools' Auth, Functions, Hosting and Storage emulators and our own database emulator, in
 * this process, on the loopback interface only. It writes nothing into the repository and asks nothing of the network.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from './buildFunctions';
import { DatabaseEmulator } from './database';
import {
  type Emulator,
  loadFirebaseTools,
  type LogEntry,
  postToFunctionsWith,
  readLogEntry,
  type StorageEmulator,
} from './firebaseTools';
import {
  createFunctionsEmulator,
  requireLoadedFunctions,
  stopFunctions,
} from './functions/functionsEmulator';
import { createGuard, TRIGGER_SECRET_HEADER } from './guard';
import { guardPorts } from './guardPorts';
import { withLoopbackOrigins } from './hostingConfig';
import { DataFolder, type Parts } from './journal/dataFolder';
import { authPart, storagePart } from './officialParts';
import { HOST, namedPorts, type Ports, portsFor, requireFreePorts } from './ports';
import { DATABASE_NAMESPACE, PROJECT_ID, REPOSITORY, STORAGE_BUCKET } from './project';
import type { HostingConfig } from './securityPolicy';
import { recountUsers } from './recountUsers';
import { plantSeed } from './seeding';
import { compileStorageRules } from './storageRules';
import { createRulesRuntime } from './storageRules/runtime';

export interface SuiteOptions {
  portOffset: number;
  /** `null` starts empty. `scale` multiplies the generated part of the seed. */
  seed: { scale: number } | null;
  /** Folder that keeps the data between runs; data found there is used instead of the seed. */
  dataDir?: string;
  /** Folder of the built pages to serve, from the repository's root; firebase.json's when left out. */
  site?: string;
  /** Run once ports and data folder are ours, before anything starts: a build that takes long, say. */
  build?: () => Promise<void>;
  /** Origins whose pages may use the suite besides the pages that it serves. */
  allowedOrigins?: readonly string[];
  /** Told in plain lines what goes wrong while the suite runs, and what functions print. */
  log?: (line: string) => void;
  /** Told once when the disk has failed: nothing is stored or answered any more, and the suite has to be stopped. */
  onFailure?: (error: Error) => void;
}

export interface Suite {
  readonly ports: Ports;
  readonly database: DatabaseEmulator;
  /**
   * Refuses clients, lets functions finish for a bounded time, sees that everything is on disk where there is a folder for it,
   * and ends every emulator.
   */
  stop(): Promise<void>;
}

type FirebaseTools = ReturnType<typeof loadFirebaseTools>;

let occupied = false;

/**
 * Starts everything, in an order that lets nothing happen by halves: ports, data folder, rules and functions are checked before
 * the first listener opens, and the data is there before database, functions and pages are.
 * @throws Error with a sentence for a taken port, a rules file that does not load, functions that do not compile, a data
 *   folder that cannot be used, or a second suite in one process (firebase-tools keeps its emulators in global state).
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  if (occupied)
    throw new Error('A suite already runs in this process; stop it before starting another.');
  occupied = true;
  const started: Array<() => Promise<void>> = [];
  /** Ends everything, last started first. One failure does not keep the rest running; the first is thrown in the end. */
  const stopAll = async () => {
    const failures: unknown[] = [];
    for (let stop = started.pop(); stop; stop = started.pop()) {
      await stop().catch((error: unknown) => failures.push(error));
    }
    occupied = false;
    if (failures.length > 0) throw failures[0];
  };
  try {
    return await start(options, started, stopAll);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function start(
  options: SuiteOptions,
  started: Array<() => Promise<void>>,
  stopAll: () => Promise<void>,
): Promise<Suite> {
  const { seed, dataDir, log = () => undefined, onFailure = () => undefined } = options;
  const ports = portsFor(options.portOffset);
  const at = (port: number) => `http://${HOST}:${port}`;
  const folder = dataDir === undefined ? null : await DataFolder.open(dataDir, { log, onFailure });
  if (folder !== null) started.push(async () => folder.close());
  await requireFreePorts(namedPorts(ports));

  const triggerSecret = randomUUID();
  const eventHeaders = { [TRIGGER_SECRET_HEADER]: triggerSecret };
  const guard = guardPorts(
    ports,
    createGuard({ ports, allowedOrigins: options.allowedOrigins ?? [], triggerSecret }),
  );
  started.push(() => Promise.resolve(guard.stop()));

  const database = new DatabaseEmulator({
    host: HOST,
    port: ports.database,
    functions: { host: HOST, port: ports.functions, headers: eventHeaders },
    ...(folder && { journal: folder.journal }),
    log,
  });
  database.setRules(
    DATABASE_NAMESPACE,
    await readFile(join(REPOSITORY, 'database.rules.json'), 'utf8'),
  );
  const storageRules = join(REPOSITORY, 'storage.rules');
  compileStorageRules(await readFile(storageRules, 'utf8'), 'storage.rules');
  await options.build?.();
  await buildFunctions();

  const scratch = await mkdtemp(join(tmpdir(), 'portal-suite-'));
  started.push(() => rm(scratch, { recursive: true, force: true }));
  const tools = loadFirebaseTools(scratch);
  const { registry } = tools;
  const postAsBefore = postToFunctionsWith(eventHeaders, registry);
  started.push(() => Promise.resolve(postAsBefore()));
  const forward = (entry: LogEntry) => {
    const line = readLogEntry(entry);
    if (line !== null) log(line);
  };
  const run = async (emulator: Emulator, stop: () => Promise<void> = () => emulator.stop()) => {
    started.push(async () => {
      registry.clear(emulator.getName());
      await stop();
    });
    await registry.start(emulator);
  };

  const auth = new tools.AuthEmulator({
    host: HOST,
    port: ports.auth,
    projectId: PROJECT_ID,
    singleProjectMode: 0,
  });
  await run(auth);
  const storage = await createStorage(tools, ports, storageRules, join(scratch, 'blobs'));
  await run(storage);
  storage.storageLayer.createBucket(STORAGE_BUCKET);

  const parts: Parts = {
    database: database.part,
    ...(database.eventsPart && { triggers: database.eventsPart }),
    auth: authPart(auth, at(ports.auth)),
    storage: storagePart(storage),
  };
  await folder?.restore(parts);
  if (seed !== null && (folder === null || folder.isNew)) {
    const { buildSeed } = await import('./seed');
    const planted = buildSeed({
      scale: seed.scale,
      now: Date.now(),
      storageOrigin: at(ports.storage),
    });
    await plantSeed(planted, {
      database,
      authOrigin: at(ports.auth),
      storageOrigin: at(ports.storage),
    });
  }
  if (folder !== null) {
    await folder.begin(parts);
    started.push(() => folder.finish());
  }
  await recountUsers(database, at(ports.auth), log);
  await run(databaseForRegistry(database));

  tools.logger.on('data', forward);
  started.push(() => Promise.resolve(tools.logger.off('data', forward)));
  const functions = createFunctionsEmulator(tools, { port: ports.functions });
  await run(functions, () => stopFunctions(functions));
  await functions.connect();
  requireLoadedFunctions(functions);
  await run(await createHosting(tools, ports, options.site));
  guard.requireEveryPort();
  started.push(() => database.closeToClients());

  return { ports, database, stop: stopAll };
}

/** Our database emulator in the shape that the registry knows; the functions emulator finds it there by name. */
function databaseForRegistry(database: DatabaseEmulator): Emulator {
  return {
    start: () => database.start(),
    connect: () => Promise.resolve(),
    stop: () => database.stop(),
    getInfo: () => ({ name: 'database', host: database.host, port: database.port }),
    getName: () => 'database',
  };
}

/** The Storage emulator with our rules runtime instead of the Java one, and a folder for its bytes that no other run has. */
async function createStorage(
  tools: FirebaseTools,
  ports: Ports,
  rulesFile: string,
  blobs: string,
): Promise<StorageEmulator> {
  await mkdir(blobs);
  class PortalStorageEmulator extends tools.StorageEmulator {
    getPersistenceTmpDir() {
      return blobs;
    }
  }
  const rules = { name: rulesFile, content: await readFile(rulesFile, 'utf8') };
  const emulator = new PortalStorageEmulator({
    host: HOST,
    port: ports.storage,
    projectId: PROJECT_ID,
    rules,
    auto_download: false,
  });
  emulator._rulesRuntime = createRulesRuntime();
  emulator._rulesManager = emulator.createRulesManager(rules);
  return emulator;
}

async function createHosting(
  tools: FirebaseTools,
  ports: Ports,
  site: string | undefined,
): Promise<Emulator> {
  const { hosting } = JSON.parse(await readFile(join(REPOSITORY, 'firebase.json'), 'utf8')) as {
    hosting: HostingConfig;
  };
  const served = { ...withLoopbackOrigins(hosting, ports), ...(site && { public: site }) };
  const config = new tools.Config({ hosting: served }, { projectDir: REPOSITORY });
  return new tools.HostingEmulator({
    host: HOST,
    port: ports.hosting,
    options: {
      cwd: REPOSITORY,
      project: PROJECT_ID,
      projectId: PROJECT_ID,
      site: PROJECT_ID,
      config,
    },
  });
}
