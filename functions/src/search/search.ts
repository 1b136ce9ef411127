import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { QUERY_MAX, type SearchPage } from '../../../model/search';
import { levelsOf } from '../../../model/membership';
import { database, read } from '../admin';
import { recorded } from '../failures';
import { MAX_INSTANCES, REGION } from '../options';
import { limit } from '../rateLimits';
import { SEARCHES_PER_MEMBER } from '../signInLinks';
import { find, type Index, type Search } from './find';
import { isFoundKind } from './texts';

/**
 * `{query, kind?, from?}` -> a page of results. Members find all texts and their own notes, guests insights and laws as far as they can
 * read them, others nothing.
 */
export const search = onCall<unknown>(
  { region: REGION, maxInstances: MAX_INSTANCES },
  recorded(async ({ auth: caller, data }): Promise<SearchPage> => {
    if (!caller) throw new HttpsError('unauthenticated', 'Sign in first.');
    const { query, kind = null, from = 0 } = (data ?? {}) as Record<string, unknown>;
    if (typeof query !== 'string' || query.length > QUERY_MAX)
      throw new HttpsError('invalid-argument', 'query must be a short text.');
    if (kind !== null && !isFoundKind(kind))
      throw new HttpsError('invalid-argument', 'kind must name what to search.');
    if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 0)
      throw new HttpsError('invalid-argument', 'from must be a whole number.');
    const { uid, token } = caller;
    const reader = await readerOf(uid, token.email);
    if (reader === null)
      throw new HttpsError('permission-denied', 'Your account can’t search the portal.');
    await limit(`searches/${uid}`, SEARCHES_PER_MEMBER);
    return find({ query, kind, from, reader, uid }, index);
  }),
);

/** Like `member` and `reader` in the security rules. The claims can be an hour old, so the record is read. */
async function readerOf(
  uid: string,
  address: string | undefined,
): Promise<Search['reader'] | null> {
  const [userType, expiryDate, email] = await Promise.all(
    ['userType', 'expiryDate', 'email'].map((field) => read(`users/${uid}/${field}`)),
  );
  if (typeof email !== 'string' || email !== address) return null;
  const { member, reader } = levelsOf({ userType, expiryDate, email }, Date.now());
  return member ? 'member' : reader ? 'guest' : null;
}

const index: Index = {
  read,
  range: async (path, from, to, most) => {
    const rows: [string, unknown][] = [];
    const ordered = database.ref(path).orderByKey().startAt(from).endAt(to).limitToFirst(most);
    (await ordered.get()).forEach((row) => {
      rows.push([row.key, row.val()]);
    });
    return rows;
  },
};
