/** What uses a course, an instructor or a skill level: read, or counted, when staff are about to delete one. */
import { useDispatch } from 'react-redux';
import { MOST_ROWS } from '../../config/constants';
import { decodeRows } from '../../data/decode';
import { paths } from '../../data/paths';
import { courseLearnerSchema, type Course } from '../../data/records';
import { readList } from '../../data/subscribe';
import { plural } from '../../lib/text';
import { createAct, type ActDispatch } from '../../store/act';

const readLearners = createAct(
  'university/readLearners',
  async (course: string) => {
    const path = paths.courseLearners(course);
    const rows = await readList({ path, orderBy: 'time', last: MOST_ROWS });
    return decodeRows(courseLearnerSchema, rows, path);
  },
  { asks: true },
);

/** Counts who learns in a course: '3 learners, 1 with a certificate'. Null where that could not be read, which a notice says. */
export function useLearnersOf(): (course: string) => Promise<string | null> {
  const dispatch = useDispatch<ActDispatch>();
  return async (course) => {
    const outcome = await dispatch(readLearners(course));
    if (!readLearners.fulfilled.match(outcome)) return null;
    const learners = outcome.payload;
    const certified = learners.filter(({ certificate }) => certificate !== '').length;
    if (learners.length === 0) return '';
    if (learners.length === MOST_ROWS) return `More than ${MOST_ROWS - 1} learners`;
    const count = plural(learners.length, 'learner');
    return certified === 0 ? count : `${count}, ${certified} with a certificate`;
  };
}

/** The courses that fit, in words; '' for none. */
export const coursesThat = (
  courses: readonly Course[],
  fits: (course: Course) => boolean,
): Promise<string> => {
  const count = courses.filter(fits).length;
  return Promise.resolve(count === 0 ? '' : plural(count, 'course'));
};
