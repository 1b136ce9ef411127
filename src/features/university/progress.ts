import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { CERTIFICATE_QUESTIONS } from '../../../model/university';
import type { Certificate, Course, Learning, Lesson } from '../../data/records';
import { plural } from '../../lib/text';
import { selectUid } from '../../access/sessionSlice';
import { useLearning } from './liveUniversity';

export interface Progress {
  done: ReadonlySet<string>;
  lessons: number;
  /** 0 to 100; 100 only when every lesson is completed. */
  percent: number;
  isComplete: boolean;
  /** The lessons have enough questions. */
  givesCertificate: boolean;
  next: Lesson | undefined;
}

/** Lessons that were deleted from the course do not count. */
export function progressOf(course: Course, learning: Learning | null): Progress {
  const marked = new Set(Object.values(learning?.[course.key] ?? {}).flatMap(Object.keys));
  const lessons = lessonsOf(course);
  const done = new Set(lessons.flatMap(({ key }) => (marked.has(key) ? [key] : [])));
  return {
    done,
    lessons: lessons.length,
    percent: lessons.length === 0 ? 0 : Math.floor((100 * done.size) / lessons.length),
    isComplete: lessons.length > 0 && done.size === lessons.length,
    givesCertificate: questionsOf(course) >= CERTIFICATE_QUESTIONS,
    next: lessons.find(({ key }) => !done.has(key)),
  };
}

export const minutesOf = (course: Course): number =>
  lessonsOf(course).reduce((sum, { minutes }) => sum + minutes, 0);

export const questionsOf = (course: Course): number =>
  lessonsOf(course).reduce((sum, { questions }) => sum + questions, 0);

export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

export const countLessons = (count: number): string => plural(count, 'lesson');

export const outcomesOf = (course: Course): string[] =>
  course.courseOutcomes.split('\n').flatMap((line) => line.trim() || []);

export interface RecordRow {
  course: string;
  title: string;
  /** Null if only the certificate is left. */
  progress: Progress | null;
  minutes: number;
  certificate: Certificate | null;
}

/** Certificates, newest first, then begun courses. A withdrawn course is listed only by its certificate. */
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

export function useProgress(course: Course): Progress | null {
  const { data: learning } = useLearning(useSelector(selectUid));
  return useMemo(() => (learning ? progressOf(course, learning) : null), [course, learning]);
}

export const lessonsOf = (course: Course): Lesson[] =>
  course.sections.flatMap((section) => section.lessons);

export function findLesson(
  course: Course,
  key: string,
): { lesson: Lesson; previous: Lesson | undefined; next: Lesson | undefined } | null {
  const lessons = lessonsOf(course);
  const at = lessons.findIndex((lesson) => lesson.key === key);
  const lesson = lessons[at];
  return lesson ? { lesson, previous: lessons[at - 1], next: lessons[at + 1] } : null;
}
