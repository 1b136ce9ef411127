/** Who reads an email, and what they may read now. */
import type { Database } from 'firebase-admin/database';
import { levelsOf } from '../../../model/membership';
import type { Switched } from '../../../model/notificationKinds';
import { calledName } from '../../../model/text';
import { auth, isMissingAccount } from '../admin';

export interface Recipient {
  uid: string;
  /** How the person is called; '' if unknown. */
  name: string;
  levels: ReturnType<typeof levelsOf>;
  /** The first moment without access; null without an end. */
  expiryDate: number | null;
  /** When the person last used the portal. */
  visitedAt: number;
  settings: Switched & { readAt?: number };
}

const FIELDS = [
  ...['userType', 'expiryDate', 'email', 'legalAccess'],
  ...['firstName', 'lastName', 'displayName', 'inbox'],
] as const;

/**
 * Returns null if the person or the account does not exist, or the account signs in with another address than staff approved.
 * @param now epoch milliseconds
 */
export async function readRecipient(
  database: Database,
  uid: string,
  now: number,
): Promise<Recipient | null> {
  const [account, ...values] = await Promise.all([
    accountOf(uid),
    // Field by field, because the record also holds the register.
    ...FIELDS.map(async (field): Promise<[string, unknown]> => {
      const value: unknown = (await database.ref(`users/${uid}/${field}`).get()).val();
      return [field, value];
    }),
  ]);
  const record = Object.fromEntries(values) as unknown as Stored;
  if (account === null || account.disabled || account.email !== record.email) return null;
  const { creationTime, lastSignInTime, lastRefreshTime } = account.metadata;
  const visits = [creationTime, lastSignInTime, lastRefreshTime ?? '']
    .map((time) => Date.parse(time))
    .filter((time) => !Number.isNaN(time));
  const { firstName, lastName, displayName, expiryDate, inbox } = record;
  return {
    uid,
    name: calledName({ firstName, lastName, displayName: displayName ?? '' }),
    levels: levelsOf(record, now),
    expiryDate: typeof expiryDate === 'number' ? expiryDate : null,
    visitedAt: Math.max(0, ...visits),
    settings: inbox ?? {},
  };
}

interface Stored {
  userType: unknown;
  expiryDate: unknown;
  email: string | null;
  legalAccess: unknown;
  firstName: string | null;
  lastName: string | null;
  displayName: string | null;
  inbox: Recipient['settings'] | null;
}

async function accountOf(uid: string) {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    if (isMissingAccount(error)) return null;
    throw error;
  }
}
