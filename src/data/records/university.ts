/** Courses with what belongs to them, and what lessons teach. */
import * as v from 'valibot';
import { list } from '../decode';
import { optionalText } from './fields';

/** A map of records under push keys, as a list in the order in which they were made. */
const mapOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.optional(
    v.pipe(
      v.record(v.string(), item),
      v.transform((found): T[] =>
        Object.entries(found)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, entry]) => entry),
      ),
    ),
    {},
  );

/** A lesson as its course names it; what it teaches stands apart. */
const lessonSchema = v.object({
  key: v.string(),
  lessonTitle: v.string(),
  sectionKey: v.string(),
  courseKey: v.string(),
});
export type Lesson = v.InferOutput<typeof lessonSchema>;

const sectionSchema = v.object({
  key: v.string(),
  sectionTitle: v.string(),
  courseKey: v.string(),
  lessons: mapOf(lessonSchema),
});
export type Section = v.InferOutput<typeof sectionSchema>;

/** A course of the University with its sections and the titles of its lessons. */
export const courseSchema = v.object({
  key: v.string(),
  courseTitle: v.string(),
  courseDescription: optionalText,
  courseSkillLevel: optionalText,
  courseInstructors: list(v.string()),
  courseImage: optionalText,
  courseTopic: optionalText,
  sections: mapOf(sectionSchema),
});
export type Course = v.InferOutput<typeof courseSchema>;

/** What a lesson teaches; read when the lesson is opened. */
export const lessonContentSchema = v.object({
  videoUrl: optionalText,
  documentUrl: optionalText,
  documentName: optionalText,
  contentJSON: optionalText,
});
export type LessonContent = v.InferOutput<typeof lessonContentSchema>;

export const instructorSchema = v.object({
  key: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  description: optionalText,
});
export type Instructor = v.InferOutput<typeof instructorSchema>;

export const skillLevelSchema = v.object({ key: v.string(), name: v.string() });
