/**
 * Deletes files of evidence that no record and no entry names. Clients can't delete them, because Storage rules can't see which files the
 * register names. A file's name begins with the key of its item, and the rules let no other item name it.
 */
import { onValueDeleted } from 'firebase-functions/v2/database';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { database, read } from './admin';
import { recorded } from './failures';
import { isKey } from './keys';
import { MAX_INSTANCES, REGION, retried } from './options';
import { removeFile } from './removeFile';
import { describeFile, objectsIn } from './storedObjects';

/** Deletes the file of a document that was removed with its item. */
export const forgetDocument = onValueDeleted(
  retried('users/{uid}/documents/legalItems/{key}/publicUrl'),
  recorded(async ({ params: { uid }, data }) => {
    for (const file of objectsIn(data.val())) {
      const item = itemOf(uid, file);
      if (item !== null) await removeUnnamedDocument(uid, item, file);
    }
  }),
);

/** `{path}`: deletes an uploaded document that no record names, such as after an evaluation that could not be saved. */
export const giveUpDocument = onCall<unknown>(
  { region: REGION, maxInstances: MAX_INSTANCES },
  recorded(async ({ auth: caller, data }) => {
    if (!caller) throw new HttpsError('unauthenticated', 'Sign in first.');
    const { path } = (data ?? {}) as { path?: unknown };
    const owner = typeof path === 'string' ? (path.split('/')[1] ?? '') : '';
    const item = typeof path === 'string' ? itemOf(owner, path) : null;
    const isOwn = owner === caller.uid;
    if (
      typeof path !== 'string' ||
      item === null ||
      !(isOwn || (await evaluates(caller.uid, owner)))
    )
      throw new HttpsError('invalid-argument', 'path must name one of your own documents.');
    return { isDeleted: await removeUnnamedDocument(owner, item, path) };
  }),
);

/** Returns whether a person evaluates the items of this member's register. */
const evaluates = async (uid: string, owner: string): Promise<boolean> =>
  (await read(`registerShares/${owner}/${uid}/role`)) === 'evaluates';

/** Returns the item of a member's document, `documents/{uid}/{item}~{name}`; null for any other path. */
function itemOf(uid: string, path: string): string | null {
  const [root, owner, name = ''] = path.split('/');
  const [item = '', ...rest] = name.split('~');
  const isDocument = root === 'documents' && owner === uid && describeFile(path)?.member === uid;
  return isDocument && rest.length > 0 && isKey(item) ? item : null;
}

/** Deletes a file that its item doesn't name. */
async function removeUnnamedDocument(uid: string, item: string, path: string): Promise<boolean> {
  const user = database.ref(`users/${uid}`);
  const named = await Promise.all([
    user.child('documents/legalItems').orderByChild('item').equalTo(item).get(),
    // An entry can name a file without a record.
    user.child(`MyLegalItems/${item}/compliance`).orderByChild('document').startAt('').get(),
  ]);
  if (named.some((records) => objectsIn(records.val()).includes(path))) return false;
  await removeFile(path);
  return true;
}
