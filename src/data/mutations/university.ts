/**
 * Mutations of the University (specification 7.8, access table rows 40 and 40a). A lesson's content
 * is stored apart from the lesson and written and removed with it, so that a list of courses never
 * contains it.
 */
import { paths } from '../paths';
import { inOrder, nextVersion, withoutUndefined, type Update } from '../update';

export type CourseFields = {
  courseTitle: string;
  courseDescription: string;
  courseTopic: string;
  courseOutcomes: string;
  courseSkillLevel: string;
  courseInstructors: readonly string[];
  /** First and last day, `YYYY-MM-DD`, or ''. */
  courseStart: string;
  courseEnd: string;
};

/** Returns a course's stored fields. Empty days are left out. */
const storedFields = (fields: CourseFields) => ({
  courseTitle: fields.courseTitle,
  courseDescription: fields.courseDescription,
  courseTopic: fields.courseTopic,
  courseOutcomes: fields.courseOutcomes,
  courseSkillLevel: fields.courseSkillLevel,
  courseInstructors: [...fields.courseInstructors],
  courseStart: fields.courseStart || undefined,
  courseEnd: fields.courseEnd || undefined,
});

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
      ...storedFields(fields),
      courseImage: image,
      draft: draft || undefined,
      key,
    }),
  };
}

/**
 * Changes the details of a course, over the version that was `seen`, and its image if there is a
 * new one.
 */
export function updateCourse(course: {
  key: string;
  seen: number;
  fields: CourseFields;
  image?: string | undefined;
}): Update {
  const { key, seen, fields, image } = course;
  const stored =
    image === undefined ? storedFields(fields) : { ...storedFields(fields), courseImage: image };
  return {
    ...Object.fromEntries(
      Object.entries(stored).map(([field, value]) => [
        `${paths.course(key)}/${field}`,
        value ?? null,
      ]),
    ),
    ...nextVersion(paths.course(key), seen),
  };
}

/** Lets members read a course, or only staff. */
export const publishCourse = (key: string): Update => ({ [`${paths.course(key)}/draft`]: null });
export const withdrawCourse = (key: string): Update => ({ [`${paths.course(key)}/draft`]: true });

/** Puts the sections of a course into this order. */
export const orderSections = (courseKey: string, keys: readonly string[]): Update =>
  inOrder(keys.map((key) => paths.section(courseKey, key)));

/** Puts the lessons of a section into this order. */
export const orderLessons = (
  { courseKey, key }: { courseKey: string; key: string },
  lessons: readonly string[],
): Update => inOrder(lessons.map((lesson) => paths.lesson(courseKey, key, lesson)));

/** Removes a course with its sections, lessons and lesson contents. */
export function deleteCourse(key: string): Update {
  return { [paths.course(key)]: null, [paths.courseContents(key)]: null };
}

/** Adds a section without lessons. */
export function createSection(section: {
  courseKey: string;
  key: string;
  sectionTitle: string;
}): Update {
  const { courseKey, key, sectionTitle } = section;
  return { [paths.section(courseKey, key)]: { sectionTitle, key, courseKey } };
}

/** Renames a section, over the version that was `seen`. */
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

/**
 * Removes a section, its lessons and their contents. Each part has its own path, since the rules
 * check the content of each.
 */
export function deleteSection(section: {
  courseKey: string;
  key: string;
  lessonKeys: readonly string[];
}): Update {
  const { courseKey, key, lessonKeys } = section;
  const fields = ['sectionTitle', 'version', 'order', 'key', 'courseKey'];
  const gone = [
    ...fields.map((field) => `${paths.section(courseKey, key)}/${field}`),
    ...lessonKeys.flatMap((lesson) => [
      paths.lesson(courseKey, key, lesson),
      paths.lessonContent(courseKey, lesson),
    ]),
  ];
  return Object.fromEntries(gone.map((path) => [path, null]));
}

export type LessonRef = { courseKey: string; sectionKey: string; key: string };

type LessonFields = {
  lessonTitle: string;
  /** The duration of the lesson; null if not known. */
  minutes: number | null;
  videoUrl: string;
  contentJSON: string;
  document?: { url: string; name: string } | undefined;
};

const contentOf = (sectionKey: string, { videoUrl, contentJSON, document }: LessonFields) =>
  withoutUndefined({
    sectionKey,
    videoUrl,
    contentJSON,
    documentUrl: document?.url,
    documentName: document?.name,
  });

/** Adds a lesson together with its content. */
export function createLesson(lesson: LessonRef & LessonFields): Update {
  const { courseKey, sectionKey, key, lessonTitle, minutes } = lesson;
  return {
    [paths.lesson(courseKey, sectionKey, key)]: withoutUndefined({
      lessonTitle,
      minutes: minutes ?? undefined,
      key,
      sectionKey,
      courseKey,
    }),
    [paths.lessonContent(courseKey, key)]: contentOf(sectionKey, lesson),
  };
}

/** Changes a lesson and its content, whose version counts the edits of both. Its position stays. */
export function updateLesson(lesson: LessonRef & LessonFields & { seen: number }): Update {
  const { courseKey, sectionKey, key, seen, lessonTitle, minutes } = lesson;
  const place = paths.lesson(courseKey, sectionKey, key);
  return {
    [`${place}/lessonTitle`]: lessonTitle,
    [`${place}/minutes`]: minutes,
    [paths.lessonContent(courseKey, key)]: { ...contentOf(sectionKey, lesson), version: seen + 1 },
  };
}

/**
 * Moves a lesson with its content into another section of its course.
 * @param lesson the lesson and its current section
 * @param to the keys of the new section's lessons in their new order, including the moved one
 */
export function moveLesson(
  lesson: LessonRef & Pick<LessonFields, 'lessonTitle' | 'minutes'>,
  to: { sectionKey: string; lessons: readonly string[] },
): Update {
  const { courseKey, sectionKey, key, lessonTitle, minutes } = lesson;
  const others = orderLessons({ courseKey, key: to.sectionKey }, to.lessons);
  const moved = paths.lesson(courseKey, to.sectionKey, key);
  const { [`${moved}/order`]: order = 0, ...places } = others;
  return {
    [moved]: withoutUndefined({
      lessonTitle,
      minutes: minutes ?? undefined,
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

/** Removes a lesson and its content. */
export function deleteLesson({ courseKey, sectionKey, key }: LessonRef): Update {
  return {
    [paths.lesson(courseKey, sectionKey, key)]: null,
    [paths.lessonContent(courseKey, key)]: null,
  };
}

export type InstructorFields = {
  key: string;
  firstName: string;
  lastName: string;
  description: string;
  photo?: string | undefined;
  /** Counts the edits; left out if there is none yet. */
  version?: number;
};

/** Adds an instructor, or changes their details. */
export const saveInstructor = (instructor: InstructorFields): Update => ({
  [paths.instructor(instructor.key)]: withoutUndefined({ ...instructor }),
});

/** Sets the names of a course's instructors, which the course stores itself. */
export const nameInstructors = (courseKey: string, names: readonly string[]): Update => ({
  [`${paths.course(courseKey)}/courseInstructors`]: [...names],
});

/** Removes an instructor; courses still show the name. */
export const deleteInstructor = (key: string): Update => ({ [paths.instructor(key)]: null });

/** Adds a skill level. */
export const createSkillLevel = (level: { key: string; name: string }): Update => ({
  [paths.skillLevel(level.key)]: { ...level },
});

/** Removes a skill level; courses still show its name. */
export const deleteSkillLevel = (key: string): Update => ({ [paths.skillLevel(key)]: null });
