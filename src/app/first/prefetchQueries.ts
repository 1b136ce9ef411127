/** Asks the database ahead of the app, by REST: for the own record, and for what the page of an address asks first. */
import { effectiveRole } from '../../access/effectiveRole';
import type { PrefetchedResult, FirstSession, FirstWave } from '../../data/firstAnswers';
import type { Json } from '../../data/update';
import type { UserType } from '../../../model/membership';
import { dayIn } from '../../../model/days';
import { ROWS_IN_SIGHT } from '../../lib/rowsInSight';
import { readTokenClaims } from '../../lib/tokenClaims';
import { DAY_IN_NAME, PLACEHOLDERS, type FirstGroup, type FirstTable } from './firstTable';
import { inAddress } from '../../lib/text';

/** Where and as whom it is asked. */
export type Asker = {
  /** The database, without a slash at the end; `namespace` where it needs to be told apart from others there. */
  database: string;
  namespace?: string;
  uid: string;
  email: string;
  /** Of the provider, not yet expired. */
  token: string;
};

/** Of the token, once the provider has been told. */
type Claims = { role?: UserType; until?: number; legal?: boolean };

/**
 * Begins to ask; `asker` is null where there is nobody to ask for. Of a token without a role nothing is asked.
 * @param zone the portal's time zone: a query for what is due names today
 */
export function prefetchQueries(
  asker: Promise<Asker | null>,
  address: { pathname: string; search: string },
  table: FirstTable,
  zone: string,
): FirstWave {
  const answers: FirstWave['answers'] = new Map();
  const { page, place } = pageAt(address, table);
  let answered: Promise<unknown> | null = null;

  const begin = async (): Promise<FirstSession | null> => {
    const found = await asker;
    if (!found) return null;
    const claims = readTokenClaims(found.token) as Claims | null;
    // Whoever has no record yet may not read a profile.
    if (!claims?.role) return null;
    const { uid, email } = found;
    const fill = (name: string, key = '') =>
      name
        .replaceAll(PLACEHOLDERS.uid, uid)
        .replaceAll(PLACEHOLDERS.place, inAddress(place))
        .replaceAll(PLACEHOLDERS.key, key)
        .replace(DAY_IN_NAME, (_, from) => String(dayIn(zone, Date.now()) + Number(from)));
    /** Nothing where its member may ask nothing. */
    const askPage = (membership: Record<string, Json>) => {
      const groups = page?.groups.filter((group) => mayAsk(membership, group)) ?? [];
      if (groups.length === 0) return null;
      const queries = groups.flatMap((group) => group.queries);
      return Promise.all(
        queries.map(async ({ name, then }) => {
          const answer = askForApp(found, fill(name));
          await answer.arrived;
          // The newest, which stand on top; each answer more costs the first render time.
          const rows = Object.keys(answer.value ?? {})
            .sort()
            .slice(-ROWS_IN_SIGHT);
          const next = rows.flatMap((key) => then.map((each) => askForApp(found, fill(each, key))));
          await Promise.all(next.map(({ arrived }) => arrived));
        }),
      );
    };
    // Of most members the token says who they are: nothing waits for the record to say it again.
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
        // The listener asks the same, and says what is wrong.
        (cause: unknown) => console.warn('Not answered ahead:', cause),
      ),
    };
    answers.set(name, answer);
    return answer;
  };

  const session = begin().catch((cause: unknown) => {
    console.warn('Nothing was asked ahead:', cause);
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

/** The page of an address, and what the address names: by its path, or as a room. */
function pageAt({ pathname, search }: { pathname: string; search: string }, table: FirstTable) {
  for (const page of table.pages) {
    const found = new RegExp(page.pattern, 'i').exec(pathname + search);
    // A key stands in an address as it is.
    if (found) return { page, place: found[1] ?? new URLSearchParams(search).get('room') ?? '' };
  }
  return { page: null, place: '' };
}

/**
 * The fields of the own record that decide what its member may read, as the token has them (claims of `functions/src/membership.ts`): a change
 * of the last hour may be missing.
 */
function membershipIn({ role, until, legal }: Claims): Record<string, Json> {
  return {
    userType: role ?? null,
    expiryDate: until ?? null,
    legalAccess: legal === true ? 'on' : 'off',
  };
}

/** By the own record or the token. The rules decide; this spares what they would refuse. */
function mayAsk(own: Record<string, Json>, group: FirstGroup): boolean {
  const { userType, expiryDate, legalAccess } = own;
  const membership = {
    // Of one that is none, no role comes out.
    userType: (userType ?? null) as UserType | null,
    expiryDate: typeof expiryDate === 'number' ? expiryDate : null,
  };
  const roles = legalAccess === 'on' ? group.legalRoles : group.roles;
  return roles.includes(effectiveRole(membership, Date.now()));
}

/** @throws Error when it is refused, or not answered */
async function ask({ database, namespace, token }: Asker, name: string): Promise<Json> {
  const address = new URL(`${database}/${name}`);
  address.searchParams.set('auth', token);
  if (namespace) address.searchParams.set('ns', namespace);
  // Nothing of it may stay in the browser's cache.
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return (await response.json()) as Json;
}
