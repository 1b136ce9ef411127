/** Acts of a member who learns (decision 76). What follows from them, the functions write. */
import { paths } from '../paths';
import { SERVER_TIME, type Update } from '../update';
import type { LessonRef } from './university';

/**
 * Says of a lesson that the member has completed it, or that it is still to do.
 * @param markedIn the sections in which it was completed, where staff have moved it since
 */
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
