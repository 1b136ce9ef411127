/** Reads of the recount, each bounded or by pages. */
import { certificateNumber } from '../learningProgress';
import type { MembershipFields } from '../../../model/membership';
import { PERSON_LISTS } from '../../../model/paths';
import type { Law } from './figures';
import { childrenOf, type Json } from './json';
import { hasRecord, saverPath, type StoredPerson } from './repair';
import type { Store } from './store';

export const PAGE = 200;

/** Reads all data of a person that is compared. */
export async function readPerson(store: Store, uid: string): Promise<StoredPerson> {
  const record = await store.get(`users/${uid}`);
  if (!hasRecord(record))
    return { ...NO_RECORD, uid, record, remains: await remainsOf(store, uid) };
  const [profile, row, index, groups, counts, name] = await Promise.all([
    store.get(`profiles/${uid}`),
    store.get(`userDirectory/${uid}`),
    store.get(`userLegalIndex/${uid}`),
    store.get(`registerGroups/${uid}`),
    store.get(`registerCounts/${uid}`),
    store.get(`memberNames/${uid}`),
  ]);
  const savedIn = new Set<string>();
  for (const keys of inPages(savedOf(record), PAGE))
    await Promise.all(
      keys.map(async (key) => {
        if ((await store.get(saverPath(key, uid))) !== null) savedIn.add(key);
      }),
    );
  return { uid, record, profile, row, index, groups, counts, name, savedIn, remains: [] };
}

/** Without a record, all remaining data is deleted, and nothing is compared. */
const NO_RECORD = {
  ...{ profile: null, row: null, index: null, groups: null, counts: null, name: null },
  savedIn: new Set<string>(),
};

/** Returns the paths of remaining data of a person. */
async function remainsOf(store: Store, uid: string): Promise<string[]> {
  const own = `learning/${uid}`;
  const learning = await store.get(own);
  const courses = Object.keys(childrenOf(learning));
  const places = [
    ...PERSON_LISTS.map((list) => `${list}/${uid}`),
    ...courses.map((course) => `courseLearners/${course}/${uid}`),
    ...courses.map((course) => `certificates/${certificateNumber(uid, course)}`),
  ];
  const values = await Promise.all(
    places.map(async (place) => (place === own ? learning : store.get(place))),
  );
  return places.filter((_, index) => (values[index] ?? null) !== null);
}

export const hasInsight = async (store: Store, key: string): Promise<boolean> =>
  (await store.get(`insightSummaries/${key}`)) !== null;

/** Returns the keys whose path has no value. Reads them all at once, as each read takes a round trip. */
export async function absentOf(
  store: Store,
  keys: readonly string[],
  pathOf: (key: string) => string,
): Promise<string[]> {
  const values = await Promise.all(keys.map((key) => store.get(pathOf(key))));
  return keys.filter((_, place) => (values[place] ?? null) === null);
}

export const savedOf = (record: Json): string[] =>
  Object.keys(childrenOf(childrenOf(record)['wishlist']));

export function* inPages<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** For laws that no longer exist. */
export const MISSING_LAW: Law = { area: '', revision: 0, isWithdrawn: true };

/** Returns a law or a withdrawn law. */
export async function readLaw(store: Store, key: string): Promise<Law> {
  const summary = await store.get(`legalSummaries/${key}`);
  const { filterByArea = '', revision = 0 } = childrenOf(
    summary ?? (await store.get(`legalArchive/${key}`)),
  );
  return {
    area: typeof filterByArea === 'string' ? filterByArea : '',
    revision: Number(revision),
    isWithdrawn: summary === null,
  };
}

/** The fields that determine a person's claims. */
export async function readMembership(store: Store, uid: string): Promise<MembershipFields> {
  const read = (field: string) => store.get(`users/${uid}/${field}`);
  const [userType, legalAccess, expiryDate] = await Promise.all([
    read('userType'),
    read('legalAccess'),
    read('expiryDate'),
  ]);
  return { userType, legalAccess, expiryDate };
}

/** Insights that a record names as saved or subscribed to. */
export function savedInsightKeys(record: Json): string[] {
  const { wishlist, notifications } = childrenOf(record);
  return [wishlist, childrenOf(notifications)['insights']].flatMap((list) =>
    Object.keys(childrenOf(list)),
  );
}

export async function keysOf(store: Store, path: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const page of store.pages(path, PAGE)) for (const [key] of page) keys.add(key);
  return keys;
}
