import { MOST_ROWS } from '../config/constants';
import { paths } from './paths';
import type { ListQuery } from './subscribe';

/**
 * The newest published courses, oldest first. Drafts have `draft: true`, which sorts after courses without that field. The rules let
 * members query up to `false` and no further.
 */
export const publishedCourses: ListQuery = {
  path: paths.courses,
  orderBy: 'draft',
  to: false,
  last: MOST_ROWS,
};
