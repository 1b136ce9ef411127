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

export const usePublishedCourses = liveQuery(
  'publishedCourses',
  () => newestFirst(listSource(publishedCourses, courseSchema)),
  { persist: 'any' },
);

/** Includes drafts. For staff. */
export const useNewestCourses = liveQuery('newestCourses', () =>
  newestFirst(listSource(newestOf(paths.courses), courseSchema)),
);

export const useCourse = liveQuery(
  'courses',
  (key: string) => recordSource(paths.course(key), key, courseSchema),
  { persist: 'any' },
);

export const useLessonContent = liveQuery(
  'lessonContents',
  (course: string, lesson: string) =>
    recordSource(paths.lessonContent(course, lesson), lesson, lessonContentSchema),
  { persist: 'any' },
);

export const useInstructors = liveQuery('instructors', () =>
  listSource(newestOf(paths.instructors), instructorSchema),
);

export const useSkillLevels = liveQuery('skillLevels', () =>
  listSource(newestOf(paths.skillLevels), skillLevelSchema),
);

export const useLearning = liveQuery(
  'learning',
  (uid: string) => {
    const path = paths.learning(uid);
    return valueSource(path, (value) => decode(learningSchema, value ?? {}, path));
  },
  { persist: 'own' },
);

export const useOwnCertificates = liveQuery(
  'ownCertificates',
  (uid: string) =>
    listSource(
      { path: paths.certificates, orderBy: 'uid', from: uid, to: uid, last: MOST_ROWS },
      certificateSchema,
    ),
  { persist: 'own' },
);

/** Staff only. */
export const useCertificate = liveQuery('certificates', (number: string) =>
  recordSource(paths.certificate(number), number, certificateSchema),
);

/** Staff only. */
export const useLearner = liveQuery('learners', (uid: string) =>
  recordSource(paths.directoryRow(uid), uid, userRowSchema),
);

const LEARNERS = 25;

/** The most recently active first. Staff only. */
export const useLearners = livePagedQuery('courseLearners', (course: string) =>
  pagedListSource(
    { path: paths.courseLearners(course), orderBy: 'time', pageSize: LEARNERS },
    courseLearnerSchema,
  ),
);

export const courseOptions = (courses: readonly Course[]): SelectOption[] =>
  courses.map(({ key, courseTitle }) => ({ value: key, label: courseTitle }));

export const sectionOptions = (sections: readonly Section[]): SelectOption[] =>
  sections.map(({ key, sectionTitle }) => ({ value: key, label: sectionTitle }));
