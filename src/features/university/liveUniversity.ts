/** Live queries of the University's screens. Writes are mutations in `data/mutations`. */
import { MOST_ROWS } from '../../config/constants';
import { publishedCourses } from '../../data/courses';
import { decode } from '../../data/decode';
import {
  listSource,
  pagedListSource,
  recordSource,
  valueSource,
  mapSource,
  type Source,
} from '../../data/source';
import { paths } from '../../data/paths';
import {
  certificateSchema,
  courseLearnerSchema,
  courseSchema,
  learningSchema,
  instructorSchema,
  lessonContentSchema,
  skillLevelSchema,
  userRowSchema,
  type Course,
  type Section,
} from '../../data/records';
import { liveQuery, livePagedQuery } from '../../store/liveQuery';
import type { SelectOption } from '../../components/form/SelectField';

const newestOf = (path: string) => ({ path, orderBy: '$key', last: MOST_ROWS });

const newestFirst = (courses: Source<Course[]>) =>
  mapSource(courses, (found) => found && [...found].reverse());

/** Reads the newest published courses, newest first. */
export const usePublishedCourses = liveQuery(
  'publishedCourses',
  () => newestFirst(listSource(publishedCourses, courseSchema)),
  { persist: 'any' },
);

/** Reads the newest courses including drafts, newest first, limited to the length of a list. For staff. */
export const useNewestCourses = liveQuery('newestCourses', () =>
  newestFirst(listSource(newestOf(paths.courses), courseSchema)),
);

/** Reads one course with its sections and lessons. */
export const useCourse = liveQuery(
  'courses',
  (key: string) => recordSource(paths.course(key), key, courseSchema),
  { persist: 'any' },
);

/** Reads the content of a lesson. */
export const useLessonContent = liveQuery(
  'lessonContents',
  (course: string, lesson: string) =>
    recordSource(paths.lessonContent(course, lesson), lesson, lessonContentSchema),
  { persist: 'any' },
);

/** Reads all instructors in the order in which they were added. */
export const useInstructors = liveQuery('instructors', () =>
  listSource(newestOf(paths.instructors), instructorSchema),
);

/** Reads the skill levels in the order in which they were added. */
export const useSkillLevels = liveQuery('skillLevels', () =>
  listSource(newestOf(paths.skillLevels), skillLevelSchema),
);

/** Reads what a member has completed; `{}` before the first lesson. */
export const useLearning = liveQuery(
  'learning',
  (uid: string) => {
    const path = paths.learning(uid);
    return valueSource(path, (value) => decode(learningSchema, value ?? {}, path));
  },
  { persist: 'own' },
);

/** Reads the certificates of a member, in the order of their numbers. */
export const useOwnCertificates = liveQuery(
  'ownCertificates',
  (uid: string) =>
    listSource(
      { path: paths.certificates, orderBy: 'uid', from: uid, to: uid, last: MOST_ROWS },
      certificateSchema,
    ),
  { persist: 'own' },
);

/** Reads any certificate by its number. Staff only. */
export const useCertificate = liveQuery('certificates', (number: string) =>
  recordSource(paths.certificate(number), number, certificateSchema),
);

/** Reads the current name and email address of a member. Staff only. */
export const useLearner = liveQuery('learners', (uid: string) =>
  recordSource(paths.directoryRow(uid), uid, userRowSchema),
);

/** Number of learner rows in one read. */
const LEARNERS = 25;

/** Reads the learners of a course, the most recently active first. Staff only. */
export const useLearners = livePagedQuery('courseLearners', (course: string) =>
  pagedListSource(
    { path: paths.courseLearners(course), orderBy: 'time', pageSize: LEARNERS },
    courseLearnerSchema,
  ),
);

/** Returns courses as select options. */
export const courseOptions = (courses: readonly Course[]): SelectOption[] =>
  courses.map(({ key, courseTitle }) => ({ value: key, label: courseTitle }));

/** Returns the sections of a course as select options. */
export const sectionOptions = (sections: readonly Section[]): SelectOption[] =>
  sections.map(({ key, sectionTitle }) => ({ value: key, label: sectionTitle }));
