/** Sharing a register with colleagues (decision 502), called over HTTP as the app calls it. */
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonValue } from '../../packages/database-emulator/src';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from '../../emulators/project';
import { recountUsers } from '../../emulators/recountUsers';
import { startSuite, type Suite } from '../../emulators/suite';
import { rightsOf } from '../../model/membership';
import { MOST_COLLEAGUES, MOST_SHARED } from '../../model/registerShare';
import { callFunction, signIn } from './calls';

let suite: Suite;
let app: App;
let auth: Auth;

const emailOf = (uid: string) => `${uid}@corp.example`;
const write = (path: string, value: JsonValue) =>
  suite.database.write(DATABASE_NAMESPACE, path, value);
const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);
const tokenOf = (uid: string) => signIn(suite, { email: emailOf(uid), password: 'Secret-1' });

/** Returns `{}` or the word of the refusal. */
async function ask(uid: string, data: object): Promise<unknown> {
  const answer = await callFunction(suite, await tokenOf(uid), 'shareRegister', data);
  return 'word' in answer ? answer.word : answer.result;
}
const invite = (email = emailOf('cole'), role = 'evaluates') =>
  ask('olga', { act: 'invite', email, role });
const accept = (uid = 'cole') => ask(uid, { act: 'accept', owner: 'olga' });
const end = (uid: string) => ask(uid, { act: 'end', owner: 'olga', colleague: 'cole' });

const PEOPLE = {
  olga: { userType: 'subscriber', company: 'Mill Ltd', displayName: 'Olga Orr' },
  cole: { userType: 'subscriber', company: ' MILL  ltd ', displayName: 'Cole Cox' },
  rita: { userType: 'subscriber', company: 'Mill Ltd', firstName: 'Rita', lastName: 'Ray' },
  otto: { userType: 'subscriber', company: 'Other Ltd' },
  gus: { userType: 'guest', company: 'Mill Ltd' },
} as const;

const inbox = () => Object.values((read('/inbox/cole') ?? {}) as Record<string, object>);
const invitations = () =>
  Object.values((read('/registerInvitations/olga') ?? {}) as Record<string, { email: string }>);
const claims = async (uid: string) => (await auth.getUser(uid)).customClaims ?? {};

beforeAll(async () => {
  suite = await startSuite({ portOffset: await findFreePortOffset(), seed: null });
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${suite.ports.auth}`);
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `127.0.0.1:${suite.ports.database}`);
  app = initializeApp(
    {
      projectId: PROJECT_ID,
      databaseURL: `http://127.0.0.1:${suite.ports.database}?ns=${DATABASE_NAMESPACE}`,
    },
    'shares-test',
  );
  auth = getAuth(app);
  for (const uid of Object.keys(PEOPLE))
    await auth.createUser({ uid, email: emailOf(uid), password: 'Secret-1' });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await suite.stop();
});

beforeEach(() => {
  for (const list of ['registerShares', 'sharedRegisters', 'registerInvitations'])
    write(`/${list}`, null);
  for (const list of ['registerInvitees', 'inbox', 'rateLimits', 'tombstones'])
    write(`/${list}`, null);
  for (const [uid, fields] of Object.entries(PEOPLE)) {
    const record = { uid, ...fields, legalAccess: 'on', email: emailOf(uid) };
    write(`/users/${uid}`, { ...record, ...rightsOf(record) });
    write(`/userDirectory/${uid}`, { email: emailOf(uid), userType: fields.userType });
  }
  write('/userLegalIndex/olga', { law: { status: 'active' } });
});

describe('an invitation', () => {
  test('reaches a member, who accepts it, and both then see since when', async () => {
    expect(await invite(' Cole@Corp.Example ')).toEqual({});
    expect(inbox()).toEqual([{ register: 'olga', time: expect.any(Number) }]);
    expect(read('/sharedRegisters/cole/olga')).toMatchObject({
      ...{ role: 'evaluates', name: 'Olga Orr', company: 'Mill Ltd' },
    });
    expect(read('/registerShares')).toBeNull();
    expect(await accept()).toEqual({});
    const share = read('/registerShares/olga/cole') as { since: number };
    expect(share).toEqual({ role: 'evaluates', name: 'Cole Cox', since: expect.any(Number) });
    expect(read('/sharedRegisters/cole/olga/since')).toBe(share.since);
    expect([invitations(), inbox(), read('/registerInvitees')]).toEqual([[], [], null]);
    // Repeated, it does nothing.
    expect(await accept()).toEqual({});
    expect(read('/registerShares/olga/cole')).toEqual(share);
  });

  test('never shows the owner whether its address belongs to a member', async () => {
    const shown = [];
    for (const email of ['nobody@corp.example', emailOf('gus'), emailOf('otto'), emailOf('cole')]) {
      expect(await invite(email)).toEqual({});
      shown.push(invitations().find((one) => one.email === email));
    }
    for (const [index, email] of ['nobody', 'gus', 'otto', 'cole'].entries())
      expect(shown[index]).toEqual({
        ...{ email: `${email}@corp.example`, role: 'evaluates', invitedAt: expect.any(Number) },
      });
    // A guest has no register pages.
    expect(Object.keys(read('/sharedRegisters') as object).sort()).toEqual(['cole', 'otto']);
  });

  test('is refused when it is accepted under another company, and the owner sees why', async () => {
    await invite(emailOf('otto'));
    expect(await accept('otto')).toBe('FAILED_PRECONDITION');
    expect(read('/registerShares')).toBeNull();
    expect(read('/sharedRegisters')).toBeNull();
    expect(invitations()).toMatchObject([{ email: emailOf('otto'), refused: 'otherCompany' }]);
    expect(await accept('otto')).toBe('NOT_FOUND');
  });

  test('can be declined, withdrawn and sent again', async () => {
    await invite();
    expect(await ask('cole', { act: 'decline', owner: 'olga' })).toEqual({});
    expect(invitations()).toMatchObject([{ refused: 'declined' }]);
    expect(inbox()).toEqual([]);
    await invite(emailOf('cole'), 'reads');
    expect(invitations()).toEqual([
      { email: emailOf('cole'), role: 'reads', invitedAt: expect.any(Number) },
    ]);
    const [invitation] = Object.keys(read('/registerInvitations/olga') as object);
    // Only its sender can withdraw it.
    await ask('rita', { act: 'withdraw', invitation });
    expect(invitations()).toHaveLength(1);
    await ask('olga', { act: 'withdraw', invitation });
    expect([invitations(), read('/sharedRegisters'), inbox()]).toEqual([[], null, []]);
    expect(await accept()).toBe('NOT_FOUND');
  });

  test('needs legal access to send, and to accept the role that evaluates', async () => {
    write('/users/cole/legalAccess', 'off');
    await invite();
    expect(await accept()).toBe('PERMISSION_DENIED');
    await invite(emailOf('cole'), 'reads');
    expect(await accept()).toEqual({});
    write('/users/olga/legalAccess', 'off');
    expect(await invite(emailOf('rita'))).toBe('PERMISSION_DENIED');
    write('/users/olga/legalAccess', 'on');
    write('/users/olga/company', null);
    expect(await invite(emailOf('rita'))).toBe('FAILED_PRECONDITION');
  });

  test.each([
    [{ act: 'invite', email: 'no address', role: 'reads' }],
    [{ act: 'invite', email: emailOf('cole'), role: 'owns' }],
    [{ act: 'invite', email: emailOf('olga'), role: 'reads' }],
    [{ act: 'accept', owner: 'a/b' }],
    [{ act: 'withdraw', invitation: '../cole' }],
    [{ act: 'end', owner: 'rita', colleague: 'cole' }],
    [{ act: 'other' }],
  ])('is refused as %j', async (request) => {
    expect(await ask('olga', request)).toBe('INVALID_ARGUMENT');
    const unsigned = await callFunction(suite, undefined, 'shareRegister', request);
    expect(unsigned).toMatchObject({ word: 'UNAUTHENTICATED' });
  });

  test('is limited in number', async () => {
    const others = Array.from({ length: MOST_COLLEAGUES }, (_, index) => [
      `uid-${index}`,
      { role: 'reads', name: 'X', since: 1 },
    ]);
    write('/registerShares/olga', Object.fromEntries(others) as JsonValue);
    expect(await invite()).toBe('RESOURCE_EXHAUSTED');
    write('/registerShares', null);
    await invite();
    const registers = Array.from({ length: MOST_SHARED }, (_, index) => [
      `uid-${index}`,
      { role: 'reads', name: 'X', company: 'Y', invitedAt: 1, invitation: 'i', since: 1 },
    ]);
    const [row] = [read('/sharedRegisters/cole/olga')];
    write('/sharedRegisters/cole', { ...Object.fromEntries(registers), olga: row } as JsonValue);
    expect(await accept()).toBe('RESOURCE_EXHAUSTED');
  });
});

describe('a colleague', () => {
  const objects = () => `http://127.0.0.1:${suite.ports.storage}/v0/b/${STORAGE_BUCKET}/o`;
  const FILE = 'documents/olga/law~d1-permit.txt';
  const fetchFile = async (token: string) =>
    (
      await fetch(`${objects()}/${encodeURIComponent(FILE)}?alt=media`, {
        headers: { Authorization: `Firebase ${token}` },
      })
    ).status;
  const readIndex = async (token: string) =>
    (
      await fetch(
        `http://127.0.0.1:${suite.ports.database}/userLegalIndex/olga.json?ns=${DATABASE_NAMESPACE}&auth=${token}`,
      )
    ).status;
  const hasClaim = (uid: string, role: string | undefined) =>
    vi.waitFor(
      async () => expect((await claims(uid))['registers']).toEqual(role && { olga: role }),
      {
        timeout: 10_000,
      },
    );

  test('reads the register and its evidence until either side ends it', async () => {
    await fetch(`${objects()}?name=${encodeURIComponent(FILE)}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'text/plain' },
      body: 'text',
    });
    // The shares of earlier tests were deleted without functions.
    await auth.setCustomUserClaims('cole', { role: 'subscriber', legal: true });
    const stranger = await tokenOf('cole');
    expect([await readIndex(stranger), await fetchFile(stranger)]).toEqual([401, 403]);
    for (const who of ['olga', 'cole']) {
      await invite();
      await accept();
      await hasClaim('cole', 'evaluates');
      const token = await tokenOf('cole');
      expect([await readIndex(token), await fetchFile(token)]).toEqual([200, 200]);
      expect(await end('rita')).toBe('INVALID_ARGUMENT');
      expect(await end(who)).toEqual({});
      // The database refuses the same token at once, and Storage a new one.
      expect(await readIndex(token)).toBe(401);
      await hasClaim('cole', undefined);
      expect(await fetchFile(await tokenOf('cole'))).toBe(403);
      expect([read('/registerShares'), read('/sharedRegisters')]).toEqual([null, null]);
    }
  });

  test('has the claim after a repair of all accounts', async () => {
    await invite();
    await accept();
    await hasClaim('cole', 'evaluates');
    const origin = `http://127.0.0.1:${suite.ports.auth}`;
    const repair = () => recountUsers(suite.database, origin, () => undefined);
    await repair();
    await hasClaim('cole', 'evaluates');
    write('/sharedRegisters', null);
    await repair();
    await hasClaim('cole', undefined);
  });

  test('deletes an uploaded file that no record names, only with the role that evaluates', async () => {
    const giveUp = async () => {
      const token = await tokenOf('cole');
      return callFunction<object>(suite, token, 'giveUpDocument', { path: FILE });
    };
    write('/registerShares/olga/cole', { role: 'reads', name: 'Cole', since: 1 });
    expect(await giveUp()).toMatchObject({ word: 'INVALID_ARGUMENT' });
    write('/registerShares/olga/cole/role', 'evaluates');
    expect(await giveUp()).toEqual({ result: { isDeleted: true } });
  });

  test.each(['olga', 'cole'])(
    'the erasure of %s ends the share and all invitations',
    async (uid) => {
      await invite();
      await accept();
      await invite(emailOf('rita'));
      await ask('cole', { act: 'invite', email: emailOf('rita'), role: 'reads' });
      await ask('rita', { act: 'invite', email: emailOf('cole'), role: 'reads' });
      await hasClaim('cole', 'evaluates');
      await getDatabase(app)
        .ref()
        .update({ [`users/${uid}`]: null, [`userDirectory/${uid}`]: null });
      await vi.waitFor(() => expect(read(`/tombstones/${uid}`)).toBe(true), { timeout: 10_000 });
      await vi.waitFor(
        () =>
          expect(
            [
              'registerShares',
              'sharedRegisters',
              'registerInvitations',
              'registerInvitees',
              'inbox',
            ]
              .map((list) => JSON.stringify(read(`/${list}`)))
              .filter((text) => text.includes(`"${uid}"`) || text.includes(emailOf(uid))),
          ).toEqual([]),
        { timeout: 10_000 },
      );
      if (uid === 'olga') await hasClaim('cole', undefined);
      // The account was deleted with the person.
      await vi.waitFor(() => expect(auth.getUser(uid)).rejects.toThrow(), { timeout: 10_000 });
      await auth.createUser({ uid, email: emailOf(uid), password: 'Secret-1' });
    },
  );
});
