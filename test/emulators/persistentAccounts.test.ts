/** Checks that accounts, sessions and emailed codes survive a restart of the emulator. */
import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Emulator } from '../../emulators/firebaseTools';
import type { JournaledPart } from '../../packages/database-emulator/src/journal/journal';
import { HOST } from '../../emulators/ports';
import { PROJECT_ID } from '../../emulators/project';
import {
  createPersistentAuth,
  MemoryJournal,
  run,
  type Running,
  startAuth,
  temporaryFolder,
} from './persistent';
import { cleanUp } from '../../packages/database-emulator/test/support';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function post(auth: Running, path: string, body: object, asOwner = false): Promise<Answer> {
  const response = await fetch(`${auth.origin}/${path}${asOwner ? '' : '?key=any'}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(asOwner ? { Authorization: 'Bearer owner' } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';
const ADMIN = `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;

const signUp = (auth: Running, name: string) =>
  post(auth, `${ACCOUNTS}:signUp`, {
    email: `${name}@demo.example`,
    password: 'Secret-1',
    returnSecureToken: true,
  });
const signIn = (auth: Running, name: string, password = 'Secret-1') =>
  post(auth, `${ACCOUNTS}:signInWithPassword`, {
    email: `${name}@demo.example`,
    password,
    returnSecureToken: true,
  });
const lookUp = (auth: Running, idToken: unknown) => post(auth, `${ACCOUNTS}:lookup`, { idToken });
const refresh = (auth: Running, token: unknown) =>
  post(auth, 'securetoken.googleapis.com/v1/token', {
    grantType: 'refresh_token',
    refreshToken: token,
  });
const change = (auth: Running, account: Answer, fields: object) =>
  post(auth, `${ADMIN}:update`, { localId: account.body['localId'], ...fields }, true);
const askForReset = (auth: Running, name: string) =>
  post(
    auth,
    `${ADMIN}:sendOobCode`,
    { requestType: 'PASSWORD_RESET', email: `${name}@demo.example`, returnOobLink: true },
    true,
  );

async function everything(
  auth: Running,
): Promise<{ accounts: unknown; codes: unknown; config: unknown }> {
  const get = async (path: string) => {
    const response = await fetch(`${auth.origin}/${path}`, {
      headers: { Authorization: 'Bearer owner' },
    });
    expect(response.status).toBe(200);
    return (await response.json()) as unknown;
  };
  return {
    accounts: await get(`${ADMIN}:batchGet?maxResults=-1`),
    codes: await get(`emulator/v1/projects/${PROJECT_ID}/oobCodes`),
    config: await get(`emulator/v1/projects/${PROJECT_ID}/config`),
  };
}

/**
 * Creates accounts with a history: a changed password and address, one disabled, one with claims, one
 * deleted, codes, settings.
 */
async function live(auth: Running): Promise<{ ann: Answer }> {
  const [ann, bob, col] = [
    await signUp(auth, 'ann'),
    await signUp(auth, 'bob'),
    await signUp(auth, 'col'),
  ];
  expect((await change(auth, bob, { password: 'Secret-2', displayName: 'Bob' })).status).toBe(200);
  expect((await change(auth, bob, { email: 'rob@demo.example' })).status).toBe(200);
  expect((await change(auth, bob, { disableUser: true })).status).toBe(200);
  expect(
    (await change(auth, ann, { customAttributes: JSON.stringify({ role: 'admin' }) })).status,
  ).toBe(200);
  expect((await post(auth, `${ADMIN}:delete`, { localId: col.body['localId'] }, true)).status).toBe(
    200,
  );
  expect((await askForReset(auth, 'ann')).status).toBe(200);
  const settings = await fetch(`${auth.origin}/emulator/v1/projects/${PROJECT_ID}/config`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  expect(settings.status).toBe(200);
  return { ann };
}

// One emulator for all tests without a restart, because starting one takes seconds.
let journal: MemoryJournal;
let auth: Running;
beforeAll(async () => {
  journal = new MemoryJournal();
  auth = await startAuth(journal);
});
afterAll(cleanUp);

/** Returns the accounts of an export, sorted like the emulator's list. */
async function accountsIn(folder: string): Promise<unknown> {
  const file = JSON.parse(await readFile(join(folder, 'accounts.json'), 'utf8')) as {
    users: Array<{ localId: string }>;
  };
  return { ...file, users: file.users.sort((a, b) => (a.localId < b.localId ? -1 : 1)) };
}

async function save(part: JournaledPart): Promise<string> {
  const folder = await temporaryFolder();
  await part.capture()(folder);
  return folder;
}

describe('a response of the Auth emulator', () => {
  test('waits until its change is on disk', async () => {
    const { release } = journal.hold();
    let answered = false;
    const answer = signUp(auth, 'slow').finally(() => (answered = true));
    await expect.poll(() => JSON.stringify(journal.changes)).toContain('slow@');
    expect(answered).toBe(false);
    release();
    expect((await answer).status).toBe(200);
  });

  test('never arrives when the disk fails', async () => {
    const { fail } = journal.hold();
    const refused = expect(signUp(auth, 'never')).rejects.toThrow();
    await expect.poll(() => JSON.stringify(journal.changes)).toContain('never@');
    fail();
    await refused;
    journal.hold().release();
    expect((await signUp(auth, 'again')).status).toBe(200);
  });
});

describe('the Auth emulator with a full disk', () => {
  afterEach(() => (journal.full = false));

  test('applies no part of a change, and accepts changes again when there is room', async () => {
    await signUp(auth, 'full');
    const account = await signIn(auth, 'full');
    const { oobCode } = (await askForReset(auth, 'full')).body;
    const before = await everything(auth);
    const imported = { users: [{ localId: 'x', email: 'x@y.example' }] };
    journal.full = true;
    const answers = await Promise.all([
      signUp(auth, 'new'),
      change(auth, account, { displayName: 'Changed', email: 'changed@demo.example' }),
      askForReset(auth, 'full'),
      post(auth, `${ACCOUNTS}:resetPassword`, { oobCode, newPassword: 'Secret-3' }),
      post(auth, `${ADMIN}:batchCreate`, imported, true),
      post(auth, `${ADMIN}:delete`, { localId: account.body['localId'] }, true),
    ]);
    const refusal = { status: 503, body: { error: { message: 'The disk is full.' } } };
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 503 }) as unknown));
    expect(answers[0]).toMatchObject(refusal);
    expect(await everything(auth)).toEqual(before);

    journal.full = false;
    expect((await signUp(auth, 'new')).status).toBe(200);
    expect((await change(auth, account, { email: 'changed@demo.example' })).status).toBe(200);
    expect((await signIn(auth, 'changed')).status).toBe(200);
  });

  test('still lets members sign in and refresh their sessions', async () => {
    const account = await signUp(auth, 'guest');
    journal.full = true;
    expect((await signIn(auth, 'guest')).status).toBe(200);
    expect((await refresh(auth, account.body['refreshToken'])).status).toBe(200);
    journal.full = false;
    // Only the time of the last use was not stored. The next use stores it.
    expect((await signIn(auth, 'guest')).status).toBe(200);
  });
});

describe('the Auth emulator after a restart', () => {
  let before: Awaited<ReturnType<typeof everything>>;
  let again: Running;
  const recorded: Record<string, unknown> = {};

  beforeAll(async () => {
    const { ann } = await live(auth);
    const deleted = await signUp(auth, 'gone');
    expect((await refresh(auth, deleted.body['refreshToken'])).status).toBe(200);
    await post(auth, `${ADMIN}:delete`, { localId: deleted.body['localId'] }, true);
    recorded['used'] = (await askForReset(auth, 'ann')).body['oobCode'];
    recorded['code'] = (await askForReset(auth, 'ann')).body['oobCode'];
    const use = { oobCode: recorded['used'], newPassword: 'Secret-1' };
    const signedIn = await signIn(auth, 'ann');
    Object.assign(recorded, { uid: ann.body['localId'], deleted: deleted.body['refreshToken'] });
    Object.assign(recorded, {
      id: signedIn.body['idToken'],
      refresh: signedIn.body['refreshToken'],
    });
    expect((await post(auth, `${ACCOUNTS}:resetPassword`, use)).status).toBe(200);
    Object.assign(recorded, { id: (await signIn(auth, 'ann')).body['idToken'] });
    before = await everything(auth);
    again = await startAuth(new MemoryJournal(), { changes: journal.changes });
  });

  test('has the same accounts, codes and settings', async () => {
    expect(await everything(again)).toEqual(before);
    expect(before.accounts).toMatchObject({ kind: 'identitytoolkit#DownloadAccountResponse' });
    expect((await signIn(again, 'gone')).status).toBe(400);
  });

  test('accepts both tokens of a session, unless the account was deleted', async () => {
    expect((await lookUp(again, recorded['id'])).status).toBe(200);
    expect(await refresh(again, recorded['refresh'])).toMatchObject({
      status: 200,
      body: { user_id: recorded['uid'] },
    });
    expect((await refresh(again, recorded['gone'])).status).toBe(400);
  });

  test('accepts an emailed code once, even if an earlier emulator accepted it', async () => {
    const use = (oobCode: unknown) =>
      post(again, `${ACCOUNTS}:resetPassword`, { oobCode, newPassword: 'Secret-2' });
    expect((await use(recorded['code'])).status).toBe(200);
    expect((await use(recorded['code'])).status).toBe(400);
    expect((await use(recorded['used'])).status).toBe(400);
    expect((await signIn(again, 'ann', 'Secret-2')).status).toBe(200);
  });

  test('restores an export with the state in which the export began', async () => {
    const write = auth.part.capture();
    await signUp(auth, 'later');
    const folder = await temporaryFolder();
    await write(folder);
    expect(await accountsIn(folder)).toEqual(before.accounts);

    const { part } = createPersistentAuth(new MemoryJournal());
    await part.load(folder);
    const copy = await save(part);
    expect(await accountsIn(copy)).toEqual(before.accounts);
    for (const name of ['codes.json', 'config.json'])
      expect(await readFile(join(copy, name), 'utf8')).toBe(
        await readFile(join(folder, name), 'utf8'),
      );
  });

  test('imports an export of the official tools unchanged, including times', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'accounts.json'), JSON.stringify(before.accounts));
    await writeFile(join(folder, 'config.json'), JSON.stringify(before.config));
    const { part } = createPersistentAuth(new MemoryJournal());
    await part.load(folder);
    expect(await accountsIn(await save(part))).toEqual(before.accounts);
  });

  test('writes exports that the official emulator can import', async () => {
    const folder = await save(auth.part);
    const { AuthEmulator } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth') as {
      AuthEmulator: new (options: object) => Emulator & {
        importData(folder: string, projectId: string, options: object): Promise<void>;
      };
    };
    const { port } = new URL(again.origin);
    await again.stop();
    const official = new AuthEmulator({ host: HOST, port: Number(port), projectId: PROJECT_ID });
    await run(official);
    await official.importData(folder, PROJECT_ID, { initiatedBy: 'test' });
    expect((await signIn(again, 'ann')).status).toBe(200);
    expect((await signIn(again, 'gone')).status).toBe(400);
  });

  test('rejects an incomplete export with the name of the file', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'accounts.json'), '{"users":[');
    const { part } = createPersistentAuth(new MemoryJournal());
    await expect(part.load(folder)).rejects.toThrow(`${join(folder, 'accounts.json')} is no JSON`);
  });
});

describe('the Auth emulator of firebase-tools', () => {
  test('changes persistent data only in methods that the portal writes to the journal', () => {
    const { AgentProjectState, ProjectState } = createRequire(import.meta.url)(
      'firebase-tools/lib/emulator/auth/state',
    ) as Record<'AgentProjectState' | 'ProjectState', { prototype: object }>;
    const verbs = [AgentProjectState, ProjectState]
      .flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype))
      .filter((name) => /^(create|delete|overwrite|put|remove|reset|set|update)/.test(name));
    const journaled = [
      'createOob',
      'createTenantWithTenantId',
      'createUserWithLocalId',
      'deleteAllAccounts',
      'deleteOobCode',
      'deleteUser',
      'overwriteUserWithLocalId',
      'updateConfig',
      'updateUserByLocalId',
    ];
    /**
     * Methods that those above call, tokens derived from an account, tenants, and codes for phones, which the
     * portal doesn't use.
     */
    const others = [
      'createRefreshTokenFor',
      'createTemporaryProof',
      'createTenant',
      'createVerificationCode',
      'deleteTenant',
      'deleteVerificationCodeBySessionInfo',
      'removeProviderEmailForUser',
      'removeUserFromIndex',
      'updateUserProviderInfo',
    ];
    expect(verbs.sort()).toEqual([...journaled, ...others].sort());
  });

  test('serves one project, without tenants', async () => {
    const body = { users: [{ localId: 'imported', email: 'imported@y.example' }] };
    expect((await post(auth, `${ADMIN}:batchCreate`, body, true)).status).toBe(200);
    const other = ADMIN.replace(PROJECT_ID, 'demo-other');
    expect((await post(auth, `${other}:batchCreate`, body, true)).status).toBe(400);
    const tenant = ADMIN.replace('/accounts', '/tenants/one/accounts');
    expect((await post(auth, `${tenant}:batchCreate`, body, true)).status).toBe(501);
  });
});
