/**
 * Live facts: what the server says, kept in the store while a screen shows it. A fact is declared in one line, by a name
 * and by the feed that it is read off:
 *
 *     export const useCourse = live('courses', (key: string) =>
 *       followRecord(paths.course(key), key, courseSchema));
 *
 * All screens that ask the same of a fact share one listener, which is the only writer of its value.
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

/** What a fact is asked by: serialisable, since it names the value. */
type Param = string | number | boolean | null | { readonly [field: string]: Param | undefined };

/** As it was declared; and null in the first place asks nothing. */
type HookParams<Params> = Params extends [infer First, ...infer Others]
  ? [First | null, ...Others]
  : Params;

/** Follows a fact for as long as the component stands. */
export interface LiveQuery<Params extends Param[], T> {
  (...params: HookParams<Params>): LiveResult<T>;
  /** The value as it is in the store, whoever follows it. */
  select: (state: LiveRoot, ...params: Params) => LiveResult<T>;
}

/** `want` reads on until so many rows are there, or all. */
export type LivePagedResult<T> = LiveResult<RowPages<T>> & { want: (rows: number) => void };

/** How a fact is treated besides being read. */
type Options<Params extends Param[]> = {
  /** Its values are kept on the device for the next visit; left out, they are not. */
  persist?: Persist;
  /** Which of its values are; left out, all. */
  persistsWhen?: (...params: Params) => boolean;
};

/** Declares a fact. Its name is used once in the portal. */
export function liveQuery<Params extends Param[], T>(
  name: string,
  sourceOf: (...params: Params) => Source<T>,
  options: Options<Params> = {},
): LiveQuery<Params, T> {
  const fact: Fact<T> = {
    name,
    open: (id, followers) => ({
      stop: sourceOf(...paramsIn<Params>(id))(followers),
      want: () => undefined,
    }),
    persistOf: persistIn(options),
    shorten: (data) => data,
  };
  const select = (state: LiveRoot, ...params: Params) =>
    // What stands under the name of a fact, its own feed has delivered.
    selectLive(state, { name, id: JSON.stringify(params) }) as LiveResult<T>;
  const useFact = (...params: HookParams<Params>) => useValue(fact, idOf(params)).value;
  return Object.assign(useFact, { select });
}

/** Declares a long list that is followed as far as somebody wants it. Of one that is kept, the first rows are. */
export function livePagedQuery<Params extends Param[], T>(
  name: string,
  sourceOf: (...params: Params) => PagedSource<T>,
  options: Options<Params> = {},
): (...params: HookParams<Params>) => LivePagedResult<T> {
  const fact: Fact<RowPages<T>> = {
    name,
    open: (id, followers) => sourceOf(...paramsIn<Params>(id))(followers),
    persistOf: persistIn(options),
    shorten: ({ rows, hasMore }) => ({
      rows: rows.slice(0, FIRST_ROWS),
      hasMore: hasMore || rows.length > FIRST_ROWS,
    }),
  };
  return function usePages(...params) {
    const { value, want } = useValue(fact, idOf(params));
    return { ...value, want };
  };
}

const idOf = (params: readonly unknown[]) => (params[0] === null ? null : JSON.stringify(params));
const paramsIn = <Params>(id: string) => JSON.parse(id) as Params;
const persistIn =
  <Params extends Param[]>({ persist, persistsWhen }: Options<Params>) =>
  (id: string) =>
    persistsWhen === undefined || persistsWhen(...paramsIn<Params>(id)) ? persist : undefined;

type Fact<T> = {
  name: string;
  /** Attaches the listener of one value. */
  open: (id: string, followers: Observer<T>) => Growing;
  /** Whether a value is kept, and whose. */
  persistOf: (id: string) => Persist | undefined;
  /** What is kept of a value. */
  shorten: (data: T) => T;
};

function useValue<T>(fact: Fact<T>, id: string | null) {
  const { name } = fact;
  const store = useStore<LiveRoot>();
  useEffect(() => (id === null ? undefined : join(store, fact, id)), [store, fact, id]);
  const found = useSelector((state: LiveRoot) => selectLive(state, { name, id: id ?? '' }));
  const [before, setBefore] = useState({ id, found });
  const isOld = before.id !== id || before.found === found;
  if (before.id !== id) setBefore({ id, found });
  // A refusal that was there before is no answer to whoever asks only now.
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

/** Attaches the listener of a value, or joins those who hold it already. Returns what leaves it. */
function join<T>(store: Store, { name, open, persistOf, shorten }: Fact<T>, id: string): Stop {
  const values = sharedIn(store);
  const persist = persistOf(id);
  const key = { name, id };
  const where = `${name} ${id}`;
  const entry = values.get(where) ?? { key, users: 0, listener: NO_LISTENER };
  values.set(where, entry);
  entry.users += 1;
  // A listener that was refused has ended, and so have all when the session did: whoever asks next asks anew.
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
        console.error(`${where}:`, code, message);
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

/**
 * Detaches what nobody holds any more. One moment after it was left: the next screen often shows the same, and a hundred rows
 * that go together are one action.
 */
function closeUnused(store: Store): void {
  const values = sharedIn(store);
  const unused = [...values].filter(([, { users }]) => users === 0);
  if (unused.length === 0) return;
  unused.forEach(([where, { listener }]) => {
    values.delete(where);
    listener.stop();
  });
  store.dispatch(closed(unused.map(([, { key }]) => key)));
}
