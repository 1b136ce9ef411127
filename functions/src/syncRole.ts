/**
 * Keeps what stands on a user's record outside the record: custom claims (Storage rules cannot read the database), the
 * count of each user type, a new user's chatroom subscriptions, and, when the record goes, everything else of that user.
 * Every step may be repeated: the platform delivers an event at least once, in any order.
 */
import { ServerValue } from 'firebase-admin/database';
import { onValueWritten } from 'firebase-functions/v2/database';
import { auth, bucket, database, deleteAccount, isMissingAccount, userTypeOf } from './admin';
import { type Counters, eventKey, moveCounters } from './counters';
import {
  type Claims,
  claimsOf,
  endsSessions,
  missingSubscriptions,
  sameClaims,
} from './membership';
import { MAX_INSTANCES, REGION } from './options';

const options = <Field extends string>(field: Field) => ({
  ref: `users/{uid}/${field}` as const,
  region: REGION,
  maxInstances: MAX_INSTANCES,
  retry: true,
});

export const syncRole = onValueWritten(options('userType'), async (event) => {
  const uid = event.params.uid;
  const before: unknown = event.data.before.val();
  const after: unknown = event.data.after.val();
  await countMove(event.id, before, after);
  if (before === null && after !== null) await subscribeToChatrooms(uid);
  await syncAccount(uid);
});

export const syncLegalAccess = onValueWritten(options('legalAccess'), (event) =>
  syncAccount(event.params.uid),
);

export const syncExpiryDate = onValueWritten(options('expiryDate'), (event) =>
  syncAccount(event.params.uid),
);

async function readClaims(uid: string): Promise<Claims | null> {
  const field = async (name: string): Promise<unknown> =>
    (await database.ref(`users/${uid}/${name}`).get()).val();
  const [userType, legalAccess, expiryDate] = await Promise.all([
    userTypeOf(uid),
    field('legalAccess'),
    field('expiryDate'),
  ]);
  return claimsOf({ userType, legalAccess, expiryDate });
}

/**
 * Makes the account agree with the record as it is now, whatever the event said. The record is read again afterwards: of
 * two events under way at once, the one that writes last thereby also reads last.
 */
async function syncAccount(uid: string): Promise<void> {
  let claims = await readClaims(uid);
  for (;;) {
    await setClaims(uid, claims);
    const now = await readClaims(uid);
    if (sameClaims(claims, now)) break;
    claims = now;
  }
  if (claims === null) await removeEverythingOf(uid);
  else await writeToRecord(uid, { claimsAt: ServerValue.TIMESTAMP });
}

/** A record may have no account: the administrator removed it, or a test made it up. */
async function setClaims(uid: string, claims: Claims | null): Promise<void> {
  try {
    await auth.setCustomUserClaims(uid, claims);
    if (endsSessions(claims)) await auth.revokeRefreshTokens(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}

/** Writes fields of a record, and takes them back if the record was removed meanwhile: they would be its only remains. */
async function writeToRecord(uid: string, fields: Record<string, unknown>): Promise<void> {
  const record = database.ref(`users/${uid}`);
  await record.update(fields);
  if ((await userTypeOf(uid)) === null) await record.remove();
}

async function countMove(eventId: string, before: unknown, after: unknown): Promise<void> {
  const move = { key: eventKey(eventId), before, after, now: Date.now() };
  await database
    .ref('counters')
    .transaction((current: Counters | null) => moveCounters(current, move));
}

async function subscribeToChatrooms(uid: string): Promise<void> {
  const subscriptions = database.ref(`users/${uid}/notifications/chatrooms`);
  const [rooms, known] = await Promise.all([database.ref('chatrooms').get(), subscriptions.get()]);
  const missing = missingSubscriptions(
    (rooms.val() ?? {}) as Record<string, { chatroomTitle?: unknown }>,
    (known.val() ?? {}) as Record<string, unknown>,
  );
  const fields = Object.entries(missing).map(
    ([id, value]) => [`notifications/chatrooms/${id}`, value] as const,
  );
  if (fields.length > 0) await writeToRecord(uid, Object.fromEntries(fields));
}

/** What outlives a removed record: projections, files and the account. */
async function removeEverythingOf(uid: string): Promise<void> {
  await database.ref().update({
    [`profiles/${uid}`]: null,
    [`userDirectory/${uid}`]: null,
    [`userLegalIndex/${uid}`]: null,
  });
  await bucket().deleteFiles({ prefix: `documents/${uid}/`, force: true });
  await bucket().deleteFiles({ prefix: `profilePhotos/${uid}~`, force: true });
  await deleteAccount(uid);
}
