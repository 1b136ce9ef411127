import { FIRST_ROWS } from '../../../config/constants';
import { onceSource, pagedListSource, recordSource, valueSource } from '../../../data/source';
import { isEmailVerified } from '../../../data/functions';
import { paths } from '../../../data/paths';
import { USER_TYPES, userRowSchema } from '../../../data/records';
import { fieldOf } from '../../../data/update';
import { DAY_MS } from '../../../lib/dates';
import { liveQuery, livePagedQuery } from '../../../store/liveQuery';

/*
 * Views of the user directory and their queries. The database sorts by email, last name, type, sign-up or open items.
 * It filters by exact type or the beginning of an email. Any other view reads the whole directory. Sorted by open
 * items, users of other types are filtered out on the client.
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

/** null is 'All'. */
export const PAGE_SIZES = [10, 25, 50, 100, null] as const;
type PageSize = (typeof PAGE_SIZES)[number];

type UserSort = { id: UserColumn; desc: boolean };
export type UserFilters = Partial<Record<UserColumn, string>>;
/** `search` matches any part of names, company and email. */
export type UserView = { sort: UserSort; filters: UserFilters; search: string; size: PageSize };

type QueryOrder = 'email' | 'lastName' | 'userType' | 'signUp' | 'legalOpen';
const QUERY_ORDERS: readonly UserColumn[] = [
  'email',
  'lastName',
  'userType',
  'signUp',
  'legalOpen',
];

/** One query; `from` and `to` are bounds of the sorted field. */
export type UserQuery = {
  orderBy: QueryOrder;
  desc: boolean;
  from?: string;
  to?: string;
  /** Filters the results on the client. */
  userType?: string;
  size: number;
};

/** Sorts after every text with the same beginning. */
const LAST_CHARACTER = '\uf8ff';

const isQueryOrder = (id: UserColumn): id is QueryOrder => QUERY_ORDERS.includes(id);

/** Returns the query for a view, or null if the whole directory must be read. */
export function planQuery({ sort, filters, search, size }: UserView): UserQuery | null {
  const { id, desc } = sort;
  if (size === null || search !== '' || !isQueryOrder(id)) return null;
  const filtered = Object.entries(filters);
  const [only] = filtered;
  if (!only) return { orderBy: id, desc, size };
  if (filtered.length > 1) return null;
  const [filter, text] = only;
  if (id === 'legalOpen' && filter === 'userType')
    return { orderBy: id, desc, userType: text, size };
  if (filter !== id) return null;
  if (id === 'userType') return { orderBy: id, desc, from: text, to: text, size };
  if (id !== 'email') return null;
  const start = text.toLowerCase();
  return { orderBy: id, desc, from: start, to: start + LAST_CHARACTER, size };
}

/** Whether this is the first page of all users, which the table opens with. */
const isFirstPage = ({ orderBy, desc, from, to, userType, size }: UserQuery): boolean =>
  orderBy === 'email' &&
  !desc &&
  size === FIRST_ROWS &&
  from === undefined &&
  to === undefined &&
  userType === undefined;

/**
 * Sets or clears one filter. A single filter by type or email can be queried only in its own order, so it also sets the
 * sorting, unless the directory is already read.
 */
export function withFilter(
  view: UserView,
  { id, text, isWhole }: { id: UserColumn; text: string; isWhole: boolean },
): UserView {
  const others = Object.fromEntries(Object.entries(view.filters).filter(([key]) => key !== id));
  const filters: UserFilters = text === '' ? others : { ...others, [id]: text };
  const isOnly = Object.keys(filters).length === 1 && filters[id] !== undefined;
  const brings = !isWhole && isOnly && (id === 'userType' || id === 'email') && view.sort.id !== id;
  return { ...view, filters, ...(brings ? { sort: { id, desc: false } } : {}) };
}

/** Returns the type counters that add up to a view's total, or null if only reading tells. */
export function countedTypes({ filters, search }: UserView): readonly string[] | null {
  if (search !== '') return null;
  const filtered = Object.keys(filters);
  if (filtered.length === 0) return USER_TYPES;
  return filtered.length === 1 && filters.userType !== undefined ? [filters.userType] : null;
}

/** Only the page that the table opens with is cached on the device. */
export const useUserPages = livePagedQuery(
  'userPages',
  (query: UserQuery) => pagedListSource(listOf(query), userRowSchema),
  { persist: 'any', persistsWhen: isFirstPage },
);

export const listOf = ({ orderBy, desc, from, to, size }: UserQuery) => ({
  path: paths.directory,
  orderBy,
  from,
  to,
  ascending: !desc,
  pageSize: size,
  peeks: true,
});

export const AWAITING_ROWS = 5;

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

export const useJobRole = liveQuery(
  'jobRoles',
  (uid: string) =>
    valueSource(`${paths.profile(uid)}/jobRole`, (value) =>
      typeof value === 'string' ? value : '',
    ),
  { persist: 'any' },
);

/** Checked once per load with the authentication provider. */
export const useEmailVerified = liveQuery(
  'emailsVerified',
  (uid: string) => onceSource(() => isEmailVerified(uid)),
  { persist: 'any' },
);

export const useUserRow = liveQuery('userRows', (uid: string) =>
  recordSource(paths.directoryRow(uid), uid, userRowSchema),
);

export const useTypeCounts = liveQuery(
  'userTypeCounts',
  () =>
    valueSource(paths.typeCounters, (value): Record<string, number> =>
      Object.fromEntries(USER_TYPES.map((type) => [type, Number(fieldOf(value, type) ?? 0)])),
    ),
  { persist: 'any' },
);

/** The initial period of the list. */
export const FIRST_PERIOD_DAYS = 30;

/** Users whose expiry date lies between two times (epoch milliseconds, inclusive), soonest first. */
export const useEndingPages = livePagedQuery(
  'endingMemberships',
  (from: number, to: number) =>
    pagedListSource(
      { ...endingBetween(from, to), ascending: true, pageSize: FIRST_ROWS },
      userRowSchema,
    ),
  // Only the initial period is cached on the device.
  { persist: 'any', persistsWhen: (from, to) => to - from < FIRST_PERIOD_DAYS * DAY_MS },
);

export const endingBetween = (from: number, to: number) => ({
  path: paths.directory,
  orderBy: 'expiryDate',
  from,
  to,
});
