/** Pages that are kept as they stand show nothing that is not kept on the device. */
import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { links, PATTERNS } from '../../config/links';
import { selectOpenValues, type LiveQueryKey } from '../../store/liveValues';
import type * as Persist from '../../store/persist';
import type * as Stores from '../store';
import { pageRoutes } from '../routes';

const spies = vi.hoisted(() => ({
  stores: [] as Stores.AppStore[],
  kept: new Set<string>(),
  uid: '',
}));
const nameOf = ({ name, id }: LiveQueryKey) => `${name} ${id}`;

vi.mock('../store', async (load) => {
  const original = await load<typeof Stores>();
  const createStore = () => {
    const store = original.createStore();
    spies.stores.push(store);
    return store;
  };
  return { ...original, createStore };
});
vi.mock('../../store/persist', async (load) => ({
  ...(await load<typeof Persist>()),
  persistValue: (key: LiveQueryKey, persist: Persist.Persist) => {
    const [first] = JSON.parse(key.id) as unknown[];
    if (persist === 'any' || first === spies.uid) spies.kept.add(nameOf(key));
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
  spies.kept.clear();
});
afterAll(() => backend.stop());

const firstOf = (path: string) => Object.keys(backend.read(path) as object)[0] ?? '';
const openValues = () =>
  spies.stores.slice(-1).flatMap((store) => selectOpenValues(store.getState()));
const notKept = () =>
  openValues()
    .filter(({ key, data }) => data !== null && !spies.kept.has(nameOf(key)))
    .map(({ key }) => key.name);

/** Who may open what not every member may. */
const READERS: Readonly<Record<string, string>> = {
  [PATTERNS.adminDashboard]: 'admin',
  [PATTERNS.cmsDashboard]: 'jedi',
};

/** Of a pattern, an address that the seed has. */
const ADDRESSES: Readonly<Record<string, () => string>> = {
  [PATTERNS.insightPage]: () => links.insightPage(firstOf('insightSummaries')),
  [PATTERNS.forum]: () => links.forum(firstOf('chatrooms')),
  [PATTERNS.category]: () => links.category('energy'),
};

test.each(pageRoutes.filter(({ isCached }) => isCached).map(({ path }) => path))(
  '%s shows nothing but live facts that the device keeps',
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
    expect(notKept()).toEqual([]);
  },
);

test('what is not kept is found', async () => {
  end = renderPortal(backend, { as: 'legal', at: links.profile('demo-member') });
  await waitFor(() => expect(notKept()).toContain('publicProfiles'));
});
