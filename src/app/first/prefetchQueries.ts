/** Prefetches by REST, ahead of the app: the member's record, and the first queries of the page. */
import { effectiveRole } from '../../access/effectiveRole';
import type { PrefetchedResult, FirstSession, Prefetched } from '../../data/firstAnswers';
import type { Json } from '../../data/update';
import type { UserType } from '../../../model/membership';
import { dayIn } from '../../../model/days';
import { ROWS_IN_SIGHT } from '../../lib/rowsInSight';
import { readTokenClaims } from '../../lib/tokenClaims';
import { DAY_IN_NAME, PLACEHOLDERS, type FirstGroup, type FirstTable } from './firstTable';
import { inAddress } from '../../lib/text';

/** The database to read from, and the member who reads. */
export type Asker = {
  /** The database URL without a trailing slash. `namespace` if several databases share it. */
  database: string;
  namespace?: string;
  uid: string;
  email: string;
  /** The provider's token, not expired. */
  token: string;
};

/** Claims that functions have put into the token. */
type Claims = { role?: UserType; until?: number; legal?: boolean };

/**
 * Starts the prefetch. `asker` resolves with null if no member is signed in. Without a role in the
 * token, nothing is prefetched.
 * @param zone the portal's time zone; queries for due items name today
 */
export function prefetchQueries(
  asker: Promise<Asker | null>,
  address: { pathname: string; search: string },
  table: FirstTable,
  zone: string,
): Prefetched {
  const answers: Prefetched['answers'] = new Map();
  const { page, place } = pageAt(address, table);
  let answered: Promise<unknown> | null = null;

  const begin = async (): Promise<FirstSession | null> => {
    const found = await asker;
    if (!found) return null;
    const claims = readTokenClaims(found.token) as Claims | null;
    // A person without a record may not read a profile.
    if (!claims?.role) return null;
    const { uid, email } = found;
    const fill = (name: string, key = '') =>
      name
        .replaceAll(PLACEHOLDERS.uid, uid)
        .replaceAll(PLACEHOLDERS.place, inAddress(place))
        .replaceAll(PLACEHOLDERS.key, key)
        .replace(DAY_IN_NAME, (_, from) => String(dayIn(zone, Date.now()) + Number(from)));
    /** Sends the page's queries. Null if this member may not send any. */
    const askPage = (membership: Record<string, Json>) => {
      const groups = page?.groups.filter((group) => mayAsk(membership, group)) ?? [];
      if (groups.length === 0) return null;
      const queries = groups.flatMap((group) => group.queries);
      return Promise.all(
        queries.map(async ({ name, then }) => {
          const answer = askForApp(found, fill(name));
          await answer.arrived;
          // The newest rows are at the top. Each further response delays the first render.
          const rows = Object.keys(answer.value ?? {})
            .sort()
            .slice(-ROWS_IN_SIGHT);
          const next = rows.flatMap((key) => then.map((each) => askForApp(found, fill(each, key))));
          await Promise.all(next.map(({ arrived }) => arrived));
        }),
      );
    };
    // For most members the token contains the role, so the queries need not wait for the record.
    answered = askPage(membershipIn(claims));
    const parts = await Promise.all(table.own.map((name) => ask(found, fill(name))));
    const own = Object.assign({}, ...parts, { email }) as Record<string, Json>;
    answered ??= askPage(own);
    return { uid, email, own };
  };

  const askForApp = (found: Asker, name: string): PrefetchedResult => {
    const answer: PrefetchedResult = {
      arrived: ask(found, name).then(
        (value) => {
          answer.value = value;
        },
        // The listener sends the same query and reports the error.
        (cause: unknown) => console.warn('A prefetched query failed:', cause),
      ),
    };
    answers.set(name, answer);
    return answer;
  };

  const session = begin().catch((cause: unknown) => {
    console.warn('Nothing was prefetched:', cause);
    return null;
  });
  return {
    sentAt: performance.now(),
    session,
    answers,
    hasQuestions: page !== null,
    answered: session.then(async () => {
      await answered;
    }),
  };
}

/**
 * Returns the page of an address, and the value that the address names, from its path or its `room`
 * parameter.
 */
function pageAt({ pathname, search }: { pathname: string; search: string }, table: FirstTable) {
  for (const page of table.pages) {
    const found = new RegExp(page.pattern, 'i').exec(pathname + search);
    // Keys contain only characters that URLs do not encode, so no decoding is needed.
    if (found) return { page, place: found[1] ?? new URLSearchParams(search).get('room') ?? '' };
  }
  return { page: null, place: '' };
}

/**
 * Returns the fields of the member's record that decide what they may read, from the token's claims
 * (`functions/src/membership.ts`). A change of the last hour may be missing.
 */
function membershipIn({ role, until, legal }: Claims): Record<string, Json> {
  return {
    userType: role ?? null,
    expiryDate: until ?? null,
    legalAccess: legal === true ? 'on' : 'off',
  };
}

/**
 * Returns whether the member may send the queries, by their record or token. It only avoids
 * requests that the rules would reject.
 */
function mayAsk(own: Record<string, Json>, group: FirstGroup): boolean {
  const { userType, expiryDate, legalAccess } = own;
  const membership = {
    // An unknown type has no role.
    userType: (userType ?? null) as UserType | null,
    expiryDate: typeof expiryDate === 'number' ? expiryDate : null,
  };
  const roles = legalAccess === 'on' ? group.legalRoles : group.roles;
  return roles.includes(effectiveRole(membership, Date.now()));
}

/** @throws Error if the request is rejected or fails */
async function ask({ database, namespace, token }: Asker, name: string): Promise<Json> {
  const address = new URL(`${database}/${name}`);
  address.searchParams.set('auth', token);
  if (namespace) address.searchParams.set('ns', namespace);
  // The response must not stay in the browser's cache.
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return (await response.json()) as Json;
}
