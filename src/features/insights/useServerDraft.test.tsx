import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backend, connectTo, disconnect, startBackend } from '../../../test/support/backend';
import { soon } from '../../../test/support/receivers';
import { createStore } from '../../app/store';
import { isAnyPending } from '../../data/pending';
import { catchUp } from '../../data/write';
import { hasDrafts } from '../../shared/drafts/drafts';
import { signedIn } from '../../store/sessionEvents';
import { blankDraft } from './authoring';
import { useServerDraft } from './useServerDraft';

const UID = 'demo-admin';
const KEY = 'begun';
const initial = blankDraft(KEY);
let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => connectTo(backend, { uid: UID, email: 'admin@demo.example' }));
afterEach(async () => {
  vi.useRealTimers();
  await disconnect();
  localStorage.clear();
  backend.reset();
});
afterAll(() => backend.stop());

function begin() {
  const store = createStore();
  store.dispatch(signedIn({ uid: UID, email: 'admin@demo.example' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(
    () => useServerDraft({ insightKey: KEY, initial, saved: null, isEdit: false }),
    { wrapper },
  );
  act(() => result.current.change({ ...initial, title: 'A windy day' }));
  expect(hasDrafts(UID)).toBe(true);
  return result;
}
const due = () => {
  vi.advanceTimersByTime(1_500);
  vi.useRealTimers();
};
async function answered(): Promise<void> {
  await catchUp();
  await soon(() => expect(isAnyPending()).toBe(false));
  await act(() => Promise.resolve());
}
const isOnServer = () => backend.read(`insightDrafts/${KEY}`) !== null;

describe('the server draft of an insight (useServerDraft)', () => {
  it('is saved when the author pauses typing', async () => {
    begin();
    due();
    await answered();
    expect(isOnServer()).toBe(true);
    expect(hasDrafts(UID)).toBe(true);
  });

  it('is not saved after publication, even if a save was about to start', async () => {
    const draft = begin();
    draft.current.hold(true);
    draft.current.clear();
    draft.current.hold(false);
    due();
    await answered();
    expect(isOnServer()).toBe(false);
    expect(hasDrafts(UID)).toBe(false);
  });

  it('is deleted when the author discards it, even while it is being saved', async () => {
    const draft = begin();
    due();
    draft.current.clear();
    await answered();
    expect(isOnServer()).toBe(true);
    expect(hasDrafts(UID)).toBe(false);
  });
});
