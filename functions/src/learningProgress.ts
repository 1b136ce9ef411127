/** Computes a member's progress from the completed lessons. Pure. */
import { createHash } from 'node:crypto';

/** The fields of `university/courses/{course}` that count. */
export interface Course {
  courseTitle?: string;
  /** True while members can't read the course. */
  draft?: boolean;
  sections?: Record<string, Section>;
}
export interface Section {
  lessons?: Record<string, { minutes?: number }>;
}

/** `learning/{uid}/{course}`: the time of each completed lesson (epoch ms), by section. */
export type Marks = Record<string, Record<string, number>>;

interface Progress {
  done: number;
  /** Never true for a draft, or a course without lessons. */
  isComplete: boolean;
  /** Of all lessons. */
  minutes: number;
  /** When the last counted lesson was completed (epoch ms); 0 without any. */
  time: number;
}

/** Deleted lessons don't count. */
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

/** Whether a section has lost a lesson, so that the rest may be complete. */
export function lostLesson(before: Section | null, after: Section | null): boolean {
  return Object.keys(before?.lessons ?? {}).some((key) => after?.lessons?.[key] === undefined);
}

// Crockford's alphabet, without letters that look like digits (https://www.crockford.com/base32.html).
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the number of a member's certificate. It is fixed, so that a certificate is issued once. */
export function certificateNumber(uid: string, course: string): string {
  const hash = createHash('sha256').update(`${uid}/${course}`).digest();
  const letters = [...hash.subarray(0, 12)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
