/** What a recount needs of a project, over the Admin SDK. Lists are read page by page. */
import type { App } from 'firebase-admin/app';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { getDatabase, ServerValue, type Query } from 'firebase-admin/database';
import type { Claims } from '../../functions/src/membership';
import type { Json, Update } from '../../src/data/update';

/** Children of one place with their keys, in order. */
export type Page = (readonly [key: string, value: Json])[];

/** The largest page of accounts that the service gives. */
const ACCOUNTS = 1_000;

export interface Store {
  get(path: string): Promise<Json>;
  pages(path: string, size: number): AsyncGenerator<Page>;
  update(values: Update): Promise<void>;
  /** Changes one place beside other writers. `undefined` leaves it alone. */
  change(path: string, mend: (value: Json) => Json | undefined): Promise<void>;
  accounts(): AsyncGenerator<UserRecord[]>;
  /** Sets an account's claims, and tells its open pages to fetch them. */
  setClaims(uid: string, claims: Claims | null, hasRecord: boolean): Promise<void>;
}

export function openStore(app: App): Store {
  const [auth, database] = [getAuth(app), getDatabase(app)];
  const read = async (query: Query): Promise<Page> => {
    const page: Page = [];
    (await query.get()).forEach((child) => {
      page.push([child.key, child.val() as Json]);
    });
    return page;
  };
  return {
    get: async (path) => (await database.ref(path).get()).val() as Json,
    async *pages(path, size) {
      const ordered = database.ref(path).orderByKey().limitToFirst(size);
      for (let last: string | undefined; ;) {
        const page = await read(last === undefined ? ordered : ordered.startAfter(last));
        if (page.length > 0) yield page;
        if (page.length < size) return;
        last = page.at(-1)?.[0];
      }
    },
    update: (values) => database.ref().update(values),
    change: async (path, mend) => {
      // Runs first with null for what it has not read, and must then go on.
      await database.ref(path).transaction((value: Json) => (value === null ? null : mend(value)));
    },
    async *accounts() {
      for (let token: string | undefined; ;) {
        const { users, pageToken } = await auth.listUsers(ACCOUNTS, token);
        yield users;
        if (pageToken === undefined) return;
        token = pageToken;
      }
    },
    setClaims: async (uid, claims, hasRecord) => {
      await auth.setCustomUserClaims(uid, claims);
      if (hasRecord) await database.ref(`users/${uid}/claimsAt`).set(ServerValue.TIMESTAMP);
    },
  };
}
