/** Courses with what belongs to them, and what lessons teach. */
import * as v from 'valibot';
import { list } from '../decode';
import { optionalText, version } from './fields';

/** A map of records under push keys, as a list: in the order that staff chose, and behind it as they were made. */
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

/** Behind every place that somebody chose. A number, since what is kept on the device is JSON. */
const LAST_PLACE = 1_000;
const order = v.optional(v.number(), LAST_PLACE);

/** A lesson as its course names it; what it teaches stands apart. */
const lessonSchema = v.object({
  key: v.string(),
  lessonTitle: v.string(),
  sectionKey: v.string(),
  courseKey: v.string(),
  /** How long it takes; 0 where nobody said. */
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
  /** What one learns, a line each. */
  courseOutcomes: optionalText,
  /** First and last day, `YYYY-MM-DD`, of a course that is held at a time. */
  courseStart: optionalText,
  courseEnd: optionalText,
  /** Read by staff alone. */
  draft: v.optional(v.boolean(), false),
  sections: mapOf(sectionSchema),
});
export type Course = v.InferOutput<typeof courseSchema>;

/** What a lesson teaches; read when the lesson is opened. */
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

/** When each lesson was completed (epoch ms), by course, section and lesson. */
export const learningSchema = v.record(
  v.string(),
  v.record(v.string(), v.record(v.string(), v.number())),
);
export type Learning = v.InferOutput<typeof learningSchema>;

/** Who is how far in a course: lessons done, and when the last one was (epoch ms). */
export const courseLearnerSchema = v.object({
  /** The learner's uid. */
  key: v.string(),
  done: v.number(),
  time: v.number(),
  /** The number of the certificate, once it was issued. */
  certificate: optionalText,
});
export type CourseLearner = v.InferOutput<typeof courseLearnerSchema>;

/** That somebody has completed a course, as it was then. */
export const certificateSchema = v.object({
  /** Its number. */
  key: v.string(),
  uid: v.string(),
  /** First and last name at issue: members may rename themselves afterwards. */
  name: v.string(),
  /** The e-mail address at issue. */
  email: v.string(),
  course: v.string(),
  title: v.string(),
  /** What the lessons took together; 0 where nobody said. */
  minutes: v.number(),
  time: v.number(),
});
export type Certificate = v.InferOutput<typeof certificateSchema>;
