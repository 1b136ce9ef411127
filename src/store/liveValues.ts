/**
 * The one shape of server data in the store: the values of live facts, by the fact's name and by what was asked of it, each
 * with its status. Only listeners write them (`liveQuery`).
 */
import { createAction, prepareAutoBatched, type UnknownAction } from '@reduxjs/toolkit';
import type { FailureKind } from '../data/errors';
import type { LoadStatus } from './loadStatus';
import { signedOut } from './sessionEvents';

/**
 * A value of a fact. Once its listener is closed it is 'idle': what it was then may be shown until it is asked anew. `asOf` is
 * set while the data are off the device: when they were last confirmed (epoch milliseconds).
 */
export type LiveResult<T> = { status: LoadStatus; data: T | null; asOf?: number };

type Values = Record<string, LiveResult<unknown>>;
type LiveState = Record<string, Values>;
export type LiveRoot = { liveQuery: LiveState };

/** Names one value for good: the fact, and what was asked of it as JSON. */
export type LiveQueryKey = { name: string; id: string };
/** A value that the last visit has left on the device (`persist.ts`). */
export type RecalledValue = LiveQueryKey & { data: unknown; asOf: number };

/** Closed values of one fact that are kept for whoever comes back; those closed first are forgotten first. */
const CLOSED_CACHED = 100;
/** What stands of a value that nobody has asked for. */
export const NOTHING: LiveResult<never> = { status: 'idle', data: null };

/** A listener was attached; what was known before stays until it answers. */
export const opened = createAction('live/opened', prepareAutoBatched<LiveQueryKey>());
/** A listener has told what stands; serialisable. */
export const received = createAction(
  'live/received',
  prepareAutoBatched<LiveQueryKey & { data: unknown }>(),
);
/** A listener was refused, or failed. */
export const refused = createAction<LiveQueryKey & { kind: FailureKind }>('live/refused');
/** What the last visit has kept is there; it gives way to whatever a listener has told. */
export const recalled = createAction<readonly RecalledValue[]>('live/recalled');
/** What came off the device may not be shown any more. */
export const recalledForgotten = createAction('live/recalledForgotten');
/** Listeners were detached. */
export const closed = createAction<readonly LiveQueryKey[]>('live/closed');

/** The value, or an idle one without data (the same object each time, so that selectors stay cheap). */
export const selectLive = (
  { liveQuery }: LiveRoot,
  { name, id }: LiveQueryKey,
): LiveResult<unknown> => liveQuery[name]?.[id] ?? NOTHING;

/** The value for a form that edits it: off the device it counts as not there yet. */
export const upToDate = <T>(value: LiveResult<T>): LiveResult<T> =>
  value.asOf === undefined ? value : { status: value.status, data: null };

/** As of when the oldest value is that a screen shows off the device (epoch milliseconds); null where none is. */
export function selectOldestShown({ liveQuery }: LiveRoot): number | null {
  let oldest: number | null = null;
  for (const values of Object.values(liveQuery))
    for (const { status, asOf } of Object.values(values))
      if (status === 'loading' && asOf !== undefined) oldest = Math.min(asOf, oldest ?? asOf);
  return oldest;
}

/** What is followed at the moment. */
export const selectOpenValues = ({
  liveQuery,
}: LiveRoot): (LiveResult<unknown> & { key: LiveQueryKey })[] =>
  Object.entries(liveQuery).flatMap(([name, values]) =>
    Object.entries(values).flatMap(([id, value]) =>
      value.status === 'idle' ? [] : [{ ...value, key: { name, id } }],
    ),
  );

/** Whether an answer is still to come to something that a screen has asked for, be it shown off the device or not at all. */
export const selectIsAnyLoading = ({ liveQuery }: LiveRoot): boolean =>
  Object.values(liveQuery).some((values) =>
    Object.values(values).some(({ status }) => status === 'loading'),
  );

/** Whether a screen has nothing yet to show of something that it has asked for. */
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
    // What was refused stays so; what has been told is newer.
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
