/** What the lessons that a member has completed come to. Pure: knows no Firebase. */
import { createHash } from 'node:crypto';

/** Of `university/courses/{course}`, what counts here. */
export interface Course {
  courseTitle?: string;
  /** Says true while members may not read the course. */
  draft?: boolean;
  sections?: Record<string, Section>;
}
export interface Section {
  lessons?: Record<string, { minutes?: number }>;
}

/** `learning/{uid}/{course}`: when each lesson was completed (epoch ms), by section. */
export type Marks = Record<string, Record<string, number>>;

interface Progress {
  done: number;
  /** All lessons there are, and there is one. A draft is still being built, so never complete. */
  isComplete: boolean;
  /** What all lessons take together. */
  minutes: number;
  /** When the last lesson that still counts was completed (epoch ms); 0 without any. */
  time: number;
}

/** Lessons that the course has no longer do not count. */
export function progressOf(course: Course | null, marks: Marks | null): Progress {
  const at = new Map(Object.values(marks ?? {}).flatMap((section) => Object.entries(section)));
  const lessons = Object.values(course?.sections ?? {}).flatMap(({ lessons }) =>
    Object.entries(lessons ?? {}),
  );
  const times = lessons.flatMap(([key]) => at.get(key) ?? []);
  return {
    done: times.length,
    isComplete: course?.draft !== true && lessons.length > 0 && times.length === lessons.length,
    minutes: lessons.reduce((sum, [, { minutes = 0 }]) => sum + minutes, 0),
    time: Math.max(0, ...times),
  };
}

/** Whether a section has lost a lesson, so that what is left may be complete. */
export function lostLesson(before: Section | null, after: Section | null): boolean {
  return Object.keys(before?.lessons ?? {}).some((key) => after?.lessons?.[key] === undefined);
}

// Crockford's: no letter that reads like a digit (https://www.crockford.com/base32.html).
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of a member's certificate for a course: always the same, so that it is issued once however often one tries. */
export function certificateNumber(uid: string, course: string): string {
  const hash = createHash('sha256').update(`${uid}/${course}`).digest();
  const letters = [...hash.subarray(0, 12)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
