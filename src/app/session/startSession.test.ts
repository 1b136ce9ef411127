import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buildUser,
  connectTo,
  disconnect,
  startBackend,
  type Backend,
} from '../../../test/support/backend';
import { selectRole, selectSession } from '../../access/sessionSlice';
import * as auth from '../../data/auth';
import { countPending } from '../../data/pending';
import { noteSignedIn } from '../signedInHint';
import { createStore, type AppStore } from '../store';
import { startSession } from './startSession';

const UID = 'demo-legal';
const USER = { uid: UID, email: 'legal@demo.example' };

let backend: Backend;
let store: AppStore;
let stop: () => void;
let tell: auth.IdentityWatcher;

beforeAll(async () => {
  backend = await startBackend({ users: { [UID]: buildUser() } });
});
afterAll(() => backend.stop());

beforeEach(() => {
  backend.write(`users/${UID}`, buildUser());
  vi.spyOn(auth, 'confirmSession').mockResolvedValue('stands');
  // The provider is no part of these tests: it ends a session by telling so.
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
  vi.restoreAllMocks();
  localStorage.clear();
  await disconnect();
});

function begin(): void {
  stop = startSession(store, (watcher) => {
    tell = watcher;
    return () => undefined;
  });
}

const session = () => selectSession(store.getState());
const role = () => selectRole(store.getState());

async function signIn(): Promise<void> {
  tell(USER);
  await vi.waitFor(() => expect(role()).toBe('subscriber'));
}

test('a record that is removed elsewhere ends the session as deleted', async () => {
  await signIn();
  backend.write(`users/${UID}`, null);
  await vi.waitFor(() => expect(session()).toMatchObject({ phase: 'out', end: 'removed' }));
  expect(auth.confirmSession).toHaveBeenCalledOnce();
});

test('a record that is back when it is looked for keeps its session, and is followed on', async () => {
  await signIn();
  const roles: (string | null)[] = [];
  const unsubscribe = store.subscribe(() => roles.push(role()));
  vi.mocked(auth.confirmSession).mockImplementationOnce(() => {
    backend.write(`users/${UID}`, buildUser());
    return Promise.resolve('stands');
  });
  backend.write(`users/${UID}`, null);
  await vi.waitFor(() => expect(auth.confirmSession).toHaveBeenCalledOnce());
  backend.write(`users/${UID}/userType`, 'guest');
  await vi.waitFor(() => expect(role()).toBe('guest'));
  unsubscribe();
  expect(roles).not.toContain('visitor');
  expect(session()).toMatchObject({ phase: 'in', uid: UID });
});

test('a record that seems gone while the provider does not answer changes nothing until it does', async () => {
  await signIn();
  vi.mocked(auth.confirmSession).mockResolvedValueOnce('unknown');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  backend.write(`users/${UID}`, null);
  await vi.waitFor(() => expect(auth.confirmSession).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(role()).toBe('subscriber');
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.waitFor(() => expect(session()).toMatchObject({ phase: 'out', end: 'removed' }));
});

test('an account that has no record yet is no ended session', async () => {
  backend.write(`users/${UID}`, null);
  tell(USER);
  await vi.waitFor(() => expect(role()).toBe('visitor'));
  expect(session()).toMatchObject({ phase: 'in', end: null });
  expect(auth.confirmSession).not.toHaveBeenCalled();
});

test('a registration that is refused after its echo was shown is no ended session', async () => {
  backend.write(`users/${UID}`, null);
  tell(USER);
  await vi.waitFor(() => expect(role()).toBe('visitor'));
  countPending(1);
  backend.write(`users/${UID}`, buildUser());
  await vi.waitFor(() => expect(role()).toBe('subscriber'));
  backend.write(`users/${UID}`, null);
  await vi.waitFor(() => expect(role()).toBe('visitor'));
  countPending(-1);
  expect(auth.confirmSession).not.toHaveBeenCalled();
});

test('a registration that was taken is a record like every other', async () => {
  backend.write(`users/${UID}`, null);
  tell(USER);
  await vi.waitFor(() => expect(role()).toBe('visitor'));
  countPending(1);
  backend.write(`users/${UID}`, buildUser());
  await vi.waitFor(() => expect(role()).toBe('subscriber'));
  countPending(-1);
  backend.write(`users/${UID}`, null);
  await vi.waitFor(() => expect(session()).toMatchObject({ phase: 'out', end: 'removed' }));
});

test('while the reason is asked for nothing of the session is left, and nobody counts as a visitor', async () => {
  await signIn();
  tell(null, 'asking');
  expect(session()).toMatchObject({ phase: 'unknown', uid: null, own: {} });
  tell(null, 'disabled');
  expect(session()).toMatchObject({ phase: 'out', end: 'disabled' });
  await signIn();
  expect(session().end).toBeNull();
});

test('whoever was signed in when the page was last left, and is not now, was signed out elsewhere', () => {
  tell(null);
  expect(session()).toMatchObject({ phase: 'out', end: null });
  stop();
  noteSignedIn(true);
  begin();
  tell(null);
  expect(session()).toMatchObject({ phase: 'out', end: 'revoked' });
  tell(null);
  expect(session().end).toBeNull();
});

test('a page that comes back to the front asks whether the session stands', async () => {
  await signIn();
  expect(auth.confirmSession).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(auth.confirmSession).toHaveBeenCalledOnce();
});

test('a connection that was lost and is found asks whether the session stands', async () => {
  await signIn();
  backend.database.dropConnections();
  await vi.waitFor(() => expect(session().connected).toBe(false));
  await vi.waitFor(() => expect(auth.confirmSession).toHaveBeenCalledOnce());
  expect(session().connected).toBe(true);
});
