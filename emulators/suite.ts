/** Listens on the loopback interface only, writes nothing into the repository and makes no network requests. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuth } from './authEmulator';
import { buildFunctions } from './buildFunctions';
import { removeAccounts } from './console/accounts';
import { removeFiles } from './console/files';
import { createConsole, TIME_STAMPS } from './console/server';
import { Watch } from './console/watch';
import { DatabaseEmulator } from '../packages/database-emulator/src';
import {
  type Emulator,
  loadFirebaseTools,
  type LogEntry,
  postToFunctionsWith,
  readLogEntry,
} from './firebaseTools';
import {
  createFunctionsEmulator,
  requireLoadedFunctions,
  runByTheClock,
} from './functions/functionsEmulator';
import { type Arrival, createGuard, type Refusal, TRIGGER_SECRET_HEADER } from './guard';
import { guardPorts } from './guardPorts';
import { createHosting } from './hosting';
import { DataFolder, type Parts } from '../packages/database-emulator/src/journal/dataFolder';
import { CLOSING, NO_JOURNAL } from '../packages/database-emulator/src/journal/journal';
import { BLOBS } from '../packages/database-emulator/src/journal/metadata';
import { BRAND } from '../model/constants';
import { DEFAULT_ZONE } from '../model/project';
import {
  holdPort,
  HOST,
  namedPorts,
  type Ports,
  portsFor,
  requireFreePorts,
  type ServiceName,
} from './ports';
import {
  DATABASE_NAMESPACE,
  HISTORY_BUCKET,
  PROJECT_ID,
  REPOSITORY,
  STORAGE_BUCKET,
} from './project';
import { recountUsers } from './recountUsers';
import type { Seed } from './seed';
import { plantSeed } from './seeding';
import { createStorage } from './storageEmulator';
import { LEGISLATION } from './legislation/legislation';
import { playLegislation } from './legislation/played';
import { createMailServer, type ReceivedMail } from './mail/mailServer';
import { CLOUD_MESSAGING, type PushedMessage } from './push/cloudMessaging';
import { createTimeStampAuthority } from './timeStampAuthority';
import { compileStorageRules } from '../packages/storage-rules/src';

interface SuiteOptions {
  portOffset: number;
  /** `null` starts with no data. */
  seed: { scale: number } | null;
  /** Persists the data between runs. If the folder contains data, the seed is not used. */
  dataDir?: string;
  /** Folder of the built pages, from the repository's root. Defaults to the folder in firebase.json. */
  site?: string;
  /** Runs after the ports and the data folder are reserved, and before anything starts. */
  build?: () => Promise<void>;
  /** The membership body's time zone. Defaults to the portal's. */
  zone?: string;
  /** For the console's links, if the suite doesn't serve the pages itself. */
  portal?: string;
  allowedOrigins?: readonly string[];
  onStep?: (step: string) => void;
  /** Receives each error while the suite runs, and the functions' output. */
  log?: (line: string) => void;
  /** The disk has failed: nothing can be stored or answered, so the suite has to be stopped. */
  onFailure?: (error: Error) => void;
}

export interface Suite {
  readonly ports: Ports;
  readonly database: DatabaseEmulator;
  /** The newest emails that the portal sent, the last one first. */
  readonly received: () => readonly ReceivedMail[];
  /** The newest push messages that the portal sent, the last one first. */
  readonly pushed: () => readonly PushedMessage[];
  /** Functions have a limited time to finish. All data are flushed to the data folder, if there is one. */
  stop(): Promise<void>;
}

let occupied = false;

/**
 * Checks ports, data folder, rules and functions before the first listener opens, and loads the data before
 * the database, functions and pages are available.
 * @throws Error for a failed check, or a second suite in one process (firebase-tools has global state)
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  if (occupied)
    throw new Error('A suite already runs in this process; stop it before starting another.');
  occupied = true;
  const started: Array<() => Promise<void>> = [];
  /** Stops everything in reverse order. Continues after a failure, and throws the first error at the end. */
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
  const { onStep = () => undefined, zone = DEFAULT_ZONE } = options;
  const ports = portsFor(options.portOffset);
  const at = (port: number) => `http://${HOST}:${port}`;
  const folder = dataDir === undefined ? null : await DataFolder.open(dataDir, { log, onFailure });
  if (folder !== null) started.push(async () => folder.close());
  await requireFreePorts(namedPorts(ports));
  // A build may take half a minute. The console's port shows other suites that this one is starting. On any
  // other port, a program that polls it would assume that the suite is ready.
  const releasePort = await holdPort(ports.console);
  started.push(releasePort);

  const triggerSecret = randomUUID();
  const eventHeaders = { [TRIGGER_SECRET_HEADER]: triggerSecret };
  const { allowedOrigins = [] } = options;
  const refuse = createGuard({ ports, allowedOrigins, triggerSecret });
  let isClosing = false;
  const watch = new Watch();
  const journal = watch.over(folder?.journal ?? NO_JOURNAL);
  const guard = guardPorts(
    ports,
    (arrival) =>
      refuse(arrival) ??
      (isClosing ? refuseClient(arrival, CLOSING) : null) ??
      (watch.faults.isOffline && !PAGES.includes(arrival.service)
        ? refuseClient(arrival, OFFLINE)
        : null) ??
      (watch.isCutOff(arrival) ? { status: 503, sentence: CUT_OFF } : null),
    (answered) => watch.answered(answered),
  );
  started.push(() => Promise.resolve(guard.stop()));

  const database = new DatabaseEmulator({
    host: HOST,
    port: ports.database,
    functions: { host: HOST, port: ports.functions, headers: eventHeaders },
    now: () => watch.now(),
    strictTriggerValidation: true,
    journal,
    log,
  });
  database.onDenied = (denial) => watch.refused(denial);
  database.onPendingEvents = () => watch.onChange('functions');
  database.onClients = () => watch.onChange('clients');
  database.setRules(
    DATABASE_NAMESPACE,
    await readFile(join(REPOSITORY, 'database.rules.json'), 'utf8'),
  );
  const storageRules = join(REPOSITORY, 'storage.rules');
  compileStorageRules(await readFile(storageRules, 'utf8'), 'storage.rules');
  await options.build?.();
  onStep('Compiling the functions');
  await buildFunctions();

  onStep('Starting the emulators');
  const scratch = await mkdtemp(join(tmpdir(), 'portal-suite-'));
  started.push(() => rm(scratch, { recursive: true, force: true }));
  const tools = loadFirebaseTools(scratch);
  const { registry } = tools;
  const postAsBefore = postToFunctionsWith(eventHeaders, registry);
  started.push(() => Promise.resolve(postAsBefore()));
  const forward = (entry: LogEntry) => {
    const line = readLogEntry(entry);
    if (line === null) return;
    log(line);
    watch.printed(line);
  };
  const run = async (emulator: Emulator) => {
    started.push(async () => {
      registry.clear(emulator.getName());
      await emulator.stop();
    });
    await registry.start(emulator);
  };

  const auth = createAuth({ host: HOST, port: ports.auth, projectId: PROJECT_ID }, journal);
  const storage = await createStorage({
    host: HOST,
    port: ports.storage,
    projectId: PROJECT_ID,
    buckets: [STORAGE_BUCKET, HISTORY_BUCKET],
    rulesFile: storageRules,
    blobs: join(dataDir ?? scratch, BLOBS),
    ...(folder && { journal: folder.journal }),
    log,
    onDenied: (request) => watch.refusedFile(request),
  });
  const parts: Parts = {
    database: database.part,
    ...(database.eventsPart && { triggers: database.eventsPart }),
    auth: auth.part,
    ...(storage.part && { storage: storage.part }),
  };
  await folder?.restore(parts);
  await storage.check();
  if (folder !== null) started.push(() => folder.finish());
  const isPlanted = seed !== null && (folder === null || folder.isNew);
  // No request is answered before its change is journaled. A seed is an exception: it is saved as a whole.
  if (!isPlanted) await folder?.begin(parts);
  await run(auth.emulator);
  await run(storage.emulator);
  const beganAt = Date.now();
  const seedOf = async (scale: number): Promise<Seed> => {
    // Loaded on demand, because the seed contains much text.
    const { buildSeed } = await import('./seed');
    return buildSeed({ scale, now: beganAt, storageOrigin: at(ports.storage), zone });
  };
  const targets = { database, authOrigin: at(ports.auth), storageOrigin: at(ports.storage) };
  if (isPlanted) {
    onStep('Planting the seed');
    await plantSeed(await seedOf(seed.scale), targets, onStep);
    await folder?.begin(parts);
  }
  await recountUsers(database, at(ports.auth), log);
  await run(databaseForRegistry(database));

  tools.logger.on('data', forward);
  started.push(() => Promise.resolve(tools.logger.off('data', forward)));
  onStep('Loading the functions');
  const authority = await createTimeStampAuthority();
  const mailServer = createMailServer({
    fault: () => watch.faults.mailFault,
    onAccepted: (mail) => watch.receivedMail(mail),
  });
  const smtpUrl = await mailServer.start();
  started.push(() => mailServer.stop());
  const functions = createFunctionsEmulator(tools, {
    port: ports.functions,
    settings: {
      PORTAL_ORIGINS: at(ports.hosting),
      PORTAL_TIME_ZONE: zone,
      PORTAL_HISTORY_BUCKET: HISTORY_BUCKET,
      PORTAL_TIMESTAMP_URL: `${at(ports.console)}${TIME_STAMPS}`,
      PORTAL_TIMESTAMP_CERTIFICATE: authority.certificate,
      SMTP_URL: smtpUrl,
      MAIL_FROM: `${BRAND} <portal@portal.example>`,
      PUSH_ORIGIN: `${at(ports.console)}${CLOUD_MESSAGING}`,
      FOLLOW_CONTACT: 'tester@portal.example',
      FOLLOW_ORIGIN: `${at(ports.console)}${LEGISLATION}`,
      FOLLOW_PAUSE_MS: '0',
    },
  });
  await run(functions);
  await functions.connect();
  requireLoadedFunctions(functions);
  database.open();
  const clock = runByTheClock(functions, registry, log);
  started.push(() => Promise.resolve(clock.stop()));
  await run(await createHosting(tools, ports, options.site));
  const testersConsole = createConsole({
    host: HOST,
    port: ports.console,
    portal: options.portal ?? at(ports.hosting),
    database,
    auth: targets.authOrigin,
    storage: targets.storageOrigin,
    watch,
    authority,
    legislation: playLegislation(database, watch, beganAt),
    onClock: clock.run,
    start: seed === null ? 'empty' : 'seed',
    reset: async () => {
      await database.functionsAtRest();
      await removeAccounts(targets.authOrigin);
      await removeFiles(targets.storageOrigin);
      if (seed === null) database.write(DATABASE_NAMESPACE, '/', null);
      else await plantSeed(await seedOf(seed.scale), targets);
      await recountUsers(database, targets.authOrigin, log);
    },
  });
  await releasePort();
  await testersConsole.start();
  started.push(() => testersConsole.stop());
  guard.requireEveryPort();
  started.push(() => {
    isClosing = true;
    return database.closeToClients();
  });

  return {
    ports,
    database,
    received: () => watch.received.rows,
    pushed: () => watch.pushed.rows,
    stop: stopAll,
  };
}

// Services that a browser can reach while its network is switched off.
const PAGES: readonly ServiceName[] = ['hosting', 'console'];
const OFFLINE = "The network of browsers is switched off in the console of the portal's suite.";

const CUT_OFF = "This client is cut off in the console of the portal's suite.";

/** Refuses browsers only. Programs, such as functions that are still running, can continue. */
function refuseClient({ headers }: Arrival, sentence: string): Refusal | null {
  return headers.origin === undefined ? null : { status: 503, sentence };
}

/** The functions emulator finds the database by its name. */
function databaseForRegistry(database: DatabaseEmulator): Emulator {
  return {
    start: () => database.start({ isOpen: false }),
    connect: () => Promise.resolve(),
    stop: () => database.stop(),
    getInfo: () => ({ name: 'database', host: database.host, port: database.port }),
    getName: () => 'database',
  };
}
