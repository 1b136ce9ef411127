/**
 * Erases a person: deletes all their data, even if the client has deleted some. `tombstones/{uid}` stays, so that a valid token can't
 * register the uid again. Messages to other members stay under the name at that time. Every step can be repeated.
 */
import { ServerValue } from 'firebase-admin/database';
import { bucket, database, deleteAccount, setClaims } from './admin';
import { forgetPerson } from './auditLog';
import { leaveSavers } from './countSavers';
import { notifiedUids } from '../../model/notification';
import { unlinked, withoutMention, type Naming } from './naming';
import { recordUnwritable } from './failures';
import { filesOnlyIn } from './fileUses';
import { isWritable } from './keys';
import { uploadsOf } from './insightTexts';
import { pagesOf } from './pages';
import { sharesOf } from './registerShares';
import { removeFile } from './removeFile';
import type { FileUseKind } from '../../model/health';
import { PATH_ENTRIES, listOf, PERSON_LISTS, type PathsWith } from '../../model/paths';
import { fileOf } from './storedObjects';
import { visitsOf } from './visits';

/** A post has some kilobytes. */
const PAGE = 200;
/** Insights whose comments are read at once. */
const INSIGHTS_PAGE = 20;

export interface Liked {
  likes?: Record<string, true> | null;
  likeCount?: number;
  [field: string]: unknown;
}

/** Returns a message without a user's like, and with the correct count. Returns `undefined` if there was no like. */
export function withoutLike(message: Liked, uid: string): Liked | undefined {
  if (!isLikedBy(message, uid)) return undefined;
  const left = Object.entries(message.likes ?? {}).filter(([liker]) => liker !== uid);
  return { ...message, likes: Object.fromEntries(left), likeCount: left.length };
}

function isLikedBy(message: unknown, uid: string): boolean {
  return Object.hasOwn((message as Liked | null)?.likes ?? {}, uid);
}

/** Deletes all data of a user. The user may have registered again before the tombstone was written, so the record is deleted too. */
export async function eraseUser(uid: string): Promise<void> {
  await leaveTombstone(uid);
  await setClaims(uid, null);
  await database.ref().update({
    ...(await learnersOf(uid)),
    ...(await visitsOf(uid)),
    ...(await recordsNaming(uid)),
    ...(await sharesOf(uid)),
    [`users/${uid}`]: null,
    ...Object.fromEntries(PERSON_LISTS.map((list) => [`${list}/${uid}`, null])),
    [`erasures/${uid}`]: ServerValue.TIMESTAMP,
  });
  await dropFiles(uid);
  await deleteAccount(uid);
  // The last steps read all messages, which can fail.
  for (const step of new Set(Object.values(STEPS))) await step?.(uid);
}

/** Deletes what the update above leaves, in this order. */
const STEPS: Readonly<
  Record<PathsWith<{ person: 'step' }>, ((uid: string) => Promise<void>) | null>
> = {
  // Part of the update above, together with the data by which these paths are found.
  'courseLearners/$course/$uid': null,
  'visits/$day/$uid/$kind/$thing': null,
  // `syncRole` removes the person from the list when the record is deleted.
  'usersByType/$type/$uid': null,
  'auditLog/$entry': forgetPerson,
  'registerShares/$uid/$colleague': null,
  'sharedRegisters/$uid/$owner': null,
  'registerInvitations/$uid/$invitation': null,
  'registerInvitees/$uid/$invitation': null,
  'legalRegister/$item/users/$uid': leaveRegister,
  'benchmarkSets/$item/$uid': leaveRegister,
  'insightDrafts/$insight': dropDrafts,
  'draftContents/$insight': dropDrafts,
  'scheduledInsights/$insight': dropDrafts,
  'insightSavers/$insight/$uid': leaveSavers,
  'posts/$message': leaveConversations,
  'insights/$insight/comments/$message': leaveConversations,
  'hiddenMessages/posts/$message': leaveConversations,
  'hiddenMessages/comments/$insight/$message': leaveConversations,
};

/** Deletes a member's uploads, except those that published content names. */
export async function dropFiles(uid: string): Promise<void> {
  await bucket().deleteFiles({ prefix: `documents/${uid}/`, force: true });
  for (const root of ['profilePhotos', 'messagePictures'])
    // The folder name is `{uid}~{record}` or only the uid.
    for (const end of ['~', '/'])
      await bucket().deleteFiles({ prefix: `${root}/${uid}${end}`, force: true });
  // Published insights stay, with their files.
  const sent = await Promise.all(
    ['insights', 'photos'].map((root) => bucket().getFiles({ prefix: `${root}/${uid}~` })),
  );
  const files = new Set(sent.flatMap(([objects]) => objects.map(({ name }) => fileOf(name))));
  for (const file of await filesOnlyIn([...files], () => false)) await removeFile(file);
}

/** Returns the user's course progress to delete. One update also deletes the data by which it is found, so that it can be repeated. */
async function learnersOf(uid: string): Promise<Record<string, null>> {
  const own = await database.ref(`learning/${uid}`).get();
  const issued = await database.ref('certificates').orderByChild('uid').equalTo(uid).get();
  const courses: string[] = [];
  own.forEach((course) => void courses.push(course.key));
  issued.forEach((certificate) => void courses.push(String(certificate.child('course').val())));
  return Object.fromEntries(courses.map((course) => [`courseLearners/${course}/${uid}`, null]));
}

/** Returns the records, or their fields, that name a user in an indexed field, set to null. */
async function recordsNaming(uid: string): Promise<Record<string, null>> {
  const drops: Record<string, null> = {};
  for (const [path, { person }] of PATH_ENTRIES) {
    if (typeof person !== 'object') continue;
    const list = database.ref(listOf(path));
    (await list.orderByChild(person.field).equalTo(uid).get()).forEach(({ key }) => {
      for (const end of person.drops?.map((field) => `/${field}`) ?? [''])
        drops[`${listOf(path)}/${key}${end}`] = null;
    });
  }
  return drops;
}

/** The rules refuse a registration of this uid from now on. */
export async function leaveTombstone(uid: string): Promise<void> {
  await database.ref(`tombstones/${uid}`).set(true);
}

export const hasTombstone = async (uid: string): Promise<boolean> =>
  (await database.ref(`tombstones/${uid}`).get()).exists();

/** Deletes the data at these paths. Paths that are too long to write have no data. */
async function drop(places: readonly string[]): Promise<void> {
  const drops = places.filter((place) => isWritable(place)).map((place) => [place, null] as const);
  if (drops.length > 0) await database.ref().update(Object.fromEntries(drops));
}

/** The user's list of items is already deleted, so the user is removed from every law. */
async function leaveRegister(uid: string): Promise<void> {
  for await (const items of pagesOf('legalSummaries', PAGE)) {
    await drop(
      items.flatMap(([item]) => [
        `legalRegister/${item}/users/${uid}`,
        `benchmarkSets/${item}/${uid}`,
      ]),
    );
  }
}

/** Deletes unpublished insights, with uploads that nothing else names. Published insights stay, like all messages to others. */
async function dropDrafts(uid: string): Promise<void> {
  const drops: Record<string, null> = {};
  const files: string[] = [];
  for (const path of ['insightDrafts', 'scheduledInsights'])
    for await (const drafts of pagesOf(path, PAGE))
      for (const [key, draft] of drafts) {
        if ((draft as { author?: string }).author !== uid) continue;
        drops[`${path}/${key}`] = null;
        drops[`draftContents/${key}`] = null;
        // Files of a change to a published insight stay with the insight.
        if ((await database.ref(`insights/${key}/key`).get()).exists()) continue;
        const content: unknown = (await database.ref(`draftContents/${key}`).get()).val();
        files.push(...uploadsOf(uid, [draft, content]));
      }
  const isDeleted = (kind: FileUseKind, key: string) =>
    (kind === 'draft' && `draftContents/${key}` in drops) ||
    (kind === 'scheduled' && `scheduledInsights/${key}` in drops);
  for (const file of await filesOnlyIn(files, isDeleted)) await removeFile(file);
  if (Object.keys(drops).length > 0) await database.ref().update(drops);
}

/** Removes the user's likes and mentions, and the user's entries in other members' inboxes. */
async function leaveConversations(uid: string): Promise<void> {
  await leaveConversation('posts', uid);
  for await (const insights of pagesOf('insightSummaries', INSIGHTS_PAGE))
    await Promise.all(
      insights.map(([insight]) => leaveConversation(`insights/${insight}/comments`, uid)),
    );
  await leaveHiddenTexts('hiddenMessages/posts', uid);
  for await (const insights of pagesOf('hiddenMessages/comments', INSIGHTS_PAGE))
    for (const [insight] of insights)
      await leaveHiddenTexts(`hiddenMessages/comments/${insight}`, uid);
}

/** Removes mentions from hidden texts, which staff can restore. */
async function leaveHiddenTexts(path: string, uid: string): Promise<void> {
  for await (const page of pagesOf(path, PAGE))
    for (const [key, text] of page)
      if (unlinked(String(text), uid) !== text)
        await database
          .ref(`${path}/${key}`)
          .transaction((current: string | null) => current && unlinked(current, uid));
}

async function leaveConversation(path: string, uid: string): Promise<void> {
  for await (const page of pagesOf(path, PAGE))
    for (const [key, message] of page) {
      const at = `${path}/${key}`;
      if ((message as Naming).uid === uid)
        await drop(notifiedUids(message).map((recipient) => `inbox/${recipient}/${key}`));
      const isNamed = withoutMention(message as Naming, uid) !== undefined;
      const isLiked = isLikedBy(message, uid);
      if ((isNamed || isLiked) && !isWritable(at, message)) {
        await recordUnwritable(at);
        continue;
      }
      if (isNamed)
        await database
          .ref(at)
          .transaction(
            (current: Naming | null) => current && (withoutMention(current, uid) ?? current),
          );
      if (!isLiked) continue;
      // The transaction first runs with null for data that it hasn't read, and must then continue.
      await database
        .ref(at)
        .transaction((current: Liked | null) =>
          current === null ? null : withoutLike(current, uid),
        );
    }
}
