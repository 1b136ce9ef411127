import { beforeEach, describe, expect, test, vi } from 'vitest';
import { soon } from '../../test/support/receivers';
import { disconnect } from '../../test/support/backend';
import {
  backend,
  openAgain,
  role,
  session,
  signIn,
  steps,
  stop,
  store,
  tell,
  UID,
  USER,
  setUpSession,
  wasRecalled,
} from '../../test/support/session';
import { membershipChecked } from '../access/sessionSlice';
import * as auth from '../data/auth';
import { memberSlot, noteSharedComputer } from '../lib/browserStore';
import { DeviceStore } from '../lib/deviceStore';
import { hasDrafts, readDraft, removeDrafts, writeDraft } from '../shared/drafts/drafts';
import * as uploads from '../shared/uploads/uploads';
import { noteUpload, openUploads } from '../shared/uploads/uploads';
import { closeDevice, persistValue, recall, write } from '../store/persist';
import { noteSignedIn } from './contracts';
import { persistScope } from './persistedSession';

setUpSession();

describe('the next visit', () => {
  const KEY = { name: 'rooms', id: '[]' };
  const shown = () => store.getState().liveQuery['rooms']?.['[]'];
  /** A member has signed in and read something. */
  beforeEach(async () => {
    await signIn();
    persistValue(KEY, 'any', 'words');
    await write();
  });

  /** Leaves the portal without signing out and opens it again. The provider has not responded yet. */
  async function visitAgain(user = USER): Promise<void> {
    stop();
    await closeDevice();
    await disconnect();
    openAgain(user);
  }

  test('starts with the cached session and values until the server confirms the member’s record', async () => {
    await visitAgain();
    await soon(() => expect(role()).toBe('subscriber'));
    expect(steps.find(({ uid }) => uid !== null)).toMatchObject({ state: 'cached', uid: UID });
    expect(shown()).toMatchObject({ status: 'idle', data: 'words' });
    tell(USER);
    await soon(() => expect(session().state).toBe('signedIn'));
    expect(role()).toBe('subscriber');
    expect(shown()?.data).toBe('words');
    const since = steps.findIndex(({ uid }) => uid !== null);
    expect(
      steps.slice(since).every(({ own }) => own.userType === 'subscriber'),
      'no step without a role',
    ).toBe(true);
  });

  test('removes the cached values of a member whose role was reduced, and caches no values for them', async () => {
    backend.write(`users/${UID}/userType`, 'guest');
    await visitAgain();
    await soon(() => expect(wasRecalled()).toBe(true));
    tell(USER);
    await soon(() => expect(role()).toBe('guest'));
    expect(shown()).toBeUndefined();
    await write();
    expect((await recall(persistScope()))?.values).toEqual([]);
  });

  test('caches no value of the old role if the server responds before the device', async () => {
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
    await visitAgain();
    tell(USER);
    await soon(() => expect(role()).toBe('guest'));
    answer();
    await write();
    const cached = await recall(persistScope());
    expect(cached?.session).toMatchObject({ own: { userType: 'guest' } });
    expect(cached?.values).toEqual([]);
    expect(shown()).toBeUndefined();
    expect(wasRecalled()).toBe(false);
  });

  test('removes the cached values of a member who has lost legal access', async () => {
    backend.write(`users/${UID}/legalAccess`, 'off');
    await visitAgain();
    await soon(() => expect(session().own.legalAccess).toBe('off'));
    expect(steps.some(({ own }) => own.legalAccess === 'on')).toBe(true);
    expect(shown()).toBeUndefined();
  });

  test('clears the cache of a member who has become an expired user since the last visit', async () => {
    backend.write(`users/${UID}/userType`, 'expiredUser');
    await visitAgain();
    await soon(() => expect(role()).toBe('expiredUser'));
    expect(shown()).toBeUndefined();
    expect(await recall(persistScope())).toBeNull();
  });

  test('clears the cache of a member whose membership lapses while the page is open', async () => {
    const lapse = Date.now() + 60_000;
    backend.write(`users/${UID}/expiryDate`, lapse);
    await soon(() => expect(session().own.expiryDate).toBe(lapse));
    await write();
    await visitAgain();
    await soon(() => expect(wasRecalled()).toBe(true));
    tell(USER);
    await soon(() => expect(session().state).toBe('signedIn'));
    expect(shown()?.data).toBe('words');
    store.dispatch(membershipChecked(lapse));
    expect(role()).toBe('expiredUser');
    expect(shown()).toBeUndefined();
    expect(await recall(persistScope())).toBeNull();
  });

  test('clears the cache of a member whose record cannot take the new email address of the account', async () => {
    const moved = { uid: UID, email: 'moved@gmail.com' };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await visitAgain(moved);
    tell(moved);
    await soon(() => expect(role()).toBe('expiredUser'));
    expect(session().addressRefused).toBe(true);
    expect(await recall(persistScope())).toBeNull();
  });

  test('ends a session by sign-in link if the member has become staff', async () => {
    vi.spyOn(auth, 'isSessionByLink').mockReturnValue(true);
    // The SDK does not report a sign-out while it reports the sign-in.
    vi.mocked(auth.endSessionFor).mockImplementation(async (reason) => {
      await Promise.resolve();
      tell(null, reason);
    });
    backend.write(`users/${UID}/userType`, 'admin');
    await visitAgain();
    await soon(() => expect(session()).toMatchObject({ state: 'signedIn' }));
    expect(role()).toBe('admin');
    tell(USER);
    await soon(() => expect(session()).toMatchObject({ state: 'signedOut', end: 'promoted' }));
    expect(await recall(persistScope())).toBeNull();
  });

  test('assumes no session after a sign-out, even if the device was not cleared in time', async () => {
    noteSignedIn(null);
    await visitAgain();
    expect(await recall(persistScope())).not.toBeNull();
    expect(session()).toMatchObject({ state: 'unknown', uid: null });
    expect(shown()).toBeUndefined();
    tell(null);
    expect(await recall(persistScope())).toBeNull();
  });

  test('assumes no session for a member who signed in later, even if clearing the device failed', async () => {
    noteSignedIn('demo-jedi');
    await visitAgain();
    expect(await recall(persistScope())).not.toBeNull();
    expect(session()).toMatchObject({ state: 'unknown', uid: null });
    expect(shown()).toBeUndefined();
  });

  test('assumes no session if the membership has lapsed by the device’s clock', async () => {
    backend.write(`users/${UID}/expiryDate`, Date.now() + 60_000);
    await soon(() => expect(session().own.expiryDate).not.toBeNull());
    await write();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    await visitAgain();
    tell(USER);
    await soon(() => expect(role()).not.toBeNull());
    vi.useRealTimers();
    expect(wasRecalled()).toBe(false);
  });

  test('shows and caches no value of the previous member', async () => {
    await visitAgain();
    await soon(() => expect(session().uid).toBe(UID));
    expect(shown()?.data).toBe('words');
    tell({ uid: 'demo-other', email: 'other@demo.example' });
    expect(session()).toMatchObject({ state: 'verifying', uid: 'demo-other', own: {} });
    expect(shown()).toBeUndefined();
    expect(await recall(persistScope())).toBeNull();
  });

  test.each([
    ['was signed out elsewhere', null, 'revoked'],
    ['signs out', USER, null],
  ] as const)('clears the cache of a member who %s', async (_, first, end) => {
    await visitAgain();
    await soon(() => expect(shown()?.data).toBe('words'));
    if (first) tell(first);
    tell(null);
    expect(session()).toMatchObject({ state: 'signedOut', uid: null, end });
    expect(shown()).toBeUndefined();
    expect(await recall(persistScope())).toBeNull();
  });

  test('on a shared computer starts with nothing and caches nothing', async () => {
    writeDraft(UID, 'note', 'half a thought');
    writeDraft('somebody', 'note', 'of another');
    noteUpload(UID, { path: 'documents/rhona/proof.pdf', namedAt: 'nowhere/yet' });
    localStorage.setItem(memberSlot('reading', UID, 'insight'), 'section-2');
    noteSharedComputer(true);
    await visitAgain();
    // The upload would be looked up on the server, which this test does not need.
    vi.spyOn(uploads, 'sweepUploads').mockResolvedValue();
    tell(USER);
    await soon(() => expect(role()).toBe('subscriber'));
    expect(wasRecalled()).toBe(false);
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
