/** A running session: the portal's store on a backend, with a provider that the test controls. */
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { soon } from './receivers';
import { selectRole, selectSession } from '../../src/access/sessionSlice';
import { isAssumed } from '../../src/access/sessionStates';
import { startSession } from '../../src/start/session';
import { createStore, type AppStore } from '../../src/app/store';
import * as auth from '../../src/data/auth';
import { closeDevice, stopPersisting } from '../../src/store/persist';
import { buildUser, connectTo, disconnect, startBackend, type Backend } from './backend';

export const UID = 'demo-legal';
export const USER = { uid: UID, email: 'legal@demo.example' };

export let backend: Backend;
export let store: AppStore;
export let stop: () => void;
/** Sends the provider's identity to the session. */
export let tell: auth.IdentityWatcher;
/** The session at each change since the portal was last opened. */
export let steps: ReturnType<typeof session>[] = [];

/** Opens the portal before each test, without a signed-in user. */
export function setUpSession(): void {
  beforeAll(async () => {
    backend = await startBackend({ users: { [UID]: buildUser() } });
  });
  afterAll(() => backend.stop());

  beforeEach(() => {
    backend.write(`users/${UID}`, buildUser());
    vi.spyOn(auth, 'confirmSession').mockResolvedValue('valid');
    // The provider is not part of these tests. Its mock ends a session by reporting the end.
    vi.spyOn(auth, 'endSessionFor').mockImplementation((reason) => {
      tell(null, reason);
      return Promise.resolve();
    });
    connectTo(backend, USER);
    store = createStore();
    begin();
  });
  afterEach(async () => {
    stop();
    stopPersisting();
    await closeDevice();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    await disconnect();
  });
}

export function begin(): void {
  stop = startSession(store, (watcher) => {
    tell = watcher;
    return () => undefined;
  });
}

/** Opens the portal again in a used browser. The provider has not responded yet. */
export function openAgain(user = USER): void {
  connectTo(backend, user);
  store = createStore();
  steps = [];
  store.subscribe(() => steps.push(session()));
  begin();
}

export const session = () => selectSession(store.getState());
/** The session of the last visit was used at some step. */
export const wasRecalled = () =>
  steps.some(({ state, own }) => isAssumed(state) && own.userType !== undefined);
export const role = () => selectRole(store.getState());

export async function signIn(): Promise<void> {
  tell(USER);
  await soon(() => expect(role()).toBe('subscriber'));
}
