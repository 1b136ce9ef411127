/** Order within a course. Pure. */
import type { Course, Lesson } from '../../data/records';

/** Every lesson of a course, section after section. */
export const lessonsOf = (course: Course): Lesson[] =>
  course.sections.flatMap((section) => section.lessons);

/** A lesson and its neighbours; null where the course has no such lesson. */
export function findLesson(
  course: Course,
  key: string,
): { lesson: Lesson; previous: Lesson | undefined; next: Lesson | undefined } | null {
  const lessons = lessonsOf(course);
  const at = lessons.findIndex((lesson) => lesson.key === key);
  const lesson = lessons[at];
  return lesson ? { lesson, previous: lessons[at - 1], next: lessons[at + 1] } : null;
}
