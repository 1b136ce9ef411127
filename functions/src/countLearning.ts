/** Triggers that change members' progress in courses. */
import { onValueWritten } from 'firebase-functions/v2/database';
import { recorded } from './failures';
import { mayComplete, type Section } from './learningProgress';
import { retried } from './options';
import { pagesOf } from './pages';
import { recordLearning } from './recordLearning';

const PAGE = 50;

export const countOwnLearning = onValueWritten(
  retried('learning/{uid}/{course}'),
  recorded(({ params: { uid, course } }) => recordLearning(uid, course)),
);

async function recordLearners(course: string): Promise<void> {
  for await (const learners of pagesOf(`courseLearners/${course}`, PAGE))
    await Promise.all(learners.map(([uid]) => recordLearning(uid, course)));
}

/** Members who have completed all remaining lessons have completed the course. So have those who had, once it has enough questions. */
export const countLostLesson = onValueWritten(
  { ...retried('university/courses/{course}/sections/{section}'), timeoutSeconds: 540 },
  recorded(async ({ params: { course }, data }) => {
    const [before, after] = [data.before, data.after].map((section) => section.val() as Section);
    if (mayComplete(before ?? null, after ?? null)) await recordLearners(course);
  }),
);

/** Lessons that were deleted from the draft count from now on. */
export const countPublishedCourse = onValueWritten(
  { ...retried('university/courses/{course}/draft'), timeoutSeconds: 540 },
  recorded(async ({ params: { course }, data }) => {
    if (data.after.val() !== true) await recordLearners(course);
  }),
);
