/**
 * Firebase's start-up, the only place that makes its instances. The app starts them once from the page's
 * configuration; tests start them against an emulator of their own. Storage, Functions and Analytics load when first used.
 */
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  debugErrorMap,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import {
  connectDatabaseEmulator,
  forceWebSockets,
  getDatabase,
  goOffline,
  ref,
  type Database,
  type DatabaseReference,
} from 'firebase/database';
import type { Analytics, ConsentSettings } from 'firebase/analytics';
import type { Functions } from 'firebase/functions';
import type { FirebaseStorage } from 'firebase/storage';
import type { Backend } from '../config/env';
import { BASE_PORTS, FUNCTIONS_REGION, HOST } from '../config/suite';
import { isSharedComputer } from '../lib/browserStore';
import { letNotesFail } from './clientNotes';

// Node, where the rules tests run, has no such thing.
if (typeof Storage !== 'undefined') letNotesFail(Storage.prototype);

type Services = { app: FirebaseApp; auth: Auth; database: Database; backend: Backend };

let services: Services | null = null;
let awaiting: (() => void)[] = [];
let storage: Promise<FirebaseStorage> | null = null;
let functions: Promise<Functions> | null = null;
let analytics: Promise<Analytics | null> | null = null;

export type StartOptions = {
  /** False keeps the sign-in in memory only. */
  persistent: boolean;
  /** An emulator at a port of its own, asked as this user; as nobody with null. Without it, the suite's. */
  database?: { port: number; user: { sub: string; email: string } | null };
};

/**
 * Starts Firebase for this page. A second call for the same page is a mistake and throws.
 * @param options what tests change
 */
export function startFirebase(
  backend: Backend,
  options: StartOptions = { persistent: true },
): void {
  if (services) throw new Error('Firebase is started already.');
  const app = initializeApp(
    backend.kind === 'hosted'
      ? backend.options
      : {
          apiKey: 'demo-key',
          projectId: backend.projectId,
          databaseURL: `https://${backend.namespace}.firebaseio.com`,
          storageBucket: backend.bucket,
        },
  );
  const auth = initializeAuth(app, {
    persistence: options.persistent ? persistences() : inMemoryPersistence,
    // The forms quote the provider's sentences; without this map it gives its codes only.
    errorMap: debugErrorMap,
  });
  // The SDK's other transport loads scripts from the database's host, which our security policy forbids.
  forceWebSockets();
  const database = getDatabase(app);
  if (backend.kind === 'embedded') {
    connectAuthEmulator(auth, `http://${HOST}:${BASE_PORTS.auth + backend.portOffset}`, {
      disableWarnings: true,
    });
    const { port, user } = options.database ?? {
      port: BASE_PORTS.database + backend.portOffset,
      user: null,
    };
    connectDatabaseEmulator(database, HOST, port, user ? { mockUserToken: user } : {});
  }
  services = { app, auth, database, backend };
  awaiting.forEach((go) => go());
  awaiting = [];
}

/** Where a sign-in is kept: in the first that this browser allows. */
const persistences = () =>
  isSharedComputer()
    ? [browserSessionPersistence, inMemoryPersistence]
    : [
        indexedDBLocalPersistence,
        browserLocalPersistence,
        browserSessionPersistence,
        inMemoryPersistence,
      ];

/** Tells the backends apart that this page's origin has been built for. */
export function backendAddress(): string {
  const { backend } = started();
  return backend.kind === 'embedded'
    ? `${HOST}:${BASE_PORTS.database + backend.portOffset}/${backend.namespace}`
    : backend.options.databaseURL;
}

/** How the download addresses of the own bucket begin, until the path of the object (`getDownloadURL` of the SDK). */
export function objectAddress(): string {
  const { app, backend } = started();
  const host =
    backend.kind === 'embedded'
      ? `http://${HOST}:${BASE_PORTS.storage + backend.portOffset}`
      : 'https://firebasestorage.googleapis.com';
  return `${host}/v0/b/${app.options.storageBucket ?? ''}/o/`;
}

/**
 * Resolves once Firebase is started. On the front page that comes after the first paint, so whoever goes on from there at
 * once may send a form before it.
 */
export function whenStarted(): Promise<void> {
  return services ? Promise.resolve() : new Promise((resolve) => awaiting.push(resolve));
}

/** Ends what startFirebase began, so that a test can start anew. */
export async function stopFirebase(): Promise<void> {
  if (!services) return;
  const { app, database } = services;
  services = null;
  storage = null;
  functions = null;
  analytics = null;
  goOffline(database);
  await deleteApp(app);
}

function started(): Services {
  if (!services) throw new Error('Firebase is not started: call startFirebase first.');
  return services;
}

/** Authentication. @throws Error before startFirebase */
export const currentAuth = (): Auth => started().auth;
/** The database. @throws Error before startFirebase */
export const currentDatabase = (): Database => started().database;

/** A place in the database; without a path its root. */
export const databaseRef = (path?: string): DatabaseReference => ref(currentDatabase(), path);

/** Remembers what is being loaded. A failure, as without a connection, is forgotten: the next use tries again. */
function remember<T>(loading: Promise<T>, forget: () => void): Promise<T> {
  loading.catch(forget);
  return loading;
}

/** Storage, loaded when a file is first sent or removed. */
export function currentStorage(): Promise<FirebaseStorage> {
  const { app, backend } = started();
  const load = async () => {
    const { getStorage, connectStorageEmulator } = await import('firebase/storage');
    const instance = getStorage(app);
    if (backend.kind === 'embedded') {
      connectStorageEmulator(instance, HOST, BASE_PORTS.storage + backend.portOffset);
    }
    return instance;
  };
  storage ??= remember(load(), () => (storage = null));
  return storage;
}

/** Functions, loaded when one is first called. */
export function currentFunctions(): Promise<Functions> {
  const { app, backend } = started();
  const load = async () => {
    const { getFunctions, connectFunctionsEmulator } = await import('firebase/functions');
    const instance = getFunctions(app, FUNCTIONS_REGION);
    if (backend.kind === 'embedded') {
      connectFunctionsEmulator(instance, HOST, BASE_PORTS.functions + backend.portOffset);
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
  const { app } = started();
  analytics ??= import('firebase/analytics').then(async (sdk) => {
    if (!(await sdk.isSupported())) return null;
    // Before it starts, or it would start with consent.
    sdk.setConsent(NO_CONSENT);
    return sdk.initializeAnalytics(app, {
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
  const { backend } = started();
  return backend.kind === 'embedded'
    ? `http://${HOST}:${BASE_PORTS.functions + backend.portOffset}/${backend.projectId}/${FUNCTIONS_REGION}/${name}`
    : `https://${FUNCTIONS_REGION}-${backend.options.projectId}.cloudfunctions.net/${name}`;
}
