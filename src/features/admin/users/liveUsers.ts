/** What the console's tables read of the directory, as live facts. Writes are the acts of the data room. */
import { FIRST_ROWS } from '../../../config/constants';
import { askOnce, followPages, followRecord, followValue } from '../../../data/follow';
import { isEmailVerified } from '../../../data/functions';
import { paths } from '../../../data/paths';
import { USER_TYPES, userRowSchema } from '../../../data/records';
import { fieldOf } from '../../../data/update';
import { followWholeList } from '../../../data/wholeList';
import { DAY_MS } from '../../../lib/dates';
import { live, livePages } from '../../../store/live';
import { isFirstPage, type UserQuery } from './userQueries';

/** The users that a query finds, page by page. Of these the device keeps the page that the table opens with, no other. */
export const useUserPages = livePages(
  'userPages',
  (query: UserQuery) => followPages(listOf(query), userRowSchema),
  { persist: 'any', keeps: isFirstPage },
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
export const useAwaitingPages = livePages(
  'applicants',
  () =>
    followPages(
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
export const useJobRole = live(
  'jobRoles',
  (uid: string) =>
    followValue(`${paths.profile(uid)}/jobRole`, (value) =>
      typeof value === 'string' ? value : '',
    ),
  { persist: 'any' },
);

/** Whether a user has shown that the e-mail is their own, as of the question: the provider alone knows. */
export const useEmailVerified = live(
  'emailsVerified',
  (uid: string) => askOnce(() => isEmailVerified(uid)),
  { persist: 'any' },
);

/** One user's row, while somebody works at it. */
export const useUserRow = live('userRows', (uid: string) =>
  followRecord(paths.directoryRow(uid), uid, userRowSchema),
);

/** Every user, for orders and filters that no query answers; not read ('all' is not asked) until somebody wants it. */
export const useDirectory = live('directory', (_: 'all') =>
  followWholeList(paths.directory, userRowSchema),
);

/** How many users there are of each type. */
export const useTypeCounts = live(
  'userTypeCounts',
  () =>
    followValue(paths.typeCounters, (value): Record<string, number> =>
      Object.fromEntries(USER_TYPES.map((type) => [type, Number(fieldOf(value, type) ?? 0)])),
    ),
  { persist: 'any' },
);

/** The days that the list of memberships that end opens with. */
export const FIRST_PERIOD_DAYS = 30;

/** Users whose expiry date lies between two times, both included (epoch milliseconds), the nearest first. */
export const useEndingPages = livePages(
  'endingMemberships',
  (from: number, to: number) =>
    followPages(
      { ...endingBetween(from, to), ascending: true, pageSize: FIRST_ROWS },
      userRowSchema,
    ),
  // The device keeps the console as it opens, and only that.
  { persist: 'any', keeps: (from, to) => to - from < FIRST_PERIOD_DAYS * DAY_MS },
);

/** Which list that is. */
export const endingBetween = (from: number, to: number) => ({
  path: paths.directory,
  orderBy: 'expiryDate',
  from,
  to,
});
