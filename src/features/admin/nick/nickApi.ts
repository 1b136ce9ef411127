/** What the display-name page reads. */
import { followList, type Followers } from '../../../data/follow';
import { paths } from '../../../data/paths';
import { userRowSchema, type UserRow } from '../../../data/records';
import type { Stop } from '../../../data/subscribe';

/** Users that are named in one go. */
export const NAMELESS_ROWS = 50;

/** The first users who have no display name; as some are named, others follow. */
export const followNameless = (_id: string, followers: Followers<UserRow[]>): Stop =>
  followList(
    {
      path: paths.directory,
      orderBy: 'displayName',
      missing: true,
      first: NAMELESS_ROWS,
    },
    userRowSchema,
    followers,
  );
