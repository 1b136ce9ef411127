/** Computes a member's progress from the completed lessons. Pure. */
import { createHash } from 'node:crypto';
import { CERTIFICATE_QUESTIONS } from '../../model/university';

/** The fields of `university/courses/{course}` that count. */
export interface Course {
  courseTitle?: string;
  /** True while members can't read the course. */
  draft?: boolean;
  sections?: Record<string, Section>;
}
export interface Section {
  lessons?: Record<string, { minutes?: number; questions?: number }>;
}

/** `learning/{uid}/{course}`: the time of each completed lesson (epoch ms), by section. */
export type Marks = Record<string, Record<string, number>>;

interface Progress {
  done: number;
  /** All lessons are completed, and the course gives a certificate: it is published and has enough questions. */
  isCertified: boolean;
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
    isCertified:
      course?.draft !== true &&
      times.length === lessons.length &&
      sumOf(lessons, 'questions') >= CERTIFICATE_QUESTIONS,
    minutes: sumOf(lessons, 'minutes'),
    time: Math.max(0, ...times),
  };
}

type Lessons = readonly (readonly [key: string, { minutes?: number; questions?: number }])[];
const sumOf = (lessons: Lessons, field: 'minutes' | 'questions') =>
  lessons.reduce((sum, [, { [field]: count = 0 }]) => sum + count, 0);

/** Whether a change of a section may complete the course of a learner: it lost a lesson, or has more questions. */
export function mayComplete(before: Section | null, after: Section | null): boolean {
  const [old, now] = [before, after].map((section) => Object.entries(section?.lessons ?? {}));
  return (
    (old ?? []).some(([key]) => after?.lessons?.[key] === undefined) ||
    sumOf(now ?? [], 'questions') > sumOf(old ?? [], 'questions')
  );
}

// Crockford's alphabet, without letters that look like digits (https://www.crockford.com/base32.html).
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the number of a member's certificate. It is fixed, so that a certificate is issued once. */
export function certificateNumber(uid: string, course: string): string {
  const hash = createHash('sha256').update(`${uid}/${course}`).digest();
  const letters = [...hash.subarray(0, 12)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
