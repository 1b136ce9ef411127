/**
 * Firebase's start-up, the only place that makes its instances. The app starts them once from the page's configuration, with the
 * SDK, which may come after the page's words (decision 40); tests start them against an emulator of their own. What is asked
 * before that waits here, in its order (`onceStarted`, `whenStarted`). Storage, Functions and Analytics load when first used.
 */
import type { FirebaseApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import type { Database, DatabaseReference } from 'firebase/database';
import type { Analytics, ConsentSettings } from 'firebase/analytics';
import type { Functions } from 'firebase/functions';
import type { FirebaseStorage } from 'firebase/storage';
import type { Backend } from '../config/env';
import { BASE_PORTS, FUNCTIONS_REGION, HOST } from '../config/suite';
import { isSharedComputer } from '../lib/browserStore';
import { forgetConnection } from './connection';
import type * as FirebaseSdk from './sdk';

// Node, where the rules tests run, has no such thing.
if (typeof Storage !== 'undefined') letNotesFail(Storage.prototype);

type Sdk = typeof FirebaseSdk;
type Services = { sdk: Sdk; app: FirebaseApp; auth: Auth; database: Database };

let chosen: Backend | null = null;
let services: Services | null = null;
let awaiting: (() => void)[] = [];
let storage: Promise<FirebaseStorage> | null = null;
let functions: Promise<Functions> | null = null;
let analytics: Promise<Analytics | null> | null = null;

type StartOptions = {
  /** False keeps the sign-in in memory only. */
  persistent: boolean;
  /** An emulator at a port of its own, asked as this user; as nobody with null. Without it, the suite's. */
  database?: { port: number; user: { sub: string; email: string } | null };
};

/** Says which backend this page goes by: what is known without the SDK may be asked from here on. */
export function chooseBackend(backend: Backend): void {
  chosen = backend;
}

/**
 * Loads the SDK and starts Firebase on the chosen backend.
 * @throws TypeError where the SDK's script does not come
 */
export async function loadFirebase(): Promise<void> {
  startFirebase(backend(), await import('./sdk'));
}

/**
 * Starts Firebase for this page. A second call for the same page is a mistake and throws.
 * @param options what tests change
 */
export function startFirebase(
  on: Backend,
  sdk: Sdk,
  options: StartOptions = { persistent: true },
): void {
  if (services) throw new Error('Firebase is started already.');
  chooseBackend(on);
  const app = sdk.initializeApp(
    on.kind === 'hosted'
      ? on.options
      : {
          apiKey: 'demo-key',
          projectId: on.projectId,
          databaseURL: `https://${on.namespace}.firebaseio.com`,
          storageBucket: on.bucket,
        },
  );
  const auth = sdk.initializeAuth(app, {
    persistence: options.persistent ? persistences(sdk) : sdk.inMemoryPersistence,
    // The forms quote the provider's sentences; without this map it gives its codes only.
    errorMap: sdk.debugErrorMap,
  });
  // The SDK's other transport loads scripts from the database's host, which our security policy forbids.
  sdk.forceWebSockets();
  const database = sdk.getDatabase(app);
  if (on.kind === 'embedded') {
    sdk.connectAuthEmulator(auth, `http://${HOST}:${BASE_PORTS.auth + on.portOffset}`, {
      disableWarnings: true,
    });
    const { port, user } = options.database ?? {
      port: BASE_PORTS.database + on.portOffset,
      user: null,
    };
    sdk.connectDatabaseEmulator(database, HOST, port, user ? { mockUserToken: user } : {});
  }
  services = { sdk, app, auth, database };
  const begin = awaiting;
  awaiting = [];
  begin.forEach((go) => go());
}

/** Where a sign-in is kept: in the first that this browser allows. */
const persistences = (sdk: Sdk) =>
  isSharedComputer()
    ? [sdk.browserSessionPersistence, sdk.inMemoryPersistence]
    : [
        sdk.indexedDBLocalPersistence,
        sdk.browserLocalPersistence,
        sdk.browserSessionPersistence,
        sdk.inMemoryPersistence,
      ];

function backend(): Backend {
  if (!chosen) throw new Error('No backend is chosen: call chooseBackend first.');
  return chosen;
}

/** Tells the backends apart that this page's origin has been built for. */
export function backendAddress(): string {
  const on = backend();
  return on.kind === 'embedded'
    ? `${HOST}:${BASE_PORTS.database + on.portOffset}/${on.namespace}`
    : on.options.databaseURL;
}

/** How the download addresses of the own bucket begin, until the path of the object (`getDownloadURL` of the SDK). */
export function objectAddress(): string {
  const on = backend();
  return on.kind === 'embedded'
    ? `http://${HOST}:${BASE_PORTS.storage + on.portOffset}/v0/b/${on.bucket}/o/`
    : `https://firebasestorage.googleapis.com/v0/b/${on.options.storageBucket}/o/`;
}

/** Resolves once Firebase is started: whoever acts on what the page shows at first may be before it. */
export function whenStarted(): Promise<void> {
  return services ? Promise.resolve() : new Promise((resolve) => awaiting.push(resolve));
}

/**
 * Attaches a listener to Firebase: at once where it is started, else in the order of these calls as soon as it is.
 * @returns what detaches it, or keeps it from being attached
 */
export function onceStarted(attach: () => () => void): () => void {
  if (services) return attach();
  let isWanted = true;
  let stop: () => void = () => undefined;
  awaiting.push(() => {
    if (isWanted) stop = attach();
  });
  return () => {
    isWanted = false;
    stop();
  };
}

/** Ends what startFirebase began, so that a test can start anew. */
export async function stopFirebase(): Promise<void> {
  if (!services) return;
  const { sdk, app, database } = services;
  services = null;
  storage = null;
  functions = null;
  analytics = null;
  sdk.goOffline(database);
  forgetConnection();
  await sdk.deleteApp(app);
}

function started(): Services {
  if (!services) throw new Error('Firebase is not started: call startFirebase first.');
  return services;
}

/** The SDK for sign-in and database. @throws Error before startFirebase */
export const currentSdk = (): Sdk => started().sdk;
/** Authentication. @throws Error before startFirebase */
export const currentAuth = (): Auth => started().auth;
/** The database. @throws Error before startFirebase */
export const currentDatabase = (): Database => started().database;

/** A place in the database; without a path its root. */
export const databaseRef = (path?: string): DatabaseReference =>
  currentSdk().ref(currentDatabase(), path);

/** Remembers what is being loaded. A failure, as without a connection, is forgotten: the next use tries again. */
function remember<T>(loading: Promise<T>, forget: () => void): Promise<T> {
  loading.catch(forget);
  return loading;
}

/** Storage, loaded when a file is first sent or removed. */
export function currentStorage(): Promise<FirebaseStorage> {
  const load = async () => {
    await whenStarted();
    const { getStorage, connectStorageEmulator } = await import('firebase/storage');
    const instance = getStorage(started().app);
    const on = backend();
    if (on.kind === 'embedded') {
      connectStorageEmulator(instance, HOST, BASE_PORTS.storage + on.portOffset);
    }
    return instance;
  };
  storage ??= remember(load(), () => (storage = null));
  return storage;
}

/** Functions, loaded when one is first called. */
export function currentFunctions(): Promise<Functions> {
  const load = async () => {
    await whenStarted();
    const { getFunctions, connectFunctionsEmulator } = await import('firebase/functions');
    const instance = getFunctions(started().app, FUNCTIONS_REGION);
    const on = backend();
    if (on.kind === 'embedded') {
      connectFunctionsEmulator(instance, HOST, BASE_PORTS.functions + on.portOffset);
    }
    return instance;
  };
  functions ??= remember(load(), () => (functions = null));
  return functions;
}

/** Consent to nothing, so that Analytics sets no cookie. */
const NO_CONSENT: ConsentSettings = {
  ad_personalization: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
};

/** Analytics, loaded when the first event is sent; null where the browser cannot run it. Needs a measurement id. */
export function currentAnalytics(): Promise<Analytics | null> {
  analytics ??= import('firebase/analytics').then(async (sdk) => {
    await whenStarted();
    if (!(await sdk.isSupported())) return null;
    // Before it starts, or it would start with consent.
    sdk.setConsent(NO_CONSENT);
    return sdk.initializeAnalytics(started().app, {
      config: {
        send_page_view: false,
        allow_google_signals: false,
        page_location: window.location.origin,
        page_referrer: '',
      },
    });
  });
  return analytics;
}

/** The address of a function that is called over plain HTTP. */
export function functionUrl(name: string): string {
  const on = backend();
  return on.kind === 'embedded'
    ? `http://${HOST}:${BASE_PORTS.functions + on.portOffset}/${on.projectId}/${FUNCTIONS_REGION}/${name}`
    : `https://${FUNCTIONS_REGION}-${on.options.projectId}.cloudfunctions.net/${name}`;
}

/**
 * The database client notes in localStorage that it is about to connect. Where no room is left for the note, it throws in the
 * middle of connecting and never connects again (firebase-js-sdk, packages/database/src/realtime/WebSocketConnection.ts,
 * `open`). The note serves only to choose between transports, and there is one here; so it may fail to be taken. The
 * client has no setting for it, so the browser's own method is mended, for the client's keys alone.
 */

const CLIENT_NOTE = /^firebase:(previous_websocket_failure|host:)/;

/** Lets the client's notes go untaken. @param prototype the browser's `Storage.prototype`. */
export function letNotesFail(prototype: Storage): void {
  const { setItem } = prototype;
  prototype.setItem = function (key, value) {
    try {
      setItem.call(this, key, value);
    } catch (cause) {
      if (!CLIENT_NOTE.test(key)) throw cause;
    }
  };
}
