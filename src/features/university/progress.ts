/** How far somebody is in a course. Pure. */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Certificate, Course, Learning, Lesson } from '../../data/records';
import { plural } from '../../lib/text';
import { selectUid } from '../../access/sessionSlice';
import { useLearning } from './liveUniversity';

export interface Progress {
  /** The keys of the lessons that are completed. */
  done: ReadonlySet<string>;
  /** How many there are. */
  lessons: number;
  /** 0 to 100; 100 with the last lesson and not before. */
  percent: number;
  isComplete: boolean;
  /** The first lesson that is not completed. */
  next: Lesson | undefined;
}

/** Lessons that the course has no longer do not count. */
export function progressOf(course: Course, learning: Learning | null): Progress {
  const marked = new Set(Object.values(learning?.[course.key] ?? {}).flatMap(Object.keys));
  const lessons = lessonsOf(course);
  const done = new Set(lessons.flatMap(({ key }) => (marked.has(key) ? [key] : [])));
  return {
    done,
    lessons: lessons.length,
    percent: lessons.length === 0 ? 0 : Math.floor((100 * done.size) / lessons.length),
    isComplete: lessons.length > 0 && done.size === lessons.length,
    next: lessons.find(({ key }) => !done.has(key)),
  };
}

/** What the lessons of a course take together, in minutes. */
export const minutesOf = (course: Course): number =>
  lessonsOf(course).reduce((sum, { minutes }) => sum + minutes, 0);

/** `45 min`, `1 h`, `1 h 30 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

/** `1 lesson`, `4 lessons`. */
export const countLessons = (count: number): string => plural(count, 'lesson');

/** What a course says one learns, a line each. */
export const outcomesOf = (course: Course): string[] =>
  course.courseOutcomes.split('\n').flatMap((line) => line.trim() || []);

/** One line of a learning record. */
export interface RecordRow {
  course: string;
  title: string;
  /** Of those that the course has now; null once only the certificate tells of it. */
  progress: Progress | null;
  minutes: number;
  certificate: Certificate | null;
}

/**
 * What a member has completed and is learning: the certificates, newest first, and the courses that were begun.
 * @param courses those that can be read; a course that was withdrawn stays by its certificate alone
 */
export function learningRecord(
  courses: readonly Course[],
  learning: Learning,
  certificates: readonly Certificate[],
): RecordRow[] {
  const byCourse = new Map(courses.map((course) => [course.key, course]));
  const certified = [...certificates].sort((a, b) => b.time - a.time);
  const begun = courses.filter(
    (course) =>
      progressOf(course, learning).done.size > 0 &&
      !certificates.some((certificate) => certificate.course === course.key),
  );
  return [
    ...begun.map((course) => ({
      course: course.key,
      title: course.courseTitle,
      progress: progressOf(course, learning),
      minutes: minutesOf(course),
      certificate: null,
    })),
    ...certified.map((certificate) => {
      const course = byCourse.get(certificate.course);
      return {
        course: certificate.course,
        title: certificate.title,
        progress: course ? progressOf(course, learning) : null,
        minutes: certificate.minutes,
        certificate,
      };
    }),
  ];
}

/** How far the member at this page is in a course; null while that is unknown. */
export function useProgress(course: Course): Progress | null {
  const { data: learning } = useLearning(useSelector(selectUid));
  return useMemo(() => (learning ? progressOf(course, learning) : null), [course, learning]);
}

/* Order within a course. Pure. */

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
