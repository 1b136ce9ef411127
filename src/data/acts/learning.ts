/** Acts of a member who learns (decision 76). What follows from them, the functions write. */
import { paths } from '../paths';
import { SERVER_TIME, type Update } from '../update';
import type { LessonRef } from './university';

/** Says of a lesson that the member has completed it, or that it is still to do. */
export const completeLesson = (uid: string, lesson: LessonRef, isDone: boolean): Update => ({
  [paths.completedLesson(uid, lesson.courseKey, lesson.sectionKey, lesson.key)]: isDone
    ? SERVER_TIME
    : null,
});
