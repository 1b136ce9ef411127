/**
 * Mutations of the University (specification 7.8, access table rows 40 and 40a). A lesson's content is stored separately, so that a list of
 * courses never contains it.
 */
import { changed, pick } from '../../../model/fields';
import {
  COURSE_FORM,
  SECTION_FIELDS,
  type CourseFields,
  type Instructor,
} from '../../../model/university';
import { readQuiz } from '../../../model/quiz';
import { paths } from '../paths';
import { inOrder, nextVersion, under, withoutUndefined, type Json, type Update } from '../update';

/** Creates a course without sections. Only staff can read a draft. */
export function createCourse(course: {
  key: string;
  fields: CourseFields;
  image?: string | undefined;
  draft?: boolean;
}): Update {
  const { key, fields, image, draft = false } = course;
  return {
    [paths.course(key)]: withoutUndefined({
      ...pick<Json>(COURSE_FORM, fields),
      courseImage: image,
      draft: draft || undefined,
      key,
    }),
  };
}

/** Changes a course over the version that was `seen`; `image` only if there is a new one. */
export function updateCourse(course: {
  key: string;
  seen: number;
  fields: CourseFields;
  image?: string | undefined;
}): Update {
  const { key, seen, fields, image } = course;
  return {
    ...under(paths.course(key), {
      ...changed<Json>(COURSE_FORM, fields),
      ...(image !== undefined && { courseImage: image }),
    }),
    ...nextVersion(paths.course(key), seen),
  };
}

/** Lets members read a course, or only staff. */
export const publishCourse = (key: string): Update => ({ [`${paths.course(key)}/draft`]: null });
export const withdrawCourse = (key: string): Update => ({ [`${paths.course(key)}/draft`]: true });

export const orderSections = (courseKey: string, keys: readonly string[]): Update =>
  inOrder(keys.map((key) => paths.section(courseKey, key)));

export const orderLessons = (
  { courseKey, key }: { courseKey: string; key: string },
  lessons: readonly string[],
): Update => inOrder(lessons.map((lesson) => paths.lesson(courseKey, key, lesson)));

export function deleteCourse(key: string): Update {
  return { [paths.course(key)]: null, [paths.courseContents(key)]: null };
}

export function createSection(section: {
  courseKey: string;
  key: string;
  sectionTitle: string;
}): Update {
  const { courseKey, key, sectionTitle } = section;
  return { [paths.section(courseKey, key)]: { sectionTitle, key, courseKey } };
}

/** `seen` is the version that the edit replaces. */
export function renameSection(section: {
  courseKey: string;
  key: string;
  seen: number;
  sectionTitle: string;
}): Update {
  const path = paths.section(section.courseKey, section.key);
  return {
    [`${path}/sectionTitle`]: section.sectionTitle,
    ...nextVersion(path, section.seen),
  };
}

/** Each part has its own path, because the rules check the content of each. */
export function deleteSection(section: {
  courseKey: string;
  key: string;
  lessonKeys: readonly string[];
}): Update {
  const { courseKey, key, lessonKeys } = section;
  const removed = [
    ...Object.keys(SECTION_FIELDS).map((field) => `${paths.section(courseKey, key)}/${field}`),
    ...lessonKeys.flatMap((lesson) => [
      paths.lesson(courseKey, key, lesson),
      paths.lessonContent(courseKey, lesson),
    ]),
  ];
  return Object.fromEntries(removed.map((path) => [path, null]));
}

export type LessonRef = { courseKey: string; sectionKey: string; key: string };

export type LessonFields = {
  lessonTitle: string;
  /** Null for none. */
  minutes: number | null;
  videoUrl: string;
  contentJSON: string;
  /** Its questions, see `model/quiz.ts`. */
  quiz: string;
  document?: { url: string; name: string } | undefined;
};

const contentOf = (sectionKey: string, { videoUrl, contentJSON, quiz, document }: LessonFields) =>
  withoutUndefined({
    sectionKey,
    videoUrl,
    contentJSON,
    documentUrl: document?.url,
    documentName: document?.name,
    quiz: quiz || undefined,
  });

const questionsIn = ({ quiz }: LessonFields) => readQuiz(quiz).questions.length || null;

export function createLesson(lesson: LessonRef & LessonFields): Update {
  const { courseKey, sectionKey, key, lessonTitle, minutes } = lesson;
  return {
    [paths.lesson(courseKey, sectionKey, key)]: withoutUndefined({
      lessonTitle,
      minutes: minutes ?? undefined,
      questions: questionsIn(lesson) ?? undefined,
      key,
      sectionKey,
      courseKey,
    }),
    [paths.lessonContent(courseKey, key)]: contentOf(sectionKey, lesson),
  };
}

/** The version of the content counts the edits of both. The position stays. */
export function updateLesson(lesson: LessonRef & LessonFields & { seen: number }): Update {
  const { courseKey, sectionKey, key, seen, lessonTitle, minutes } = lesson;
  const place = paths.lesson(courseKey, sectionKey, key);
  return {
    [`${place}/lessonTitle`]: lessonTitle,
    [`${place}/minutes`]: minutes,
    [`${place}/questions`]: questionsIn(lesson),
    [paths.lessonContent(courseKey, key)]: { ...contentOf(sectionKey, lesson), version: seen + 1 },
  };
}

/**
 * Moves a lesson with its content into another section of its course.
 * @param lesson the lesson and its current section
 * @param to keys of the new section's lessons in their new order, including the moved one
 */
export function moveLesson(
  lesson: LessonRef & Pick<LessonFields, 'lessonTitle' | 'minutes'> & { questions: number },
  to: { sectionKey: string; lessons: readonly string[] },
): Update {
  const { courseKey, sectionKey, key, lessonTitle, minutes, questions } = lesson;
  const others = orderLessons({ courseKey, key: to.sectionKey }, to.lessons);
  const moved = paths.lesson(courseKey, to.sectionKey, key);
  const { [`${moved}/order`]: order = 0, ...places } = others;
  return {
    [moved]: withoutUndefined({
      lessonTitle,
      minutes: minutes ?? undefined,
      questions: questions || undefined,
      order,
      key,
      sectionKey: to.sectionKey,
      courseKey,
    }),
    [paths.lesson(courseKey, sectionKey, key)]: null,
    ...places,
    [`${paths.lessonContent(courseKey, key)}/sectionKey`]: to.sectionKey,
  };
}

export function deleteLesson({ courseKey, sectionKey, key }: LessonRef): Update {
  return {
    [paths.lesson(courseKey, sectionKey, key)]: null,
    [paths.lessonContent(courseKey, key)]: null,
  };
}

/** An instructor has no version before the first edit. */
export type InstructorFields = Omit<Instructor, 'photo' | 'version'> & {
  photo?: string | undefined;
  version?: number;
};

export const saveInstructor = (instructor: InstructorFields): Update => ({
  [paths.instructor(instructor.key)]: withoutUndefined({ ...instructor }),
});

/** A course stores the names of its instructors. */
export const nameInstructors = (courseKey: string, names: readonly string[]): Update => ({
  [`${paths.course(courseKey)}/courseInstructors`]: [...names],
});

/** Courses still show the name. */
export const deleteInstructor = (key: string): Update => ({ [paths.instructor(key)]: null });

export const createSkillLevel = (level: { key: string; name: string }): Update => ({
  [paths.skillLevel(level.key)]: { ...level },
});

/** Courses still show the name. */
export const deleteSkillLevel = (key: string): Update => ({ [paths.skillLevel(key)]: null });
