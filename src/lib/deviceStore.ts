/**
 * Data that the portal caches in this browser's IndexedDB between visits: rows of text for one
 * owner at a time. Nothing here rejects: a browser may forbid IndexedDB, have no room left, or lose
 * it while the page is open. After the first failure nothing is read or written any more, and no
 * screen may depend on it.
 */
import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
} from 'idb';

/** The owner of the rows. `scope` names backend and build; `reading` names the member's read rights. */
export type Owner = { scope: string; uid: string; reading: string };

/** The text of a row, and when it was last confirmed (epoch milliseconds). */
export type StoredRow = { text: string; at: number };

/** All data cached for an owner. `note` is null if none was written. */
type StoredRows = {
  uid: string;
  reading: string;
  note: string | null;
  rows: [key: string, row: StoredRow][];
};

/** A cached page, for `public/start.js`, which shows it before any module runs. */
export type StoredPage = {
  /** The reader. The page is never shown to another member, even if it could not be removed. */
  uid: string;
  /** The script of the app that created the page. No other build shows it. */
  app: string;
  html: string;
  /** When the page was current, and the text for this time: on the same day, and later. */
  at: number;
  asOf: { sameDay: string; later: string };
  /** When the reader's access ends (epoch milliseconds); null without an end. */
  until: number | null;
};

/** The changes of one write: rows to store, or null to remove a row, and a new note if there is one. */
export type RowChanges = {
  rows: ReadonlyMap<string, StoredRow | null>;
  note?: string | undefined;
  /** No page stored earlier may be shown any more. */
  clearsPages?: boolean;
  /** Pages to store, by their addresses. */
  pages?: readonly (readonly [address: string, page: StoredPage])[];
};

interface Schema extends DBSchema {
  owner: { key: 'owner'; value: Owner & { note: string | null } };
  rows: { key: string; value: StoredRow };
  pages: { key: string; value: StoredPage; indexes: { at: number } };
}

/** The name of the IndexedDB database. `public/start.js` uses it too. */
export const DEVICE_DATABASE = 'members-portal';
const STORES = ['owner', 'rows', 'pages'] as const;
/** Maximum number of cached pages; the oldest are removed first. */
const MOST_PAGES = 20;

export class DeviceStore {
  private opening: Promise<IDBPDatabase<Schema>> | null = null;
  private isBroken = false;
  /** Runs steps one after the other, so that `clear` also removes what earlier steps wrote. */
  private last: Promise<unknown> = Promise.resolve();

  /** Reads all data of a scope; null if there is none, or only data of another scope. */
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

  /** Makes this the owner. Rows of another owner, or read under other rights, are removed. */
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

  /** Removes all data of other members. The rights of this one need not be known yet. */
  async dropOthers({ scope, uid }: Omit<Owner, 'reading'>): Promise<void> {
    await this.attempt((database) =>
      change(database, async (transaction) => {
        const owner = await transaction.objectStore('owner').get('owner');
        if (owner?.scope === scope && owner.uid === uid) return;
        await emptyAll(transaction);
      }),
    );
  }

  /**
   * Writes if this is still the owner. Another tab may have signed out, or learnt of another member
   * or other rights.
   */
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

  /** Removes everything, for any owner. It also tries after a failure. */
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

  /** Runs a step unless an earlier one failed. Resolves with null in that case, or if this step fails. */
  private attempt<T>(step: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | null> {
    return this.next(async () => {
      if (this.isBroken || !hasIndexedDb()) return null;
      try {
        return await step(await this.open());
      } catch (cause) {
        this.isBroken = true;
        console.warn('This browser keeps nothing from one visit to the next:', cause);
        await this.empty();
        return null;
      }
    });
  }

  /**
   * Removes everything, over a new connection if the first one fails. A browser may end a
   * connection silently, and the data would stay.
   */
  private async empty(): Promise<void> {
    try {
      await change(await this.open(), emptyAll).catch(async () => {
        await this.disconnect();
        await change(await this.open(), emptyAll);
      });
    } catch (cause) {
      // Data that cannot be opened is not read at the next visit either.
      console.warn('What is kept from one visit to the next cannot be removed:', cause);
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

/** Runs a change in one transaction, and waits until it is on the device. */
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

/** Returns whether both have the same member, backend, build and read rights. */
export const isSameOwner = (one: Owner | undefined, other: Owner): boolean =>
  one?.scope === other.scope && one.uid === other.uid && one.reading === other.reading;

const hasIndexedDb = () => 'indexedDB' in globalThis;

/** @param onEnded called when the connection has ended and cannot be used any more */
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
