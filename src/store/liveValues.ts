/** Only the listeners of `liveQuery` write these values. */
import { createAction, prepareAutoBatched, type UnknownAction } from '@reduxjs/toolkit';
import type { FailureKind } from '../data/errors';
import type { LoadStatus } from './loadStatus';
import { signedOut } from './sessionEvents';

/** 'idle' once its listener is closed. `asOf` is the last confirmation (epoch ms) of data from the device. */
export type LiveResult<T> = { status: LoadStatus; data: T | null; asOf?: number };

type Values = Record<string, LiveResult<unknown>>;
type LiveState = Record<string, Values>;
export type LiveRoot = { liveQuery: LiveState };

/** `id`: the parameters as JSON. */
export type LiveQueryKey = { name: string; id: string };
export type RecalledValue = LiveQueryKey & { data: unknown; asOf: number };

const CLOSED_CACHED = 100;
export const NOTHING: LiveResult<never> = { status: 'idle', data: null };

/** The value from before remains until the listener responds. */
export const opened = createAction('live/opened', prepareAutoBatched<LiveQueryKey>());
/** The data must be serialisable. */
export const received = createAction(
  'live/received',
  prepareAutoBatched<LiveQueryKey & { data: unknown }>(),
);
export const refused = createAction<LiveQueryKey & { kind: FailureKind }>('live/refused');
/** From the last visit. A value from a listener takes precedence. */
export const recalled = createAction<readonly RecalledValue[]>('live/recalled');
export const recalledForgotten = createAction('live/recalledForgotten');
export const closed = createAction<readonly LiveQueryKey[]>('live/closed');

/** Always the same object for an idle value, so that selectors stay cheap. */
export const selectLive = (
  { liveQuery }: LiveRoot,
  { name, id }: LiveQueryKey,
): LiveResult<unknown> => liveQuery[name]?.[id] ?? NOTHING;

/** For an edit form: data from the device counts as not loaded yet. */
export const upToDate = <T>(value: LiveResult<T>): LiveResult<T> =>
  value.asOf === undefined ? value : { status: value.status, data: null };

/** The age of the oldest value from the device that a screen shows (epoch milliseconds), or null. */
export function selectOldestShown({ liveQuery }: LiveRoot): number | null {
  let oldest: number | null = null;
  for (const values of Object.values(liveQuery))
    for (const { status, asOf } of Object.values(values))
      if (status === 'loading' && asOf !== undefined) oldest = Math.min(asOf, oldest ?? asOf);
  return oldest;
}

export const selectOpenValues = ({
  liveQuery,
}: LiveRoot): (LiveResult<unknown> & { key: LiveQueryKey })[] =>
  Object.entries(liveQuery).flatMap(([name, values]) =>
    Object.entries(values).flatMap(([id, value]) =>
      value.status === 'idle' ? [] : [{ ...value, key: { name, id } }],
    ),
  );

/** With or without data from the device. */
export const selectIsAnyLoading = ({ liveQuery }: LiveRoot): boolean =>
  Object.values(liveQuery).some((values) =>
    Object.values(values).some(({ status }) => status === 'loading'),
  );

/** Whether a screen still has nothing to show for a value that it reads. */
export const selectIsAwaiting = ({ liveQuery }: LiveRoot): boolean =>
  Object.values(liveQuery).some((values) =>
    Object.values(values).some(({ status, data }) => status === 'loading' && data === null),
  );

export function liveReducer(state: LiveState = {}, action: UnknownAction): LiveState {
  if (signedOut.match(action)) return {};
  if (opened.match(action)) {
    const before = selectLive({ liveQuery: state }, action.payload);
    return put(state, action.payload, { ...before, status: 'loading' });
  }
  if (received.match(action)) {
    return put(state, action.payload, { status: 'ready', data: action.payload.data });
  }
  if (refused.match(action)) {
    const status = action.payload.kind === 'denied' ? 'denied' : 'failed';
    return put(state, action.payload, { status, data: null });
  }
  if (recalled.match(action)) return recall(state, action.payload);
  if (recalledForgotten.match(action)) return forgetRecalled(state);
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

const put = (
  state: LiveState,
  { name, id }: LiveQueryKey,
  value: LiveResult<unknown>,
): LiveState => ({
  ...state,
  [name]: { ...state[name], [id]: value },
});

function recall(state: LiveState, values: readonly RecalledValue[]): LiveState {
  const next = Object.fromEntries(Object.entries(state).map(([name, ids]) => [name, { ...ids }]));
  for (const { name, id, data, asOf } of values) {
    const { status, data: before } = selectLive({ liveQuery: state }, { name, id });
    // A rejected value stays rejected, and a value from a listener is newer.
    if (before !== null || (status !== 'idle' && status !== 'loading')) continue;
    (next[name] ??= {})[id] = { status, data, asOf };
  }
  return next;
}

function forgetRecalled(state: LiveState): LiveState {
  const remaining = Object.entries(state).map(([name, values]) => [
    name,
    Object.fromEntries(
      Object.entries(values).flatMap(([id, value]): [string, LiveResult<unknown>][] => {
        if (value.asOf === undefined) return [[id, value]];
        return value.status === 'idle' ? [] : [[id, { status: value.status, data: null }]];
      }),
    ),
  ]);
  return Object.fromEntries(remaining) as LiveState;
}

function closeValues(values: Values, ids: ReadonlySet<string>): Values {
  const all = Object.entries(values);
  const open = all.filter(([id, { status }]) => !ids.has(id) && status !== 'idle');
  const before = all.filter(([id, { status }]) => !ids.has(id) && status === 'idle');
  const now = all.flatMap(([id, value]): [string, LiveResult<unknown>][] =>
    ids.has(id) && value.data !== null ? [[id, { ...value, status: 'idle' }]] : [],
  );
  return Object.fromEntries([...open, ...[...before, ...now].slice(-CLOSED_CACHED)]);
}
