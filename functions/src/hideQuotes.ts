/**
 * What is hidden or deleted goes from the answers that quote it, which every member may read, and comes back with it. What is
 * hidden stands in a list, for staff. The pictures of a message and the line of a post
 * go with it.
 */
import { onValueDeleted, onValueWritten } from 'firebase-functions/v2/database';
import { bucket, database } from './admin';
import { recorded, recordUnwritable } from './failures';
import { isWritable } from './keys';
import { MAX_INSTANCES, REGION } from './options';
import { pagesWith } from './pages';
import { syncPostSummary } from './summarisePosts';

/** Answers of one read. */
const PAGE = 100;

const options = <Ref extends string>(ref: Ref) => ({
  ref,
  region: REGION,
  maxInstances: MAX_INSTANCES,
  retry: true,
});

export const hideQuotesOfPost = onValueWritten(
  options('hiddenMessages/posts/{post}'),
  recorded(({ params: { post } }) => follow('posts', post, 'message')),
);

export const hideQuotesOfComment = onValueWritten(
  options('hiddenMessages/comments/{insight}/{comment}'),
  recorded(({ params: { insight, comment } }) =>
    follow(`insights/${insight}/comments`, comment, 'comment'),
  ),
);

export const forgetPost = onValueDeleted(
  options('posts/{post}/uid'),
  recorded(async ({ params: { post }, data }) => {
    await follow('posts', post, 'message');
    // One that was hidden went without a text, so `summarisePost` heard nothing.
    await syncPostSummary(post);
    await dropPictures(String(data.val()), post);
  }),
);

export const forgetComment = onValueDeleted(
  options('insights/{insight}/comments/{comment}/uid'),
  recorded(async ({ params: { insight, comment }, data }) => {
    await follow(`insights/${insight}/comments`, comment, 'comment');
    await dropPictures(String(data.val()), comment);
  }),
);

/** The pictures of a message that is gone, also those that its author took out of it. */
async function dropPictures(uid: string, message: string): Promise<void> {
  await bucket().deleteFiles({ prefix: `messagePictures/${uid}~${message}/`, force: true });
}

interface Answer {
  originalPost: Quote;
}

interface Quote {
  uid?: unknown;
  text?: string;
  [field: string]: unknown;
}

/**
 * Lets the quotes of a message say what it says now, '' where it has no text, and lists it where it stands without one. Looks again
 * after writing: events come in any order.
 * @param place where the message stands, and its answers.
 * @param words the field of its text.
 */
async function follow(place: string, message: string, words: string): Promise<void> {
  const at = `${place}/${message}`;
  const readNow = async () => {
    const said = await database.ref(at).get();
    const uid: unknown = said.child('uid').val();
    return { isThere: said.exists(), uid, text: String(said.child(words).val() ?? '') };
  };
  const answers = { field: 'originalPost/key', value: message, size: PAGE };
  let now = await readNow();
  for (;;) {
    const { isThere, uid, text } = now;
    for await (const quoting of pagesWith(place, answers))
      await Promise.all(
        quoting.map(([key, answer]) =>
          setQuoted(`${place}/${key}/originalPost`, (answer as Answer).originalPost, { uid, text }),
        ),
      );
    await setListed(at, isThere && text === '');
    now = await readNow();
    if (now.isThere === isThere && now.uid === uid && now.text === text) return;
  }
}

/**
 * An answer that was deleted meanwhile stays so. One that quotes somebody else gets nothing: another member may say something under a
 * key that is free again.
 */
async function setQuoted(
  path: string,
  found: Quote,
  now: { uid: unknown; text: string },
): Promise<void> {
  if (!isWritable(path, found)) return recordUnwritable(path);
  await database
    .ref(path)
    .transaction(
      (quote: Quote | null) => quote && { ...quote, text: quote.uid === now.uid ? now.text : '' },
    );
}

/** What is listed already keeps the time at which it was hidden. */
async function setListed(at: string, isHidden: boolean): Promise<void> {
  const path = `hiddenMessages/index/${at.replaceAll('/', '~')}`;
  if (!isWritable(path, { at, time: 0 })) return;
  const row = database.ref(path);
  if (!isHidden) await row.remove();
  else await row.transaction((listed: object | null) => listed ?? { at, time: Date.now() });
}
