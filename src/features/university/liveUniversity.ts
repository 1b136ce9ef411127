/** What the University's screens read, as live facts. Writes are the acts of the data room. */
import { FIRST_ROWS, MOST_ROWS } from '../../config/constants';
import { followList, followPages, followRecord, mapFeed } from '../../data/follow';
import { paths } from '../../data/paths';
import {
  courseSchema,
  instructorSchema,
  lessonContentSchema,
  skillLevelSchema,
} from '../../data/records';
import { live, livePages } from '../../store/live';

const newestOf = (path: string) => ({ path, orderBy: '$key', last: MOST_ROWS });

/** The courses, newest first. */
export const useCoursePages = livePages(
  'coursePages',
  () => followPages({ path: paths.courses, orderBy: '$key', pageSize: FIRST_ROWS }, courseSchema),
  { persist: 'any' },
);

/** As many of the newest courses as a list shows at most, newest first: what the staff choose from. */
export const useNewestCourses = live('newestCourses', () =>
  mapFeed(
    followList(newestOf(paths.courses), courseSchema),
    (courses) => courses && [...courses].reverse(),
  ),
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
