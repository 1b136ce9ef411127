import * as v from 'valibot';
import { readJson, slug, text, texts } from './content';

const lesson = v.strictObject({
  title: text,
  text: texts,
  /** See `model/quiz.ts`. */
  quiz: v.optional(v.array(v.string()), []),
  /** File name of the hand-out. */
  handout: v.optional(v.pipe(v.string(), v.endsWith('.pdf'))),
});

const course = v.strictObject({
  title: text,
  topic: text,
  description: text,
  outcomes: texts,
  /** In days from now. */
  days: v.optional(v.tuple([v.number(), v.number()])),
  skillLevel: text,
  instructors: texts,
  /** In `pictures/courses/`. Without a name, the course has the default image. */
  cover: v.optional(slug),
  sections: v.array(v.strictObject({ title: text, lessons: v.array(lesson) })),
});

const instructor = v.strictObject({
  firstName: text,
  lastName: text,
  description: text,
  /** In `pictures/instructors/`. */
  photo: slug,
});

export const { skillLevels, instructors, courses } = readJson(
  'courses.json',
  v.strictObject({
    skillLevels: texts,
    instructors: v.array(instructor),
    courses: v.array(course),
  }),
);
