/**
 * Caches rows of text for one owner in IndexedDB between visits. Nothing here rejects, because a browser
 * may forbid or lose IndexedDB. After the first failure nothing is read or written any more.
 */
import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
} from 'idb';
import { DEVICE_DATABASE, type StoredPage } from './devicePages';

/** The owner of the rows. `scope` names the backend and what cached values look like; `reading` names the member's read rights. */
export type Owner = { scope: string; uid: string; reading: string };

/** `at`: when the row was last confirmed (epoch milliseconds). */
export type StoredRow = { text: string; at: number };

type StoredRows = {
  uid: string;
  reading: string;
  note: string | null;
  rows: [key: string, row: StoredRow][];
};

/** Null removes a row. */
export type RowChanges = {
  rows: ReadonlyMap<string, StoredRow | null>;
  note?: string | undefined;
  clearsPages?: boolean;
  pages?: readonly (readonly [address: string, page: StoredPage])[];
};

interface Schema extends DBSchema {
  owner: { key: 'owner'; value: Owner & { note: string | null } };
  rows: { key: string; value: StoredRow };
  pages: { key: string; value: StoredPage; indexes: { at: number } };
}

const STORES = ['owner', 'rows', 'pages'] as const;
const MOST_PAGES = 20;

export class DeviceStore {
  private opening: Promise<IDBPDatabase<Schema>> | null = null;
  private isBroken = false;
  /** Steps run one after the other, so that `clear` also removes what earlier steps wrote. */
  private last: Promise<unknown> = Promise.resolve();

  read(scope: string): Promise<StoredRows | null> {
    return this.attempt(async (database) => {
      const transaction = database.transaction(STORES);
      const owner = await transaction.objectStore('owner').get('owner');
      if (owner?.scope !== scope) return null;
      const rows = transaction.objectStore('rows');
      const [keys, values] = await Promise.all([rows.getAllKeys(), rows.getAll()]);
      const entries = keys.flatMap((key, at): StoredRows['rows'] => {
        const row = values[at];
        return row ? [[key, row]] : [];
      });
      return { uid: owner.uid, reading: owner.reading, note: owner.note, rows: entries };
    });
  }

  async claim({ scope, uid, reading }: Owner): Promise<void> {
    await this.attempt((database) =>
      change(database, async (transaction) => {
        const owners = transaction.objectStore('owner');
        if (isSameOwner(await owners.get('owner'), { scope, uid, reading })) return;
        await emptyAll(transaction);
        await owners.put({ scope, uid, reading, note: null }, 'owner');
      }),
    );
  }

  /** The rights of this member need not be known yet. */
  async dropOthers({ scope, uid }: Omit<Owner, 'reading'>): Promise<void> {
    await this.attempt((database) =>
      change(database, async (transaction) => {
        const owner = await transaction.objectStore('owner').get('owner');
        if (owner?.scope === scope && owner.uid === uid) return;
        await emptyAll(transaction);
      }),
    );
  }

  /** Writes only if this is still the owner: another tab may have signed out, or learnt of other rights. */
  async write(
    owner: Owner,
    { rows, note, clearsPages = false, pages = [] }: RowChanges,
  ): Promise<void> {
    await this.attempt((database) =>
      change(database, async (transaction) => {
        const owners = transaction.objectStore('owner');
        if (!isSameOwner(await owners.get('owner'), owner)) return;
        if (note !== undefined) await owners.put({ ...owner, note }, 'owner');
        const store = transaction.objectStore('rows');
        await Promise.all(
          [...rows].map(([key, row]) => (row ? store.put(row, key) : store.delete(key))),
        );
        const pageStore = transaction.objectStore('pages');
        if (clearsPages) await pageStore.clear();
        if (pages.length > 0) await putPages(pageStore, pages);
      }),
    );
  }

  /** Removes everything, for any owner, and also after a failure. */
  clear(): Promise<void> {
    return this.next(async () => {
      if (hasIndexedDb()) await this.empty();
    });
  }

  /** Closes the connection, so that the database can be deleted elsewhere. */
  async close(): Promise<void> {
    await this.last;
    await this.disconnect();
  }

  private async disconnect(): Promise<void> {
    const { opening } = this;
    this.opening = null;
    (await opening)?.close();
  }

  /** Resolves with null if this step or an earlier one fails. */
  private attempt<T>(step: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | null> {
    return this.next(async () => {
      if (this.isBroken || !hasIndexedDb()) return null;
      try {
        return await step(await this.open());
      } catch (cause) {
        this.isBroken = true;
        console.warn('This browser cannot store data between visits:', cause);
        await this.empty();
        return null;
      }
    });
  }

  /** Tries a new connection if the first one fails: a browser may end one silently, and the data would stay. */
  private async empty(): Promise<void> {
    try {
      await change(await this.open(), emptyAll).catch(async () => {
        await this.disconnect();
        await change(await this.open(), emptyAll);
      });
    } catch (cause) {
      // Data that cannot be opened is not read at the next visit either.
      console.warn('Data stored between visits cannot be deleted:', cause);
    }
  }

  private open(): Promise<IDBPDatabase<Schema>> {
    const opening: Promise<IDBPDatabase<Schema>> =
      this.opening ??
      openDatabase(() => {
        if (this.opening === opening) this.opening = null;
      });
    this.opening = opening;
    opening.catch(() => (this.opening = null));
    return opening;
  }

  private next<T>(step: () => Promise<T>): Promise<T> {
    const result = this.last.then(step);
    this.last = result;
    return result;
  }
}

type Changing = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

async function change(
  database: IDBPDatabase<Schema>,
  run: (transaction: Changing) => Promise<unknown>,
): Promise<void> {
  const transaction = database.transaction(STORES, 'readwrite');
  await Promise.all([run(transaction), transaction.done]);
}

type Pages = IDBPObjectStore<Schema, typeof STORES, 'pages', 'readwrite'>;

async function putPages(store: Pages, pages: NonNullable<RowChanges['pages']>): Promise<void> {
  await Promise.all(pages.map(([address, page]) => store.put(page, address)));
  const byTime = await store.index('at').getAllKeys();
  await Promise.all(byTime.slice(0, -MOST_PAGES).map((key) => store.delete(key)));
}

const emptyAll = (transaction: Changing) =>
  Promise.all(STORES.map((name) => transaction.objectStore(name).clear()));

/** Returns whether both have the same member, scope and read rights. */
export const isSameOwner = (one: Owner | undefined, other: Owner): boolean =>
  one?.scope === other.scope && one.uid === other.uid && one.reading === other.reading;

const hasIndexedDb = () => 'indexedDB' in globalThis;

const openDatabase = (onEnded: () => void) =>
  openDB<Schema>(DEVICE_DATABASE, 2, {
    upgrade: (database) => {
      // This build does not read data of an older version.
      [...database.objectStoreNames].forEach((store) => database.deleteObjectStore(store));
      database.createObjectStore('owner');
      database.createObjectStore('rows');
      database.createObjectStore('pages').createIndex('at', 'at');
    },
    // Another page that deletes the database must not wait for this one.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onEnded();
    },
    terminated: onEnded,
  });
