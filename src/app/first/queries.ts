/**
 * What pages ask the database first, for the script that asks ahead of the app: what their words stand on, and nothing that none of
 * their listeners asks (`askAhead.test.tsx` holds both). The build puts it into the pages as names of REST (`makeFirstTable`), so that
 * nothing of this is loaded.
 */
import type { Ability } from '../../access/roleMatrix';
import { rolesThatMay } from '../../access/rolesThatMay';
import { FIRST_ROWS, POSTS_PER_PAGE } from '../../config/constants';
import { PATTERNS } from '../../config/links';
import { paths, type ConfigList } from '../../data/paths';
import { INSIGHT_BODY_RANGES } from '../../data/records';
import { restOf, type ReadQuery } from '../../data/restQuery';
import { latestQuery, reportsQuery } from '../../features/dashboard';
import { dueQuery, returnedQuery } from '../../features/register';
import { DAY_MS } from '../../lib/dates';
import { PLACEHOLDERS, type FirstTable } from './firstTable';

/** A question, and those that are asked for the rows of its answer that are in sight, by a row's key. */
type PrefetchQuery = { query: ReadQuery; then?: (key: string) => ReadQuery[] };

/** `place` is what the address names. */
type Questions = (uid: string, place: string) => PrefetchQuery[];

type FirstPage = {
  pattern: string;
  /** A parameter that makes another page of it. */
  without?: string;
  /** Whoever may not asks nothing: what is refused is a failure in the browser's console. */
  groups: readonly { needs: Ability; queries: Questions }[];
};

/**
 * The own record's fields that its profile does not repeat, by ranges of its keys: the record itself also holds lists that grow, and each answer costs
 * the first render time. Its e-mail is the stored sign-in's: only beside that one does a role count.
 */
const OWN_RANGES = [
  ['legalAccess', 'legalAccess'],
  ['expiryDate', 'lastName'],
  ['DOB', 'DOB'],
] as const;

const config = (list: ConfigList): PrefetchQuery => ({
  query: { path: paths.config(list), orderBy: '$key' },
});

const library: Questions = () => [
  { query: { path: paths.insightSummaries, orderBy: 'time', last: FIRST_ROWS } },
  { query: paths.counter('insights') },
  ...(['industries', 'categories', 'parentCategories'] as const).map(config),
];

const insight: Questions = (_, key) => [
  { query: paths.insightSummary(key) },
  ...INSIGHT_BODY_RANGES.map(([from, to]) => ({
    query: { path: paths.insight(key), orderBy: '$key', from, to },
  })),
];

const room: Questions = (_, key) => {
  const range = { orderBy: 'roomKey', from: `${key}_`, to: `${key}_\uf8ff` };
  return [
    { query: paths.chatroom(key) },
    { query: { path: paths.posts, ...range, last: POSTS_PER_PAGE } },
  ];
};

const register: Questions = (uid) => {
  const active = { orderBy: 'status', from: 'active', to: 'active', last: FIRST_ROWS };
  return [
    {
      query: { path: paths.ownIndex(uid), ...active },
      then: (key) => [paths.legalSummary(key)],
    },
    config('legalCategories'),
  ];
};

/** New users per page of the queue, and one more that says whether there are more. */
const AWAITING = 6;

const users: Questions = () => [
  {
    query: {
      path: paths.directory,
      orderBy: 'userType',
      from: 'newUser',
      to: 'newUser',
      first: AWAITING,
    },
  },
  { query: { path: paths.directory, orderBy: 'email', first: FIRST_ROWS + 1 } },
  { query: paths.typeCounters },
  config('adminInfo/companyTypes'),
];

/** The last day that a `Date` can name stands for today. */
const TODAY = 100_000_000 * DAY_MS;
const toDayInName = (digits: string) => `~day${Number(digits) - TODAY}~`;

const latest = (path: string): PrefetchQuery => ({ query: latestQuery(path) });

const news: Questions = () => [
  { query: paths.config('messagePeriod') },
  { query: paths.config('DashboardMessage') },
  latest(paths.insightSummaries),
  latest(paths.legalSummaries),
];

/** What is due with what stands above it in `Needs you`; all below waits for a second round of questions. */
const ownNeeds: Questions = (uid) =>
  [
    ...(['overdue', 'overdueActions', 'expired'] as const).map((need) =>
      dueQuery(uid, need, TODAY),
    ),
    returnedQuery(uid),
  ].map((query) => ({ query }));

const ownCounts: Questions = (uid) =>
  [
    `${paths.directoryRow(uid)}/legalTotal`,
    `${paths.directoryRow(uid)}/legalOpen`,
    paths.formerlyCompliant(uid),
  ].map((query) => ({ query }));

const dashboard: FirstPage['groups'] = [
  { needs: 'insightSummaries.list', queries: news },
  { needs: 'insights.read', queries: (uid) => [{ query: paths.userField(uid, 'signUp') }] },
  { needs: 'posts.list', queries: () => [latest(paths.postSummaries)] },
  { needs: 'legalRegister.readOwnMark', queries: ownNeeds },
  { needs: 'userDirectory.readOwn', queries: ownCounts },
  {
    needs: 'counters.readUserTypes',
    queries: () => [{ query: paths.typeCounter('newUser') }],
  },
  {
    needs: 'reports.list',
    queries: () => [{ query: reportsQuery }],
  },
];

/** Those that are opened by their address most. */
const FIRST_PAGES: readonly FirstPage[] = [
  { pattern: PATTERNS.myAccount, without: 'tab', groups: dashboard },
  {
    pattern: PATTERNS.browse,
    groups: [{ needs: 'insightSummaries.list', queries: library }],
  },
  { pattern: PATTERNS.insightPage, groups: [{ needs: 'insights.read', queries: insight }] },
  { pattern: PATTERNS.forum, groups: [{ needs: 'posts.list', queries: room }] },
  {
    pattern: PATTERNS.legalRegister,
    groups: [{ needs: 'legalRegister.readOwnMark', queries: register }],
  },
  { pattern: PATTERNS.adminDashboard, groups: [{ needs: 'userDirectory.list', queries: users }] },
];

/** Who asks what where, as the script takes it. */
export function makeFirstTable(): FirstTable {
  const { uid, place, key } = PLACEHOLDERS;
  return {
    own: [
      nameOf(paths.profile(uid)),
      ...OWN_RANGES.map(([from, to]) =>
        nameOf({ path: paths.user(uid), orderBy: '$key', from, to }),
      ),
    ],
    pages: FIRST_PAGES.map(({ pattern, without, groups }) => ({
      pattern: addressesOf(pattern, without),
      groups: groups.map(({ needs, queries }) => ({
        roles: rolesThatMay(needs, false),
        legalRoles: rolesThatMay(needs, true),
        queries: queries(uid, place).map(({ query, then }) => ({
          name: nameOf(query),
          then: then?.(key).map(nameOf) ?? [],
        })),
      })),
    })),
  };
}

/** As the router matches: any case, one more slash at the end. */
function addressesOf(pattern: string, without?: string): string {
  const others = without === undefined ? '' : `(?!(?:.*&)?${without}=)`;
  return `^${pattern.replace(/:\w+/, '([^/?]+)')}/?(?:\\?${others}.*)?$`;
}

function nameOf(query: ReadQuery): string {
  const name = restOf(query);
  if (name === null) throw new Error(`REST cannot ask ${JSON.stringify(query)}.`);
  return name.replace(/\d{16}/g, toDayInName);
}
