/** What the console's tables read of the directory. Writes are the acts of the data room. */
import { followList, followRecord, type Followers } from '../../../data/follow';
import { paths } from '../../../data/paths';
import { USER_TYPES, userRowSchema, type UserRow } from '../../../data/records';
import { subscribeToValue, type Place, type Stop } from '../../../data/subscribe';
import { fieldOf } from '../../../data/update';
import { followWholeList, type WholeList } from '../../../data/wholeList';
import { pageList, type UserQuery } from './userQueries';

/** One page of users in the query's order, and one row more where another page follows. */
export function followUserPage(
  query: UserQuery,
  start: Place | null,
  { onData, onError }: Followers<UserRow[]>,
): Stop {
  const list = { path: paths.directory, ...pageList(query, start) };
  return followList(list, userRowSchema, {
    onData: (rows) => onData(query.desc && rows ? [...rows].reverse() : rows),
    onError,
  });
}

/** One user's row. */
export const followUserRow = (uid: string, followers: Followers<UserRow>): Stop =>
  followRecord(paths.directoryRow(uid), uid, userRowSchema, followers);

/** Every user, for orders and filters that no query answers. */
export const followDirectory = (_id: string, followers: Followers<WholeList<UserRow>>): Stop =>
  followWholeList(paths.directory, userRowSchema, followers);

/** How many users there are of each type. */
export function followTypeCounts(
  _id: string,
  { onData, onError }: Followers<Record<string, number>>,
): Stop {
  return subscribeToValue(paths.typeCounters, {
    onData: (value) =>
      onData(
        Object.fromEntries(USER_TYPES.map((type) => [type, Number(fieldOf(value, type) ?? 0)])),
      ),
    onError,
  });
}
