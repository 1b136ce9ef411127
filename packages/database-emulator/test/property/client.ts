import {
  endAt,
  endBefore,
  equalTo,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  query,
  ref,
  runTransaction,
  set,
  setPriority,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import type { DataSnapshot, Database, Query, QueryConstraint } from 'firebase/database';
import type { JsonValue } from '../../src';
import type { Bound, Leaf, QuerySpec, Shown } from './model';
import type { Write } from './steps';

const BOUNDS = { startAt, startAfter, endAt, endBefore, equalTo };

function orderOf(order: string): QueryConstraint[] {
  switch (order) {
    case 'default':
      return [];
    case 'key':
      return [orderByKey()];
    case 'value':
      return [orderByValue()];
    case 'priority':
      return [orderByPriority()];
    default:
      return [orderByChild(order)];
  }
}

function boundOf({ kind, value, key }: Bound): QueryConstraint {
  return key === undefined ? BOUNDS[kind](value) : BOUNDS[kind](value, key);
}

function shown(snapshot: DataSnapshot): Shown {
  const children: [string, JsonValue][] = [];
  snapshot.forEach((child) => {
    children.push([child.key, child.exportVal() as JsonValue]);
  });
  return { leaf: snapshot.hasChildren() ? null : (snapshot.val() as JsonValue), children };
}

interface View {
  readonly spec: QuerySpec;
  stop: () => void;
  latest: Shown | null;
}

/** A real client SDK, with its listening queries and the latest result of each. */
export class Client {
  readonly views: View[] = [];
  /** Writes sent but not yet answered. */
  private waiting: Promise<unknown>[] = [];
  isOnline = true;

  constructor(private readonly database: Database) {}

  write(write: Write): void {
    const place = ref(this.database, write.path);
    const sent = (): Promise<void> => {
      switch (write.kind) {
        case 'set':
          return set(place, write.value);
        case 'update':
          return update(place, write.values);
        case 'priority':
          return setPriority(place, write.priority);
        case 'increment':
          return set(place, increment(write.by));
      }
    };
    this.waiting.push(sent());
  }

  writeAtEnd(write: Exclude<Write, { kind: 'priority' }>): Promise<void> {
    const end = onDisconnect(ref(this.database, write.path));
    switch (write.kind) {
      case 'set':
        return end.set(write.value);
      case 'update':
        return end.update(write.values);
      case 'increment':
        return end.set(increment(write.by));
    }
  }

  cancelAtEnd(path: string): Promise<void> {
    return onDisconnect(ref(this.database, path)).cancel();
  }

  async transact(path: string, change: (value: Leaf | null) => Leaf | null): Promise<void> {
    await runTransaction(ref(this.database, path), (value: unknown) =>
      change(value === null || typeof value === 'object' ? null : (value as Leaf)),
    );
  }

  listen(spec: QuerySpec): void {
    if (this.views.some((view) => JSON.stringify(view.spec) === JSON.stringify(spec))) return;
    const view: View = { spec, latest: null, stop: () => undefined };
    view.stop = onValue(this.query(spec), (snapshot) => {
      view.latest = shown(snapshot);
    });
    this.views.push(view);
  }

  unlisten(index: number): void {
    if (this.views.length === 0) return;
    for (const { stop } of this.views.splice(index % this.views.length, 1)) stop();
  }

  async get(spec: QuerySpec): Promise<Shown> {
    return shown(await get(this.query(spec)));
  }

  /** Waits until a path has the value. */
  async until(path: string, value: JsonValue): Promise<void> {
    await new Promise<void>((resolve) => {
      const stop = onValue(ref(this.database, path), (snapshot) => {
        if (snapshot.val() !== value) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }

  goOffline(): void {
    this.isOnline = false;
    goOffline(this.database);
  }

  goOnline(): void {
    this.isOnline = true;
    goOnline(this.database);
  }

  /** Waits until every write is answered and every push sent before this call has arrived. */
  async settled(): Promise<void> {
    await Promise.all(this.waiting.splice(0));
    await this.cancelAtEnd('/nothing');
  }

  private query({ path, order, bounds, limit }: QuerySpec): Query {
    const limits =
      limit === null ? [] : [(limit.side === 'first' ? limitToFirst : limitToLast)(limit.count)];
    return query(ref(this.database, path), ...orderOf(order), ...bounds.map(boundOf), ...limits);
  }
}
