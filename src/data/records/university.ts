/** Courses with their sections and lessons, and lesson contents. */
import * as v from 'valibot';
import { list } from '../decode';
import { optionalText, version } from './fields';

/**
 * A map of records under push keys, as a list: in the order that staff chose, then the others by
 * age.
 */
const mapOf = <T extends { key: string; order: number }>(item: v.GenericSchema<unknown, T>) =>
  v.optional(
    v.pipe(
      v.record(v.string(), item),
      v.transform((found): T[] =>
        Object.values(found).sort((a, b) =>
          a.order === b.order ? (a.key < b.key ? -1 : 1) : a.order - b.order,
        ),
      ),
    ),
    {},
  );

/**
 * After every position that staff can choose. A number and not Infinity, since the device cache is
 * JSON.
 */
const LAST_PLACE = 1_000;
const order = v.optional(v.number(), LAST_PLACE);

/** A lesson as its course lists it; its content is stored separately. */
const lessonSchema = v.object({
  key: v.string(),
  lessonTitle: v.string(),
  sectionKey: v.string(),
  courseKey: v.string(),
  /** Its duration; 0 if not known. */
  minutes: v.optional(v.number(), 0),
  order,
});
export type Lesson = v.InferOutput<typeof lessonSchema>;

const sectionSchema = v.object({
  key: v.string(),
  sectionTitle: v.string(),
  courseKey: v.string(),
  version,
  order,
  lessons: mapOf(lessonSchema),
});
export type Section = v.InferOutput<typeof sectionSchema>;

/** A course of the University with its sections and the titles of its lessons. */
export const courseSchema = v.object({
  key: v.string(),
  version,
  courseTitle: v.string(),
  courseDescription: optionalText,
  courseSkillLevel: optionalText,
  courseInstructors: list(v.string()),
  courseImage: optionalText,
  courseTopic: optionalText,
  /** The learning outcomes, one per line. */
  courseOutcomes: optionalText,
  /** First and last day, `YYYY-MM-DD`, of a course with fixed dates. */
  courseStart: optionalText,
  courseEnd: optionalText,
  /** Only staff can read a draft. */
  draft: v.optional(v.boolean(), false),
  sections: mapOf(sectionSchema),
});
export type Course = v.InferOutput<typeof courseSchema>;

/** The content of a lesson; read when the lesson is opened. */
export const lessonContentSchema = v.object({
  videoUrl: optionalText,
  documentUrl: optionalText,
  documentName: optionalText,
  contentJSON: optionalText,
  version,
});
export type LessonContent = v.InferOutput<typeof lessonContentSchema>;

export const instructorSchema = v.object({
  key: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  description: optionalText,
  photo: optionalText,
  version,
});
export type Instructor = v.InferOutput<typeof instructorSchema>;

export const skillLevelSchema = v.object({ key: v.string(), name: v.string() });

/** When each lesson was completed (epoch milliseconds), by course, section and lesson. */
export const learningSchema = v.record(
  v.string(),
  v.record(v.string(), v.record(v.string(), v.number())),
);
export type Learning = v.InferOutput<typeof learningSchema>;

/**
 * A member's progress in a course: completed lessons, and when the last one was completed (epoch
 * milliseconds).
 */
export const courseLearnerSchema = v.object({
  /** The learner's uid. */
  key: v.string(),
  done: v.number(),
  time: v.number(),
  /** The number of the certificate, once it is issued. */
  certificate: optionalText,
});
export type CourseLearner = v.InferOutput<typeof courseLearnerSchema>;

/** Proof that a member has completed a course, as it was at the time. */
export const certificateSchema = v.object({
  /** The number of the certificate. */
  key: v.string(),
  uid: v.string(),
  /** First and last name at issue: members may rename themselves afterwards. */
  name: v.string(),
  /** The email address at issue. */
  email: v.string(),
  course: v.string(),
  title: v.string(),
  /** The total duration of the lessons; 0 if not known. */
  minutes: v.number(),
  time: v.number(),
});
export type Certificate = v.InferOutput<typeof certificateSchema>;
