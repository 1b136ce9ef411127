/** Bypasses the rules. In the portal, only a jedi can appoint another jedi. */
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Database } from 'firebase-admin/database';
import {
  setUserType,
  PROJECTED_FIELDS,
  registerAccount,
  type ProjectedRecord,
} from '../src/data/mutations/account';
import { rightsOf } from '../model/membership';
import { SCHEMA_VERSION, SCHEMA_VERSION_PATH } from '../functions/src/recount/schemaVersion';
import { paths } from '../src/data/paths';
import type { Json, Update } from '../src/data/update';

export interface FirstAdmin {
  email: string;
  /** For an account without a record. */
  firstName?: string | undefined;
  lastName?: string | undefined;
  another: boolean;
}

/**
 * Returns a sentence that describes what was done. A second run writes the same values again.
 * @throws Error when the account is missing or has no name, or when there is a jedi already
 */
export async function makeFirstAdmin(
  { auth, database }: { auth: Auth; database: Database },
  request: FirstAdmin,
): Promise<string> {
  const account = await accountOf(auth, request.email);
  const { uid } = account;
  const read = async (path: string): Promise<Json> =>
    ((await database.ref(path).get()).val() ?? null) as Json;
  const userType = await read(paths.userField(uid, 'userType'));
  if (userType !== 'jedi' && !request.another) await requireNoJedi(database);

  // A new project contains only accounts and registrations, which this version of the code wrote.
  if ((await read(SCHEMA_VERSION_PATH)) === null)
    await database.ref(SCHEMA_VERSION_PATH).set(SCHEMA_VERSION);
  if (userType === null) {
    await database.ref().update(newJedi(account, namesOf(account, request)));
    return `${request.email} has a record now, and is a jedi.`;
  }
  const fields = await Promise.all(
    PROJECTED_FIELDS.map(async (field) => [field, await read(paths.userField(uid, field))]),
  );
  const record = Object.fromEntries(fields) as ProjectedRecord;
  await database.ref().update(setUserType({ uid, record, userType: 'jedi' }));
  return userType === 'jedi'
    ? `${request.email} is a jedi already; profile and directory say so too.`
    : `${request.email} was '${String(userType)}' and is a jedi now.`;
}

async function accountOf(auth: Auth, email: string): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'))
      throw error;
    throw new Error(
      `There is no account for ${email}. Register it in the portal, then run this again.`,
    );
  }
}

async function requireNoJedi(database: Database): Promise<void> {
  const jedis = database.ref('userDirectory').orderByChild('userType').equalTo('jedi');
  const found = (await jedis.limitToFirst(1).get()).val() as Record<string, Json> | null;
  const [uid] = Object.keys(found ?? {});
  if (uid === undefined) return;
  const email: unknown = (await database.ref(paths.userField(uid, 'email')).get()).val();
  throw new Error(
    `There is a jedi already: ${typeof email === 'string' ? email : uid}. Jedis make others in the portal; ` +
      'with --another this makes one more.',
  );
}

function namesOf(
  { displayName = '' }: UserRecord,
  { email, firstName, lastName }: FirstAdmin,
): { firstName: string; lastName: string } {
  const [first = '', ...rest] = displayName.trim().split(/\s+/);
  const names = { firstName: firstName ?? first, lastName: lastName ?? rest.join(' ') };
  if (names.firstName.trim() !== '' && names.lastName.trim() !== '') return names;
  throw new Error(
    `${email} has no record and no full name. Say it: --first-name NAME --last-name NAME.`,
  );
}

function newJedi(
  { uid, email = '' }: UserRecord,
  names: { firstName: string; lastName: string },
): Update {
  const userType = 'jedi';
  return Object.fromEntries(
    Object.entries(registerAccount({ uid, email, ...names })).map(([path, value]) => [
      path,
      {
        ...(value as Record<string, Json>),
        userType,
        ...(path === paths.user(uid) ? rightsOf({ userType, email }) : {}),
      },
    ]),
  );
}
