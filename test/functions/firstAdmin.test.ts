/** `npm run first-admin` on the running suite: the first jedi of a project, with everything that speaks of it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { deleteApp } from 'firebase-admin/app';
import type { App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE, REPOSITORY } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { SCHEMA_VERSION, SCHEMA_VERSION_PATH } from '../../functions/src/recount/schemaVersion';
import { openAdminApp, readAdminTarget } from '../../scripts/adminTarget';
import { makeFirstAdmin, type FirstAdmin } from '../../scripts/makeFirstAdmin';
import { rightsOf } from '../../model/membership';

let suite: Suite;
let offset: number;
let app: App;
let auth: Auth;

const read = (path: string): JsonValue => suite.database.read(DATABASE_NAMESPACE, path);
const write = (path: string, value: JsonValue): void =>
  suite.database.write(DATABASE_NAMESPACE, path, value);
const make = (options: Partial<FirstAdmin> & { email: string }): Promise<string> =>
  makeFirstAdmin({ auth, database: getDatabase(app) }, { another: false, ...options });

/** A member as the portal has it: a record and the rows that repeat it. */
function addMember(uid: string, userType: string): void {
  const email = `${uid}@corp.example`;
  const common = { userType, displayName: uid, company: 'Works Ltd' };
  const names = { email, firstName: 'Ann', lastName: uid, legalAccess: 'on', signUp: 5 };
  write(`/users/${uid}`, { uid, ...common, ...names, termsAgree: true, privacyAgree: true });
  write(`/profiles/${uid}`, { ...common, savedInsights: 2 });
  write(`/userDirectory/${uid}`, { ...common, ...names, legalTotal: 7 });
}

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  offset = await findFreePortOffset();
  suite = await startSuite({ portOffset: offset, seed: null });
  app = await openAdminApp(readAdminTarget({}, { PORT_OFFSET: String(offset) }));
  auth = getAuth(app);
  for (const [uid, displayName] of [
    ['ann', ''],
    ['bob', 'Bob van den Berg'],
    ['cli', ''],
  ] as const)
    await auth.createUser({
      uid,
      email: `${uid}@corp.example`,
      password: 'Secret-1',
      ...(displayName && { displayName }),
    });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await suite.stop();
});
beforeEach(async () => {
  // The claims of the test before are noted in its record when the function comes to it.
  await suite.database.functionsAtRest();
  for (const area of ['users', 'profiles', 'userDirectory']) write(`/${area}`, null);
});

describe('the firstAdmin script', () => {
  test('makes a member a jedi in record, profile and directory, and changes nothing else', async () => {
    addMember('ann', 'newUser');
    expect(await make({ email: 'ann@corp.example' })).toBe(
      "ann@corp.example was 'newUser' and is a jedi now.",
    );
    expect(read('/users/ann')).toMatchObject({ userType: 'jedi', lastName: 'ann' });
    expect(read('/profiles/ann')).toMatchObject({ userType: 'jedi', savedInsights: 2 });
    expect(read('/userDirectory/ann')).toMatchObject({ userType: 'jedi', legalTotal: 7 });
  });

  test('gives the new jedi the claims of a jedi', async () => {
    addMember('ann', 'subscriber');
    await make({ email: 'ann@corp.example' });
    await suite.database.functionsAtRest();
    expect((await auth.getUser('ann')).customClaims).toMatchObject({ role: 'jedi' });
  });

  test('stores the current schema version if the database has none, and does not change an existing version', async () => {
    addMember('ann', 'subscriber');
    write(`/${SCHEMA_VERSION_PATH}`, null);
    await make({ email: 'ann@corp.example' });
    expect(read(`/${SCHEMA_VERSION_PATH}`)).toBe(SCHEMA_VERSION);
    write(`/${SCHEMA_VERSION_PATH}`, SCHEMA_VERSION + 1);
    await make({ email: 'ann@corp.example' });
    expect(read(`/${SCHEMA_VERSION_PATH}`)).toBe(SCHEMA_VERSION + 1);
  });

  test('repairs outdated rows on a second run, and changes nothing else', async () => {
    addMember('ann', 'subscriber');
    await make({ email: 'ann@corp.example' });
    await suite.database.functionsAtRest();
    const before = read('/users/ann');
    write('/userDirectory/ann/userType', 'guest');
    expect(await make({ email: 'ann@corp.example' })).toContain('is a jedi already');
    await suite.database.functionsAtRest();
    expect(read('/users/ann')).toEqual(before);
    expect(read('/userDirectory/ann/userType')).toBe('jedi');
  });

  test('creates a record from the display name if the account has none', async () => {
    await make({ email: 'bob@corp.example' });
    await suite.database.functionsAtRest();
    const shared = { userType: 'jedi' };
    const names = { email: 'bob@corp.example', firstName: 'Bob', lastName: 'van den Berg' };
    const { signUp, ...record } = read('/users/bob') as JsonObject;
    expect(record).toEqual({
      ...shared,
      ...names,
      ...rightsOf({ ...shared, ...names }),
      uid: 'bob',
      legalAccess: 'off',
      termsAgree: true,
      privacyAgree: true,
      DOB: '',
      claimsAt: expect.any(Number),
    });
    expect(read('/profiles/bob')).toEqual(shared);
    expect(read('/userDirectory/bob')).toEqual({ ...shared, ...names, legalAccess: 'off', signUp });
  });

  test('asks for names if the account has none', async () => {
    await expect(make({ email: 'ann@corp.example' })).rejects.toThrow('--first-name NAME');
    expect(read('/users')).toBeNull();
    await make({ email: 'ann@corp.example', firstName: 'Ann', lastName: 'Lee' });
    expect(read('/users/ann')).toMatchObject({ firstName: 'Ann', lastName: 'Lee' });
  });

  test('requires an account', async () => {
    await expect(make({ email: 'none@corp.example' })).rejects.toThrow(
      'There is no account for none@corp.example. Register it in the portal, then run this again.',
    );
  });

  test('refuses a second jedi unless it is requested', async () => {
    addMember('ann', 'jedi');
    addMember('bob', 'admin');
    await expect(make({ email: 'bob@corp.example' })).rejects.toThrow(
      'There is a jedi already: ann@corp.example.',
    );
    expect(read('/users/bob/userType')).toBe('admin');
    await make({ email: 'bob@corp.example', another: true });
    expect(read('/users/bob/userType')).toBe('jedi');
  });
});

describe('the firstAdmin command', () => {
  const run = async (portOffset: number, ...args: string[]) => {
    const command = ['--import', 'tsx', 'scripts/firstAdmin.ts', ...args];
    const env = { ...process.env, PORT_OFFSET: String(portOffset) };
    try {
      return await promisify(execFile)(process.execPath, command, { cwd: REPOSITORY, env });
    } catch (error) {
      return error as { stdout: string; stderr: string; code: number };
    }
  };

  test('prints the backend and the result', async () => {
    const names = ['--first-name', 'Cli', '--last-name', 'Line'];
    const { stdout, stderr } = await run(offset, 'cli@corp.example', ...names);
    expect(stderr).toBe('');
    expect(stdout).toBe(
      `The embedded suite, database http://127.0.0.1:${suite.ports.database}\n` +
        'cli@corp.example has a record now, and is a jedi.\n',
    );
    expect(read('/users/cli/userType')).toBe('jedi');
  });

  test('fails with an explanation if no suite runs or the address is missing', async () => {
    const elsewhere = await findFreePortOffset();
    const refused = await run(elsewhere, 'cli@corp.example');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain(`No suite answers at http://127.0.0.1:${9000 + elsewhere}.`);
    expect(await run(offset)).toMatchObject({ code: 1 });
  });
});
