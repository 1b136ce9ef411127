/**
 * A whole list, for results that no query can give. It is read once, page by page by key, and
 * subscribed from then on. Only screens that announce this to the user who requested it may use it.
 */
import type * as v from 'valibot';
import { rowDecoder } from './decode';
import { handOver, type Source } from './source';
import { subscribeToPages } from './pages';

/** Rows of a page: some hundred kilobytes at most. */
export const CHUNK_ROWS = 500;

/** How far the first reading has come, then the rows by key. */
export type WholeList<T> = { count: number; rows: T[] | null };

/**
 * Returns a source of a whole list. Delivers its count while pages arrive, and all rows once they
 * have arrived.
 */
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
