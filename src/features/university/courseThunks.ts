import type { CourseFields } from '../../../model/university';
import * as mutations from '../../data/mutations/university';
import { decode } from '../../data/decode';
import { filePaths, paths } from '../../data/paths';
import { courseSchema, lessonContentSchema, type Lesson } from '../../data/records';
import { readValue } from '../../data/subscribe';
import { commit, commitEdit, commitOrder } from '../../data/write';
import {
  COURSE_CHANGED_ELSEWHERE,
  LESSON_CHANGED_ELSEWHERE,
  SECTION_CHANGED_ELSEWHERE,
} from './messages';
import { removeFilesOfDeleted } from '../../shared/uploads/fileRecords';
import { createWrite } from '../../store/createWrite';
import { createMutation } from '../../store/mutation';
import { safeFileName } from '../../data/files';
import { withUploads } from '../../shared/uploads/uploads';

const HANDLED = { handled: true };

export const createCourse = createMutation(
  'university/createCourse',
  async (course: { key: string; fields: CourseFields; draft: boolean } & Upload) => {
    const { key, fields, draft } = course;
    await withFile(
      course,
      `${paths.course(key)}/courseImage`,
      (name) => filePaths.courseImage(key, name),
      (image) => commit(mutations.createCourse({ key, fields, draft, image: image?.url })),
    );
  },
  HANDLED,
);

/** If there is a new image, the old one is deleted. */
export const updateCourse = createMutation(
  'university/updateCourse',
  async (
    course: {
      key: string;
      seen: number;
      fields: CourseFields;
      replaces: string;
    } & Upload,
  ) => {
    const { key, seen, fields, replaces } = course;
    const path = paths.course(key);
    await withFile(
      course,
      `${path}/courseImage`,
      (name) => filePaths.courseImage(key, name),
      (image) =>
        commitEdit(mutations.updateCourse({ key, seen, fields, image: image?.url }), {
          version: `${path}/version`,
          seen,
          changed: COURSE_CHANGED_ELSEWHERE,
        }),
    );
    if (course.file && replaces) await removeFilesOfDeleted([replaces]);
  },
  HANDLED,
);

export const setPublished = createMutation(
  'university/setPublished',
  ({ key, isPublished }: { key: string; isPublished: boolean }) =>
    commit(isPublished ? mutations.publishCourse(key) : mutations.withdrawCourse(key)),
);

export const orderSections = createMutation(
  'university/orderSections',
  async ({ courseKey, keys }: { courseKey: string; keys: readonly string[] }) => {
    await commitOrder(mutations.orderSections(courseKey, keys));
  },
);

export const orderLessons = createMutation(
  'university/orderLessons',
  async (section: { courseKey: string; key: string; lessons: readonly string[] }) => {
    await commitOrder(mutations.orderLessons(section, section.lessons));
  },
);

/** `lessons` are the keys of the new section in their new order, including the moved lesson. */
export const moveLesson = createMutation(
  'university/moveLesson',
  ({ lesson, ...to }: { lesson: Lesson; sectionKey: string; lessons: readonly string[] }) =>
    commit(mutations.moveLesson({ ...lesson, minutes: lesson.minutes || null }, to)),
);

export const renameSection = createMutation(
  'university/renameSection',
  async (section: { courseKey: string; key: string; seen: number; sectionTitle: string }) => {
    const { courseKey, key, seen } = section;
    await commitEdit(mutations.renameSection(section), {
      version: `${paths.section(courseKey, key)}/version`,
      seen,
      changed: SECTION_CHANGED_ELSEWHERE,
    });
  },
  HANDLED,
);

export const createSection = createWrite(
  'university/createSection',
  mutations.createSection,
  HANDLED,
);

type LessonToSend = mutations.LessonRef & Omit<mutations.LessonFields, 'document'> & Upload;

const sendLesson = (
  lesson: LessonToSend,
  write: (document: { url: string; name: string } | undefined) => Promise<void>,
) =>
  withFile(
    lesson,
    `${paths.lessonContent(lesson.courseKey, lesson.key)}/documentUrl`,
    (name) => filePaths.lessonDocument(lesson.courseKey, `${lesson.key}-${name}`),
    write,
  );

export const createLesson = createMutation(
  'university/createLesson',
  async (lesson: LessonToSend) => {
    await sendLesson(lesson, (document) => commit(mutations.createLesson({ ...lesson, document })));
  },
  HANDLED,
);

/** Without a new document, the old one stays. */
export const updateLesson = createMutation(
  'university/updateLesson',
  async (
    lesson: LessonToSend & { seen: number; current: { url: string; name: string } | undefined },
  ) => {
    const { courseKey, key, seen, current } = lesson;
    await sendLesson(lesson, (document) =>
      commitEdit(mutations.updateLesson({ ...lesson, document: document ?? current }), {
        version: `${paths.lessonContent(courseKey, key)}/version`,
        seen,
        changed: LESSON_CHANGED_ELSEWHERE,
      }),
    );
    if (lesson.file && current) await removeFilesOfDeleted([current.url]);
  },
  HANDLED,
);

/** Callers delete the files after the records. */
async function documentsOf(courseKey: string, lessonKeys: readonly string[]): Promise<string[]> {
  const contents = await Promise.all(
    lessonKeys.map(async (key) => {
      const path = paths.lessonContent(courseKey, key);
      return decode(lessonContentSchema, await readValue(path), path);
    }),
  );
  return contents.flatMap((content) => (content?.documentUrl ? [content.documentUrl] : []));
}

async function readCourse(key: string) {
  const path = paths.course(key);
  return decode(courseSchema, await readValue(path), path);
}

export const deleteCourse = createMutation('university/deleteCourse', async (key: string) => {
  const course = await readCourse(key);
  const lessons = course?.sections.flatMap((section) => section.lessons) ?? [];
  const files = await documentsOf(
    key,
    lessons.map((lesson) => lesson.key),
  );
  await commit(mutations.deleteCourse(key));
  if (course?.courseImage) files.push(course.courseImage);
  await removeFilesOfDeleted(files);
});

export const deleteSection = createMutation(
  'university/deleteSection',
  async ({ courseKey, key }: { courseKey: string; key: string }) => {
    const course = await readCourse(courseKey);
    const section = course?.sections.find((each) => each.key === key);
    const lessonKeys = section?.lessons.map((lesson) => lesson.key) ?? [];
    const files = await documentsOf(courseKey, lessonKeys);
    await commit(mutations.deleteSection({ courseKey, key, lessonKeys }));
    await removeFilesOfDeleted(files);
  },
);

export const deleteLesson = createMutation(
  'university/deleteLesson',
  async (lesson: mutations.LessonRef) => {
    const { courseKey, key } = lesson;
    const files = await documentsOf(courseKey, [key]);
    await commit(mutations.deleteLesson(lesson));
    await removeFilesOfDeleted(files);
  },
);

/** `uid` is the sender's. */
export type Upload = { uid: string; file: File | null; onProgress: (percent: number) => void };

/** The file is sent first, then the record that names it. */
export function withFile(
  { uid, file, onProgress }: Upload,
  namedAt: string,
  path: (name: string) => string,
  write: (sent: { url: string; name: string } | undefined) => Promise<void>,
): Promise<void> {
  const files = file ? [{ path: path(safeFileName(file.name)), namedAt, file }] : [];
  return withUploads(uid, files, onProgress, ([url]) =>
    write(file && url !== undefined ? { url, name: file.name } : undefined),
  );
}
