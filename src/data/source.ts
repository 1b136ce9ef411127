/**
 * Decoded listeners: like `subscribe` and `pages`, but with records of the expected shape or an error. A source reads nothing until it has
 * an observer.
 */
import * as v from 'valibot';
import { decode, decodeRows, rowDecoder } from './decode';
import { toDataError, type DataError } from './errors';
import { subscribeToPages, type Growing, type PagedList } from './pages';
import {
  subscribeToList,
  subscribeToValue,
  type ListQuery,
  type Row,
  type Stop,
} from './subscribe';
import type { Json } from './update';

type Schema<T> = v.GenericSchema<unknown, T>;

/** Null for a missing value. */
export type Observer<T> = {
  onData: (data: T | null) => void;
  onError: (error: DataError) => void;
};

/** Attaches an observer, and returns the function that detaches it. */
export type Source<T> = (observer: Observer<T>) => Stop;

/** The rows so far, and whether more follow. */
export type RowPages<T> = { rows: T[]; hasMore: boolean };

/** Reads as far as its observer requests. */
export type PagedSource<T> = (observer: Observer<RowPages<T>>) => Growing;

export const valueSource =
  <T>(path: string, read: (value: Json) => T | null): Source<T> =>
  ({ onData, onError }) =>
    subscribeToValue(path, { onData: (value) => onData(read(value)), onError });

/** Requests once, without later changes. Delivers null if the request fails, as when the page is left. */
export const onceSource =
  <T>(ask: () => Promise<T>): Source<T> =>
  ({ onData }) => {
    let isActive = true;
    const tell = (data: T | null) => {
      if (isActive) onData(data);
    };
    ask().then(tell, (cause: unknown) => {
      console.warn('A query failed:', cause);
      tell(null);
    });
    return () => {
      isActive = false;
    };
  };

/** Adds the key to the record, because projections do not repeat it. */
export const recordSource =
  <T>(path: string, key: string, schema: Schema<T>): Source<T> =>
  ({ onData, onError }) =>
    subscribeToValue(path, {
      onData: (value) => deliver(schema, withKey(value, key), path, { onData, onError }),
      onError,
    });

/**
 * For single fields of a record that has more than a screen may read or needs. Without a field that the schema requires, the record counts
 * as missing: when it is deleted, its fields are removed one by one.
 */
export const fieldsSource =
  <T>(
    pathOf: (field: string) => string,
    schema: Schema<T> & { entries: v.ObjectEntries },
  ): Source<T> =>
  ({ onData, onError }) => {
    const fields = Object.keys(schema.entries);
    const required = Object.entries(schema.entries)
      .filter(([, entry]) => !v.safeParse(entry, undefined).success)
      .map(([field]) => field);
    const values = Object.fromEntries(
      fields.map((field) => [field, valueSource(pathOf(field), (value) => value)]),
    );
    return combineSources(values)({
      onData: (found) => {
        const existing = Object.entries(found ?? {}).filter(([, value]) => value !== null);
        const isMissing = required.some((field) => found?.[field] === null);
        const record = isMissing ? null : Object.fromEntries(existing);
        deliver(schema, record, pathOf(''), { onData, onError });
      },
      onError,
    });
  };

/** For ranges of a record's keys, both ends included, if the reader may read the whole record but does not need it. */
export const rangesSource =
  <T>(path: string, ranges: readonly (readonly [from: string, to: string])[], schema: Schema<T>) =>
  ({ onData, onError }: Observer<T>): Stop => {
    const parts = ranges.map(([from, to]): [string, Source<Row[]>] => [
      from,
      (rows) => subscribeToList({ path, orderBy: '$key', from, to }, rows),
    ]);
    return combineSources(Object.fromEntries(parts))({
      onData: (found) => {
        const rows = Object.values(found ?? {}).flatMap((part) => part ?? []);
        const record = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
        deliver(schema, record, path, { onData, onError });
      },
      onError,
    });
  };

export const listSource =
  <T>(query: ListQuery, schema: Schema<T>): Source<T[]> =>
  ({ onData, onError }) =>
    subscribeToList(query, {
      onData: (rows) => handOver(() => decodeRows(schema, rows, query.path), { onData, onError }),
      onError,
    });

export const pagedListSource =
  <T>(list: PagedList, schema: Schema<T>): PagedSource<T> =>
  ({ onData, onError }) => {
    const decodeAll = rowDecoder(schema, list.path);
    return subscribeToPages(list, {
      onData: ({ rows, hasMore, isSettled }) => {
        if (!isSettled) return;
        handOver(() => ({ rows: decodeAll(rows), hasMore }), { onData, onError });
      },
      onError,
    });
  };

export const mapSource =
  <From, To>(source: Source<From>, map: (data: From | null) => To | null): Source<To> =>
  ({ onData, onError }) =>
    source({ onData: (data) => onData(map(data)), onError });

/** Delivers once all sources have delivered, and at each change. */
export const combineSources =
  <Parts extends Record<string, unknown>>(sources: {
    [Name in keyof Parts]: Source<Parts[Name]>;
  }): Source<{ [Name in keyof Parts]: Parts[Name] | null }> =>
  ({ onData, onError }) => {
    const names: (keyof Parts)[] = Object.keys(sources);
    const found = new Map<keyof Parts, Parts[keyof Parts] | null>();
    const stops = names.map((name) =>
      sources[name]({
        onData: (data) => {
          found.set(name, data);
          if (found.size === names.length)
            onData(Object.fromEntries(found) as { [Name in keyof Parts]: Parts[Name] | null });
        },
        // Without this source the values are incomplete until it delivers again, which a refused source never does.
        onError: (error) => {
          found.delete(name);
          onError(error);
        },
      }),
    );
    return () => stops.forEach((stop) => stop());
  };

/** Delivers the first source's value or, while that is null, the other's. */
export const fallbackSource =
  <T>(one: Source<T>, other: Source<T>): Source<T> =>
  ({ onData, onError }) => {
    let stopOther: Stop | null = null;
    const stopOne = one({
      onData: (data) => {
        stopOther?.();
        stopOther = data === null ? other({ onData, onError }) : null;
        if (data !== null) onData(data);
      },
      onError,
    });
    return () => {
      stopOther?.();
      stopOne();
    };
  };

/** Delivers the rows of a list, each with the value of its own source, once all have delivered, and at each change. */
export const eachRowSource =
  <Row, Value>(
    list: Source<Row[]>,
    keyOf: (row: Row) => string,
    sourceOf: (row: Row) => Source<Value>,
  ): Source<{ row: Row; value: Value | null }[]> =>
  ({ onData, onError }) => {
    let rows: Row[] | null = null;
    const values = new Map<string, Value | null>();
    const stops = new Map<string, Stop>();
    const deliver = () => {
      if (rows === null || rows.some((row) => !values.has(keyOf(row)))) return;
      onData(rows.map((row) => ({ row, value: values.get(keyOf(row)) ?? null })));
    };
    const stopList = list({
      onData: (found) => {
        const listed = found ?? [];
        rows = listed;
        const current = new Set(listed.map(keyOf));
        for (const [key, stop] of stops) {
          if (current.has(key)) continue;
          stop();
          stops.delete(key);
          values.delete(key);
        }
        for (const row of listed) {
          const key = keyOf(row);
          if (stops.has(key)) continue;
          const onValue = (value: Value | null) => {
            values.set(key, value);
            deliver();
          };
          const onRowError = (error: DataError) => {
            values.delete(key);
            onError(error);
          };
          stops.set(key, sourceOf(row)({ onData: onValue, onError: onRowError }));
        }
        deliver();
      },
      onError: (error) => {
        rows = null;
        onError(error);
      },
    });
    return () => {
      stopList();
      stops.forEach((stop) => stop());
    };
  };

const deliver = <T>(schema: Schema<T>, value: Json, where: string, observer: Observer<T>): void =>
  handOver(() => decode(schema, value, where), observer);

export function handOver<T>(read: () => T | null, { onData, onError }: Observer<T>): void {
  let data: T | null;
  try {
    data = read();
  } catch (cause) {
    onError(toDataError(cause));
    return;
  }
  onData(data);
}

const withKey = (value: Json, key: string): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value, key } : value;
