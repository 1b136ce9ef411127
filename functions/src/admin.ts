/** The Admin SDK's services, one app for each instance. Under emulators the environment points them at this machine. */
import { randomBytes } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { type Claims, endsSessions } from '../../model/membership';

if (getApps().length === 0) initializeApp();

export const auth = getAuth();
export const database = getDatabase();
/** The bucket of the files. A function, since it has a name only where one is configured. */
export const bucket = () => getStorage().bucket();

/** The database's clock, in epoch milliseconds. */
export async function serverTime(): Promise<number> {
  // The client learns it as it connects, so that something must have been read by then.
  const offset = await database.ref('.info/serverTimeOffset').once('value');
  return Date.now() + Number(offset.val() ?? 0);
}

/** What somebody is, as the record says now: a claim may be an hour old. `null` without a record. */
export async function userTypeOf(uid: string): Promise<unknown> {
  return (await database.ref(`users/${uid}/userType`).get()).val();
}

/**
 * Sets what Storage knows of an account, or takes it away, and ends sign-ins where that is due. A record may have no account:
 * the administrator removed it, or a test made it up.
 */
export async function setClaims(uid: string, claims: Claims | null): Promise<void> {
  try {
    await auth.setCustomUserClaims(uid, claims);
    if (endsSessions(claims)) await auth.revokeRefreshTokens(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}

/** Writes fields of a record, and takes them back if the record was removed meanwhile: they would be its only remains. */
export async function writeToRecord(uid: string, fields: Record<string, unknown>): Promise<void> {
  const record = database.ref(`users/${uid}`);
  await record.update(fields);
  if ((await userTypeOf(uid)) === null) await record.remove();
}

/**
 * Ends all sessions of an account and replaces its password by one that nobody knows; the owner chooses another by the reset mail. An
 * account that is gone has neither.
 */
export async function resetSignIn(uid: string): Promise<void> {
  try {
    await auth.updateUser(uid, { password: randomBytes(32).toString('base64url') });
    await auth.revokeRefreshTokens(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}

/** Deletes an account; one that is gone already counts as deleted. */
export async function deleteAccount(uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}

/** Whether an error of the Admin SDK says that the account does not exist. */
export function isMissingAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
