/** What the admin console reads. Writes are the acts of the data room. */
import { followList, type Followers } from '../../data/follow';
import { paths } from '../../data/paths';
import { userRowSchema, type UserRow } from '../../data/records';
import type { Stop } from '../../data/subscribe';

/** Rows of one page of users. */
export const USERS_PER_PAGE = 25;

/**
 * One page of users by e-mail, and the row that the next page begins with, if there is one.
 * @param from the e-mail that the page begins with; '' for the first page.
 */
export function followUserPage(from: string, followers: Followers<UserRow[]>): Stop {
  const list = {
    path: paths.directory,
    orderBy: 'email',
    first: USERS_PER_PAGE + 1,
    ...(from === '' ? {} : { from }),
  };
  return followList(list, userRowSchema, followers);
}
