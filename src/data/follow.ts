/** Decoded listeners: the same as `subscribe` and `pages`, with records that have the promised shape or an error. */
import type * as v from 'valibot';
import { decode, decodeRows, rowDecoder } from './decode';
import { toDataError, type DataError } from './errors';
import { subscribeToPages, type PagedList } from './pages';
import { subscribeToList, subscribeToValue, type ListQuery, type Stop } from './subscribe';
import type { Json } from './update';

type Schema<T> = v.GenericSchema<unknown, T>;

/** Where a followed record goes; null where nothing stands. */
export type Followers<T> = {
  onData: (data: T | null) => void;
  onError: (error: DataError) => void;
};

/** The rows of a paged list so far, newest first, and whether more follow. */
export type RowPages<T> = { rows: T[]; hasMore: boolean };

/** Follows one record; its key is put into it, since projections do not repeat it. */
export function followRecord<T>(
  path: string,
  key: string,
  schema: Schema<T>,
  followers: Followers<T>,
): Stop {
  return subscribeToValue(path, {
    onData: (value) => deliver(schema, withKey(value, key), path, followers),
    onError: followers.onError,
  });
}

/**
 * Follows single fields of a record and delivers them together, once all are there and at each change: for records
 * that hold more than a screen may read or needs. `required` names the field without which nothing stands.
 */
export function followFields<T>(
  fieldPaths: Record<string, string>,
  required: string | null,
  schema: Schema<T>,
  followers: Followers<T>,
): Stop {
  const fields = Object.entries(fieldPaths);
  const values = new Map<string, Json>();
  const stops = fields.map(([field, path]) =>
    subscribeToValue(path, {
      onData: (value) => {
        values.set(field, value);
        if (values.size < fields.length) return;
        const standing = [...values].filter(([, stood]) => stood !== null);
        const isMissing = required !== null && values.get(required) === null;
        deliver(
          schema,
          isMissing ? null : Object.fromEntries(standing),
          String(fields[0]),
          followers,
        );
      },
      onError: followers.onError,
    }),
  );
  return () => stops.forEach((stop) => stop());
}

/** Follows a bounded list in the query's order. */
export function followList<T>(
  query: ListQuery,
  schema: Schema<T>,
  followers: Followers<T[]>,
): Stop {
  return subscribeToList(query, {
    onData: (rows) => followers.onData(decodeRows(schema, rows, query.path)),
    onError: followers.onError,
  });
}

/** Follows the first pages of a long list, newest first. */
export function followPages<T>(
  list: PagedList,
  pageCount: number,
  schema: Schema<T>,
  { onData, onError }: Followers<RowPages<T>>,
): Stop {
  const decodeAll = rowDecoder(schema, list.path);
  const { want, stop } = subscribeToPages(list, {
    onData: ({ rows, hasMore, isSettled }) => {
      if (isSettled) onData({ rows: decodeAll(rows), hasMore });
    },
    onError,
  });
  want(pageCount * list.pageSize);
  return stop;
}

function deliver<T>(
  schema: Schema<T>,
  value: Json,
  where: string,
  { onData, onError }: Followers<T>,
): void {
  let record: T | null;
  try {
    record = decode(schema, value, where);
  } catch (cause) {
    onError(toDataError(cause));
    return;
  }
  onData(record);
}

const withKey = (value: Json, key: string): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value, key } : value;
