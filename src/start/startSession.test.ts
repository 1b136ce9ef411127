import { describe, expect, test, vi } from 'vitest';
import { soon } from '../../test/support/receivers';
import { buildUser } from '../../test/support/backend';
import {
  backend,
  begin,
  role,
  session,
  signIn,
  stop,
  store,
  tell,
  UID,
  USER,
  setUpSession,
} from '../../test/support/session';
import * as auth from '../data/auth';
import { countPending } from '../data/pending';
import { subscribeToValue } from '../data/subscribe';
import { memberSlot } from '../lib/browserStore';
import { readDraft, writeDraft } from '../shared/drafts/drafts';
import { persistValue, recall, write } from '../store/persist';
import { received, selectLive } from '../store/liveValues';
import { noteSignedIn } from './contracts';
import { persistScope } from './persistedSession';
import { RETRY_MS } from './ownRecord';

setUpSession();

test('the session ends as deleted when the member’s record is removed elsewhere', async () => {
  await signIn();
  backend.write(`users/${UID}`, null);
  await soon(() => expect(session()).toMatchObject({ state: 'signedOut', end: 'removed' }));
  expect(auth.confirmSession).toHaveBeenCalledOnce();
});

test('a session continues if the missing record exists again when it is checked', async () => {
  await signIn();
  const roles: (string | null)[] = [];
  const unsubscribe = store.subscribe(() => roles.push(role()));
  vi.mocked(auth.confirmSession).mockImplementationOnce(() => {
    backend.write(`users/${UID}`, buildUser());
    return Promise.resolve('valid');
  });
  backend.write(`users/${UID}`, null);
  await soon(() => expect(auth.confirmSession).toHaveBeenCalledOnce());
  backend.write(`users/${UID}/userType`, 'guest');
  await soon(() => expect(role()).toBe('guest'));
  unsubscribe();
  expect(roles).not.toContain('visitor');
  expect(session()).toMatchObject({ state: 'signedIn', uid: UID });
});

test('a session with a missing record continues until the provider has responded', async () => {
  await signIn();
  vi.mocked(auth.confirmSession).mockResolvedValueOnce('unknown');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  backend.write(`users/${UID}`, null);
  await soon(() => expect(auth.confirmSession).toHaveBeenCalledOnce());
  const retry = await soon(() => {
    const timer = timers.mock.calls.find(([, after]) => after === RETRY_MS);
    if (!timer) throw new Error('The record is not looked for again.');
    return timer[0];
  });
  expect(role()).toBe('subscriber');
  retry();
  await soon(() => expect(session()).toMatchObject({ state: 'signedOut', end: 'removed' }));
});

test('a membership ends although it lapses while the store is updated', async () => {
  await signIn();
  const expiryDate = Date.now() + 60_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(expiryDate - 30_000);
  const unsubscribe = store.subscribe(() => {
    if (session().own.expiryDate === expiryDate) clock.mockReturnValue(expiryDate + 30_000);
  });
  backend.write(`users/${UID}/expiryDate`, expiryDate);
  await soon(() => expect(role()).toBe('expiredUser'));
  unsubscribe();
  clock.mockRestore();
});

test('an account without a record yet does not count as an ended session', async () => {
  backend.write(`users/${UID}`, null);
  tell(USER);
  await soon(() => expect(role()).toBe('visitor'));
  expect(session()).toMatchObject({ state: 'signedIn', end: null });
  expect(auth.confirmSession).not.toHaveBeenCalled();
});

test('a registration that is rejected after it appeared locally does not count as an ended session', async () => {
  backend.write(`users/${UID}`, null);
  tell(USER);
  await soon(() => expect(role()).toBe('visitor'));
  countPending(1);
  backend.write(`users/${UID}`, buildUser());
  await soon(() => expect(role()).toBe('subscriber'));
  backend.write(`users/${UID}`, null);
  await soon(() => expect(role()).toBe('visitor'));
  countPending(-1);
  expect(auth.confirmSession).not.toHaveBeenCalled();
});

test('a removed record ends the session even after a new registration', async () => {
  backend.write(`users/${UID}`, null);
  tell(USER);
  await soon(() => expect(role()).toBe('visitor'));
  countPending(1);
  backend.write(`users/${UID}`, buildUser());
  await soon(() => expect(role()).toBe('subscriber'));
  countPending(-1);
  backend.write(`users/${UID}`, null);
  await soon(() => expect(session()).toMatchObject({ state: 'signedOut', end: 'removed' }));
});

test('another member who signs in within the same session sees no data of the first member', async () => {
  await signIn();
  const heard: unknown[] = [];
  subscribeToValue(`users/${UID}/email`, { onData: (data) => heard.push(data), onError: vi.fn() });
  await soon(() => expect(heard).toEqual([USER.email]));
  const key = { name: 'secrets', id: '[]' };
  store.dispatch(received({ ...key, data: 'of the first' }));
  persistValue(key, 'any', 'of the first');
  await write();
  const slot = memberSlot('reading', UID, 'insight');
  localStorage.setItem(slot, 'section-2');
  // A new address does not make it another person.
  tell({ ...USER, email: 'new@demo.example' });
  expect(selectLive(store.getState(), key).data).toBe('of the first');

  tell({ uid: 'demo-other', email: 'other@demo.example' });
  expect(session()).toMatchObject({ state: 'verifying', uid: 'demo-other', own: {} });
  expect(selectLive(store.getState(), key).data).toBeNull();
  expect(localStorage.getItem(slot)).toBeNull();
  expect(await recall(persistScope())).toBeNull();
  backend.write(`users/${UID}/email`, 'later@demo.example');
  await soon(() => expect(session().failure).toBe('denied'));
  expect(heard).toEqual([USER.email]);
});

test('the end of a session removes the reading positions in this browser, but not the drafts', async () => {
  await signIn();
  const slot = memberSlot('reading', UID, 'insight');
  localStorage.setItem(slot, 'section-2');
  writeDraft(UID, 'note', 'half a thought');
  tell(null);
  expect(localStorage.getItem(slot)).toBeNull();
  expect(readDraft(UID, 'note')).toBe('half a thought');
});

describe('a member who becomes staff', () => {
  test('stays signed in if the session started with a password', async () => {
    await signIn();
    backend.write(`users/${UID}/userType`, 'admin');
    await soon(() => expect(role()).toBe('admin'));
  });

  test('is signed out of a session by sign-in link, and has no staff rights in it', async () => {
    vi.spyOn(auth, 'isSessionByLink').mockReturnValue(true);
    await signIn();
    const roles: (string | null)[] = [];
    const unsubscribe = store.subscribe(() => roles.push(role()));
    backend.write(`users/${UID}/userType`, 'jedi');
    await soon(() => expect(session()).toMatchObject({ state: 'signedOut', end: 'promoted' }));
    unsubscribe();
    expect(roles).not.toContain('jedi');
  });
});

test('the session is empty, but not a visitor’s, while the reason for a sign-out is requested', async () => {
  await signIn();
  tell(null, 'asking');
  expect(session()).toMatchObject({ state: 'unknown', uid: null, own: {} });
  tell(null, 'disabled');
  expect(session()).toMatchObject({ state: 'signedOut', end: 'disabled' });
  await signIn();
  expect(session().end).toBeNull();
});

test('a session from the last visit that no longer exists was ended elsewhere', () => {
  tell(null);
  expect(session()).toMatchObject({ state: 'signedOut', end: null });
  stop();
  noteSignedIn(UID);
  begin();
  tell(null);
  expect(session()).toMatchObject({ state: 'signedOut', end: 'revoked' });
  tell(null);
  expect(session().end).toBeNull();
});

test('the page checks whether the session is valid when it becomes visible again', async () => {
  await signIn();
  expect(auth.confirmSession).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(auth.confirmSession).toHaveBeenCalledOnce();
});

test('the page checks whether the session is valid when the connection is restored', async () => {
  await signIn();
  const seen = new Set<boolean>();
  store.subscribe(() => seen.add(session().connected));
  backend.database.dropConnections();
  await soon(() => expect(seen).toContain(false));
  await soon(() => expect(auth.confirmSession).toHaveBeenCalledOnce());
  expect(session().connected).toBe(true);
});

test('the member’s record arrives in one action, and each changed field in another action', async () => {
  const received: unknown[] = [];
  let before = session().own;
  store.subscribe(() => {
    const { own } = session();
    if (own !== before) received.push(own);
    before = own;
  });
  await signIn();
  expect(received).toEqual([expect.objectContaining({ userType: 'subscriber' })]);
  backend.write(`users/${UID}/bio`, 'Rivers');
  await soon(() => expect(session().own.bio).toBe('Rivers'));
  expect(received).toHaveLength(2);
});
