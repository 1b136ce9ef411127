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
import { useCallback, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Feed, Followers, PagedFeed, RowPages } from '../data/follow';
import type { Growing } from '../data/pages';
import type { Stop } from '../data/subscribe';
import {
  closed,
  opened,
  received,
  refused,
  selectLive,
  type Live,
  type LiveKey,
  type LiveRoot,
} from './liveValues';

/** What a fact is asked by: serialisable, since it names the value. */
type Question =
  string | number | boolean | null | { readonly [field: string]: Question | undefined };

/** As it was declared; and null in the first place asks nothing. */
type Asked<Questions> = Questions extends [infer First, ...infer Others]
  ? [First | null, ...Others]
  : Questions;

/** Follows a fact for as long as the component stands. */
export interface LiveFact<Questions extends Question[], T> {
  (...questions: Asked<Questions>): Live<T>;
  /** The value as it is in the store, whoever follows it. */
  select: (state: LiveRoot, ...questions: Questions) => Live<T>;
}

/** `want` reads on until so many rows are there, or all. */
export type LivePages<T> = Live<RowPages<T>> & { want: (rows: number) => void };

/** Declares a fact. Its name is used once in the portal. */
export function live<Questions extends Question[], T>(
  name: string,
  feedOf: (...questions: Questions) => Feed<T>,
): LiveFact<Questions, T> {
  const open = (id: string, followers: Followers<T>): Growing => ({
    stop: feedOf(...questionsIn<Questions>(id))(followers),
    want: () => undefined,
  });
  const select = (state: LiveRoot, ...questions: Questions) =>
    // What stands under the name of a fact, its own feed has delivered.
    selectLive(state, { name, id: JSON.stringify(questions) }) as Live<T>;
  const useFact = (...questions: Asked<Questions>) => useValue(name, idOf(questions), open).value;
  return Object.assign(useFact, { select });
}

/** Declares a long list that is followed as far as somebody wants it. */
export function livePages<Questions extends Question[], T>(
  name: string,
  feedOf: (...questions: Questions) => PagedFeed<T>,
): (...questions: Asked<Questions>) => LivePages<T> {
  const open = (id: string, followers: Followers<RowPages<T>>) =>
    feedOf(...questionsIn<Questions>(id))(followers);
  return function usePages(...questions) {
    const { value, want } = useValue(name, idOf(questions), open);
    return { ...value, want };
  };
}

const idOf = (questions: readonly unknown[]) =>
  questions[0] === null ? null : JSON.stringify(questions);
const questionsIn = <Questions>(id: string) => JSON.parse(id) as Questions;

/** Attaches the listener of one value. */
type Open<T> = (id: string, followers: Followers<T>) => Growing;

function useValue<T>(name: string, id: string | null, open: Open<T>) {
  const store = useStore<LiveRoot>();
  useEffect(
    () => (id === null ? undefined : hold(store, { name, id }, open)),
    [store, name, id, open],
  );
  const value = useSelector((state: LiveRoot) => selectLive(state, { name, id: id ?? '' }));
  const want = useCallback(
    (rows: number) => heldIn(store).get(`${name} ${id}`)?.listener.want(rows),
    [store, name, id],
  );
  return { value: value as Live<T>, want };
}

type Store = { getState: () => LiveRoot; dispatch: Dispatch };
type Held = { key: LiveKey; holders: number; listener: Growing };

const held = new WeakMap<Store, Map<string, Held>>();

function heldIn(store: Store): Map<string, Held> {
  const known = held.get(store) ?? new Map<string, Held>();
  held.set(store, known);
  return known;
}

/** Attaches the listener of a value, or joins those who hold it already. Returns what leaves it. */
function hold<T>(store: Store, key: LiveKey, open: Open<T>): Stop {
  const values = heldIn(store);
  const where = `${key.name} ${key.id}`;
  const entry = values.get(where) ?? { key, holders: 0, listener: NO_LISTENER };
  values.set(where, entry);
  entry.holders += 1;
  // A listener that was refused has ended, and so have all when the session did: whoever asks next asks anew.
  const { status } = selectLive(store.getState(), key);
  if (entry.listener === NO_LISTENER || (status !== 'loading' && status !== 'ready')) {
    entry.listener.stop();
    store.dispatch(opened(key));
    entry.listener = open(key.id, {
      onData: (data) => store.dispatch(received({ ...key, data })),
      onError: ({ kind, code, message }) => {
        console.error(`${where}:`, code, message);
        store.dispatch(refused({ ...key, kind }));
      },
    });
  }
  return () => {
    entry.holders -= 1;
    if (entry.holders === 0) queueMicrotask(() => closeUnheld(store));
  };
}

const NO_LISTENER: Growing = { want: () => undefined, stop: () => undefined };

/**
 * Detaches what nobody holds any more. One moment after it was left: the next screen often shows the same, and a hundred rows
 * that go together are one action.
 */
function closeUnheld(store: Store): void {
  const values = heldIn(store);
  const unheld = [...values].filter(([, { holders }]) => holders === 0);
  if (unheld.length === 0) return;
  unheld.forEach(([where, { listener }]) => {
    values.delete(where);
    listener.stop();
  });
  store.dispatch(closed(unheld.map(([, { key }]) => key)));
}
