/** Writes `postSummaries`, which dashboards and lists of rooms read instead of whole posts. */
import { onValueWritten } from 'firebase-functions/v2/database';
import { recorded } from './failures';
import { hideBlank } from './hideBlank';
import { syncRow } from './syncRow';
import { retried } from './options';
import { lineOf } from './postSummary';

/** Runs when a post is sent, edited, hidden or restored. */
export const summarisePost = onValueWritten(
  retried('posts/{post}/message'),
  recorded(async ({ params: { post } }) => {
    await hideBlank(`posts/${post}`, 'message', `hiddenMessages/posts/${post}`);
    await syncPostSummary(post);
  }),
);

/** Updates a post's summary, or deletes it if the post doesn't exist. */
export const syncPostSummary = (post: string): Promise<void> =>
  syncRow(`posts/${post}`, `postSummaries/${post}`, lineOf);
