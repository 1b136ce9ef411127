/** What the University's screens read, as live facts. Writes are the acts of the data room. */
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

/** The newest courses that are no drafts, newest first. */
export const usePublishedCourses = liveQuery(
  'publishedCourses',
  () => newestFirst(listSource(publishedCourses, courseSchema)),
  { persist: 'any' },
);

/** As many of the newest courses as a list shows at most, newest first, drafts too: what the staff choose from. */
export const useNewestCourses = liveQuery('newestCourses', () =>
  newestFirst(listSource(newestOf(paths.courses), courseSchema)),
);

/** One course with its sections and lessons. */
export const useCourse = liveQuery(
  'courses',
  (key: string) => recordSource(paths.course(key), key, courseSchema),
  { persist: 'any' },
);

/** What a lesson teaches. */
export const useLessonContent = liveQuery(
  'lessonContents',
  (course: string, lesson: string) =>
    recordSource(paths.lessonContent(course, lesson), lesson, lessonContentSchema),
  { persist: 'any' },
);

/** Everybody who teaches, as they were added. */
export const useInstructors = liveQuery('instructors', () =>
  listSource(newestOf(paths.instructors), instructorSchema),
);

/** The skill levels, as they were added. */
export const useSkillLevels = liveQuery('skillLevels', () =>
  listSource(newestOf(paths.skillLevels), skillLevelSchema),
);

/** What a member has completed; `{}` before the first lesson. */
export const useLearning = liveQuery(
  'learning',
  (uid: string) => {
    const path = paths.learning(uid);
    return valueSource(path, (value) => decode(learningSchema, value ?? {}, path));
  },
  { persist: 'own' },
);

/** The certificates of a member, in the order of their numbers. */
export const useOwnCertificates = liveQuery(
  'ownCertificates',
  (uid: string) =>
    listSource(
      { path: paths.certificates, orderBy: 'uid', from: uid, to: uid, last: MOST_ROWS },
      certificateSchema,
    ),
  { persist: 'own' },
);

/** Any certificate by its number, for staff. */
export const useCertificate = liveQuery('certificates', (number: string) =>
  recordSource(paths.certificate(number), number, certificateSchema),
);

/** The current name and e-mail address of a member, for staff. */
export const useLearner = liveQuery('learners', (uid: string) =>
  recordSource(paths.directoryRow(uid), uid, userRowSchema),
);

/** Rows of learners that are read at once. */
const LEARNERS = 25;

/** Who learns in a course, whoever did something last first; for staff. */
export const useLearners = livePagedQuery('courseLearners', (course: string) =>
  pagedListSource(
    { path: paths.courseLearners(course), orderBy: 'time', pageSize: LEARNERS },
    courseLearnerSchema,
  ),
);

/** Courses as choices. */
export const courseOptions = (courses: readonly Course[]): SelectOption[] =>
  courses.map(({ key, courseTitle }) => ({ value: key, label: courseTitle }));

/** Sections of a course as choices. */
export const sectionOptions = (sections: readonly Section[]): SelectOption[] =>
  sections.map(({ key, sectionTitle }) => ({ value: key, label: sectionTitle }));
