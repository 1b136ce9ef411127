/** What a member asks of a course. The screens learn the outcome by their listeners. */
import * as acts from '../../data/acts/learning';
import type { LessonRef } from '../../data/acts/university';
import { decode } from '../../data/decode';
import { paths } from '../../data/paths';
import { learningSchema } from '../../data/records';
import { readValue } from '../../data/subscribe';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';

/** Says of a lesson that the member has completed it, or that it is still to do. */
export const markLesson = createAct(
  'university/markLesson',
  async ({ uid, lesson, isDone }: { uid: string; lesson: LessonRef; isDone: boolean }) => {
    const { courseKey, key } = lesson;
    const path = paths.learning(uid);
    const learning = isDone ? null : decode(learningSchema, await readValue(path), path);
    const marks = Object.entries(learning?.[courseKey] ?? {});
    const markedIn = marks.flatMap(([section, lessons]) => (key in lessons ? [section] : []));
    await commit(acts.markLesson(uid, lesson, isDone, markedIn));
  },
);
