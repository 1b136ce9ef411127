/** What members and staff ask of the University. Each is one act; the screens learn the outcome by their listeners. */
import { completeLesson } from '../../data/acts/learning';
import * as acts from '../../data/acts/university';
import { decode } from '../../data/decode';
import { safeFileName } from '../../data/files';
import { filePaths, paths } from '../../data/paths';
import {
  courseSchema,
  learningSchema,
  lessonContentSchema,
  type Course,
  type Instructor,
  type Lesson,
} from '../../data/records';
import { readValue } from '../../data/subscribe';
import type { Update } from '../../data/update';
import { commit } from '../../data/write';
import { fullName } from '../../lib/text';
import { removeFilesOfDeleted } from '../../shared/uploads/fileRecords';
import { withUploads } from '../../shared/uploads/uploads';
import { createAct } from '../../store/act';

/** `uid` is the sender's. */
type Upload = { uid: string; file: File | null; onProgress: (percent: number) => void };

/** Sends the file if there is one, then writes what names it at `namedAt`. */
function withFile(
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

/** A record that was created is proved by its key, which nobody else can have made. */
const commitNew = (update: Update, path: string, key: string) =>
  commit(update, { path: `${path}/key`, matches: (stored) => stored === key });
const commitDeleted = (update: Update, path: string) =>
  commit(update, { path, matches: (stored) => stored === null });

/** The last place that an order names proves the whole. */
const commitOrder = (update: Update) => {
  const [path = '', place = null] = Object.entries(update).at(-1) ?? [];
  return commit(update, { path, matches: (stored) => stored === place });
};

const HANDLED = { handled: true };

/** Says of a lesson that the member has completed it, or that it is still to do. */
export const markLesson = createAct(
  'university/markLesson',
  async ({ uid, lesson, isDone }: { uid: string; lesson: acts.LessonRef; isDone: boolean }) => {
    const { courseKey, sectionKey, key } = lesson;
    const path = paths.learning(uid);
    const learning = isDone ? null : decode(learningSchema, await readValue(path), path);
    const marks = Object.entries(learning?.[courseKey] ?? {});
    const markedIn = marks.flatMap(([section, lessons]) => (key in lessons ? [section] : []));
    await commit(completeLesson(uid, lesson, isDone, markedIn), {
      path: paths.completedLesson(uid, courseKey, sectionKey, key),
      matches: (stored) => (stored !== null) === isDone,
    });
  },
);

export const createCourse = createAct(
  'university/createCourse',
  async (course: { key: string; fields: acts.CourseFields; draft: boolean } & Upload) => {
    const { key, fields, draft } = course;
    await withFile(
      course,
      `${paths.course(key)}/courseImage`,
      (name) => filePaths.courseImage(key, name),
      (image) =>
        commitNew(
          acts.createCourse({ key, fields, draft, image: image?.url }),
          paths.course(key),
          key,
        ),
    );
  },
  HANDLED,
);

/** Changes what a course says of itself; the image that a new one replaces goes. */
export const updateCourse = createAct(
  'university/updateCourse',
  async (course: { key: string; fields: acts.CourseFields; replaces: string } & Upload) => {
    const { key, fields, replaces } = course;
    const path = paths.course(key);
    await withFile(
      course,
      `${path}/courseImage`,
      (name) => filePaths.courseImage(key, name),
      (image) =>
        commit(acts.updateCourse({ key, fields, image: image?.url }), {
          path: `${path}/courseTitle`,
          matches: (stored) => stored === fields.courseTitle,
        }),
    );
    if (course.file && replaces) await removeFilesOfDeleted([replaces]);
  },
  HANDLED,
);

/** Lets members read a course, or staff alone. */
export const setPublished = createAct(
  'university/setPublished',
  async ({ key, isPublished }: { key: string; isPublished: boolean }) => {
    await commit(isPublished ? acts.publishCourse(key) : acts.withdrawCourse(key), {
      path: `${paths.course(key)}/draft`,
      matches: (stored) => (stored === null) === isPublished,
    });
  },
);

export const orderSections = createAct(
  'university/orderSections',
  async ({ courseKey, keys }: { courseKey: string; keys: readonly string[] }) => {
    await commitOrder(acts.orderSections(courseKey, keys));
  },
);

export const orderLessons = createAct(
  'university/orderLessons',
  async (section: { courseKey: string; key: string; lessons: readonly string[] }) => {
    await commitOrder(acts.orderLessons(section, section.lessons));
  },
);

/** Moves a lesson into another section. `lessons` are those of that section in their new order, the moved one among them. */
export const moveLesson = createAct(
  'university/moveLesson',
  async ({ lesson, ...to }: { lesson: Lesson; sectionKey: string; lessons: readonly string[] }) => {
    const { courseKey, key, minutes } = lesson;
    await commit(acts.moveLesson({ ...lesson, minutes: minutes || null }, to), {
      path: `${paths.lesson(courseKey, to.sectionKey, key)}/key`,
      matches: (stored) => stored === key,
    });
  },
);

export const renameSection = createAct(
  'university/renameSection',
  async (section: { courseKey: string; key: string; sectionTitle: string }) => {
    const { courseKey, key, sectionTitle } = section;
    await commit(acts.renameSection(section), {
      path: `${paths.section(courseKey, key)}/sectionTitle`,
      matches: (stored) => stored === sectionTitle,
    });
  },
  HANDLED,
);

export const createSection = createAct(
  'university/createSection',
  async (section: { courseKey: string; key: string; sectionTitle: string }) => {
    const { courseKey, key } = section;
    await commitNew(acts.createSection(section), paths.section(courseKey, key), key);
  },
  HANDLED,
);

type LessonToSend = acts.LessonRef & {
  lessonTitle: string;
  minutes: number | null;
  videoUrl: string;
  contentJSON: string;
} & Upload;

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

export const createLesson = createAct(
  'university/createLesson',
  async (lesson: LessonToSend) => {
    const { courseKey, sectionKey, key } = lesson;
    await sendLesson(lesson, (document) =>
      commitNew(
        acts.createLesson({ ...lesson, document }),
        paths.lesson(courseKey, sectionKey, key),
        key,
      ),
    );
  },
  HANDLED,
);

/** Changes a lesson; without a new document it keeps the old one, which a new one replaces. */
export const updateLesson = createAct(
  'university/updateLesson',
  async (lesson: LessonToSend & { kept: { url: string; name: string } | undefined }) => {
    const { courseKey, key, kept, contentJSON } = lesson;
    await sendLesson(lesson, (document) =>
      commit(acts.updateLesson({ ...lesson, document: document ?? kept }), {
        path: `${paths.lessonContent(courseKey, key)}/contentJSON`,
        matches: (stored) => stored === contentJSON,
      }),
    );
    if (lesson.file && kept) await removeFilesOfDeleted([kept.url]);
  },
  HANDLED,
);

type InstructorForm = Omit<acts.InstructorFields, 'photo'> & Upload;

const sendInstructor = (
  { uid, file, onProgress, key }: InstructorForm,
  write: (photo: string | undefined) => Promise<void>,
) =>
  withFile(
    { uid, file, onProgress },
    `${paths.instructor(key)}/photo`,
    (name) => filePaths.instructorPhoto(key, name),
    (photo) => write(photo?.url),
  );

const recordOf = ({ key, firstName, lastName, description }: InstructorForm) => ({
  key,
  firstName,
  lastName,
  description,
});

export const createInstructor = createAct(
  'university/createInstructor',
  async (instructor: InstructorForm) => {
    const { key } = instructor;
    await sendInstructor(instructor, (photo) =>
      commitNew(
        acts.saveInstructor({ ...recordOf(instructor), photo }),
        paths.instructor(key),
        key,
      ),
    );
  },
  HANDLED,
);

/** Changes what is said of somebody who teaches, also in the courses that name them; without a new photo the old one stays. */
export const updateInstructor = createAct(
  'university/updateInstructor',
  async ({
    before,
    courses,
    ...instructor
  }: InstructorForm & { before: Instructor; courses: readonly Course[] }) => {
    const [was, is] = [fullName(before), fullName(instructor)];
    const named = courses.filter(({ courseInstructors }) => courseInstructors.includes(was));
    await sendInstructor(instructor, (photo) =>
      commit(
        Object.assign(
          acts.saveInstructor({
            ...recordOf(instructor),
            photo: photo ?? (before.photo || undefined),
          }),
          ...named.map(({ key, courseInstructors }) =>
            acts.nameInstructors(key, [
              ...new Set(courseInstructors.map((name) => (name === was ? is : name))),
            ]),
          ),
        ) as Update,
        {
          path: `${paths.instructor(instructor.key)}/description`,
          matches: (stored) => stored === instructor.description,
        },
      ),
    );
    if (instructor.file && before.photo) await removeFilesOfDeleted([before.photo]);
  },
  HANDLED,
);

export const createSkillLevel = createAct(
  'university/createSkillLevel',
  async (level: { key: string; name: string }) => {
    await commitNew(acts.createSkillLevel(level), paths.skillLevel(level.key), level.key);
  },
  HANDLED,
);

/** The documents of some lessons of a course; they go once the records are gone. */
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

/** Removes a course as it stands now, with its picture and every document. */
export const deleteCourse = createAct('university/deleteCourse', async (key: string) => {
  const course = await readCourse(key);
  const lessons = course?.sections.flatMap((section) => section.lessons) ?? [];
  const files = await documentsOf(
    key,
    lessons.map((lesson) => lesson.key),
  );
  await commitDeleted(acts.deleteCourse(key), paths.course(key));
  if (course?.courseImage) files.push(course.courseImage);
  await removeFilesOfDeleted(files);
});

export const deleteSection = createAct(
  'university/deleteSection',
  async ({ courseKey, key }: { courseKey: string; key: string }) => {
    const course = await readCourse(courseKey);
    const section = course?.sections.find((each) => each.key === key);
    const lessonKeys = section?.lessons.map((lesson) => lesson.key) ?? [];
    const files = await documentsOf(courseKey, lessonKeys);
    await commitDeleted(
      acts.deleteSection({ courseKey, key, lessonKeys }),
      paths.section(courseKey, key),
    );
    await removeFilesOfDeleted(files);
  },
);

export const deleteLesson = createAct('university/deleteLesson', async (lesson: acts.LessonRef) => {
  const { courseKey, sectionKey, key } = lesson;
  const files = await documentsOf(courseKey, [key]);
  await commitDeleted(acts.deleteLesson(lesson), paths.lesson(courseKey, sectionKey, key));
  await removeFilesOfDeleted(files);
});

export const deleteInstructor = createAct('university/deleteInstructor', async (key: string) => {
  const photo = await readValue(`${paths.instructor(key)}/photo`);
  await commitDeleted(acts.deleteInstructor(key), paths.instructor(key));
  if (typeof photo === 'string') await removeFilesOfDeleted([photo]);
});

export const deleteSkillLevel = createAct('university/deleteSkillLevel', async (key: string) => {
  await commitDeleted(acts.deleteSkillLevel(key), paths.skillLevel(key));
});
