import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Backend,
  buildLegalSummary,
  buildUser,
  connectTo,
  disconnect,
  startBackend,
} from '../../test/support/backend';
import { soon } from '../../test/support/receivers';
import { tapWire, type WireTap } from '../../test/support/wireTap';
import { createStore, type AppStore } from '../app/store';
import {
  eachRowSource,
  listSource,
  pagedListSource,
  recordSource,
  combineSources,
  valueSource,
} from '../data/source';
import { legalSummarySchema } from '../data/records';
import {
  closeDevice,
  persistSession,
  recall,
  startPersisting,
  stopPersisting,
  write,
} from './persist';
import { liveQuery, livePagedQuery } from './liveQuery';
import {
  closed,
  opened,
  recalled,
  recalledForgotten,
  received,
  selectOldestShown,
  upToDate,
} from './liveValues';
import { signedOut } from './sessionEvents';

const keyOf = (minutes: number) => `item-${String(minutes).padStart(3, '0')}`;
const state = {
  users: { 'demo-legal': buildUser() },
  legalSummaries: Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [keyOf(at + 1), buildLegalSummary(at + 1)]),
  ),
};
const pathOf = (key: string) => `legalSummaries/${key}`;

const useSummary = liveQuery('testSummaries', (key: string) =>
  recordSource(pathOf(key), key, legalSummarySchema),
);
const useField = liveQuery('testFields', (path: string, field: string) =>
  valueSource(`${path}/${field}`, (value) => (typeof value === 'string' ? value : null)),
);
const useTitleAndField = liveQuery('testPairs', (path: string) =>
  combineSources({
    title: valueSource(`${pathOf(keyOf(1))}/title`, (title) => title),
    field: valueSource(path, (value) => value),
  }),
);
const useTitles = liveQuery('testTitles', () =>
  eachRowSource(
    listSource({ path: 'legalSummaries', orderBy: 'time', last: 3 }, legalSummarySchema),
    ({ key }) => key,
    ({ key }) => valueSource(`${pathOf(key)}/title`, (title) => title),
  ),
);
const useSummaries = livePagedQuery('testSummaryPages', () =>
  pagedListSource({ path: 'legalSummaries', orderBy: 'time', pageSize: 10 }, legalSummarySchema),
);

const useCachedSummary = liveQuery(
  'testKeptSummaries',
  (key: string) => recordSource(pathOf(key), key, legalSummarySchema),
  { persist: 'any' },
);
const useCachedField = liveQuery(
  'testKeptFields',
  (path: string) => valueSource(path, (value) => (typeof value === 'string' ? value : null)),
  { persist: 'any' },
);
const useCachedPages = livePagedQuery(
  'testKeptPages',
  () =>
    pagedListSource({ path: 'legalSummaries', orderBy: 'time', pageSize: 10 }, legalSummarySchema),
  { persist: 'any' },
);

let backend: Backend;
let tap: WireTap;
let store: AppStore;
beforeAll(async () => {
  backend = await startBackend(state);
  tap = await tapWire(backend.database.port);
});
beforeEach(() => {
  backend.write('/', state);
  tap.reset();
  store = createStore();
  connectTo({ database: tap }, { uid: 'demo-legal', email: 'legal@demo.example' });
});
afterEach(async () => {
  await disconnect();
  await soon(() => expect(backend.countListens()).toBe(0));
});
afterAll(async () => {
  await tap.stop();
  await backend.stop();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <Provider store={store}>{children}</Provider>
  </StrictMode>
);
const show = <T, Props>(hook: (props: Props) => T, initialProps: Props) =>
  renderHook(hook, { wrapper, initialProps });
const showSummary = (key: string | null) =>
  show(({ key: shownKey }: { key: string | null }) => useSummary(shownKey), { key });
const isClosed = () => soon(() => expect(backend.countListens()).toBe(0));

describe('liveQuery', () => {
  test('is loading at first, then returns the database’s value and its changes', async () => {
    const { result } = showSummary(keyOf(1));
    expect(result.current).toEqual({ status: 'loading', data: null });
    await soon(() => expect(result.current.status).toBe('ready'));
    expect(result.current.data?.title).toBe('Regulation 1');
    backend.write(`${pathOf(keyOf(1))}/title`, 'Renamed');
    await soon(() => expect(result.current.data?.title).toBe('Renamed'));
    backend.write(pathOf(keyOf(1)), null);
    await soon(() => expect(result.current).toEqual({ status: 'ready', data: null }));
  });

  test('shares one listener between all components with the same value, and closes it with the last', async () => {
    const screens = [showSummary(keyOf(1)), showSummary(keyOf(1)), showSummary(keyOf(1))];
    for (const { result } of screens)
      await soon(() => expect(result.current.data?.title).toBe('Regulation 1'));
    expect(tap.listens()).toBe(1);
    screens[0]?.unmount();
    screens[1]?.unmount();
    backend.write(`${pathOf(keyOf(1))}/title`, 'Renamed');
    await soon(() => expect(screens[2]?.result.current.data?.title).toBe('Renamed'));
    screens[2]?.unmount();
    await isClosed();
    expect(tap.listens()).toBe(1);
  });

  test('keeps the listener open when the next screen uses the same value', async () => {
    const { result, rerender } = show(
      ({ place }: { place: string }) =>
        [
          useSummary(place === 'list' ? keyOf(1) : null),
          useSummary(place === 'page' ? keyOf(1) : null),
        ] as const,
      { place: 'list' },
    );
    await soon(() => expect(result.current[0].status).toBe('ready'));
    rerender({ place: 'page' });
    expect(result.current[1].status).toBe('ready');
    expect(result.current[0]).toEqual({ status: 'idle', data: null });
    expect(tap.listens()).toBe(1);
  });

  test('reads nothing while its first parameter is null', async () => {
    const { result, rerender } = showSummary(null);
    expect(result.current).toEqual({ status: 'idle', data: null });
    rerender({ key: keyOf(1) });
    await soon(() => expect(result.current.status).toBe('ready'));
    expect(tap.listens()).toBe(1);
    rerender({ key: null });
    await isClosed();
    expect(result.current).toEqual({ status: 'idle', data: null });
  });

  test('keeps the last value after the listener is closed, and shows it while loading', async () => {
    const first = showSummary(keyOf(1));
    await soon(() => expect(first.result.current.status).toBe('ready'));
    first.unmount();
    await isClosed();
    const left = useSummary.select(store.getState(), keyOf(1));
    expect(left.status).toBe('idle');
    expect(left.data?.title).toBe('Regulation 1');
    backend.write(`${pathOf(keyOf(1))}/title`, 'Renamed');
    const second = showSummary(keyOf(1));
    expect(second.result.current).toEqual({ status: 'loading', data: left.data });
    await soon(() => expect(second.result.current.status).toBe('ready'));
    expect(second.result.current.data?.title).toBe('Renamed');
  });

  test('reads a rejected value again when another component uses it, and updates both components', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ask = () => show(() => useField('users/somebody', 'email'), null);
    const first = ask();
    await soon(() => expect(first.result.current).toEqual({ status: 'denied', data: null }));
    expect(log).toHaveBeenCalledTimes(1);
    backend.write('users/demo-legal/userType', 'admin');
    backend.write('users/somebody', buildUser({ uid: 'somebody', email: 'some@body.example' }));
    const second = ask();
    await soon(() =>
      expect(second.result.current).toEqual({ status: 'ready', data: 'some@body.example' }),
    );
    expect(first.result.current).toEqual(second.result.current);
    first.unmount();
    second.unmount();
    await isClosed();
    log.mockRestore();
  });

  test('never shows an earlier rejection to a component that starts to read the value', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const first = show(() => useField('users/somebody', 'email'), null);
    await soon(() => expect(first.result.current.status).toBe('denied'));
    backend.write('users/demo-legal/userType', 'admin');
    const shown: string[] = [];
    const useShown = (path: string) => shown.push(useField(path, 'email').status);
    const second = show<number, string>(useShown, 'users/demo-legal');
    await soon(() => expect(shown.at(-1)).toBe('ready'));
    second.rerender('users/somebody');
    await soon(() => expect(shown.at(-1)).toBe('ready'));
    expect(new Set(shown)).toEqual(new Set(['idle', 'loading', 'ready']));
    first.unmount();
    second.unmount();
    await isClosed();
    log.mockRestore();
  });

  test('drops all parts of a combined source when one part was rejected, before it reads again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const path = 'users/somebody/email';
    const ask = () => show(() => useTitleAndField(path), null);
    const first = ask();
    await soon(() => expect(first.result.current.status).toBe('denied'));
    backend.write('users/demo-legal/userType', 'admin');
    backend.write('users/somebody', buildUser({ uid: 'somebody', email: 'some@body.example' }));
    const second = ask();
    await soon(() => expect(second.result.current.data?.field).toBe('some@body.example'));
    first.unmount();
    second.unmount();
    await isClosed();
    log.mockRestore();
  });

  test('closes the listeners of a row that is no longer in the list', async () => {
    const { result, unmount } = show(() => useTitles(), null);
    await soon(() => expect(result.current.data).toHaveLength(3));
    const titles = () => backend.openListens().filter((listen) => listen.endsWith('/title'));
    const titlesOf = (...rows: number[]) => rows.map((at) => `/${pathOf(keyOf(at))}/title`);
    await soon(() => expect(titles()).toEqual(titlesOf(23, 24, 25)));
    backend.write(pathOf(keyOf(26)), buildLegalSummary(26));
    await soon(() => expect(titles()).toEqual(titlesOf(24, 25, 26)));
    unmount();
    await isClosed();
  });

  test('forgets its values when the session ends, and reads them again in the next session', async () => {
    const first = showSummary(keyOf(1));
    await soon(() => expect(first.result.current.status).toBe('ready'));
    await disconnect();
    act(() => void store.dispatch(signedOut()));
    expect(first.result.current).toEqual({ status: 'idle', data: null });
    expect(store.getState().liveQuery).toEqual({});
    connectTo({ database: tap }, { uid: 'demo-legal', email: 'legal@demo.example' });
    const second = showSummary(keyOf(1));
    await soon(() => expect(second.result.current.data?.title).toBe('Regulation 1'));
  });
});

describe('livePagedQuery', () => {
  test('reads as many rows as a screen needs, and one page after it was closed', async () => {
    const { result, unmount } = show(() => useSummaries(), null);
    const keys = () => result.current.data?.rows.map(({ key }) => key);
    await soon(() => expect(keys()).toHaveLength(10));
    expect(result.current.data?.hasMore).toBe(true);
    act(() => result.current.want(11));
    expect(result.current.status, 'what is there stays while more is read').toBe('ready');
    await soon(() => expect(keys()).toHaveLength(20));
    expect(tap.listens()).toBe(2);
    act(() => result.current.want(Infinity));
    await soon(() => expect(keys()).toHaveLength(25));
    expect(result.current.data?.hasMore).toBe(false);
    unmount();
    await isClosed();
    tap.reset();
    const again = show(() => useSummaries(), null);
    await soon(() => expect(again.result.current.status).toBe('ready'));
    expect(again.result.current.data?.rows).toHaveLength(10);
    expect(tap.listens()).toBe(1);
  });
});

describe('liveReducer: closed values', () => {
  const key = (name: string, at: number) => ({ name, id: String(at) });
  const idsOf = (name: string) => Object.keys(store.getState().liveQuery[name] ?? {});

  test('caches a hundred closed values of each query, and removes those that were closed first', () => {
    const open = (name: string, at: number) => {
      store.dispatch(opened(key(name, at)));
      store.dispatch(received({ ...key(name, at), data: `row ${at}` }));
    };
    open('others', 1);
    store.dispatch(closed([key('others', 1)]));
    for (let at = 1; at <= 103; at += 1) open('rows', at);
    store.dispatch(closed([key('rows', 2), key('rows', 1)]));
    expect(idsOf('rows')).toHaveLength(103);
    store.dispatch(closed(Array.from({ length: 100 }, (_, at) => key('rows', at + 3))));
    expect(idsOf('rows')).not.toContain('1');
    expect(idsOf('rows')).not.toContain('2');
    expect(idsOf('rows'), 'the open one and a hundred closed ones').toHaveLength(101);
    expect(store.getState().liveQuery['rows']?.['103']?.status).toBe('ready');
    expect(idsOf('others')).toEqual(['1']);
  });

  test('does not cache closed values without data', () => {
    store.dispatch(opened(key('rows', 1)));
    store.dispatch(closed([key('rows', 1)]));
    expect(idsOf('rows')).toEqual([]);
  });
});

describe('a persisted live query', () => {
  const OWNER = { scope: 'tests', uid: 'demo-legal', reading: 'subscriber' };
  beforeEach(() => {
    startPersisting(OWNER);
    persistSession({});
  });
  afterEach(async () => {
    stopPersisting();
    await closeDevice();
  });

  async function revisit(): Promise<number> {
    await isClosed();
    await write();
    await closeDevice();
    const found = await recall(OWNER.scope);
    startPersisting(OWNER);
    store = createStore();
    store.dispatch(recalled(found?.values ?? []));
    return found?.values.length ?? 0;
  }

  test('shows the value of the last visit with its time until the listener responds', async () => {
    const first = show(() => useCachedSummary(keyOf(1)), null);
    await soon(() => expect(first.result.current.status).toBe('ready'));
    const before = first.result.current.data;
    first.unmount();
    expect(await revisit()).toBe(1);
    expect(selectOldestShown(store.getState()), 'nothing shows it yet').toBeNull();
    backend.write(`${pathOf(keyOf(1))}/title`, 'Renamed');
    const second = show(() => useCachedSummary(keyOf(1)), null);
    const { status, data, asOf } = second.result.current;
    expect({ status, data }).toEqual({ status: 'loading', data: before });
    expect(asOf).toBeGreaterThan(Date.now() - 60_000);
    expect(selectOldestShown(store.getState())).toBe(asOf);
    expect(upToDate(second.result.current)).toEqual({ status: 'loading', data: null });
    await soon(() => expect(second.result.current.data?.title).toBe('Renamed'));
    expect(second.result.current).not.toHaveProperty('asOf');
    expect(upToDate(second.result.current)).toBe(second.result.current);
    expect(selectOldestShown(store.getState())).toBeNull();
  });

  test('stores only the first rows of a long list, so that the list grows downwards', async () => {
    const first = show(() => useCachedPages(), null);
    await soon(() => expect(first.result.current.status).toBe('ready'));
    act(() => first.result.current.want(20));
    await soon(() => expect(first.result.current.data?.rows).toHaveLength(20));
    first.unmount();
    await revisit();
    const second = show(() => useCachedPages(), null);
    expect(second.result.current.status).toBe('loading');
    expect(second.result.current.data?.rows).toHaveLength(10);
    expect(second.result.current.data?.hasMore).toBe(true);
    await soon(() => expect(second.result.current.status).toBe('ready'));
  });

  test('removes a rejected value from the screen and from the device', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const path = 'users/somebody/email';
    backend.write('users/demo-legal/userType', 'admin');
    backend.write('users/somebody', buildUser({ uid: 'somebody', email: 'some@body.example' }));
    const first = show(() => useCachedField(path), null);
    await soon(() => expect(first.result.current.data).toBe('some@body.example'));
    first.unmount();
    expect(await revisit()).toBe(1);
    backend.write('users/demo-legal/userType', 'subscriber');
    const second = show(() => useCachedField(path), null);
    expect(second.result.current.data).toBe('some@body.example');
    await soon(() => expect(second.result.current).toEqual({ status: 'denied', data: null }));
    second.unmount();
    expect(await revisit()).toBe(0);
    log.mockRestore();
  });

  test('prefers a value from the server to an older value from the device', async () => {
    const first = show(
      () => [useCachedSummary(keyOf(1)), useCachedSummary(keyOf(2))] as const,
      null,
    );
    await soon(() => expect(first.result.current[1].status).toBe('ready'));
    await soon(() => expect(first.result.current[0].status).toBe('ready'));
    first.unmount();
    await revisit();
    const values = Object.entries(store.getState().liveQuery['testKeptSummaries'] ?? {});
    expect(values).toHaveLength(2);
    const second = show(() => useCachedSummary(keyOf(1)), null);
    await soon(() => expect(second.result.current.status).toBe('ready'));
    act(() => {
      store.dispatch(
        recalled(values.map(([id]) => ({ name: 'testKeptSummaries', id, data: 'older', asOf: 1 }))),
      );
    });
    expect(second.result.current.data?.title).toBe('Regulation 1');
    act(() => {
      store.dispatch(recalledForgotten());
    });
    expect(Object.keys(store.getState().liveQuery['testKeptSummaries'] ?? {})).toEqual([
      JSON.stringify([keyOf(1)]),
    ]);
  });
});

test('every live query of the portal has a unique name', () => {
  const src = resolve(import.meta.dirname, '..');
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(src, file), 'utf8').matchAll(
        /^(?:export )?const \w+ = live(?:Paged)?Query\(\s*'(\w+)'/gm,
      ),
    ])
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
