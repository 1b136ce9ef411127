/** Hides a message without visible content, as staff would. The rules can't parse JSON, so they accept such a text. */
import { onValueWritten } from 'firebase-functions/v2/database';
import { picturesAlone } from '../../model/blankText';
import { bucket, database } from './admin';
import { recorded } from './failures';
import { isWritable } from './keys';
import { retried } from './options';
import { decoded } from './storedObjects';

/** @param hiddenText path of the text while the message is hidden */
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

/** Each picture costs a request to Storage, so messages with more pictures are skipped. */
const MOST_LOOKUPS = 5;

/**
 * Returns whether Storage has one of these pictures. Throws if Storage fails, so that the function runs again and hides nothing until then.
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

/** Returns the prefix of the URLs of pictures in a message's folder. */
function picturesOf(folder: string): string {
  const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  const origin =
    emulator === undefined ? 'https://firebasestorage.googleapis.com' : `http://${emulator}`;
  return `${origin}/v0/b/${bucket().name}/o/${encodeURIComponent(`messagePictures/${folder}/`)}`;
}

export const hideBlankComment = onValueWritten(
  retried('insights/{insight}/comments/{comment}/comment'),
  recorded(({ params: { insight, comment } }) =>
    hideBlank(
      `insights/${insight}/comments/${comment}`,
      'comment',
      `hiddenMessages/comments/${insight}/${comment}`,
    ),
  ),
);
