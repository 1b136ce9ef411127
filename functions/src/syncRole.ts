/**
 * Updates data that depends on a user's record: custom claims (Storage rules can't read the database), the counts of user types, and a new
 * user's chatroom subscriptions. Erases the user when the record is deleted. Every step can be repeated: events arrive at least once, in
 * any order.
 */
import { ServerValue } from 'firebase-admin/database';
import { onValueWritten } from 'firebase-functions/v2/database';
import { database, resetSignIn, serverTime, setClaims, userTypeOf, writeToRecord } from './admin';
import { eraseUser } from './erasure';
import {
  type ErasureGuard,
  ERASURES_STOPPED,
  GUARD,
  guardErasure,
  isAllowed,
} from './erasureLimit';
import { recordFailure, recorded } from './failures';
import {
  type Claims,
  claimsOf,
  missingSubscriptions,
  sameClaims,
  isStaffType,
} from '../../model/membership';
import { retried } from './options';
import { sharedRegisters } from './registerShares';
import { countUser } from './userCounts';

/** An erasure reads everything with likes, and all texts for their files. */
export const syncRole = onValueWritten(
  { ...retried('users/{uid}/userType'), timeoutSeconds: 540, memory: '512MiB' },
  recorded(async (event) => {
    const uid = event.params.uid;
    const before: unknown = event.data.before.val();
    const after: unknown = event.data.after.val();
    // A deleted record erases the user, even if the user has registered again.
    if (after === null)
      if (await mayErase(uid, event.authType)) await eraseUser(uid);
      else await recordFailure(new Error(ERASURES_STOPPED), { uid });
    if (isStaffType(after) && !isStaffType(before)) await endLinkSessions(uid);
    await countUser(uid, [before, after]);
    if (before === null) await subscribeToChatrooms(uid);
    await syncAccount(uid);
  }),
);

/** @param authType author of the removal of the record */
async function mayErase(uid: string, authType: string): Promise<boolean> {
  if (authType !== 'admin') return true;
  const now = await serverTime();
  const { snapshot } = await database
    .ref(GUARD)
    .transaction((guard: ErasureGuard | null) => guardErasure(guard, uid, now));
  return isAllowed(snapshot.val() as ErasureGuard, uid, now);
}

export const syncLegalAccess = onValueWritten(
  retried('users/{uid}/legalAccess'),
  recorded((event) => syncAccount(event.params.uid)),
);

export const syncExpiryDate = onValueWritten(
  retried('users/{uid}/expiryDate'),
  recorded((event) => syncAccount(event.params.uid)),
);

/** So that a colleague can open the evidence of a register (decision 502). */
export const syncShare = onValueWritten(
  retried('sharedRegisters/{uid}/{owner}/since'),
  recorded((event) => syncAccount(event.params.uid)),
);

async function readClaims(uid: string): Promise<Claims | null> {
  const field = async (name: string): Promise<unknown> =>
    (await database.ref(`users/${uid}/${name}`).get()).val();
  const [userType, legalAccess, expiryDate, shared] = await Promise.all([
    userTypeOf(uid),
    field('legalAccess'),
    field('expiryDate'),
    sharedRegisters(uid),
  ]);
  return claimsOf({ userType, legalAccess, expiryDate }, shared);
}

/** Sets an account's claims. Reads the record again after writing: of two concurrent events, the last to write is also the last to read. */
export async function syncAccount(uid: string): Promise<void> {
  let claims = await readClaims(uid);
  for (;;) {
    await setClaims(uid, claims);
    const now = await readClaims(uid);
    if (sameClaims(claims, now)) break;
    claims = now;
  }
  if (claims !== null) await writeToRecord(uid, { claimsAt: ServerValue.TIMESTAMP });
}

/** The rules require `endLinkSignIns` before a promotion, but scripts don't. */
async function endLinkSessions(uid: string): Promise<void> {
  if ((await database.ref(`users/${uid}/linkedAt`).get()).exists()) await resetSignIn(uid);
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
