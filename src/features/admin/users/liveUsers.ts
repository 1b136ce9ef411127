/** What the console's tables read of the directory, as live facts. Writes are the acts of the data room. */
import { FIRST_ROWS } from '../../../config/constants';
import { onceSource, pagedListSource, recordSource, valueSource } from '../../../data/source';
import { isEmailVerified } from '../../../data/functions';
import { paths } from '../../../data/paths';
import { USER_TYPES, userRowSchema } from '../../../data/records';
import { fieldOf } from '../../../data/update';
import { DAY_MS } from '../../../lib/dates';
import { liveQuery, livePagedQuery } from '../../../store/liveQuery';

/*
 * Which users a table shows, and how they are asked for. One query of the database knows one order, so e-mail, last name,
 * type, sign-up and open items are sorted by it, and an exact type and the beginning of an e-mail filtered; for anything else the
 * directory has to be read whole. By open items one type is asked for as well: whoever is of another is left out as they come.
 */

export type UserColumn =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'userType'
  | 'legalAccess'
  | 'signUp'
  | 'expiryDate'
  | 'supplier'
  | 'legalTotal'
  | 'legalOpen';

/** Rows of a page; null shows all. */
export const PAGE_SIZES = [10, 25, 50, 100, null] as const;
type PageSize = (typeof PAGE_SIZES)[number];

type UserSort = { id: UserColumn; desc: boolean };
/** What each column is filtered by; columns without a filter are absent. */
export type UserFilters = Partial<Record<UserColumn, string>>;
/** `search` is looked for anywhere in names, company and e-mail. */
export type UserView = { sort: UserSort; filters: UserFilters; search: string; size: PageSize };

/** The columns that the database can sort by. */
type QueryOrder = 'email' | 'lastName' | 'userType' | 'signUp' | 'legalOpen';
const QUERY_ORDERS: readonly UserColumn[] = [
  'email',
  'lastName',
  'userType',
  'signUp',
  'legalOpen',
];

/** A part of the directory that one query answers: `from` and `to` are the bounds of what it is ordered by. */
export type UserQuery = {
  orderBy: QueryOrder;
  desc: boolean;
  from?: string;
  to?: string;
  /** Whoever is of another type is left out of what comes. */
  userType?: string;
  size: number;
};

/** Behind every text that begins so. */
const LAST_CHARACTER = '\uf8ff';

/** Whether the database sorts by this column. */
const isQueryOrder = (id: UserColumn): id is QueryOrder => QUERY_ORDERS.includes(id);

/** The query that answers a view, or null where the directory has to be read whole. */
export function planQuery({ sort, filters, search, size }: UserView): UserQuery | null {
  const { id, desc } = sort;
  if (size === null || search !== '' || !isQueryOrder(id)) return null;
  const filtered = Object.entries(filters);
  const [only] = filtered;
  if (!only) return { orderBy: id, desc, size };
  if (filtered.length > 1) return null;
  const [filter, wanted] = only;
  if (id === 'legalOpen' && filter === 'userType')
    return { orderBy: id, desc, userType: wanted, size };
  if (filter !== id) return null;
  if (id === 'userType') return { orderBy: id, desc, from: wanted, to: wanted, size };
  if (id !== 'email') return null;
  const start = wanted.toLowerCase();
  return { orderBy: id, desc, from: start, to: start + LAST_CHARACTER, size };
}

/** Whether it asks for the first page of everybody, as the table opens. */
const isFirstPage = ({ orderBy, desc, from, to, userType, size }: UserQuery): boolean =>
  orderBy === 'email' &&
  !desc &&
  size === FIRST_ROWS &&
  from === undefined &&
  to === undefined &&
  userType === undefined;

/**
 * A view with one filter more, changed or taken away. An exact type and the beginning of an e-mail can be asked for in
 * their own order alone, so while there is only one filter and the directory is not read, it brings its order with it.
 */
export function withFilter(
  view: UserView,
  { id, wanted, isWhole }: { id: UserColumn; wanted: string; isWhole: boolean },
): UserView {
  const others = Object.fromEntries(Object.entries(view.filters).filter(([key]) => key !== id));
  const filters: UserFilters = wanted === '' ? others : { ...others, [id]: wanted };
  const isOnly = Object.keys(filters).length === 1 && filters[id] !== undefined;
  const brings = !isWhole && isOnly && (id === 'userType' || id === 'email') && view.sort.id !== id;
  return { ...view, filters, ...(brings ? { sort: { id, desc: false } } : {}) };
}

/** The counters whose sum is the number of users that a view shows; null where none is known without reading. */
export function countedTypes({ filters, search }: UserView): readonly string[] | null {
  if (search !== '') return null;
  const filtered = Object.keys(filters);
  if (filtered.length === 0) return USER_TYPES;
  return filtered.length === 1 && filters.userType !== undefined ? [filters.userType] : null;
}

/** The users that a query finds, page by page. Of these the device keeps the page that the table opens with, no other. */
export const useUserPages = livePagedQuery(
  'userPages',
  (query: UserQuery) => pagedListSource(listOf(query), userRowSchema),
  { persist: 'any', persistsWhen: isFirstPage },
);

/** Which list a query asks for. */
export const listOf = ({ orderBy, desc, from, to, size }: UserQuery) => ({
  path: paths.directory,
  orderBy,
  from,
  to,
  ascending: !desc,
  pageSize: size,
  peeks: true,
});

/** New users per page of the queue. */
export const AWAITING_ROWS = 5;

/** Whoever awaits access, page by page. */
export const useAwaitingPages = livePagedQuery(
  'applicants',
  () =>
    pagedListSource(
      listOf({
        orderBy: 'userType',
        desc: false,
        from: 'newUser',
        to: 'newUser',
        size: AWAITING_ROWS,
      }),
      userRowSchema,
    ),
  { persist: 'any' },
);

/** A user's job, which the directory does not repeat. */
export const useJobRole = liveQuery(
  'jobRoles',
  (uid: string) =>
    valueSource(`${paths.profile(uid)}/jobRole`, (value) =>
      typeof value === 'string' ? value : '',
    ),
  { persist: 'any' },
);

/** Whether a user has shown that the e-mail is their own, as of the question: the provider alone knows. */
export const useEmailVerified = liveQuery(
  'emailsVerified',
  (uid: string) => onceSource(() => isEmailVerified(uid)),
  { persist: 'any' },
);

/** One user's row, while somebody works at it. */
export const useUserRow = liveQuery('userRows', (uid: string) =>
  recordSource(paths.directoryRow(uid), uid, userRowSchema),
);

/** How many users there are of each type. */
export const useTypeCounts = liveQuery(
  'userTypeCounts',
  () =>
    valueSource(paths.typeCounters, (value): Record<string, number> =>
      Object.fromEntries(USER_TYPES.map((type) => [type, Number(fieldOf(value, type) ?? 0)])),
    ),
  { persist: 'any' },
);

/** The days that the list of memberships that end opens with. */
export const FIRST_PERIOD_DAYS = 30;

/** Users whose expiry date lies between two times, both included (epoch milliseconds), the nearest first. */
export const useEndingPages = livePagedQuery(
  'endingMemberships',
  (from: number, to: number) =>
    pagedListSource(
      { ...endingBetween(from, to), ascending: true, pageSize: FIRST_ROWS },
      userRowSchema,
    ),
  // The device keeps the console as it opens, and only that.
  { persist: 'any', persistsWhen: (from, to) => to - from < FIRST_PERIOD_DAYS * DAY_MS },
);

/** Which list that is. */
export const endingBetween = (from: number, to: number) => ({
  path: paths.directory,
  orderBy: 'expiryDate',
  from,
  to,
});
