/** Triggers of `lawMentions.ts`. Deployed as `mention-post` and so on. */
import { ServerValue } from 'firebase-admin/database';
import {
  onValueCreated,
  onValueDeleted,
  onValueUpdated,
  onValueWritten,
} from 'firebase-functions/v2/database';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { TextKind } from '../../model/lawMentions';
import { CHOICES } from '../../model/lawMentions';
import { database } from './admin';
import { recorded } from './failures';
import { countHolders, forgetLaw, settleAnswers, syncMentions } from './lawMentions';
import { isTextKind } from './mentionUpdates';
import { REGION, retried } from './options';
import { searchNewLaws } from './searchTexts';

const onText = <Ref extends `${string}/{id}${string}`>(kind: TextKind, ref: Ref) =>
  onValueWritten(
    retried<string>(ref),
    recorded(({ params: { id = '' } }) => syncMentions(kind, id)),
  );

export const insightTitle = onText('insights', 'insights/{id}/title');
export const insightText = onText('insights', 'insights/{id}/contentJSON');
export const event = onText('adminEvents', 'calendar/adminEvents/{id}');
export const courseTitle = onText('courses', 'university/courses/{id}/courseTitle');
export const courseText = onText('courses', 'university/courses/{id}/courseDescription');
export const courseDraft = onText('courses', 'university/courses/{id}/draft');
export const lesson = onText('courses', 'university/lessonContents/{id}/{lesson}');

/** A post can also be the answer to a question. */
const settlePost = async (id: string): Promise<void> => {
  await syncMentions('posts', id);
  await settleAnswers(id);
};
export const post = onValueWritten(
  retried('posts/{id}/message'),
  recorded(({ params: { id } }) => settlePost(id)),
);
/** A hidden post has no text when it is deleted. */
export const deletedPost = onValueDeleted(
  retried('posts/{id}/uid'),
  recorded(({ params: { id } }) => settlePost(id)),
);
export const answer = onValueWritten(
  retried('posts/{id}/answer'),
  recorded(async ({ params: { id }, data }) => {
    const replies = [data.before.val(), data.after.val()].filter((key) => typeof key === 'string');
    for (const post of [id, ...replies]) await syncMentions('posts', post);
  }),
);

/** The author's choice. The functions store only `found` or delete. */
export const choice = onValueWritten(
  retried('lawsMentioned/{kind}/{id}/{law}'),
  recorded(async ({ params: { kind, id }, data }) => {
    if (isTextKind(kind) && (CHOICES as readonly unknown[]).includes(data.after.val()))
      await syncMentions(kind, id);
  }),
);

/** A new law, or a law with a new title or link, is searched in earlier texts. */
export const newLaw = onValueCreated(
  retried('searchIndex/legal/{law}'),
  recorded(({ params }) => queueLaw(params.law)),
);
export const renamedLaw = onValueUpdated(
  retried('legalSummaries/{law}/title'),
  recorded(({ params }) => queueLaw(params.law)),
);
export const relinkedLaw = onValueUpdated(
  retried('legalRegister/{law}/link'),
  recorded(({ params }) => queueLaw(params.law)),
);
export const search = onSchedule(
  {
    schedule: 'every 15 minutes',
    region: REGION,
    maxInstances: 1,
    concurrency: 1,
    retryCount: 0,
    timeoutSeconds: 1_800,
  },
  recorded(() => searchNewLaws()),
);
const queueLaw = (law: string) => database.ref(`newLaws/${law}`).set(ServerValue.TIMESTAMP);

export const law = onValueDeleted(
  { ...retried('legalSummaries/{law}/title'), timeoutSeconds: 540 },
  recorded(({ params }) => forgetLaw(params.law)),
);

export const holder = onValueWritten(
  retried('legalRegister/{law}/users/{uid}'),
  recorded(({ params }) => countHolders(params.law)),
);
