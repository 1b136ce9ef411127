/** `courseLearners` and `certificates` are derived from `learning`, as by the functions. */
import { certificateNumber, progressOf, type Course } from '../../functions/src/learningProgress';
import type { Random } from './random';
import type { JsonObject, Member } from './types';

const DAY_MS = 86_400_000;
const COMPLETED = 'Reading a law for what you must do';
const BEGUN = 'The energy bill, line by line';

/** @param courses `university/courses` of the seed */
export function buildLearning(
  courses: JsonObject,
  members: readonly Member[],
  now: number,
  random: Random,
): { learning: JsonObject; courseLearners: JsonObject; certificates: JsonObject } {
  const learning: Record<string, JsonObject> = {};
  const courseLearners: Record<string, JsonObject> = {};
  const certificates: JsonObject = {};

  /** One lesson a day; the last one was completed `daysAgo` days ago. */
  const learn = (member: Member, courseKey: string, lessons: number, daysAgo: number): void => {
    const course = courses[courseKey] as Course;
    const marks: Record<string, Record<string, number>> = {};
    lessonsOf(course)
      .slice(0, lessons)
      .forEach(([section, lesson], index, { length }) => {
        (marks[section] ??= {})[lesson] = now - (daysAgo + length - 1 - index) * DAY_MS;
      });
    (learning[member.uid] ??= {})[courseKey] = marks;
    const { done, isCertified, minutes, time } = progressOf(course, marks);
    const number = certificateNumber(member.uid, courseKey);
    if (isCertified) {
      certificates[number] = {
        uid: member.uid,
        name: `${member.firstName} ${member.lastName}`,
        email: member.email,
        course: courseKey,
        title: course.courseTitle ?? '',
        minutes,
        time,
      };
    }
    (courseLearners[courseKey] ??= {})[member.uid] = {
      done,
      time,
      ...(isCertified ? { certificate: number } : {}),
    };
  };

  for (const [courseKey, value] of Object.entries(courses)) {
    const course = value as Course;
    const total = lessonsOf(course).length;
    for (const member of members) {
      if (member.uid === 'demo-member') {
        if (course.courseTitle === COMPLETED) learn(member, courseKey, total, 12);
        if (course.courseTitle === BEGUN) learn(member, courseKey, 1, 2);
      } else if (!member.uid.startsWith('demo-') && random.chance(0.3)) {
        learn(member, courseKey, random.int(1, total), random.int(1, 60));
      }
    }
  }
  return { learning, courseLearners, certificates };
}

const lessonsOf = (course: Course): [section: string, lesson: string][] =>
  Object.entries(course.sections ?? {}).flatMap(([section, { lessons }]) =>
    Object.keys(lessons ?? {}).map((lesson): [string, string] => [section, lesson]),
  );
