/** The Admin SDK's services, one app per instance. Environment variables point them to the emulators. */
import { randomBytes } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type DataSnapshot, getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import { type Claims, endsSessions } from '../../model/membership';

if (getApps().length === 0) initializeApp();

export const auth = getAuth();
export const database = getDatabase();
/** A function, because the bucket has a name only if one is configured. */
export const bucket = () => getStorage().bucket();

/** Returns the database's time in epoch milliseconds. */
export async function serverTime(): Promise<number> {
  // The client receives the offset when it connects. Without a connection it has the offset of the last one.
  await connected();
  const offset = await database.ref('.info/serverTimeOffset').once('value');
  return Date.now() + Number(offset.val() ?? 0);
}

const connected = () =>
  new Promise<void>((resolve) => {
    const connection = database.ref('.info/connected');
    const watch = (state: DataSnapshot) => {
      if (state.val() !== true) return;
      connection.off('value', watch);
      resolve();
    };
    connection.on('value', watch);
  });

/** Reads a stored value; null if there is none. */
export const read = async (path: string): Promise<unknown> =>
  (await database.ref(path).get()).val();

/** Reads the record, because a claim can be an hour old. Returns `null` without a record. */
export async function userTypeOf(uid: string): Promise<unknown> {
  return read(`users/${uid}/userType`);
}

/**
 * Sets or removes an account's custom claims, and ends its sessions if required. Ignores a missing account, which an administrator deleted.
 */
export async function setClaims(uid: string, claims: Claims | null): Promise<void> {
  try {
    await auth.setCustomUserClaims(uid, claims);
    if (endsSessions(claims)) await auth.revokeRefreshTokens(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}

/** Writes fields of a record. If the record was deleted in the meantime, deletes these fields again. */
export async function writeToRecord(uid: string, fields: Record<string, unknown>): Promise<void> {
  const record = database.ref(`users/${uid}`);
  await record.update(fields);
  if ((await userTypeOf(uid)) === null) await record.remove();
}

/**
 * Ends all sessions of an account and sets a random password. The owner can set a new one by email. Ignores a missing account. Devices
 * get no more push messages, because a session at one of them may have been another person's.
 */
export async function resetSignIn(uid: string): Promise<void> {
  await database.ref(`users/${uid}/devices`).remove();
  try {
    await auth.updateUser(uid, { password: randomBytes(32).toString('base64url') });
    await auth.revokeRefreshTokens(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}

/** A missing account counts as deleted. */
export async function deleteAccount(uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}

export function isMissingAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
