/**
 * Hides a message that shows nothing, as staff hide one: its text moves to where only staff read it, and it is listed among the hidden
 * messages. The rules cannot parse JSON, so such a text gets past them.
 */
import { onValueWritten } from 'firebase-functions/v2/database';
import { picturesAlone } from '../../model/blankText';
import { bucket, database } from './admin';
import { recorded } from './failures';
import { isWritable } from './keys';
import { MAX_INSTANCES, REGION } from './options';
import { decoded } from './storedObjects';

/**
 * @param message its path
 * @param field that holds its text
 * @param kept the path of the text while the message is hidden
 */
export async function hideBlank(message: string, field: string, hiddenText: string): Promise<void> {
  const read = async (name: string): Promise<unknown> =>
    (await database.ref(`${message}/${name}`).get()).val();
  const [text, uid] = await Promise.all([read(field), read('uid')]);
  if (typeof text !== 'string' || !isWritable(hiddenText)) return;
  const folder = `${String(uid)}~${String(message.split('/').at(-1))}`;
  const pictures = picturesAlone(text, picturesOf(folder));
  if (pictures === null || pictures.length > MOST_LOOKUPS) return;
  if (!(await isAnyStored(folder, pictures)))
    await database.ref().update({ [`${message}/${field}`]: null, [hiddenText]: text });
}

/** A message of more pictures than this is not looked into: each costs a request to Storage. */
const MOST_LOOKUPS = 5;

/**
 * Returns whether Storage has one of these pictures of a message. A failure of Storage is thrown, so that the function runs again
 * and hides nothing in the meantime.
 */
async function isAnyStored(folder: string, names: readonly string[]): Promise<boolean> {
  for (const encoded of new Set(names)) {
    const name = decoded(encoded);
    if (name === undefined) continue;
    const path = `messagePictures/${folder}/${name}`;
    const [exists] = await bucket().file(path).exists();
    if (exists) return true;
  }
  return false;
}

/** How the addresses of the pictures in a message's folder begin, as the app writes them. */
function picturesOf(folder: string): string {
  const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  const origin =
    emulator === undefined ? 'https://firebasestorage.googleapis.com' : `http://${emulator}`;
  return `${origin}/v0/b/${bucket().name}/o/${encodeURIComponent(`messagePictures/${folder}/`)}`;
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
      `insights/${insight}/comments/${comment}`,
      'comment',
      `hiddenMessages/comments/${insight}/${comment}`,
    ),
  ),
);
