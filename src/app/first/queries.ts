/**
 * The first queries of each page, for the prefetch script: those that the page needs for its first
 * render, and none that its listeners do not send (`prefetchQueries.test.tsx` checks both). The
 * build writes them into the pages as REST names (`makeFirstTable`), so the app never loads this
 * module.
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

/** A query, and follow-up queries for those rows of its response that are in sight, by a row's key. */
type PrefetchQuery = { query: ReadQuery; then?: (key: string) => ReadQuery[] };

/** `place` is the value in the address, such as a key. */
type Questions = (uid: string, place: string) => PrefetchQuery[];

type FirstPage = {
  pattern: string;
  /** A parameter with which the address shows another page. */
  without?: string;
  /**
   * Roles without the ability send nothing, because the browser's console would show a rejected
   * request as an error.
   */
  groups: readonly { needs: Ability; queries: Questions }[];
};

/**
 * Fields of the member's record that the profile does not contain, as ranges of keys. The record
 * also contains lists that grow, and each response delays the first render. The e-mail comes from
 * the stored sign-in, because a role counts only with that address.
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

/** New users per page of the queue, and one more that shows whether there are further ones. */
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

/** The last day of a `Date` serves as a placeholder for today. */
const TODAY = 100_000_000 * DAY_MS;
const toDayInName = (digits: string) => `~day${Number(digits) - TODAY}~`;

const latest = (path: string): PrefetchQuery => ({ query: latestQuery(path) });

const news: Questions = () => [
  { query: paths.config('messagePeriod') },
  { query: paths.config('DashboardMessage') },
  latest(paths.insightSummaries),
  latest(paths.legalSummaries),
];

/**
 * Due items and the tasks above them in `Needs you`. The tasks below them wait for a second round
 * of queries.
 */
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

/** The pages that are opened most by their address. */
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

/** Returns the table of queries by page and role for the prefetch script. */
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

/** Returns a pattern that matches like the router: in any letter case, with an optional slash at the end. */
function addressesOf(pattern: string, without?: string): string {
  const others = without === undefined ? '' : `(?!(?:.*&)?${without}=)`;
  return `^${pattern.replace(/:\w+/, '([^/?]+)')}/?(?:\\?${others}.*)?$`;
}

function nameOf(query: ReadQuery): string {
  const name = restOf(query);
  if (name === null) throw new Error(`REST cannot send ${JSON.stringify(query)}.`);
  return name.replace(/\d{16}/g, toDayInName);
}
