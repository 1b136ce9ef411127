/**
 * A whole list, for results that no query can give. It is read once, page by page by key, and subscribed from then on. Only for screens
 * that announce this to the user who requested it.
 */
import type * as v from 'valibot';
import { rowDecoder } from './decode';
import { handOver, type Source } from './source';
import { subscribeToPages } from './pages';

/** Some hundred kilobytes at most. */
export const CHUNK_ROWS = 500;

/** `rows` is null during the first read. */
export type WholeList<T> = { count: number; rows: T[] | null };

/** Delivers the count while pages arrive, and then all rows. */
export const wholeListSource =
  <T>(path: string, schema: v.GenericSchema<unknown, T>): Source<WholeList<T>> =>
  ({ onData, onError }) => {
    const decodeAll = rowDecoder(schema, path);
    let isRead = false;
    const list = { path, orderBy: '$key', ascending: true, pageSize: CHUNK_ROWS };
    const { want, stop } = subscribeToPages(list, {
      onData: ({ rows, isSettled }) => {
        isRead ||= isSettled;
        if (isSettled)
          handOver(() => ({ count: rows.length, rows: decodeAll(rows) }), { onData, onError });
        else if (!isRead) onData({ count: rows.length, rows: null });
      },
      onError,
    });
    want(Infinity);
    return stop;
  };
