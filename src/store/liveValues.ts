/**
 * The one shape of server data in the store: the values of live facts, by the fact's name and by what was asked of it, each
 * with its status. Only listeners write them (`live`).
 */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { FailureKind } from '../data/errors';
import type { LoadStatus } from './loadStatus';
import { signedOut } from './sessionEvents';

/** A value of a fact. Once its listener is closed it is 'idle': what stood then may be shown until it is asked anew. */
export type Live<T> = { status: LoadStatus; data: T | null };

type Values = Record<string, Live<unknown>>;
type LiveState = Record<string, Values>;
export type LiveRoot = { live: LiveState };

/** Names one value for good: the fact, and what was asked of it as JSON. */
export type LiveKey = { name: string; id: string };

/** Closed values of one fact that are kept for whoever comes back; those closed first are forgotten first. */
const CLOSED_KEPT = 100;
const NOTHING: Live<never> = { status: 'idle', data: null };

/** A listener was attached; what stood before stays until it answers. */
export const opened = createAction<LiveKey>('live/opened');
/** A listener has told what stands; serialisable. */
export const received = createAction<LiveKey & { data: unknown }>('live/received');
/** A listener was refused, or failed. */
export const refused = createAction<LiveKey & { kind: FailureKind }>('live/refused');
/** Listeners were detached. */
export const closed = createAction<readonly LiveKey[]>('live/closed');

/** The value, or an idle one without data (the same object each time, so that selectors stay cheap). */
export const selectLive = ({ live }: LiveRoot, { name, id }: LiveKey): Live<unknown> =>
  live[name]?.[id] ?? NOTHING;

export function liveReducer(state: LiveState = {}, action: UnknownAction): LiveState {
  if (signedOut.match(action)) return {};
  if (opened.match(action)) {
    const { data } = selectLive({ live: state }, action.payload);
    return put(state, action.payload, { status: 'loading', data });
  }
  if (received.match(action)) {
    return put(state, action.payload, { status: 'ready', data: action.payload.data });
  }
  if (refused.match(action)) {
    const status = action.payload.kind === 'denied' ? 'denied' : 'failed';
    return put(state, action.payload, { status, data: null });
  }
  if (closed.match(action)) {
    const names = new Set(action.payload.map(({ name }) => name));
    const changed = [...names].map((name) => {
      const ids = action.payload.filter((key) => key.name === name).map(({ id }) => id);
      return [name, closeValues(state[name] ?? {}, new Set(ids))] as const;
    });
    return { ...state, ...Object.fromEntries(changed) };
  }
  return state;
}

const put = (state: LiveState, { name, id }: LiveKey, value: Live<unknown>): LiveState => ({
  ...state,
  [name]: { ...state[name], [id]: value },
});

function closeValues(values: Values, ids: ReadonlySet<string>): Values {
  const all = Object.entries(values);
  const open = all.filter(([id, { status }]) => !ids.has(id) && status !== 'idle');
  const before = all.filter(([id, { status }]) => !ids.has(id) && status === 'idle');
  const now = all.flatMap(([id, { data }]): [string, Live<unknown>][] =>
    ids.has(id) && data !== null ? [[id, { status: 'idle', data }]] : [],
  );
  return Object.fromEntries([...open, ...[...before, ...now].slice(-CLOSED_KEPT)]);
}
