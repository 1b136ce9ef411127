/** Writes `postSummaries`, which dashboards and lists of rooms read instead of whole posts. */
import { onValueWritten } from 'firebase-functions/v2/database';
import { recorded } from './failures';
import { hideBlank } from './hideBlank';
import { syncRow } from './syncRow';
import { retried } from './options';
import { pagesWith } from './pages';
import { isQuestion, lineOf, NO_REPLIES, type Replies } from './postSummary';

const PAGE = 100;

/** Runs when a post is sent, edited, hidden or restored. */
export const summarisePost = onValueWritten(
  retried('posts/{post}/message'),
  recorded(async ({ params: { post } }) => {
    await hideBlank(`posts/${post}`, 'message', `hiddenMessages/posts/${post}`);
    await syncPostSummary(post);
  }),
);

/** Runs when a question is sent, answered or open again. */
export const summariseQuestion = onValueWritten(
  retried('posts/{post}/asks'),
  recorded(({ params: { post } }) => syncPostSummary(post)),
);

/** Runs when a reply is sent or deleted: the summary of a question counts its replies. */
export const countReplies = onValueWritten(
  retried('posts/{post}/originalPost/key'),
  recorded(async ({ data }) => {
    const key: unknown = data.after.val() ?? data.before.val();
    if (typeof key === 'string') await syncPostSummary(key);
  }),
);

/** Updates a post's summary, or deletes it if the post doesn't exist. */
export const syncPostSummary = (post: string): Promise<void> =>
  syncRow(`posts/${post}`, `postSummaries/${post}`, async (record) =>
    lineOf(record, isQuestion(record) ? await repliesTo(post) : NO_REPLIES),
  );

async function repliesTo(post: string): Promise<Replies> {
  const found = { ...NO_REPLIES };
  const replies = { field: 'originalPost/key', value: post, size: PAGE };
  for await (const page of pagesWith('posts', replies))
    for (const [, reply] of page) {
      const { time } = reply as { time?: unknown };
      found.count += 1;
      found.lastAt = Math.max(found.lastAt, Number(time ?? 0));
    }
  return found;
}
