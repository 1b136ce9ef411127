/**
 * The one shape of server data in the store: a keyed set of live values, each with its status. Only a listener's
 * actions write it. A feature makes its slice with createLiveSlice and fills it with useLive.
 */
import { createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit';
import type { FailureKind } from '../data/errors';
import type { LoadStatus } from './loadStatus';
import { signedOut } from './sessionEvents';

export type Live<T> = { status: LoadStatus; data: T | null };
export type LiveState<T> = Record<string, Live<T>>;

const NOTHING: Live<never> = { status: 'idle', data: null };

/** The live value under `id`, or an idle one (the same object each time, so that selectors stay cheap). */
export function selectLive<T>(state: LiveState<T>, id: string | null): Live<T> {
  return (id === null ? undefined : state[id]) ?? NOTHING;
}

/**
 * Makes a slice of live values of type T (serialisable). `opened` marks a value as loading and keeps what stood;
 * `received` is what a listener delivered; `refused` what it was denied.
 */
export function createLiveSlice<T>(name: string) {
  const initialState: LiveState<T> = {};
  return createSlice({
    name,
    initialState,
    reducers: {
      opened(draft, { payload: { id } }: PayloadAction<{ id: string }>) {
        const state = draft as LiveState<T>;
        return { ...state, [id]: { status: 'loading', data: state[id]?.data ?? null } };
      },
      received(draft, { payload: { id, data } }: PayloadAction<{ id: string; data: T | null }>) {
        return { ...(draft as LiveState<T>), [id]: { status: 'ready', data } };
      },
      refused(draft, { payload: { id, kind } }: PayloadAction<{ id: string; kind: FailureKind }>) {
        const status = kind === 'denied' ? 'denied' : 'failed';
        return { ...(draft as LiveState<T>), [id]: { status, data: null } };
      },
    },
    extraReducers: (builder) => {
      builder.addCase(signedOut, () => initialState);
    },
  });
}

export type LiveSlice<T> = ReturnType<typeof createLiveSlice<T>>;

type NamedReducer = { name: string; reducer: Reducer };

/** The reducers of some live slices by their names, for the store's `live` branch. */
export function liveReducers(slices: readonly NamedReducer[]): Record<string, Reducer> {
  return Object.fromEntries(slices.map(({ name, reducer }) => [name, reducer]));
}
