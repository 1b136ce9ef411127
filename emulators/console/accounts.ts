import { searchText } from '../../model/searchText';
import type { DatabaseEmulator } from '../../packages/database-emulator/src';
import { ADMIN } from '../../packages/database-emulator/src/identity';
import * as acts from '../../src/data/mutations/account';
import type { UserType } from '../../model/membership';
import { sendAsOwner } from '../ownerRequest';
import { DATABASE_NAMESPACE, PROJECT_ID } from '../project';
import { DEMO_ACCOUNTS } from '../seed/demoAccounts';
import type { AccountRow, Excerpt, Mail } from './types';

const SHOWN = 100;
const DEMO_EMAILS: readonly string[] = DEMO_ACCOUNTS.map(({ email }) => email);
const JSON_HEADERS = { 'Content-Type': 'application/json' };

interface StoredAccount {
  localId: string;
  email?: string;
  displayName?: string;
  disabled?: boolean;
}

export interface AccountsOptions {
  database: DatabaseEmulator;
  auth: string;
  portal: string;
}

/** The demo accounts come first. */
export async function listAccounts(
  { database, auth, portal }: AccountsOptions,
  query: string,
): Promise<Excerpt<AccountRow>> {
  const answer = await sendAsOwner(
    'GET',
    `${auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=-1`,
  );
  const { users = [] } = JSON.parse(answer) as { users?: StoredAccount[] };
  const term = searchText(query.trim());
  const found = users
    .map(({ localId, email = '', displayName = '', disabled = false }) => ({
      uid: localId,
      email,
      displayName,
      isDisabled: disabled,
      signInLink: `${portal}/LogIn#as=${encodeURIComponent(localId)}`,
    }))
    .filter((row) =>
      [row.uid, row.email, row.displayName].some((text) => searchText(text).includes(term)),
    )
    .sort((a, b) => rankOf(a.email) - rankOf(b.email) || a.email.localeCompare(b.email));
  const rows = found.slice(0, SHOWN).map((row) => {
    const userType = database.read(DATABASE_NAMESPACE, `/users/${row.uid}/userType`);
    return { ...row, userType: typeof userType === 'string' ? userType : null };
  });
  return { rows, total: found.length };
}

function rankOf(email: string): number {
  const index = DEMO_EMAILS.indexOf(email);
  return index === -1 ? DEMO_EMAILS.length : index;
}

/** Sends the same update as an administrator's screen, so that functions run. @throws Error without a record */
export async function setUserType(
  database: DatabaseEmulator,
  uid: string,
  userType: UserType,
): Promise<void> {
  const read = (path: string) => database.read(DATABASE_NAMESPACE, `/users/${uid}/${path}`);
  if (read('userType') === null) throw new Error('This account has no record in the database.');
  const fields = acts.PROJECTED_FIELDS.map((field) => [field, read(field)]);
  const record = Object.fromEntries(fields) as acts.ProjectedRecord;
  await database
    .client(DATABASE_NAMESPACE, ADMIN)
    .update('/', acts.setUserType({ uid, record, userType }));
}

/** Unused links only, newest first. */
export async function listMails(auth: string): Promise<Mail[]> {
  const answer = await sendAsOwner('GET', `${auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = JSON.parse(answer) as {
    oobCodes: Array<{ oobCode: string; email: string; requestType: string; oobLink: string }>;
  };
  return oobCodes
    .map(({ oobCode, email, requestType, oobLink }) => ({
      code: oobCode,
      to: email,
      type: requestType,
      link: oobLink,
    }))
    .reverse();
}

/** @throws Error when the provider rejects the password */
export async function resetPassword(auth: string, code: string, password: string): Promise<void> {
  await sendAsOwner(
    'POST',
    `${auth}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=any`,
    JSON_HEADERS,
    JSON.stringify({ oobCode: code, newPassword: password }),
  );
}

/** Doesn't trigger functions. */
export async function removeAccounts(auth: string): Promise<void> {
  await sendAsOwner('DELETE', `${auth}/emulator/v1/projects/${PROJECT_ID}/accounts`);
}
