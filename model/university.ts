/**
 * The University. A course, `university/courses/{course}`, contains sections, and a section contains lessons. What only a lesson's page
 * shows is in `university/lessonContents/{course}/{lesson}`, so a list of courses never loads it. Skill levels and instructors have lists
 * of their own; a course repeats their names.
 *
 * - Staff create and delete each record whole and change it field by field. So a change of a course never rewrites its lessons.
 * - Members read published courses. Only staff can read a draft and the content of its lessons (decision 76).
 * - A lesson and its content share the content's version.
 * - All of it stays when a person is erased. A content is deleted with its lesson, and everything in a course with the course.
 * - Changes are in the audit log as `course`, and changes of the two lists as `list`.
 * - A lesson's content holds its questions as text (`model/quiz.ts`), and the lesson their number: a course with fewer than three gives no
 *   certificate (decision 540). Answers are checked on the device, as every completed lesson is the member's own word.
 * - Published courses and the lessons that the member opened are cached on the device. `learning` names completed lessons.
 */
import * as v from 'valibot';
import * as f from './fields';

/** A course whose lessons have fewer questions gives no certificate. */
export const CERTIFICATE_QUESTIONS = 3;
/** Of a lesson. */
export const MOST_QUESTIONS = 20;

/** Sorts after every position that staff can choose. Not Infinity, because the device cache is JSON. */
const LAST_PLACE = 1_000;
const order = f.byHand(v.optional(v.number(), LAST_PLACE));
/** Counts the edits. An edit names the version that it replaces. */
const version = f.byHand(v.optional(v.number(), 0));
const title = f.text(200);
/** The key of the record around this one. */
const outerKey = f.byHand(v.string());
/** `YYYY-MM-DD`, or '' if the course has no fixed dates. */
const day = {
  schema: v.optional(v.string(), ''),
  shape: { is: 'pattern', pattern: /^\d{4}-\d\d-\d\d$/ },
} as const satisfies f.Field;

export const SKILL_LEVEL = { key: f.ownKey, name: f.text(60) };
export const INSTRUCTOR = {
  key: f.ownKey,
  firstName: f.text(60),
  lastName: f.text(60),
  description: f.blankText(2000),
  photo: f.file,
  version,
};

/** What staff type into the form of a course. */
export const COURSE_FORM = {
  courseTitle: title,
  courseSkillLevel: f.text(60),
  courseDescription: f.blankText(5000),
  courseTopic: f.blankText(100),
  /** One per line. */
  courseOutcomes: f.blankText(2000),
  courseStart: day,
  courseEnd: day,
  /** Names. */
  courseInstructors: f.texts(100, 121),
};
export type CourseFields = f.ValuesOf<typeof COURSE_FORM>;

export const LESSON_FIELDS = {
  key: f.ownKey,
  lessonTitle: title,
  /** The reading time of its text, and what staff typed for its video or exercise; 0 for none. */
  minutes: { ...f.wholeNumber(1, 600), schema: v.optional(v.number(), 0) },
  /** Number of questions. */
  questions: { ...f.wholeNumber(1, MOST_QUESTIONS), schema: v.optional(v.number(), 0) },
  sectionKey: outerKey,
  courseKey: outerKey,
  order,
};
export const SECTION_FIELDS = {
  key: f.ownKey,
  sectionTitle: title,
  courseKey: outerKey,
  version,
  order,
};
/** What people edit of a lesson's content. `version` counts the edits of lesson and content. */
export const LESSON_CONTENT = {
  version,
  contentJSON: f.blankRichText(50_000),
  videoUrl: f.videoUrl,
  documentUrl: f.file,
  documentName: f.blankText(200),
  quiz: f.blankText(4000),
};

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

const lessonSchema = v.object(f.schemasOf(LESSON_FIELDS));
export type Lesson = v.InferOutput<typeof lessonSchema>;
const sectionSchema = v.object({
  ...f.schemasOf(SECTION_FIELDS),
  lessons: mapOf(lessonSchema),
});
export type Section = v.InferOutput<typeof sectionSchema>;
export const courseSchema = v.object({
  key: v.string(),
  version: version.schema,
  ...f.schemasOf(COURSE_FORM),
  courseImage: f.file.schema,
  draft: f.flag.schema,
  sections: mapOf(sectionSchema),
});
export type Course = v.InferOutput<typeof courseSchema>;
export const lessonContentSchema = v.object(f.schemasOf(LESSON_CONTENT));
export type LessonContent = v.InferOutput<typeof lessonContentSchema>;
export const instructorSchema = v.object(f.schemasOf(INSTRUCTOR));
export type Instructor = v.InferOutput<typeof instructorSchema>;
export const skillLevelSchema = v.object(f.schemasOf(SKILL_LEVEL));
