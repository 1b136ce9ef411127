/** What the University's screens read, as live facts. Writes are the acts of the data room. */
import { MOST_ROWS } from '../../config/constants';
import { publishedCourses } from '../../data/courses';
import { decode } from '../../data/decode';
import {
  followList,
  followPages,
  followRecord,
  followValue,
  mapFeed,
  type Feed,
} from '../../data/follow';
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
import { live, livePages } from '../../store/live';
import type { SelectOption } from '../../components/form/SelectField';

const newestOf = (path: string) => ({ path, orderBy: '$key', last: MOST_ROWS });

const newestFirst = (courses: Feed<Course[]>) =>
  mapFeed(courses, (found) => found && [...found].reverse());

/** The newest courses that are no drafts, newest first. */
export const usePublishedCourses = live(
  'publishedCourses',
  () => newestFirst(followList(publishedCourses, courseSchema)),
  { persist: 'any' },
);

/** As many of the newest courses as a list shows at most, newest first, drafts too: what the staff choose from. */
export const useNewestCourses = live('newestCourses', () =>
  newestFirst(followList(newestOf(paths.courses), courseSchema)),
);

/** One course with its sections and lessons. */
export const useCourse = live(
  'courses',
  (key: string) => followRecord(paths.course(key), key, courseSchema),
  { persist: 'any' },
);

/** What a lesson teaches. */
export const useLessonContent = live(
  'lessonContents',
  (course: string, lesson: string) =>
    followRecord(paths.lessonContent(course, lesson), lesson, lessonContentSchema),
  { persist: 'any' },
);

/** Everybody who teaches, as they were added. */
export const useInstructors = live('instructors', () =>
  followList(newestOf(paths.instructors), instructorSchema),
);

/** The skill levels, as they were added. */
export const useSkillLevels = live('skillLevels', () =>
  followList(newestOf(paths.skillLevels), skillLevelSchema),
);

/** What a member has completed; `{}` before the first lesson. */
export const useLearning = live(
  'learning',
  (uid: string) => {
    const path = paths.learning(uid);
    return followValue(path, (value) => decode(learningSchema, value ?? {}, path));
  },
  { persist: 'own' },
);

/** The certificates of a member, in the order of their numbers. */
export const useOwnCertificates = live(
  'ownCertificates',
  (uid: string) =>
    followList(
      { path: paths.certificates, orderBy: 'uid', from: uid, to: uid, last: MOST_ROWS },
      certificateSchema,
    ),
  { persist: 'own' },
);

/** Any certificate by its number, for staff. */
export const useCertificate = live('certificates', (number: string) =>
  followRecord(paths.certificate(number), number, certificateSchema),
);

/** The current name and e-mail address of a member, for staff. */
export const useLearner = live('learners', (uid: string) =>
  followRecord(paths.directoryRow(uid), uid, userRowSchema),
);

/** Rows of learners that are read at once. */
const LEARNERS = 25;

/** Who learns in a course, whoever did something last first; for staff. */
export const useLearners = livePages('courseLearners', (course: string) =>
  followPages(
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
