import { followList } from '../../../data/follow';
import { paths } from '../../../data/paths';
import { userRowSchema } from '../../../data/records';
import { live } from '../../../store/live';

/** Users that are named in one go. */
export const NAMELESS_ROWS = 50;

/** The first users who have no display name; as some are named, others follow. */
export const useNameless = live('namelessUsers', () =>
  followList(
    { path: paths.directory, orderBy: 'displayName', missing: true, first: NAMELESS_ROWS },
    userRowSchema,
  ),
);
