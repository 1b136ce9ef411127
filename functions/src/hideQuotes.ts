/**
 * Removes the text of a hidden or deleted message from replies that quote it, and restores it with the message. Lists hidden messages for
 * staff. Deletes the pictures and the summary of a deleted message.
 */
import { onValueDeleted, onValueWritten } from 'firebase-functions/v2/database';
import { bucket, database } from './admin';
import { recorded, recordUnwritable } from './failures';
import { isWritable } from './keys';
import { retried } from './options';
import { pagesWith } from './pages';
import { syncPostSummary } from './summarisePosts';

const PAGE = 100;

export const hideQuotesOfPost = onValueWritten(
  retried('hiddenMessages/posts/{post}'),
  recorded(({ params: { post } }) => updateQuotes('posts', post, 'message')),
);

export const hideQuotesOfComment = onValueWritten(
  retried('hiddenMessages/comments/{insight}/{comment}'),
  recorded(({ params: { insight, comment } }) =>
    updateQuotes(`insights/${insight}/comments`, comment, 'comment'),
  ),
);

export const forgetPost = onValueDeleted(
  retried('posts/{post}/uid'),
  recorded(async ({ params: { post }, data }) => {
    await updateQuotes('posts', post, 'message');
    // `summarisePost` doesn't run when a hidden post is deleted, as that post has no text.
    await syncPostSummary(post);
    await dropPictures(String(data.val()), post);
  }),
);

export const forgetComment = onValueDeleted(
  retried('insights/{insight}/comments/{comment}/uid'),
  recorded(async ({ params: { insight, comment }, data }) => {
    await updateQuotes(`insights/${insight}/comments`, comment, 'comment');
    await dropPictures(String(data.val()), comment);
  }),
);

/** Deletes all pictures of a deleted message, including those that were removed from its text. */
async function dropPictures(uid: string, message: string): Promise<void> {
  await bucket().deleteFiles({ prefix: `messagePictures/${uid}~${message}/`, force: true });
}

interface Reply {
  originalPost: Quote;
}

interface Quote {
  uid?: unknown;
  text?: string;
  [field: string]: unknown;
}

/**
 * Updates the quotes of a message to its current text ('' if hidden), and lists a hidden message. Reads the message again afterwards,
 * because events arrive in any order.
 * @param place path of the messages
 * @param textField the message's text field
 */
async function updateQuotes(place: string, message: string, textField: string): Promise<void> {
  const at = `${place}/${message}`;
  const readNow = async () => {
    const current = await database.ref(at).get();
    const uid: unknown = current.child('uid').val();
    return { isThere: current.exists(), uid, text: String(current.child(textField).val() ?? '') };
  };
  const answers = { field: 'originalPost/key', value: message, size: PAGE };
  let now = await readNow();
  for (;;) {
    const { isThere, uid, text } = now;
    for await (const quoting of pagesWith(place, answers))
      await Promise.all(
        quoting.map(([key, answer]) =>
          setQuoted(`${place}/${key}/originalPost`, (answer as Reply).originalPost, { uid, text }),
        ),
      );
    await setListed(at, isThere && text === '');
    now = await readNow();
    if (now.isThere === isThere && now.uid === uid && now.text === text) return;
  }
}

/**
 * Leaves a deleted reply deleted. Leaves a reply that quotes another member unchanged, because the key can be reused for another message.
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

/** An existing row keeps its time. */
async function setListed(at: string, isHidden: boolean): Promise<void> {
  const path = `hiddenMessages/index/${at.replaceAll('/', '~')}`;
  if (!isWritable(path, { at, time: 0 })) return;
  const row = database.ref(path);
  if (!isHidden) await row.remove();
  else await row.transaction((listed: object | null) => listed ?? { at, time: Date.now() });
}
