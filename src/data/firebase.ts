/**
 * Creates all Firebase instances, once, from the page's configuration. The SDK may load after the page shows its text (decision 40): calls
 * made before wait in order (`onceStarted`, `whenStarted`). Tests start against their own emulator. Storage, Functions and Analytics load
 * at first use.
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

// Node, where the rules tests run, has no Storage.
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
  /** False stores the sign-in in memory only. */
  persistent: boolean;
  /** An emulator at its own port, read as this user, or signed out with null. Default: the suite's emulator. */
  database?: { port: number; user: { sub: string; email?: string; auditor?: string } | null };
};

/** Sets the backend of this page. Afterwards, functions that don't need the SDK can be called. */
export function chooseBackend(backend: Backend): void {
  chosen = backend;
}

/** @throws TypeError if the SDK's script does not load */
export async function loadFirebase(): Promise<void> {
  startFirebase(backend(), await import('./sdk'));
}

/** Starts Firebase for this page. A second call throws. */
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
    // The forms quote the provider's sentences; without this map the provider returns only codes.
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
  const waiting = awaiting;
  awaiting = [];
  waiting.forEach((go) => go());
}

/** Returns where to store the sign-in, in order of preference. Firebase uses the first that the browser allows. */
const persistences = (sdk: Sdk) =>
  isSharedComputer()
    ? [sdk.browserSessionPersistence, sdk.inMemoryPersistence]
    : [
        sdk.indexedDBLocalPersistence,
        sdk.browserLocalPersistence,
        sdk.browserSessionPersistence,
        sdk.inMemoryPersistence,
      ];

/** @throws Error before chooseBackend */
export const currentBackend = (): Backend => backend();

function backend(): Backend {
  if (!chosen) throw new Error('No backend is chosen: call chooseBackend first.');
  return chosen;
}

/** Identifies the backend: the same origin can serve builds for different backends. */
export function backendAddress(): string {
  const on = backend();
  return on.kind === 'embedded'
    ? `${HOST}:${BASE_PORTS.database + on.portOffset}/${on.namespace}`
    : on.options.databaseURL;
}

/** Returns the prefix of download URLs of our bucket, up to the object's path (`getDownloadURL` of the SDK). */
export function objectAddress(): string {
  const on = backend();
  return on.kind === 'embedded'
    ? `http://${HOST}:${BASE_PORTS.storage + on.portOffset}/v0/b/${on.bucket}/o/`
    : `https://firebasestorage.googleapis.com/v0/b/${on.options.storageBucket}/o/`;
}

/** A member can act on the first page before Firebase is started. */
export function whenStarted(): Promise<void> {
  return services ? Promise.resolve() : new Promise((resolve) => awaiting.push(resolve));
}

/**
 * Attaches a listener to Firebase: at once, or on start in the order of these calls.
 * @returns a function that detaches the listener, or cancels attaching it
 */
export function onceStarted(attach: () => () => void): () => void {
  if (services) return attach();
  let isActive = true;
  let stop: () => void = () => undefined;
  awaiting.push(() => {
    if (isActive) stop = attach();
  });
  return () => {
    isActive = false;
    stop();
  };
}

/** For tests, which start Firebase again. */
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

/** @throws Error before startFirebase */
export const currentApp = (): FirebaseApp => started().app;
/** @throws Error before startFirebase */
export const currentSdk = (): Sdk => started().sdk;
/** @throws Error before startFirebase */
export const currentAuth = (): Auth => started().auth;
/** @throws Error before startFirebase */
export const currentDatabase = (): Database => started().database;

/** Without a path, returns the root. */
export const databaseRef = (path?: string): DatabaseReference =>
  currentSdk().ref(currentDatabase(), path);

/** Caches a loading promise. If it fails, as offline, the next use tries again. */
function remember<T>(loading: Promise<T>, forget: () => void): Promise<T> {
  loading.catch(forget);
  return loading;
}

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

/** Denies all consent, so that Analytics sets no cookie. */
const NO_CONSENT: ConsentSettings = {
  ad_personalization: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
};

/** Returns null if the browser can't run Analytics. Needs a measurement id. */
export function currentAnalytics(): Promise<Analytics | null> {
  analytics ??= import('firebase/analytics').then(async (sdk) => {
    await whenStarted();
    if (!(await sdk.isSupported())) return null;
    // Must run before Analytics starts, or it would start with consent.
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

/** For functions that are called over plain HTTP. */
export function functionUrl(name: string): string {
  const on = backend();
  return on.kind === 'embedded'
    ? `http://${HOST}:${BASE_PORTS.functions + on.portOffset}/${on.projectId}/${FUNCTIONS_REGION}/${name}`
    : `https://${FUNCTIONS_REGION}-${on.options.projectId}.cloudfunctions.net/${name}`;
}

/**
 * The database client writes a note to localStorage before it connects. With full storage, that write throws and the client never connects
 * again (firebase-js-sdk, packages/database/src/realtime/WebSocketConnection.ts, `open`). The note only helps to choose a transport, of
 * which the portal uses one. There is no setting for it, so the browser's method is patched for these keys.
 */

const CLIENT_NOTE = /^firebase:(previous_websocket_failure|host:)/;

/** @param prototype the browser's `Storage.prototype` */
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
