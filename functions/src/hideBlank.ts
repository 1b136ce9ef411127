/**
 * Hides a message that shows nothing, as staff hide one: its text moves to where only staff read it, and it is listed among the hidden
 * messages. The rules cannot parse JSON, so such a text gets past them.
 */
import { onValueWritten } from 'firebase-functions/v2/database';
import { database } from './admin';
import { showsNothing } from './blankText';
import { recorded } from './failures';
import { isWritable } from './keys';
import { MAX_INSTANCES, REGION } from './options';

/**
 * @param words path of the text
 * @param kept path of the text while the message is hidden
 */
export async function hideBlank(words: string, kept: string): Promise<void> {
  const text: unknown = (await database.ref(words).get()).val();
  if (typeof text !== 'string' || !showsNothing(text) || !isWritable(kept)) return;
  await database.ref().update({ [words]: null, [kept]: text });
}

export const hideBlankComment = onValueWritten(
  {
    ref: 'insights/{insight}/comments/{comment}/comment',
    region: REGION,
    maxInstances: MAX_INSTANCES,
    retry: true,
  },
  recorded(({ params: { insight, comment } }) =>
    hideBlank(
      `insights/${insight}/comments/${comment}/comment`,
      `kept/comments/${insight}/${comment}`,
    ),
  ),
);
