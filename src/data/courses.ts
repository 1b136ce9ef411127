/** How the courses of the University are asked for. */
import { MOST_ROWS } from '../config/constants';
import { paths } from './paths';
import type { ListQuery } from './subscribe';

/**
 * The newest courses that members may read, oldest first. A draft says `true`, which sorts behind the courses that say nothing;
 * the rules let members ask up to `false` and no further.
 */
export const publishedCourses: ListQuery = {
  path: paths.courses,
  orderBy: 'draft',
  to: false,
  last: MOST_ROWS,
};
