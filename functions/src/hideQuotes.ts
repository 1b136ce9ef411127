/**
 * What staff hide or delete goes from the answers that quote it, and comes back with it: a quote stands in the answer's own record,
 * which every member may read.
 */
import { onValueWritten } from 'firebase-functions/v2/database';
import { database } from './admin';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';

const options = <Ref extends string>(ref: Ref) => ({
  ref,
  region: REGION,
  maxInstances: MAX_INSTANCES,
  retry: true,
});

export const hideQuotesOfPost = onValueWritten(
  options('kept/posts/{post}'),
  recorded(({ params: { post } }) => requote('posts', post, 'message')),
);

export const hideQuotesOfComment = onValueWritten(
  options('kept/comments/{insight}/{comment}'),
  recorded(({ params: { insight, comment } }) =>
    requote(`insights/${insight}/comments`, comment, 'comment'),
  ),
);

interface Quote {
  text?: string;
  [field: string]: unknown;
}

/**
 * Lets the quotes of a message say what it says now, '' where it has no text. Looks again after writing: events come in any order.
 * @param place where the message stands, and its answers.
 * @param words the field of its text.
 */
async function requote(place: string, message: string, words: string): Promise<void> {
  const textNow = async () =>
    String((await database.ref(`${place}/${message}/${words}`).get()).val() ?? '');
  const answers = database.ref(place).orderByChild('originalPost/key').equalTo(message);
  let text: string;
  do {
    text = await textNow();
    const keys = Object.keys(((await answers.get()).val() ?? {}) as object);
    await Promise.all(keys.map((key) => setQuoted(`${place}/${key}/originalPost`, text)));
  } while ((await textNow()) !== text);
}

/** An answer that was deleted meanwhile stays so. */
async function setQuoted(path: string, text: string): Promise<void> {
  await database.ref(path).transaction((quote: Quote | null) => quote && { ...quote, text });
}
