/** Keeps `postLines`, which every dashboard and list of rooms shows instead of whole posts, as the posts say. */
import { onValueDeleted, onValueWritten } from 'firebase-functions/v2/database';
import { recorded } from './failures';
import { keepRow } from './keepRow';
import { MAX_INSTANCES, REGION } from './options';
import { lineOf } from './postLine';

const options = <Ref extends string>(ref: Ref) => ({
  ref,
  region: REGION,
  maxInstances: MAX_INSTANCES,
  retry: true,
});

/** What was said, edited, hidden or restored. */
export const linePost = onValueWritten(
  options('posts/{post}/message'),
  recorded(({ params: { post } }) => keepLine(post)),
);

/** What was deleted while it was hidden, and so without a text. */
export const dropPostLine = onValueDeleted(
  options('posts/{post}/uid'),
  recorded(({ params: { post } }) => keepLine(post)),
);

const keepLine = (post: string) => keepRow(`posts/${post}`, `postLines/${post}`, lineOf);
