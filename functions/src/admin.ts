/** The Admin SDK's services, one app for each instance. Under emulators the environment points them at this machine. */
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';

if (getApps().length === 0) initializeApp();

export const auth = getAuth();
export const database = getDatabase();
export const bucket = () => getStorage().bucket();

/** Whether an error of the Admin SDK says that the account does not exist. */
export function isMissingAccount(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
