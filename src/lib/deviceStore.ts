/**
 * What the portal keeps in this browser's IndexedDB from one visit to the next: rows of text, of one owner at a time. Nothing
 * here rejects: a browser may forbid IndexedDB, have no room left, or lose it while the page is open. From the first failure on nothing is
 * read or kept any more, and no screen depends on it.
 */
import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
} from 'idb';

/** Whose rows they are: `scope` tells backends and builds apart, `reading` names what that person may read. */
export type Owner = { scope: string; uid: string; reading: string };

/** A row's text, and when it was last confirmed (epoch milliseconds). */
export type StoredRow = { text: string; at: number };

/** Everything that is kept for an owner; `note` is null where none was written. */
type StoredRows = {
  uid: string;
  reading: string;
  note: string | null;
  rows: [key: string, row: StoredRow][];
};

/** A page as it was, for `public/start.js`, which shows it before any module runs. */
export type StoredPage = {
  /** Who read it: it is shown to nobody else, whoever it was that could not remove it. */
  uid: string;
  /** The script of the app that has made it: no other build shows it. */
  app: string;
  html: string;
  /** When it stood, and how it is said: the same day, and later. */
  at: number;
  asOf: { sameDay: string; later: string };
  /** From when on its reader may not read it any more (epoch milliseconds); null where that is open. */
  until: number | null;
};

/** What a write changes: rows to put, and with null to remove; a note where there is a new one. */
export type RowChanges = {
  rows: ReadonlyMap<string, StoredRow | null>;
  note?: string | undefined;
  /** No page that stood before may be shown any more. */
  clearsPages?: boolean;
  /** By their addresses. */
  pages?: readonly (readonly [address: string, page: StoredPage])[];
};

interface Schema extends DBSchema {
  owner: { key: 'owner'; value: Owner & { note: string | null } };
  rows: { key: string; value: StoredRow };
  pages: { key: string; value: StoredPage; indexes: { at: number } };
}

/** The name of the IndexedDB database. */
export const DEVICE_DATABASE = 'members-portal';
const STORES = ['owner', 'rows', 'pages'] as const;
/** How many pages are kept; those that stood longest ago go first. */
const MOST_PAGES = 20;

export class DeviceStore {
  private opening: Promise<IDBPDatabase<Schema>> | null = null;
  private isBroken = false;
  /** Steps one after the other, so that what is cleared was asked for after what it clears. */
  private last: Promise<unknown> = Promise.resolve();

  /** Everything of one scope; null where there is nothing, or of another scope only. */
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

  /** Makes it this owner's: rows of anybody else, or that were read under other rights, are removed. */
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

  /** Removes everything that is another person's; of this one nothing need be known yet but the uid. */
  async dropOthers({ scope, uid }: Omit<Owner, 'reading'>): Promise<void> {
    await this.attempt((database) =>
      change(database, async (transaction) => {
        const owner = await transaction.objectStore('owner').get('owner');
        if (owner?.scope === scope && owner.uid === uid) return;
        await emptyAll(transaction);
      }),
    );
  }

  /** Writes, if it is (still) this owner's: another tab may have signed out, somebody else in, or learnt of other rights. */
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

  /** Removes everything, whosever it is; tried also after a failure. */
  clear(): Promise<void> {
    return this.next(async () => {
      if (hasIndexedDb()) await this.empty();
    });
  }

  /** Ends the connection, so that another may delete the database. */
  async close(): Promise<void> {
    await this.last;
    await this.disconnect();
  }

  private async disconnect(): Promise<void> {
    const { opening } = this;
    this.opening = null;
    (await opening)?.close();
  }

  /** Runs a step unless one has failed; null then, or when this one does. */
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

  /** Over a connection of its own where the one before fails: a browser may end one without a word, and what is kept stays there. */
  private async empty(): Promise<void> {
    try {
      await change(await this.open(), emptyAll).catch(async () => {
        await this.disconnect();
        await change(await this.open(), emptyAll);
      });
    } catch (cause) {
      // What cannot be opened is not read at the next visit either.
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

/** Whether both are one person's, of one backend and build, under the same rights. */
export const isSameOwner = (one: Owner | undefined, other: Owner): boolean =>
  one?.scope === other.scope && one.uid === other.uid && one.reading === other.reading;

const hasIndexedDb = () => 'indexedDB' in globalThis;

/** @param onEnded told when the connection has ended, and with it what could be done over it. */
const openDatabase = (onEnded: () => void) =>
  openDB<Schema>(DEVICE_DATABASE, 2, {
    upgrade: (database) => {
      // What an older build has kept, this one does not read.
      [...database.objectStoreNames].forEach((store) => database.deleteObjectStore(store));
      database.createObjectStore('owner');
      database.createObjectStore('rows');
      database.createObjectStore('pages').createIndex('at', 'at');
    },
    // Whoever deletes the database is not to wait for this page.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onEnded();
    },
    terminated: onEnded,
  });
