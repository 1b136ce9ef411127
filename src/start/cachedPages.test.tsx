/** Pages that are cached as HTML must show only values that are cached on the device too. */
import { renderPortal, startBackend, type Backend } from '../../test/support/portal';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { links, PATTERNS } from '../config/links';
import { selectOpenValues, type LiveQueryKey } from '../store/liveValues';
import type * as Persist from '../store/persist';
import type * as Stores from '../app/store';
import { pageRoutes } from '../app/routes';

const spies = vi.hoisted(() => ({
  stores: [] as Stores.AppStore[],
  cached: new Set<string>(),
  uid: '',
}));
const nameOf = ({ name, id }: LiveQueryKey) => `${name} ${id}`;

vi.mock('../app/store', async (load) => {
  const original = await load<typeof Stores>();
  const createStore = () => {
    const store = original.createStore();
    spies.stores.push(store);
    return store;
  };
  return { ...original, createStore };
});
vi.mock('../store/persist', async (load) => ({
  ...(await load<typeof Persist>()),
  persistValue: (key: LiveQueryKey, persist: Persist.Persist) => {
    const [first] = JSON.parse(key.id) as unknown[];
    if (persist === 'any' || first === spies.uid) spies.cached.add(nameOf(key));
  },
}));

let backend: Backend;
let end: (() => Promise<void>) | null = null;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
  spies.cached.clear();
});
afterAll(() => backend.stop());

const firstOf = (path: string) => Object.keys(backend.read(path) as object)[0] ?? '';
const openValues = () =>
  spies.stores.slice(-1).flatMap((store) => selectOpenValues(store.getState()));
const notCached = () =>
  openValues()
    .filter(({ key, data }) => data !== null && !spies.cached.has(nameOf(key)))
    .map(({ key }) => key.name);

/** Accounts for pages that not every member can open. Other pages are opened as “legal”. */
const READERS: Readonly<Record<string, string>> = {
  [PATTERNS.adminDashboard]: 'admin',
  [PATTERNS.cmsDashboard]: 'jedi',
};

/** An address in the seed for each pattern with a parameter. */
const ADDRESSES: Readonly<Record<string, () => string>> = {
  [PATTERNS.insightPage]: () => links.insightPage(firstOf('insightSummaries')),
  [PATTERNS.forum]: () => links.forum(firstOf('chatrooms')),
  [PATTERNS.category]: () => links.category('energy'),
};

test.each(pageRoutes.filter(({ isCached }) => isCached).map(({ path }) => path))(
  '%s shows only values that are cached on the device',
  async (path) => {
    const as = READERS[path] ?? 'legal';
    spies.uid = `demo-${as}`;
    end = renderPortal(backend, { as, at: ADDRESSES[path]?.() ?? path });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => {
      expect(openValues().length).toBeGreaterThan(0);
      expect(openValues().filter(({ status }) => status === 'loading')).toEqual([]);
      expect(document.querySelector('main .loader')).toBeNull();
    });
    expect(notCached()).toEqual([]);
  },
);

test('the test of cached pages detects a page with a value that is not cached', async () => {
  end = renderPortal(backend, { as: 'legal', at: links.profile('demo-member') });
  await waitFor(() => expect(notCached()).toContain('publicProfiles'));
});
