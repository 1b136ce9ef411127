/** What a recount needs of a project, over the Admin SDK. Lists are read page by page. */
import type { App } from 'firebase-admin/app';
import { getAuth, type ListUsersResult } from 'firebase-admin/auth';
import { getDatabase, ServerValue } from 'firebase-admin/database';
import type { Claims } from '../../../model/membership';
import type { Json, Update } from './json';

/** Children of one place with their keys, in order. */
export type Page = (readonly [key: string, value: Json])[];

/** Accounts of one read. */
const ACCOUNTS = 200;

export interface Store {
  get(path: string): Promise<Json>;
  /** The next children, in the order of their keys. @param after the last key of the page before */
  page(path: string, size: number, after?: string): Promise<Page>;
  pages(path: string, size: number): AsyncGenerator<Page>;
  update(values: Update): Promise<void>;
  /** Changes the value at one path while others may write to it. `undefined` leaves the value unchanged. */
  change(path: string, repair: (value: Json) => Json | undefined): Promise<void>;
  accounts(pageToken?: string): Promise<ListUsersResult>;
  /** Sets an account's claims, and tells its open pages to fetch them. */
  setClaims(uid: string, claims: Claims | null, hasRecord: boolean): Promise<void>;
}

export function openStore(app: App): Store {
  const [auth, database] = [getAuth(app), getDatabase(app)];
  const page = async (path: string, size: number, after?: string): Promise<Page> => {
    const ordered = database.ref(path).orderByKey().limitToFirst(size);
    const rows: Page = [];
    (await (after === undefined ? ordered : ordered.startAfter(after)).get()).forEach((child) => {
      rows.push([child.key, child.val() as Json]);
    });
    return rows;
  };
  return {
    get: async (path) => (await database.ref(path).get()).val() as Json,
    page,
    async *pages(path, size) {
      for (let last: string | undefined; ;) {
        const rows = await page(path, size, last);
        if (rows.length > 0) yield rows;
        if (rows.length < size) return;
        last = rows.at(-1)?.[0];
      }
    },
    update: (values) => database.ref().update(values),
    change: async (path, repair) => {
      // Runs first with null for what it has not read, and must then go on.
      await database
        .ref(path)
        .transaction((value: Json) => (value === null ? null : repair(value)));
    },
    accounts: (pageToken) => auth.listUsers(ACCOUNTS, pageToken),
    setClaims: async (uid, claims, hasRecord) => {
      await auth.setCustomUserClaims(uid, claims);
      if (hasRecord) await database.ref(`users/${uid}/claimsAt`).set(ServerValue.TIMESTAMP);
    },
  };
}
