/** Keeps `postLines`, which every dashboard and list of rooms shows instead of whole posts, as the posts say. */
import { onValueWritten } from 'firebase-functions/v2/database';
import { recorded } from './failures';
import { hideBlank } from './hideBlank';
import { keepRow } from './keepRow';
import { MAX_INSTANCES, REGION } from './options';
import { lineOf } from './postLine';

/** What was said, edited, hidden or restored. */
export const linePost = onValueWritten(
  { ref: 'posts/{post}/message', region: REGION, maxInstances: MAX_INSTANCES, retry: true },
  recorded(async ({ params: { post } }) => {
    await hideBlank(`posts/${post}`, 'message', `kept/posts/${post}`);
    await keepLine(post);
  }),
);

/** Lets the line of a post say what the post says now; without a post there is none. */
export const keepLine = (post: string): Promise<void> =>
  keepRow(`posts/${post}`, `postLines/${post}`, lineOf);
