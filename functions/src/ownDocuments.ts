/**
 * Files of evidence. Storage lets nobody delete them, since its rules cannot see which of them the register names: a file is deleted here,
 * once no record and no entry of its owner names it.
 */
import { onValueDeleted } from 'firebase-functions/v2/database';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { database } from './admin';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';
import { removeFile } from './removeFile';
import { describeFile, objectsIn } from './storedObjects';

/** Deletes the file of a document that was removed with its item. */
export const forgetDocument = onValueDeleted(
  {
    ref: 'users/{uid}/documents/legalItems/{key}/publicUrl',
    region: REGION,
    maxInstances: MAX_INSTANCES,
    retry: true,
  },
  recorded(async ({ params: { uid }, data }) => {
    for (const file of objectsIn(data.val())) await removeUnnamedDocument(uid, file);
  }),
);

/** `{path}`: deletes a document that the caller sent and that no record names, such as after an evaluation that could not be saved. */
export const giveUpDocument = onCall<unknown>(
  { region: REGION, maxInstances: MAX_INSTANCES },
  recorded(async ({ auth: caller, data }) => {
    if (!caller) throw new HttpsError('unauthenticated', 'Sign in first.');
    const { path } = (data ?? {}) as { path?: unknown };
    if (typeof path !== 'string' || !isDocumentOf(caller.uid, path))
      throw new HttpsError('invalid-argument', 'path must name a document of your own.');
    return { isDeleted: await removeUnnamedDocument(caller.uid, path) };
  }),
);

const isDocumentOf = (uid: string, path: string): boolean =>
  path.startsWith(`documents/${uid}/`) && describeFile(path)?.member === uid;

async function removeUnnamedDocument(uid: string, path: string): Promise<boolean> {
  if (!isDocumentOf(uid, path)) return false;
  // An entry of the history may name a file that has no record.
  for (const store of ['documents/legalItems', 'MyLegalItems']) {
    const records = await database.ref(`users/${uid}/${store}`).get();
    if (objectsIn(records.val()).includes(path)) return false;
  }
  await removeFile(path);
  return true;
}
