import { beforeEach, describe, expect, test, vi } from 'vitest';
import { soon } from '../../../test/support/receivers';
import { disconnect } from '../../../test/support/backend';
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
} from '../../../test/support/session';
import { membershipChecked } from '../../access/sessionSlice';
import { memberSlot, noteSharedComputer } from '../../lib/browserStore';
import { DeviceStore } from '../../lib/deviceStore';
import { hasDrafts, readDraft, removeDrafts, writeDraft } from '../../shared/drafts/drafts';
import * as uploads from '../../shared/uploads/uploads';
import { noteUpload, openUploads } from '../../shared/uploads/uploads';
import { closeDevice, persistValue, recall, write } from '../../store/persist';
import { noteSignedIn } from '../signedInHint';
import { persistScope } from './persistedSession';

setUpSession();

describe('the next visit', () => {
  const KEY = { name: 'rooms', id: '[]' };
  const shown = () => store.getState().liveQuery['rooms']?.['[]'];
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
    openAgain(user);
  }

  test('begins as the last one ended, until the server has told the own record', async () => {
    await comeBack();
    await soon(() => expect(role()).toBe('subscriber'));
    expect(steps.find(({ phase }) => phase === 'in')).toMatchObject({ assumed: true, uid: UID });
    expect(shown()).toMatchObject({ status: 'idle', data: 'words' });
    tell(USER);
    await soon(() => expect(session().assumed).toBe(false));
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
    await soon(() => expect(steps.some(({ assumed }) => assumed)).toBe(true));
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
    expect(steps.some(({ assumed }) => assumed)).toBe(false);
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
    await soon(() => expect(steps.some(({ assumed }) => assumed)).toBe(true));
    tell(USER);
    await soon(() => expect(session().assumed).toBe(false));
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
    expect(steps.some(({ assumed }) => assumed)).toBe(false);
  });

  test('of another person shows and keeps nothing of the first', async () => {
    await comeBack();
    await soon(() => expect(session().uid).toBe(UID));
    expect(shown()?.data).toBe('words');
    tell({ uid: 'demo-other', email: 'other@demo.example' });
    expect(session()).toMatchObject({ phase: 'in', assumed: false, uid: 'demo-other', own: {} });
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
    expect(session()).toMatchObject({ phase: 'out', assumed: false, uid: null, end });
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
    expect(steps.some(({ assumed }) => assumed)).toBe(false);
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
