/**
 * A live query is server data that stays in the store while a screen shows it:
 *
 *     export const useCourse = liveQuery('courses', (key: string) =>
 *       recordSource(paths.course(key), key, courseSchema));
 *
 * Screens with the same parameters share one listener, which alone writes the value.
 */
import type { Dispatch } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { FIRST_ROWS } from '../config/constants';
import type { Source, Observer, PagedSource, RowPages } from '../data/source';
import type { Growing } from '../data/pages';
import type { Stop } from '../data/subscribe';
import { isRefused } from './loadStatus';
import { dropValue, persistValue, type Persist } from './persist';
import {
  closed,
  NOTHING,
  opened,
  received,
  refused,
  selectLive,
  type LiveResult,
  type LiveQueryKey,
  type LiveRoot,
} from './liveValues';

// Serialisable, because parameters name the value.
type Param = string | number | boolean | null | { readonly [field: string]: Param | undefined };

// Null as the first parameter reads nothing.
type HookParams<Params> = Params extends [infer First, ...infer Others]
  ? [First | null, ...Others]
  : Params;

export interface LiveQuery<Params extends Param[], T> {
  (...params: HookParams<Params>): LiveResult<T>;
  select: (state: LiveRoot, ...params: Params) => LiveResult<T>;
}

export type LivePagedResult<T> = LiveResult<RowPages<T>> & { want: (rows: number) => void };

type Options<Params extends Param[]> = {
  /** Without it, nothing is cached on the device. */
  persist?: Persist;
  persistsWhen?: (...params: Params) => boolean;
};

/** The name must be unique in the portal. */
export function liveQuery<Params extends Param[], T>(
  name: string,
  sourceOf: (...params: Params) => Source<T>,
  options: Options<Params> = {},
): LiveQuery<Params, T> {
  const definition: Definition<T> = {
    name,
    open: (id, observer) => ({
      stop: sourceOf(...paramsIn<Params>(id))(observer),
      want: () => undefined,
    }),
    persistOf: persistIn(options),
    shorten: (data) => data,
  };
  const select = (state: LiveRoot, ...params: Params) =>
    // Only this query's own source writes values under its name.
    selectLive(state, { name, id: JSON.stringify(params) }) as LiveResult<T>;
  const useLiveQuery = (...params: HookParams<Params>) => useValue(definition, idOf(params)).value;
  return Object.assign(useLiveQuery, { select });
}

/** For a long list: loads more pages when a screen wants them. With `persist`, the first rows are cached. */
export function livePagedQuery<Params extends Param[], T>(
  name: string,
  sourceOf: (...params: Params) => PagedSource<T>,
  options: Options<Params> = {},
): (...params: HookParams<Params>) => LivePagedResult<T> {
  const definition: Definition<RowPages<T>> = {
    name,
    open: (id, observer) => sourceOf(...paramsIn<Params>(id))(observer),
    persistOf: persistIn(options),
    shorten: ({ rows, hasMore }) => ({
      rows: rows.slice(0, FIRST_ROWS),
      hasMore: hasMore || rows.length > FIRST_ROWS,
    }),
  };
  return function usePages(...params) {
    const { value, want } = useValue(definition, idOf(params));
    return { ...value, want };
  };
}

const idOf = (params: readonly unknown[]) => (params[0] === null ? null : JSON.stringify(params));
const paramsIn = <Params>(id: string) => JSON.parse(id) as Params;
const persistIn =
  <Params extends Param[]>({ persist, persistsWhen }: Options<Params>) =>
  (id: string) =>
    persistsWhen === undefined || persistsWhen(...paramsIn<Params>(id)) ? persist : undefined;

type Definition<T> = {
  name: string;
  open: (id: string, observer: Observer<T>) => Growing;
  persistOf: (id: string) => Persist | undefined;
  shorten: (data: T) => T;
};

function useValue<T>(definition: Definition<T>, id: string | null) {
  const { name } = definition;
  const store = useStore<LiveRoot>();
  useEffect(() => (id === null ? undefined : join(store, definition, id)), [store, definition, id]);
  const found = useSelector((state: LiveRoot) => selectLive(state, { name, id: id ?? '' }));
  const [before, setBefore] = useState({ id, found });
  const isOld = before.id !== id || before.found === found;
  if (before.id !== id) setBefore({ id, found });
  // A rejection from before this component was mounted is not the result of its own read.
  const value = isOld && isRefused(found.status) ? NOTHING : found;
  const want = useCallback(
    (rows: number) => sharedIn(store).get(`${name} ${id}`)?.listener.want(rows),
    [store, name, id],
  );
  return { value: value as LiveResult<T>, want };
}

type Store = { getState: () => LiveRoot; dispatch: Dispatch };
type Shared = { key: LiveQueryKey; users: number; listener: Growing };

const shared = new WeakMap<Store, Map<string, Shared>>();

function sharedIn(store: Store): Map<string, Shared> {
  const known = shared.get(store) ?? new Map<string, Shared>();
  shared.set(store, known);
  return known;
}

/** Joins the components that share the value's listener. Returns the function that leaves it. */
function join<T>(
  store: Store,
  { name, open, persistOf, shorten }: Definition<T>,
  id: string,
): Stop {
  const values = sharedIn(store);
  const persist = persistOf(id);
  const key = { name, id };
  const valueName = `${name} ${id}`;
  const entry = values.get(valueName) ?? { key, users: 0, listener: NO_LISTENER };
  values.set(valueName, entry);
  entry.users += 1;
  // A rejected listener has ended, so the next component reads the value again.
  const { status } = selectLive(store.getState(), key);
  if (entry.listener === NO_LISTENER || (status !== 'loading' && status !== 'ready')) {
    entry.listener.stop();
    store.dispatch(opened(key));
    entry.listener = open(id, {
      onData: (data) => {
        store.dispatch(received({ ...key, data }));
        if (persist) persistValue(key, persist, data && shorten(data));
      },
      onError: ({ kind, code, message }) => {
        console.error(`${valueName}:`, code, message);
        store.dispatch(refused({ ...key, kind }));
        if (persist) dropValue(key);
      },
    });
  }
  return () => {
    entry.users -= 1;
    if (entry.users === 0) queueMicrotask(() => closeUnused(store));
  };
}

const NO_LISTENER: Growing = { want: () => undefined, stop: () => undefined };

// In a microtask: the next screen often uses the same value, and many rows unmount together.
function closeUnused(store: Store): void {
  const values = sharedIn(store);
  const unused = [...values].filter(([, { users }]) => users === 0);
  if (unused.length === 0) return;
  unused.forEach(([valueName, { listener }]) => {
    values.delete(valueName);
    listener.stop();
  });
  store.dispatch(closed(unused.map(([, { key }]) => key)));
}
