/** Keeps `postSummaries`, which every dashboard and list of rooms shows instead of whole posts, as the posts say. */
import { onValueWritten } from 'firebase-functions/v2/database';
import { recorded } from './failures';
import { hideBlank } from './hideBlank';
import { syncRow } from './syncRow';
import { MAX_INSTANCES, REGION } from './options';
import { lineOf } from './postSummary';

/** What was said, edited, hidden or restored. */
export const summarisePost = onValueWritten(
  { ref: 'posts/{post}/message', region: REGION, maxInstances: MAX_INSTANCES, retry: true },
  recorded(async ({ params: { post } }) => {
    await hideBlank(`posts/${post}`, 'message', `hiddenMessages/posts/${post}`);
    await syncPostSummary(post);
  }),
);

/** Lets the line of a post say what the post says now; without a post there is none. */
export const syncPostSummary = (post: string): Promise<void> =>
  syncRow(`posts/${post}`, `postSummaries/${post}`, lineOf);
