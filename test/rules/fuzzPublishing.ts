/**
 * Drafts, schedules, revisions and courses in the fuzz: what staff write before members read it,
 * and what members learn.
 */
import * as drafts from '../../src/data/mutations/insights';
import { markLesson } from '../../src/data/mutations/learning';
import * as university from '../../src/data/mutations/university';
import type { Json } from '../../src/data/update';
import { NOW } from './cast';
import {
  fitting,
  insightOf,
  ownInsight,
  pick,
  existsIn,
  textIn,
  type Act,
  type Choice,
  type Read,
} from './fuzzMutations';
import { rich } from './records';

/** Keys of drafts. Some are keys of insights that are published and withdrawn during a run. */
const DRAFTS = ['draft-a', 'draft-legalJedi', 'soon-a', 'ins-legal', 'ins-n0', 'ins-n1', 'd-n0'];
const COURSES = ['carbon', 'draft', 'empty'];
const SECTIONS = ['one', 'two'];
const LESSONS = ['first', 'bare', 'l-n0', 'l-n1'];

const sectionsOf = (course: string): string => `university/courses/${course}/sections`;
const lessonsOf = (course: string, section: string): string =>
  `${sectionsOf(course)}/${section}/lessons`;

/** Returns an existing lesson of a course that has lessons. */
function someLesson(read: Read, choice: Choice): university.LessonRef {
  const courseKey = fitting(COURSES, choice, (course) => read(sectionsOf(course)) !== null);
  const sectionKey = fitting(
    SECTIONS,
    choice,
    (section) => read(lessonsOf(courseKey, section)) !== null,
  );
  const key = fitting(LESSONS, choice, existsIn(read, lessonsOf(courseKey, sectionKey)));
  return { courseKey, sectionKey, key };
}

const ownDraft = (read: Read, choice: Choice, uid: string): string =>
  fitting(DRAFTS, choice, (key) => {
    const author: Json = read(`insightDrafts/${key}/author`);
    return author === null || author === uid;
  });

export const PUBLISHING_MUTATIONS: Readonly<Record<string, Act>> = {
  saveInsightDraft: ({ uid }, read, choice) =>
    drafts.saveInsightDraft({
      key: ownDraft(read, choice, uid),
      author: { uid, displayName: textIn(read, `users/${uid}/displayName`) },
      title: `Draft ${choice.salt}`,
      isEdit: choice.salt % 2 === 0,
      content: rich(`Half ${choice.salt}`),
    }),
  deleteInsightDraft: ({ uid }, read, choice) =>
    drafts.deleteInsightDraft(ownDraft(read, choice, uid)),
  scheduleInsight: ({ uid }, read, choice) =>
    drafts.scheduleInsight({
      key: ownDraft(read, choice, uid),
      uid,
      publishAt: NOW + ((choice.other % 3) - 1) * 60_000,
      content: insightOf(choice.salt),
    }),
  unscheduleInsight: (_who, read, choice) =>
    drafts.unscheduleInsight(fitting(DRAFTS, choice, existsIn(read, 'scheduledInsights'))),
  saveRevision: ({ uid }, read, choice) =>
    drafts.saveRevision({
      insight: ownInsight(read, choice, uid),
      key: `rev-${choice.salt}`,
      uid,
      content: rich(`Then ${choice.salt}`),
    }),
  learn: ({ uid }, read, choice) =>
    markLesson(uid, someLesson(read, choice), choice.salt % 3 > 0, SECTIONS),
  addSection: (_who, _read, { key, other, salt }) =>
    university.createSection({
      courseKey: pick(COURSES, key),
      key: pick(SECTIONS, other),
      sectionTitle: `Section ${salt}`,
    }),
  addLesson: (_who, _read, { key, other, salt }) =>
    university.createLesson({
      courseKey: pick(COURSES, salt),
      sectionKey: pick(SECTIONS, other),
      key: pick(LESSONS, key),
      lessonTitle: `Lesson ${salt}`,
      minutes: salt % 2 === 0 ? null : (salt % 90) + 1,
      videoUrl: '',
      quiz: salt % 3 === 0 ? 'Who?\n+ You\n- I' : '',
      contentJSON: rich(`Taught ${salt}`),
    }),
  moveLesson: (_who, read, choice) => {
    const lesson = someLesson(read, choice);
    const sectionKey = pick(SECTIONS, choice.other);
    const there = LESSONS.filter(existsIn(read, lessonsOf(lesson.courseKey, sectionKey)));
    const lessons = [...there.filter((key) => key !== lesson.key), lesson.key];
    return lesson.sectionKey === sectionKey
      ? university.orderLessons({ courseKey: lesson.courseKey, key: sectionKey }, lessons)
      : university.moveLesson(
          { ...lesson, lessonTitle: 'Moved', minutes: null, questions: 0 },
          { sectionKey, lessons },
        );
  },
  deleteLesson: (_who, read, choice) => university.deleteLesson(someLesson(read, choice)),
  withdrawCourse: (_who, _read, { key }) => university.withdrawCourse(pick(COURSES, key)),
  publishCourse: (_who, _read, { key }) => university.publishCourse(pick(COURSES, key)),
};
