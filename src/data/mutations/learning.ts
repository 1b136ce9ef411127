/** Mutations of a member who takes a course (decision 76). Functions write everything that follows. */
import { paths } from '../paths';
import { SERVER_TIME, type Update } from '../update';
import type { LessonRef } from './university';

/** @param markedIn the sections in which the lesson was completed, if staff have moved it since */
export const markLesson = (
  uid: string,
  { courseKey, sectionKey, key }: LessonRef,
  isDone: boolean,
  markedIn: readonly string[] = [],
): Update =>
  isDone
    ? { [paths.completedLesson(uid, courseKey, sectionKey, key)]: SERVER_TIME }
    : Object.fromEntries(
        [sectionKey, ...markedIn].map((section) => [
          paths.completedLesson(uid, courseKey, section, key),
          null,
        ]),
      );
