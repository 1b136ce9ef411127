/** The University's listeners as hooks: each opens while a screen shows it and closes with it. */
import { useCallback } from 'react';
import { FIRST_ROWS, MOST_ROWS } from '../../config/constants';
import {
  followList,
  followPages,
  followRecord,
  type Followers,
  type RowPages,
} from '../../data/follow';
import { paths } from '../../data/paths';
import {
  courseSchema,
  instructorSchema,
  lessonContentSchema,
  skillLevelSchema,
  type Course,
  type Instructor,
  type LessonContent,
  type SkillLevel,
} from '../../data/records';
import { useLive } from '../../store/useLive';
import {
  coursePagesSlice,
  coursesSlice,
  instructorsSlice,
  lessonContentsSlice,
  skillLevelsSlice,
} from './universitySlices';

const ALL = 'all';
const COURSES = { path: paths.courses, orderBy: '$key', pageSize: FIRST_ROWS };
const newestOf = (path: string) => ({ path, orderBy: '$key', last: MOST_ROWS });

/** The first pages of the courses, newest first. */
export function useCoursePages(pageCount: number) {
  const open = useCallback(
    (_id: string, followers: Followers<RowPages<Course>>) =>
      followPages(COURSES, pageCount, courseSchema, followers),
    [pageCount],
  );
  return useLive(coursePagesSlice, ALL, open);
}

const openCourse = (key: string, followers: Followers<Course>) =>
  followRecord(paths.course(key), key, courseSchema, followers);
const openInstructors = (_id: string, followers: Followers<Instructor[]>) =>
  followList(newestOf(paths.instructors), instructorSchema, followers);
const openSkillLevels = (_id: string, followers: Followers<SkillLevel[]>) =>
  followList(newestOf(paths.skillLevels), skillLevelSchema, followers);

/** One course with its sections and lessons; null reads nothing. */
export const useCourse = (key: string | null) => useLive(coursesSlice, key, openCourse);

/** What a lesson teaches. */
export function useLessonContent(courseKey: string, lessonKey: string) {
  const open = useCallback(
    (_id: string, followers: Followers<LessonContent>) =>
      followRecord(
        paths.lessonContent(courseKey, lessonKey),
        lessonKey,
        lessonContentSchema,
        followers,
      ),
    [courseKey, lessonKey],
  );
  return useLive(lessonContentsSlice, `${courseKey}/${lessonKey}`, open);
}

/** Everybody who teaches, and the skill levels, as they were added. */
export const useInstructors = () => useLive(instructorsSlice, ALL, openInstructors);
export const useSkillLevels = () => useLive(skillLevelsSlice, ALL, openSkillLevels);
