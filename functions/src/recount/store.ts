/** The recount's access to a project through the Admin SDK. */
import type { App } from 'firebase-admin/app';
import { getAuth, type ListUsersResult } from 'firebase-admin/auth';
import { getDatabase, ServerValue } from 'firebase-admin/database';
import type { Claims } from '../../../model/membership';
import type { Json, Update } from './json';

/** Children with their keys, in order. */
export type Page = (readonly [key: string, value: Json])[];

const ACCOUNTS = 200;

export interface Store {
  get(path: string): Promise<Json>;
  /** Returns the next children in key order. @param after last key of the previous page */
  page(path: string, size: number, after?: string): Promise<Page>;
  pages(path: string, size: number): AsyncGenerator<Page>;
  update(values: Update): Promise<void>;
  /** Changes a value while others can write to it. `undefined` leaves it unchanged. */
  change(path: string, repair: (value: Json) => Json | undefined): Promise<void>;
  accounts(pageToken?: string): Promise<ListUsersResult>;
  /** Sets claims, and `claimsAt`, for which open pages fetch a new token. */
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
      // The transaction first runs with null for data that it hasn't read, and must then continue.
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
