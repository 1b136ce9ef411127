/** Opens a listener for as long as a screen shows its value, and gives the screen what stands in the store. */
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Followers } from '../data/follow';
import { selectLive, type Live, type LiveSlice, type LiveState } from './liveSlice';

/** All live slices stand under one branch of the store, by their names. */
export type LiveRoot<T> = { live: Record<string, LiveState<T>> };

/** Attaches the listener that `id` names and returns the function that detaches it. Must be a stable function. */
export type OpenLive<T> = (id: string, followers: Followers<T>) => () => void;

/**
 * The live value under `id`, kept in step while the component stands. With `id` null nothing is opened.
 * Screens that show the same id share one listener.
 */
export function useLive<T>(slice: LiveSlice<T>, id: string | null, open: OpenLive<T>): Live<T> {
  const dispatch = useDispatch();
  useEffect(() => {
    if (id === null) return undefined;
    dispatch(slice.actions.opened({ id }));
    return open(id, {
      onData: (data) => dispatch(slice.actions.received({ id, data })),
      onError: (error) => {
        console.error(`${slice.name} ${id}:`, error.code, error.message);
        dispatch(slice.actions.refused({ id, kind: error.kind }));
      },
    });
  }, [dispatch, slice, id, open]);
  return useSelector(({ live }: LiveRoot<T>) => selectLive(live[slice.name] ?? {}, id));
}
