/**
 * A whole list, for what no query can answer: read once, chunk by chunk by key, and followed from then on. Only screens
 * that say so to the person who asked may use it.
 *
 * Each chunk is a listener that begins behind the last row of the chunk above. That border stays where it is when rows
 * come and go, so a change is the matter of one chunk, and the others are not read again. Keys are compared as text.
 */
import type * as v from 'valibot';
import { decodeRows } from './decode';
import type { DataError } from './errors';
import { subscribeToList, type ListQuery, type Row, type Stop } from './subscribe';

/** Rows of a chunk: some hundred kilobytes at the most. */
export const CHUNK_ROWS = 500;

/** How far the first reading has come, then the rows by key. */
export type WholeList<T> = { count: number; rows: T[] | null };

type Chunk<T> = {
  /** The last key of the chunk above; null for the first. */
  after: string | null;
  /** Its own last key, once another chunk follows it. */
  upTo: string | null;
  /** Its rows were counted when it was opened; since some were pushed out, it is bounded by keys. */
  isRange: boolean;
  rows: T[] | null;
  stop: Stop;
};

/** Follows a whole list. Delivers its count while chunks arrive, and all rows as soon as they are there. */
export function followWholeList<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  followers: { onData: (list: WholeList<T>) => void; onError: (error: DataError) => void },
): Stop {
  const chunks: Chunk<T>[] = [];
  let isStopped = false;

  const add = (after: string | null) => {
    const chunk: Chunk<T> = {
      after,
      upTo: null,
      isRange: false,
      rows: null,
      stop: () => undefined,
    };
    chunks.push(chunk);
    open(chunk);
  };

  const open = (chunk: Chunk<T>) => {
    chunk.stop = subscribeToList(queryOf(path, chunk), {
      onData: (found) => {
        if (!isStopped) receive(chunk, found);
      },
      onError: followers.onError,
    });
  };

  const receive = (chunk: Chunk<T>, found: readonly Row[]) => {
    const own = found.filter(({ key }) => isWithin(chunk, key));
    const last = found.at(-1)?.key;
    const isFull = !chunk.isRange && found.length >= limitOf(chunk);
    if (isFull && chunk.upTo !== null && last !== undefined && last < chunk.upTo) {
      // A new row has pushed others out of the count: they stand in no chunk until this one is bounded by keys.
      chunk.stop();
      chunk.isRange = true;
      open(chunk);
      return;
    }
    chunk.rows = decodeRows(schema, own, path);
    if (isFull && chunk.upTo === null && last !== undefined) {
      chunk.upTo = last;
      add(last);
    }
    deliver();
  };

  const deliver = () => {
    const rows = chunks.flatMap((chunk) => chunk.rows ?? []);
    const isWhole = chunks.every((chunk) => chunk.rows !== null);
    followers.onData({ count: rows.length, rows: isWhole ? rows : null });
  };

  add(null);
  return () => {
    isStopped = true;
    chunks.forEach((chunk) => chunk.stop());
  };
}

/** The row above is asked for again, since a bound includes it. */
const limitOf = ({ after }: { after: string | null }) => CHUNK_ROWS + (after === null ? 0 : 1);

const isWithin = (chunk: { after: string | null; upTo: string | null }, key: string) =>
  key !== chunk.after && (chunk.upTo === null || key <= chunk.upTo);

function queryOf(
  path: string,
  chunk: Pick<Chunk<unknown>, 'after' | 'upTo' | 'isRange'>,
): ListQuery {
  const { after, upTo, isRange } = chunk;
  return {
    path,
    orderBy: '$key',
    ...(after === null ? {} : { from: after }),
    ...(isRange && upTo !== null ? { to: upTo } : { first: limitOf(chunk) }),
  };
}
