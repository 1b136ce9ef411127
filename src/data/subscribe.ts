/**
 * Attaches all listeners. Screens with the same query share a listener. A burst of changes becomes one delivery. Every error reaches a
 * receiver, and the returned function always detaches. Before the SDK has started, a listener waits (`onceStarted`).
 */
import type { DataSnapshot, Query, QueryConstraint } from 'firebase/database';
import { noteConnection } from './connection';
import { toDataError, type DataError } from './errors';
import { currentSdk, databaseRef, onceStarted, whenStarted } from './firebase';
import { noteClockOffset } from './newKey';
import type { Json } from './update';

/** A row's position in an ordered list: the value it is ordered by, and its key. Rows without a value come first. */
export type Cursor = { value: string | number | null; key: string };

/** A list ends before that row, or without a key before all rows of that value. */
type Border = { value: Cursor['value']; key?: string };

/**
 * A bounded query: `orderBy` is a child name or '$key'; `from` and `to` are inclusive values; `fromRow` and `toRow` are the first and last
 * rows, `after` and `before` the rows just outside (these four replace `from` and `to`). `missing` selects the rows without such a child.
 */
export type ListQuery = {
  path: string;
  orderBy: string;
  from?: string | number | boolean | undefined;
  to?: string | number | boolean | undefined;
  fromRow?: Cursor | undefined;
  toRow?: Cursor | undefined;
  missing?: true;
  after?: Cursor | undefined;
  before?: Border | undefined;
  first?: number;
  last?: number;
};

/** Key and undecoded value, in the query's order. */
export type Row = { key: string; value: Json };

export type Stop = () => void;
export type Receivers<T> = { onData: (data: T) => void; onError: (error: DataError) => void };

type Shared = {
  receivers: Set<Receivers<DataSnapshot>>;
  latest: DataSnapshot | null;
  open: () => void;
  stop: Stop;
};

const shared = new Map<string, Shared>();

/** `data` is null for an empty location. */
export function subscribeToValue(path: string, receivers: Receivers<Json>): Stop {
  return share(path, () => databaseRef(path), {
    onData: (snapshot) => receivers.onData(snapshot.val() as Json),
    onError: receivers.onError,
  });
}

/** Delivers the whole list in order at each change. */
export function subscribeToList(list: ListQuery, receivers: Receivers<Row[]>): Stop {
  return share(JSON.stringify(list), () => toQuery(list), {
    onData: (snapshot) => receivers.onData(toRows(snapshot)),
    onError: receivers.onError,
  });
}

/** @throws DataError */
export async function readValue(path: string): Promise<Json> {
  try {
    await whenStarted();
    return (await currentSdk().get(databaseRef(path))).val() as Json;
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** @throws DataError */
export async function readList(list: ListQuery): Promise<Row[]> {
  try {
    await whenStarted();
    return toRows(await currentSdk().get(toQuery(list)));
  } catch (cause) {
    throw toDataError(cause);
  }
}

export function subscribeToConnection(onChange: (connected: boolean) => void): Stop {
  return onceStarted(() =>
    currentSdk().onValue(databaseRef('.info/connected'), (snapshot) => {
      const connected = snapshot.val() === true;
      noteConnection(connected);
      onChange(connected);
    }),
  );
}

/** The difference between the server's clock and this machine's in milliseconds, also for new keys. */
export function subscribeToClockOffset(onChange: (offset: number) => void): Stop {
  return onceStarted(() =>
    currentSdk().onValue(databaseRef('.info/serverTimeOffset'), (snapshot) => {
      const offset = Number(snapshot.val());
      noteClockOffset(offset);
      onChange(offset);
    }),
  );
}

/** Returns the server's time in epoch milliseconds, by the clock difference at the last connection. */
export async function serverNow(): Promise<number> {
  await whenStarted();
  return new Promise((resolve) => {
    currentSdk().onValue(
      databaseRef('.info/serverTimeOffset'),
      (snapshot) => resolve(Date.now() + Number(snapshot.val())),
      { onlyOnce: true },
    );
  });
}

const forgetters = new Set<() => void>();

/** `forget` drops cached data of listeners at the end of a session. */
export function whenAllStop(forget: () => void): void {
  forgetters.add(forget);
}

/** Detaches every listener and drops its receivers at the end of a session. */
export function stopAllListeners(): void {
  forgetters.forEach((forget) => forget());
  const known = [...shared.values()];
  shared.clear();
  known.forEach((entry) => {
    entry.receivers.clear();
    entry.stop();
  });
}

/**
 * Runs an action that ends the session without listeners, which would all be refused. If the action fails, listeners that still have
 * receivers are attached again.
 */
export async function withoutListeners(act: () => Promise<void>): Promise<void> {
  const detached = [...shared.values()];
  detached.forEach((entry) => entry.stop());
  try {
    await act();
  } catch (cause) {
    detached.filter(({ receivers }) => receivers.size > 0).forEach((entry) => entry.open());
    throw cause;
  }
}

function share(id: string, open: () => Query, receivers: Receivers<DataSnapshot>): Stop {
  const known = shared.get(id) ?? attach(id, open);
  known.receivers.add(receivers);
  if (known.latest) receivers.onData(known.latest);
  return () => {
    if (!known.receivers.delete(receivers) || known.receivers.size > 0) return;
    known.stop();
    if (shared.get(id) === known) shared.delete(id);
  };
}

function attach(id: string, open: () => Query): Shared {
  let scheduled = false;
  const entry: Shared = {
    receivers: new Set(),
    latest: null,
    open: () => {
      entry.stop = onceStarted(() => {
        try {
          return currentSdk().onValue(open(), receive, fail);
        } catch (cause) {
          // A path that the SDK refuses must fail only for its own receivers, not for others that wait for the start.
          queueMicrotask(() => fail(cause instanceof Error ? cause : new Error(String(cause))));
          return () => undefined;
        }
      });
    },
    stop: () => undefined,
  };
  shared.set(id, entry);
  const deliver = () => {
    scheduled = false;
    const { latest } = entry;
    if (latest) [...entry.receivers].forEach((receiver) => receiver.onData(latest));
  };
  const receive = (snapshot: DataSnapshot) => {
    entry.latest = snapshot;
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(deliver);
  };
  const fail = (cause: Error) => {
    // The SDK has dropped the listener: the next subscriber must attach a new one.
    if (shared.get(id) === entry) shared.delete(id);
    const error = toDataError(cause);
    [...entry.receivers].forEach((receiver) => receiver.onError(error));
  };
  entry.open();
  return entry;
}

function toQuery(list: ListQuery): Query {
  const sdk = currentSdk();
  const constraints: QueryConstraint[] = [
    list.orderBy === '$key' ? sdk.orderByKey() : sdk.orderByChild(list.orderBy),
  ];
  if (list.missing) constraints.push(sdk.equalTo(null));
  const at = ({ value, key }: Border): [Cursor['value'], string | undefined] =>
    list.orderBy === '$key' ? [key ?? null, undefined] : [value, key];
  if (list.fromRow) constraints.push(sdk.startAt(...at(list.fromRow)));
  else if (list.after) constraints.push(sdk.startAfter(...at(list.after)));
  else if (list.from !== undefined) constraints.push(sdk.startAt(list.from));
  if (list.toRow) constraints.push(sdk.endAt(...at(list.toRow)));
  else if (list.before) constraints.push(sdk.endBefore(...at(list.before)));
  else if (list.to !== undefined) constraints.push(sdk.endAt(list.to));
  if (list.first !== undefined) constraints.push(sdk.limitToFirst(list.first));
  if (list.last !== undefined) constraints.push(sdk.limitToLast(list.last));
  return sdk.query(databaseRef(list.path), ...constraints);
}

function toRows(snapshot: DataSnapshot): Row[] {
  const rows: Row[] = [];
  snapshot.forEach((child) => {
    rows.push({ key: child.key, value: child.val() as Json });
  });
  return rows;
}
