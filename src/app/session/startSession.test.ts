import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  buildUser,
  connectTo,
  disconnect,
  startBackend,
  type Backend,
} from '../../../test/support/backend';
import { soon } from '../../../test/support/receivers';
import { membershipChecked, selectRole, selectSession } from '../../access/sessionSlice';
import * as auth from '../../data/auth';
import type { FirstWave } from '../../data/firstAnswers';
import { countPending } from '../../data/pending';
import { subscribeToValue } from '../../data/subscribe';
import { memberSlot, noteSharedComputer } from '../../lib/browserStore';
import { DeviceStore } from '../../lib/deviceStore';
import { hasDrafts, readDraft, removeDrafts, writeDraft } from '../../shared/drafts/drafts';
import { noteUpload, openUploads } from '../../shared/uploads/ledger';
import * as uploads from '../../shared/uploads/uploads';
import { closeDevice, persistValue, recall, stopPersisting, write } from '../../store/persist';
import { received, selectLive } from '../../store/liveValues';
import { noteSignedIn } from '../signedInHint';
import { createStore, type AppStore } from '../store';
import { persistScope } from './persistedSession';
import { LOOK_AGAIN_MS, startSession } from './startSession';

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
  vi.spyOn(auth, 'confirmSession').mockResolvedValue('valid');
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
  stopPersisting();
  await closeDevice();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
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
  await soon(() => expect(role()).toBe('subscriber'));
}

test('a record that is removed elsewhere ends the session as deleted', async () => {
  await signIn();
  backend.write(`users/${UID}`, null);
  await soon(() => expect(session()).toMatchObject({ phase: 'out', end: 'removed' }));
  expect(auth.confirmSession).toHaveBeenCalledOnce();
});

test('a record that is back when it is looked for keeps its session, and is followed on', async () => {
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
  expect(session()).toMatchObject({ phase: 'in', uid: UID });
});

test('a record that seems gone while the provider does not answer changes nothing until it does', async () => {
  await signIn();
  vi.mocked(auth.confirmSession).mockResolvedValueOnce('unknown');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  backend.write(`users/${UID}`, null);
  await soon(() => expect(auth.confirmSession).toHaveBeenCalledOnce());
  const lookAgain = await soon(() => {
    const timer = timers.mock.calls.find(([, after]) => after === LOOK_AGAIN_MS);
    if (!timer) throw new Error('The record is not looked for again.');
    return timer[0];
  });
  expect(role()).toBe('subscriber');
  lookAgain();
  await soon(() => expect(session()).toMatchObject({ phase: 'out', end: 'removed' }));
});

test('an account that has no record yet is no ended session', async () => {
  backend.write(`users/${UID}`, null);
  tell(USER);
  await soon(() => expect(role()).toBe('visitor'));
  expect(session()).toMatchObject({ phase: 'in', end: null });
  expect(auth.confirmSession).not.toHaveBeenCalled();
});

test('a registration that is refused after its echo was shown is no ended session', async () => {
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

test('a registration that was taken is a record like every other', async () => {
  backend.write(`users/${UID}`, null);
  tell(USER);
  await soon(() => expect(role()).toBe('visitor'));
  countPending(1);
  backend.write(`users/${UID}`, buildUser());
  await soon(() => expect(role()).toBe('subscriber'));
  countPending(-1);
  backend.write(`users/${UID}`, null);
  await soon(() => expect(session()).toMatchObject({ phase: 'out', end: 'removed' }));
});

test('somebody else who is let in where somebody is signed in finds nothing of the first', async () => {
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
  // A new address of the same person is no other person.
  tell({ ...USER, email: 'new@demo.example' });
  expect(selectLive(store.getState(), key).data).toBe('of the first');

  tell({ uid: 'demo-other', email: 'other@demo.example' });
  expect(session()).toMatchObject({ phase: 'in', uid: 'demo-other', own: {} });
  expect(selectLive(store.getState(), key).data).toBeNull();
  expect(localStorage.getItem(slot)).toBeNull();
  expect(await recall(persistScope())).toBeNull();
  backend.write(`users/${UID}/email`, 'later@demo.example');
  await soon(() => expect(session().failure).toBe('denied'));
  expect(heard).toEqual([USER.email]);
});

test('what was read in this browser is told to nobody once the session is over', async () => {
  await signIn();
  const slot = memberSlot('reading', UID, 'insight');
  localStorage.setItem(slot, 'section-2');
  writeDraft(UID, 'note', 'half a thought');
  tell(null);
  expect(localStorage.getItem(slot)).toBeNull();
  expect(readDraft(UID, 'note')).toBe('half a thought');
});

describe('a member who is made one of the staff', () => {
  test('goes on with the session of a password', async () => {
    await signIn();
    backend.write(`users/${UID}/userType`, 'admin');
    await soon(() => expect(role()).toBe('admin'));
  });

  test('has a session by a sign-in link no more, and was not staff in it for a moment', async () => {
    vi.spyOn(auth, 'isSessionByLink').mockReturnValue(true);
    await signIn();
    const roles: (string | null)[] = [];
    const unsubscribe = store.subscribe(() => roles.push(role()));
    backend.write(`users/${UID}/userType`, 'jedi');
    await soon(() => expect(session()).toMatchObject({ phase: 'out', end: 'promoted' }));
    unsubscribe();
    expect(roles).not.toContain('jedi');
  });

  test('has none either where the record was told before the sign-in', async () => {
    vi.spyOn(auth, 'isSessionByLink').mockReturnValue(true);
    // The SDK does not tell of a sign-out while it tells of the sign-in.
    vi.mocked(auth.endSessionFor).mockImplementation(async (reason) => {
      await Promise.resolve();
      tell(null, reason);
    });
    stop();
    noteSignedIn(UID);
    backend.write(`users/${UID}/userType`, 'admin');
    globalThis.firstWave = {
      sentAt: performance.now(),
      session: Promise.resolve({ ...USER, own: { userType: 'admin', email: USER.email } }),
      answers: new Map(),
      hasQuestions: true,
      answered: Promise.resolve(),
    };
    begin();
    await soon(() => expect(session()).toMatchObject({ phase: 'in', presumed: false }));
    expect(role()).toBe('admin');
    tell(USER);
    await soon(() => expect(session()).toMatchObject({ phase: 'out', end: 'promoted' }));
  });
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
  noteSignedIn(UID);
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
  const seen = new Set<boolean>();
  store.subscribe(() => seen.add(session().connected));
  backend.database.dropConnections();
  await soon(() => expect(seen).toContain(false));
  await soon(() => expect(auth.confirmSession).toHaveBeenCalledOnce());
  expect(session().connected).toBe(true);
});

test('the own record arrives as one action, and a changed field as one more', async () => {
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

describe('the next visit', () => {
  const KEY = { name: 'rooms', id: '[]' };
  const shown = () => store.getState().live['rooms']?.['[]'];
  /** What stood in the session at each change since the visit began. */
  let steps: ReturnType<typeof session>[] = [];

  /** Somebody who has signed in and read something. */
  beforeEach(async () => {
    await signIn();
    persistValue(KEY, 'any', 'words');
    await write();
  });

  /** Leaves the portal without signing out and opens it again; the provider has not answered yet. */
  async function comeBack(user = USER): Promise<void> {
    stop();
    await closeDevice();
    await disconnect();
    connectTo(backend, user);
    store = createStore();
    steps = [];
    store.subscribe(() => steps.push(session()));
    begin();
  }

  test('begins as the last one ended, until the server has told the own record', async () => {
    await comeBack();
    await soon(() => expect(role()).toBe('subscriber'));
    expect(steps.find(({ phase }) => phase === 'in')).toMatchObject({ presumed: true, uid: UID });
    expect(shown()).toMatchObject({ status: 'idle', data: 'words' });
    tell(USER);
    await soon(() => expect(session().presumed).toBe(false));
    expect(role()).toBe('subscriber');
    expect(shown()?.data).toBe('words');
    const since = steps.findIndex(({ phase }) => phase === 'in');
    expect(
      steps.slice(since).every(({ own }) => own.userType === 'subscriber'),
      'no step without a role',
    ).toBe(true);
  });

  test('of a member whose role was taken away loses what was read, and keeps nothing of it', async () => {
    backend.write(`users/${UID}/userType`, 'guest');
    await comeBack();
    await soon(() => expect(steps.some(({ presumed }) => presumed)).toBe(true));
    tell(USER);
    await soon(() => expect(role()).toBe('guest'));
    expect(shown()).toBeUndefined();
    await write();
    expect((await recall(persistScope()))?.values).toEqual([]);
  });

  test('of a member whose role is told before the device has answered keeps nothing of the former one', async () => {
    const read = DeviceStore.prototype.read;
    let answer: () => void = () => undefined;
    const awaited = new Promise<void>((resolve) => (answer = resolve));
    vi.spyOn(DeviceStore.prototype, 'read').mockImplementationOnce(async function (
      this: DeviceStore,
      scope,
    ) {
      const found = await read.call(this, scope);
      expect(found?.rows).toHaveLength(1);
      await awaited;
      return found;
    });
    backend.write(`users/${UID}/userType`, 'guest');
    await comeBack();
    tell(USER);
    await soon(() => expect(role()).toBe('guest'));
    answer();
    await write();
    const kept = await recall(persistScope());
    expect(kept?.session).toMatchObject({ own: { userType: 'guest' } });
    expect(kept?.values).toEqual([]);
    expect(shown()).toBeUndefined();
    expect(steps.some(({ presumed }) => presumed)).toBe(false);
  });

  test('of a member whose legal access was taken away loses what was read', async () => {
    backend.write(`users/${UID}/legalAccess`, 'off');
    await comeBack();
    await soon(() => expect(session().own.legalAccess).toBe('off'));
    expect(steps.some(({ own }) => own.legalAccess === 'on')).toBe(true);
    expect(shown()).toBeUndefined();
  });

  test('of somebody who is held now keeps nothing at all', async () => {
    backend.write(`users/${UID}/userType`, 'expiredUser');
    await comeBack();
    await soon(() => expect(role()).toBe('expiredUser'));
    expect(shown()).toBeUndefined();
    expect(await recall(persistScope())).toBeNull();
  });

  test('of somebody whose membership lapses while the page is open keeps nothing', async () => {
    const lapse = Date.now() + 60_000;
    backend.write(`users/${UID}/expiryDate`, lapse);
    await soon(() => expect(session().own.expiryDate).toBe(lapse));
    await write();
    await comeBack();
    await soon(() => expect(steps.some(({ presumed }) => presumed)).toBe(true));
    tell(USER);
    await soon(() => expect(session().presumed).toBe(false));
    expect(shown()?.data).toBe('words');
    store.dispatch(membershipChecked(lapse));
    expect(role()).toBe('expiredUser');
    expect(shown()).toBeUndefined();
    expect(await recall(persistScope())).toBeNull();
  });

  test('of somebody whose record may not follow the account to its address keeps nothing', async () => {
    const moved = { uid: UID, email: 'moved@gmail.com' };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await comeBack(moved);
    tell(moved);
    await soon(() => expect(role()).toBe('expiredUser'));
    expect(session().addressRefused).toBe(true);
    expect(await recall(persistScope())).toBeNull();
  });

  test('of somebody who has signed out is presumed for nobody, though the device was not cleared in time', async () => {
    noteSignedIn(null);
    await comeBack();
    expect(await recall(persistScope())).not.toBeNull();
    expect(session()).toMatchObject({ phase: 'unknown', uid: null });
    expect(shown()).toBeUndefined();
    tell(null);
    expect(await recall(persistScope())).toBeNull();
  });

  test('is not presumed for whoever has signed in since, though the device could not be cleared', async () => {
    noteSignedIn('demo-jedi');
    await comeBack();
    expect(await recall(persistScope())).not.toBeNull();
    expect(session()).toMatchObject({ phase: 'unknown', uid: null });
    expect(shown()).toBeUndefined();
  });

  test('is presumed for nobody whose membership has lapsed by this device’s clock', async () => {
    backend.write(`users/${UID}/expiryDate`, Date.now() + 60_000);
    await soon(() => expect(session().own.expiryDate).not.toBeNull());
    await write();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    await comeBack();
    tell(USER);
    await soon(() => expect(role()).not.toBeNull());
    vi.useRealTimers();
    expect(steps.some(({ presumed }) => presumed)).toBe(false);
  });

  test('of another person shows and keeps nothing of the first', async () => {
    await comeBack();
    await soon(() => expect(session().uid).toBe(UID));
    expect(shown()?.data).toBe('words');
    tell({ uid: 'demo-other', email: 'other@demo.example' });
    expect(session()).toMatchObject({ phase: 'in', presumed: false, uid: 'demo-other', own: {} });
    expect(shown()).toBeUndefined();
    expect(await recall(persistScope())).toBeNull();
  });

  test.each([
    ['was signed out elsewhere', null, 'revoked'],
    ['signs out', USER, null],
  ] as const)('of somebody who %s keeps nothing', async (_, first, end) => {
    await comeBack();
    await soon(() => expect(shown()?.data).toBe('words'));
    if (first) tell(first);
    tell(null);
    expect(session()).toMatchObject({ phase: 'out', presumed: false, uid: null, end });
    expect(shown()).toBeUndefined();
    expect(await recall(persistScope())).toBeNull();
  });

  test('on a shared computer begins with nothing, and leaves nothing', async () => {
    writeDraft(UID, 'note', 'half a thought');
    writeDraft('somebody', 'note', 'of another');
    noteUpload(UID, { path: 'documents/rhona/proof.pdf', namedAt: 'nowhere/yet' });
    localStorage.setItem(memberSlot('reading', UID, 'insight'), 'section-2');
    noteSharedComputer(true);
    await comeBack();
    // The upload is looked for at the server, which is no part of this test.
    vi.spyOn(uploads, 'sweepUploads').mockResolvedValue();
    tell(USER);
    await soon(() => expect(role()).toBe('subscriber'));
    expect(steps.some(({ presumed }) => presumed)).toBe(false);
    persistValue(KEY, 'any', 'words');
    await write();
    expect(await recall(persistScope())).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['draft/somebody/note']);
    expect(readDraft(UID, 'note')).toBe('half a thought');
    expect(openUploads(UID)).toHaveLength(1);
    removeDrafts(UID);
    noteSharedComputer(false);
    expect(hasDrafts(UID)).toBe(false);
  });
});

describe('a session that was asked for ahead of the app', () => {
  /** What stood in the session at each change. */
  let steps: ReturnType<typeof session>[] = [];

  /** Opens the portal anew, where nothing is kept, with these fields of the own record found. */
  async function open(found: FirstWave['session'], noted = UID): Promise<void> {
    stop();
    stopPersisting();
    await closeDevice();
    await disconnect();
    noteSignedIn(noted);
    connectTo(backend, USER);
    const answers: FirstWave['answers'] = new Map([
      ['words.json', { value: 'asked ahead', arrived: Promise.resolve() }],
    ]);
    globalThis.firstWave = {
      sentAt: performance.now(),
      session: found,
      answers,
      hasQuestions: true,
      answered: Promise.resolve(),
    };
    store = createStore();
    steps = [];
    store.subscribe(() => steps.push(session()));
    begin();
  }
  const find = (own: Record<string, string> = {}) =>
    Promise.resolve({ ...USER, own: { userType: 'subscriber', email: USER.email, ...own } });

  const readWords = () => {
    const told: unknown[] = [];
    const stopReading = subscribeToValue('words', {
      onData: (value) => told.push(value),
      onError: () => undefined,
    });
    stopReading();
    return told;
  };

  test('is presumed until the server has told the own record, and a listener begins with the answer', async () => {
    await open(find());
    await soon(() => expect(role()).toBe('subscriber'));
    expect(steps.find(({ phase }) => phase === 'in')).toMatchObject({ presumed: true, uid: UID });
    expect(readWords()).toEqual(['asked ahead']);
    expect(readWords(), 'once').toEqual([]);
    tell(USER);
    await soon(() => expect(session().presumed).toBe(false));
    expect(role()).toBe('subscriber');
  });

  test('of a role that was taken away since gives way to the truth', async () => {
    backend.write(`users/${UID}/userType`, 'deletedUser');
    await open(find());
    await soon(() => expect(steps.some(({ presumed }) => presumed)).toBe(true));
    tell(USER);
    await soon(() => expect(role()).toBe('deletedUser'));
    await write();
    expect(await recall(persistScope())).toBeNull();
  });

  test('of somebody who can read nothing is not presumed', async () => {
    await open(find({ userType: 'newUser' }));
    await soon(() => expect(globalThis.firstWave).toBeDefined());
    tell(USER);
    await soon(() => expect(role()).toBe('subscriber'));
    expect(steps.some(({ presumed }) => presumed)).toBe(false);
  });

  test('is nobody’s once somebody else has signed in, or nobody is here', async () => {
    await open(find(), 'somebody-else');
    tell(USER);
    await soon(() => expect(role()).toBe('subscriber'));
    expect(steps.some(({ presumed }) => presumed)).toBe(false);
    expect(readWords()).toEqual([]);

    await open(find());
    await soon(() => expect(role()).toBe('subscriber'));
    tell(null);
    expect(session().phase).toBe('out');
    expect(readWords()).toEqual([]);
  });
});
