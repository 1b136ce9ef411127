import * as v from 'valibot';
import { list } from '../decode';
import { optionalText, version } from './fields';

/** Converts records under push keys to a list: in the order that staff chose, then by age. */
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

/** Sorts after every position that staff can choose. Not Infinity, because the device cache is JSON. */
const LAST_PLACE = 1_000;
const order = v.optional(v.number(), LAST_PLACE);

/** The content of a lesson is stored separately. */
const lessonSchema = v.object({
  key: v.string(),
  lessonTitle: v.string(),
  sectionKey: v.string(),
  courseKey: v.string(),
  /** Duration; 0 if not known. */
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

export const courseSchema = v.object({
  key: v.string(),
  version,
  courseTitle: v.string(),
  courseDescription: optionalText,
  courseSkillLevel: optionalText,
  courseInstructors: list(v.string()),
  courseImage: optionalText,
  courseTopic: optionalText,
  /** One per line. */
  courseOutcomes: optionalText,
  /** First and last day, `YYYY-MM-DD`, of a course with fixed dates. */
  courseStart: optionalText,
  courseEnd: optionalText,
  /** Only staff can read a draft. */
  draft: v.optional(v.boolean(), false),
  sections: mapOf(sectionSchema),
});
export type Course = v.InferOutput<typeof courseSchema>;

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

/** Epoch milliseconds by course, section and lesson. */
export const learningSchema = v.record(
  v.string(),
  v.record(v.string(), v.record(v.string(), v.number())),
);
export type Learning = v.InferOutput<typeof learningSchema>;

/** A learner's number of completed lessons, and when the last one was completed (epoch milliseconds). */
export const courseLearnerSchema = v.object({
  /** The learner's uid. */
  key: v.string(),
  done: v.number(),
  time: v.number(),
  /** Number of the certificate, once it is issued. */
  certificate: optionalText,
});
export type CourseLearner = v.InferOutput<typeof courseLearnerSchema>;

export const certificateSchema = v.object({
  key: v.string(),
  uid: v.string(),
  /** First and last name at issue: members can rename themselves later. */
  name: v.string(),
  /** The email address at issue. */
  email: v.string(),
  course: v.string(),
  title: v.string(),
  /** Total duration of the lessons; 0 if not known. */
  minutes: v.number(),
  time: v.number(),
});
export type Certificate = v.InferOutput<typeof certificateSchema>;
