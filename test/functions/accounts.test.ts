/** Sign-in links and the deletion of accounts, called over HTTP as the app calls them. */
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToken, hashToken } from '../../functions/src/signInLinks';
import type { JsonValue } from '../../packages/database-emulator/src';
import { findFreePortOffset } from '../../emulators/ports';
import {
  DATABASE_NAMESPACE,
  FUNCTIONS_REGION,
  PROJECT_ID,
  STORAGE_BUCKET,
} from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { LINK_PROMOTION_WAIT, rightsOf } from '../../model/membership';
import { setClock } from './calls';

const FOREIGN = 'https://evil.example';
let suite: Suite;
let app: App;
let auth: Auth;

/** Writes records without triggers: the in-process write starts no function. */
const write = (path: string, value: JsonValue) =>
  suite.database.write(DATABASE_NAMESPACE, path, value);
const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);
const functionUrl = (name: string) =>
  `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/${FUNCTIONS_REGION}/${name}`;

beforeAll(async () => {
  suite = await startSuite({
    portOffset: await findFreePortOffset(),
    seed: null,
    zone: 'America/New_York',
    // The functions must refuse it themselves, because deployed functions have no proxy in front of them.
    allowedOrigins: [FOREIGN],
  });
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${suite.ports.auth}`);
  app = initializeApp({ projectId: PROJECT_ID }, 'accounts-test');
  auth = getAuth(app);
  for (const [uid, userType] of Object.entries({
    admin: 'admin',
    jedi: 'jedi',
    member: 'subscriber',
    guest: 'guest',
  })) {
    await auth.createUser({ uid, email: `${uid}@corp.example`, password: 'Secret-1' });
    write(`/users/${uid}`, { userType, email: `${uid}@corp.example` });
  }
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await suite.stop();
});

interface Session {
  idToken: string;
  refreshToken: string;
  localId: string;
}

async function identity(method: string, body: object): Promise<{ status: number } & Session> {
  const response = await fetch(
    `http://127.0.0.1:${suite.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  return {
    status: response.status,
    ...((await response.json()) as Session),
  };
}
const idTokenOf = async (uid: string) =>
  (await identity('signInWithPassword', { email: `${uid}@corp.example`, password: 'Secret-1' }))
    .idToken;

/** An hour later: the session's next token. */
async function refreshed(refreshToken: string): Promise<string> {
  const response = await fetch(
    `http://127.0.0.1:${suite.ports.auth}/securetoken.googleapis.com/v1/token?key=any`,
    {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    },
  );
  return ((await response.json()) as { id_token: string }).id_token;
}

/** Calls a callable function. @returns its result, or the status word of its error */
async function call(
  name: string,
  data: unknown,
  idToken?: string,
  more: Record<string, string> = {},
): Promise<Record<string, string> | string> {
  const response = await fetch(functionUrl(name), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(idToken === undefined ? {} : { Authorization: `Bearer ${idToken}` }),
      ...more,
    },
    body: JSON.stringify({ data }),
  });
  const answer = (await response.json()) as {
    result?: Record<string, string>;
    error?: { status: string };
  };
  return answer.result ?? answer.error?.status ?? 'no answer';
}
async function makeLink(uid: string): Promise<string> {
  const result = await call('createSignInLink', { uid }, await idTokenOf('admin'));
  if (typeof result === 'string') throw new Error(`No link: ${result}`);
  return result['token'] ?? '';
}
/** Runs the scheduled functions. */
async function runByTheClock(): Promise<void> {
  await setClock(suite, 0);
}
/** Resets the rate limits, so that earlier tests don't affect later ones. */
const forgetTries = () => write('/rateLimits/tries', null);

/** Eleven tries with a token that is none. However slow they are, they are of the minute of the first. */
async function tryElevenTimes(headersOf: (attempt: number) => Record<string, string>) {
  const answers = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const data = { token: 'x'.repeat(43) };
    answers.push(await call('generateCustomToken', data, undefined, headersOf(attempt)));
    for (const address of Object.keys(read('/rateLimits/tries') as object))
      write(`/rateLimits/tries/${address}/windowStart`, Date.now());
  }
  return answers;
}

/** Gives the member's calendar another address. @returns its secret */
function renewFeed(): string {
  const secret = createToken();
  write('/users/member/feeds/calendar', hashToken(secret));
  return secret;
}
/** @param uid as the request spells it */
const readFeed = async (secret: string, uid = 'member') =>
  (await fetch(`${functionUrl('feed')}/Feed/${uid}/${secret}/calendar.ics`)).text();

test('a slow calendar feed is built once for many requests, until its URL changes', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const event = (id: string) => ({
    id,
    title: id,
    start: `${day} 09:00:00.000 AM`,
    end: `${day} 10:00:00.000 AM`,
    type: 'own',
    uid: 'member',
    repeat: 'FREQ=DAILY',
    until: '9999-12-31 09:00:00.000 AM',
    except: Array(366).fill(day).join(),
  });
  const ids = Array.from({ length: 150 }, (_, index) => `e${index}`);
  write('/users/member/myevents', Object.fromEntries(ids.map((id) => [id, event(id)])));
  const secret = renewFeed();
  const first = await readFeed(secret);
  expect(first.match(/^SUMMARY:e\d+\r$/gm)).toHaveLength(150);
  write('/users/member/myevents/next', event('next'));
  for (const spelling of ['member', '%6Dember', 'm%65mber', '%6d%65%6d%62%65%72'])
    expect(await readFeed(secret, spelling)).toBe(first);
  expect(await readFeed(renewFeed())).toMatch(/^SUMMARY:next\r$/m);
  expect(await readFeed(secret)).toBe('There is no feed at this address.');
});

test('a calendar feed has at most a million characters, even with very long events', async () => {
  /** At a new address each time: the text of one address is cached. */
  const feed = () => readFeed(renewFeed());
  const day = `${new Date().toISOString().slice(0, 10)} 09:00:00.000 AM`;
  const event = (id: string, desc: string) => ({
    id,
    title: id,
    start: day,
    end: day,
    type: 'own',
    uid: 'member',
    desc,
  });
  const say = (letters: number) =>
    write(
      '/users/member/myevents',
      Object.fromEntries(
        Array.from({ length: 150 }, (_, index) => `e${index}`).map((id) => [
          id,
          event(id, 'a'.repeat(letters)),
        ]),
      ),
    );
  say(100);
  expect((await feed()).match(/^SUMMARY:e\d+\r$/gm)).toHaveLength(150);
  say(20_000);
  expect((await feed()).match(/^SUMMARY:e\d+\r$/gm)).toHaveLength(60);
  // Future events are included, however many past events there are.
  const past = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  for (let index = 0; index < 150; index += 1)
    write(`/users/member/myevents/e${index}/start`, `${past} 09:00:00.000 AM`);
  write('/users/member/myevents/next', event('next', ''));
  expect(await feed()).toMatch(/^SUMMARY:next\r$/m);
});

test('only staff can read whether the email address in a record is verified', async () => {
  const ask = async (uid: string, target: unknown) =>
    call('isEmailVerified', { uid: target }, await idTokenOf(uid));
  await auth.createUser({ uid: 'new', email: 'new@corp.example', password: 'Secret-1' });
  write('/users/new', { userType: 'newUser', email: 'new@corp.example' });
  expect(await ask('admin', 'new')).toEqual({ isVerified: false });
  await auth.updateUser('new', { emailVerified: true });
  expect(await ask('admin', 'new')).toEqual({ isVerified: true });
  expect(await ask('jedi', 'new')).toEqual({ isVerified: true });
  write('/users/new/email', 'before@corp.example');
  expect(await ask('admin', 'new')).toEqual({ isVerified: false });
  expect(await ask('admin', 'nobody')).toEqual({ isVerified: false });

  expect(await ask('admin', 'new/email')).toBe('INVALID_ARGUMENT');
  for (const uid of ['member', 'new']) expect(await ask(uid, 'new')).toBe('PERMISSION_DENIED');
  expect(await call('isEmailVerified', { uid: 'new' })).toBe('UNAUTHENTICATED');
});

/** Sessions of an account count from here on, until they are revoked. */
const FIRST_SECOND = 1_000;
async function identityAsOwner(update: object): Promise<void> {
  const response = await fetch(
    `http://127.0.0.1:${suite.ports.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(update),
    },
  );
  expect(response.status).toBe(200);
}

describe('a sign-in link', () => {
  test('signs the user in, once (threat 72)', async () => {
    const token = await makeLink('member');
    expect(JSON.stringify(read('/loginTokens'))).not.toContain(token);
    const exchanged = await call('generateCustomToken', { token });
    expect(exchanged).toEqual({ token: expect.any(String) });
    const customToken = typeof exchanged === 'string' ? '' : exchanged['token'];
    const signedIn = await identity('signInWithCustomToken', { token: customToken });
    const payload = Buffer.from(signedIn.idToken.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(payload)).toMatchObject({ user_id: 'member' });

    expect(await call('generateCustomToken', { token })).toBe('PERMISSION_DENIED');
    expect(read('/loginTokens')).toBeNull();
    // By it the rules refuse a promotion for as long as the custom token works.
    expect(Date.now() - Number(read('/users/member/linkedAt'))).toBeLessThan(60_000);
  });

  test('works for only one of two clients that use it at once (threat 73)', async () => {
    forgetTries();
    const token = await makeLink('guest');
    const answers = await Promise.all([1, 2].map(() => call('generateCustomToken', { token })));
    expect(answers.filter((answer) => answer === 'PERMISSION_DENIED')).toHaveLength(1);
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
  });

  test('can be created only by administrators and jedi, for users without staff rights (threat 75)', async () => {
    const as = async (uid: string, target: unknown) =>
      call('createSignInLink', { uid: target }, await idTokenOf(uid));
    expect(await as('jedi', 'guest')).toEqual({ token: expect.any(String) });
    expect(await as('member', 'guest')).toBe('PERMISSION_DENIED');
    expect(await call('createSignInLink', { uid: 'guest' })).toBe('UNAUTHENTICATED');
    for (const target of ['admin', 'jedi', 'nobody']) {
      expect([target, await as('admin', target)]).toEqual([target, 'PERMISSION_DENIED']);
      expect([target, await as('jedi', target)]).toEqual([target, 'PERMISSION_DENIED']);
    }
    for (const target of ['guest/userType', '', { a: 1 }, null]) {
      expect([target, await as('admin', target)]).toEqual([target, 'INVALID_ARGUMENT']);
    }
  });

  test('opens a session without staff rights, even after the user has become staff (threat 75)', async () => {
    forgetTries();
    const email = 'rising@corp.example';
    await auth.createUser({ uid: 'rising', email, password: 'Secret-1' });
    write('/users/rising', { userType: 'subscriber', email });
    write('/profiles/guest', { userType: 'guest' });
    write('/userDirectory/guest', { userType: 'guest', email: 'guest@corp.example' });
    const exchanged = await call('generateCustomToken', { token: await makeLink('rising') });
    const token = typeof exchanged === 'string' ? '' : exchanged['token'];
    const { refreshToken } = await identity('signInWithCustomToken', { token });
    write('/users/rising/userType', 'jedi');
    const promote = (uid: string, address: string) =>
      Object.entries<JsonValue>({ ...rightsOf({ userType: 'jedi', email: address }) }).map(
        ([field, right]) => [`users/${uid}/${field}`, right] as const,
      );
    for (const [path, right] of promote('rising', email)) write(`/${path}`, right);

    /** Returns the results of making a guest a jedi, deleting an account, creating a link and reading an email's verification. */
    const attempts = async (idToken: string) => {
      const types = ['users', 'profiles', 'userDirectory'].map((of) => `${of}/guest/userType`);
      const answer = await fetch(
        `http://127.0.0.1:${suite.ports.database}/.json?ns=${DATABASE_NAMESPACE}&auth=${idToken}`,
        {
          method: 'PATCH',
          body: JSON.stringify({
            ...Object.fromEntries(types.map((path) => [path, 'jedi'])),
            ...Object.fromEntries(promote('guest', 'guest@corp.example')),
          }),
        },
      );
      const deletion = await fetch(functionUrl('deleteUserFromAuth'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${idToken}` },
        body: JSON.stringify({ uid: 'nobody' }),
      });
      return [
        answer.status,
        deletion.status,
        await call('createSignInLink', { uid: 'member' }, idToken),
        await call('isEmailVerified', { uid: 'guest' }, idToken),
      ];
    };
    const [denied, made] = ['PERMISSION_DENIED', { token: expect.any(String) as string }];
    expect(await attempts(await refreshed(refreshToken))).toEqual([401, 403, denied, denied]);
    write('/users/rising/userType', 'subscriber');
    await identityAsOwner({ localId: 'rising', validSince: String(FIRST_SECOND / 1000) });
    // Not by `write`, of which no function hears.
    await fetch(
      `http://127.0.0.1:${suite.ports.database}/users/rising/userType.json?ns=${DATABASE_NAMESPACE}`,
      { method: 'PUT', headers: { Authorization: 'Bearer owner' }, body: '"jedi"' },
    );
    await suite.database.functionsAtRest();
    const { tokensValidAfterTime } = await auth.getUser('rising');
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(FIRST_SECOND);
    expect((await identity('signInWithPassword', { email, password: 'Secret-1' })).status).toBe(
      400,
    );
    // As the reset mail lets the member choose it.
    await auth.updateUser('rising', { password: 'Secret-1' });
    // The rules refuse a promotion of a member who signed in by a link.
    write('/users/guest/linkedAt', null);
    expect(await attempts(await idTokenOf('rising'))).toEqual([
      200,
      200,
      made,
      { isVerified: false },
    ]);
    write('/users/guest/userType', 'guest');
  });

  test('opens sessions that an administrator can end later, together with any password set in them', async () => {
    forgetTries();
    const email = 'linked@corp.example';
    await auth.createUser({ uid: 'linked', email, password: 'Secret-1' });
    write('/users/linked', { userType: 'subscriber', email });
    const exchanged = await call('generateCustomToken', { token: await makeLink('linked') });
    const token = typeof exchanged === 'string' ? '' : exchanged['token'];
    const { idToken } = await identity('signInWithCustomToken', { token });
    const signIn = () => identity('signInWithPassword', { email, password: 'Secret-2' });
    expect((await identity('update', { idToken, password: 'Secret-2' })).status).toBe(200);
    await identityAsOwner({ localId: 'linked', validSince: String(FIRST_SECOND / 1000) });

    const end = async (by: string) =>
      call('endLinkSignIns', { uid: 'linked' }, await idTokenOf(by));
    expect(await end('member')).toBe('PERMISSION_DENIED');
    expect(await end('admin')).toBe('FAILED_PRECONDITION');
    write('/users/linked/linkedAt', Date.now() - LINK_PROMOTION_WAIT - 1000);
    write('/users/linked/email', 'before@corp.example');
    expect(await end('admin')).toBe('FAILED_PRECONDITION');
    write('/users/linked/email', email);
    expect((await signIn()).status).toBe(200);
    expect(await end('admin')).toEqual({});
    expect((await signIn()).status).toBe(400);
    expect(read('/users/linked/linkedAt')).toBeNull();
    expect(Date.now() - Number(read('/users/linked/linksEndedAt'))).toBeLessThan(60_000);
    expect(await end('admin')).toBe('FAILED_PRECONDITION');
    const { tokensValidAfterTime } = await auth.getUser('linked');
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(FIRST_SECOND);
    expect(Object.values(read('/auditLog') as object)).toContainEqual(
      expect.objectContaining({ act: 'signedOut', about: 'linked', by: 'admin' }),
    );
  });

  test('cannot be created by a staff member whose sign-in address differs from the record', async () => {
    const idToken = await idTokenOf('admin');
    expect(await call('createSignInLink', { uid: 'guest' }, idToken)).toEqual({
      token: expect.any(String),
    });
    write('/users/admin/email', 'before@corp.example');
    expect(await call('createSignInLink', { uid: 'guest' }, idToken)).toBe('PERMISSION_DENIED');
    write('/users/admin/email', 'admin@corp.example');
  });

  test('stops working when it expires, and when the type of its user no longer allows links', async () => {
    forgetTries();
    const expired = await makeLink('guest');
    write(`/loginTokens/${hashToken(expired)}/expiresAt`, Date.now());
    expect(await call('generateCustomToken', { token: expired })).toBe('PERMISSION_DENIED');

    const link = await makeLink('guest');
    write('/users/guest/userType', 'deletedUser');
    expect(await call('generateCustomToken', { token: link })).toBe('PERMISSION_DENIED');
    write('/users/guest/userType', 'guest');
    expect(await call('generateCustomToken', { token: await makeLink('guest') })).toEqual({
      token: expect.any(String),
    });
  });

  test('cannot be guessed, because one IP address has ten tries a minute', async () => {
    forgetTries();
    const answers = await tryElevenTimes(() => ({}));
    expect(answers).toEqual([...Array<string>(10).fill('PERMISSION_DENIED'), 'RESOURCE_EXHAUSTED']);
    expect(await call('generateCustomToken', { token: 'short' })).toBe('INVALID_ARGUMENT');
    forgetTries();
  });

  test('allows no more tries to a caller who forges a new IP address for each try', async () => {
    forgetTries();
    const answers = await tryElevenTimes((attempt) => ({
      'X-Forwarded-For': `192.0.2.${attempt}`,
    }));
    expect(answers).toEqual([...Array<string>(10).fill('PERMISSION_DENIED'), 'RESOURCE_EXHAUSTED']);
    forgetTries();
  });
});

describe('a link for an auditor', () => {
  const day = 86_400_000;
  const secret = createToken();
  const key = hashToken(secret);
  const place = `/auditLinks/member/${key}`;
  const openRoom = (input: object = {}) =>
    call('openAuditorLink', { uid: 'member', secret, ...input });
  const tokenOf = async () => {
    const opened = await openRoom();
    if (typeof opened === 'string') throw new Error(`Not opened: ${opened}`);
    return opened['token'];
  };
  const readAs = async (idToken: string, path: string) =>
    (
      await fetch(
        `http://127.0.0.1:${suite.ports.database}/${path}.json?ns=${DATABASE_NAMESPACE}&auth=${idToken}`,
      )
    ).status;
  const visits = () =>
    Object.values((read('/auditVisits/member') ?? {}) as Record<string, unknown>);

  beforeEach(() => {
    forgetTries();
    write('/rateLimits/visits', null);
    write('/auditVisits', null);
    write('/auditLinks/member', {
      [key]: { name: 'A', organisation: 'B', madeAt: Date.now(), until: Date.now() + day },
    });
    write('/userLegalIndex/member', { law: { status: 'active' } });
  });

  test('opens a session that reads one register and nothing else, and records each visit', async () => {
    const { idToken } = await identity('signInWithCustomToken', { token: await tokenOf() });
    const claims = JSON.parse(
      Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>;
    expect(claims).toMatchObject({ user_id: key, auditor: 'member', until: expect.any(Number) });
    expect(await readAs(idToken, 'userLegalIndex/member')).toBe(200);
    for (const path of ['userLegalIndex/guest', 'users/member', 'insightSummaries', 'config'])
      expect([path, await readAs(idToken, path)]).toEqual([path, 401]);
    await tokenOf();
    expect(visits()).toEqual(Array(2).fill({ link: key, at: expect.any(Number) }));
    for (const name of ['createSignInLink', 'isEmailVerified', 'endLinkSignIns'])
      expect(await call(name, { uid: 'guest' }, idToken)).toBe('PERMISSION_DENIED');
  });

  test('opens the evidence of that register, and no file of anyone else', async () => {
    const objects = `http://127.0.0.1:${suite.ports.storage}/v0/b/${STORAGE_BUCKET}/o`;
    const files = [
      'documents/member/permit.txt',
      'documents/guest/permit.txt',
      'insights/admin~i/report.txt',
      'university/documents/c/notes.txt',
      'profilePhotos/member~p/me.txt',
    ];
    for (const name of files)
      await fetch(`${objects}?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'text/plain' },
        body: 'text',
      });
    const { idToken } = await identity('signInWithCustomToken', { token: await tokenOf() });
    const headers = { Authorization: `Firebase ${idToken}` };
    const request = async (name: string, method = 'GET') =>
      (await fetch(`${objects}/${encodeURIComponent(name)}?alt=media`, { method, headers })).status;
    expect(await Promise.all(files.map((name) => request(name)))).toEqual([
      200, 403, 403, 403, 403,
    ]);
    expect(await request('documents/member/permit.txt', 'DELETE')).toBe(403);
    const list = await fetch(`${objects}?prefix=documents/member/`, { headers });
    expect(list.status).toBe(403);
  });

  test('gets the same response whether it is unknown, ended or of another member', async () => {
    expect(await openRoom({ secret: createToken() })).toBe('PERMISSION_DENIED');
    expect(await openRoom({ uid: 'guest' })).toBe('PERMISSION_DENIED');
    // The function only estimates the server's time.
    write(`${place}/until`, Date.now() - 1000);
    expect(await openRoom()).toBe('PERMISSION_DENIED');
    for (const wrong of [{ uid: 'a/b' }, { uid: '' }, { secret: 'short' }, { secret: null }])
      expect(await openRoom(wrong)).toBe('INVALID_ARGUMENT');
    expect(visits()).toEqual([]);
  });

  test('can be opened 30 times an hour, and guessed ten times a minute', async () => {
    write(`/rateLimits/visits/${key}`, { n: 29, windowStart: Date.now() });
    await tokenOf();
    expect(await openRoom()).toBe('RESOURCE_EXHAUSTED');
    expect(visits()).toHaveLength(1);
    forgetTries();
    const tries = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      tries.push(await openRoom({ secret: 'x'.repeat(43) }));
      for (const address of Object.keys(read('/rateLimits/tries') as object))
        write(`/rateLimits/tries/${address}/windowStart`, Date.now());
    }
    expect(tries).toEqual([...Array<string>(10).fill('PERMISSION_DENIED'), 'RESOURCE_EXHAUSTED']);
    forgetTries();
  });

  test('ends at once when it is revoked, and its session cannot be renewed', async () => {
    const { idToken } = await identity('signInWithCustomToken', { token: await tokenOf() });
    expect((await auth.getUser(key)).uid).toBe(key);
    const response = await fetch(
      `http://127.0.0.1:${suite.ports.database}${place}.json?ns=${DATABASE_NAMESPACE}`,
      {
        method: 'PATCH',
        headers: { Authorization: 'Bearer owner' },
        body: JSON.stringify({ until: Date.now() - 1000 }),
      },
    );
    expect(response.status).toBe(200);
    expect(await readAs(idToken, 'userLegalIndex/member')).toBe(401);
    await suite.database.functionsAtRest();
    await expect(auth.getUser(key)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});

test('only expired links and ended rate-limit windows are deleted', async () => {
  const now = Date.now();
  const hour = 3_600_000;
  write('/loginTokens', null);
  const link = await makeLink('guest');
  write('/loginTokens/unused', { uid: 'guest', createdBy: 'admin', expiresAt: now });
  const window = (windowStart: number) => ({ n: 20, windowStart });
  write('/rateLimits', {
    secret: 'secret',
    visits: { old: window(now - hour), new: window(now - hour + 600_000) },
    links: { jedi: window(now - hour), admin: window(now - hour + 600_000) },
    tries: { all: window(now), here: window(now + 1), elsewhere: window(now - 60_000) },
  });
  await runByTheClock();
  await vi.waitFor(
    () =>
      expect(read('/rateLimits')).toEqual({
        secret: 'secret',
        visits: { new: window(now - hour + 600_000) },
        links: { admin: window(now - hour + 600_000) },
        tries: { all: window(now), here: window(now + 1) },
      }),
    { timeout: 30_000, interval: 100 },
  );
  expect(Object.keys(read('/loginTokens') as object)).toEqual([hashToken(link)]);
  write('/rateLimits', null);
});

describe('the deletion of an account', () => {
  async function remove(
    actor: string | null,
    body: unknown,
    init: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    return fetch(functionUrl('deleteUserFromAuth'), {
      method: init.method ?? 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(actor === null ? {} : { Authorization: `Bearer ${await idTokenOf(actor)}` }),
        ...init.headers,
      },
      ...(init.method === undefined ? { body: JSON.stringify(body) } : {}),
    });
  }
  const statusOf = async (...args: Parameters<typeof remove>) => (await remove(...args)).status;

  test('deletes the account of a user without a record, even when it is called twice', async () => {
    await auth.createUser({ uid: 'left', email: 'left@corp.example' });
    const entries = () =>
      Object.values((read('/auditLog') ?? {}) as Record<string, { about: string }>).filter(
        ({ about }) => about === 'left',
      );
    const first = await remove('admin', { uid: 'left' });
    expect([first.status, await first.json()]).toEqual([
      200,
      { message: 'The account is deleted.' },
    ]);
    await expect(auth.getUser('left')).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await statusOf('admin', { uid: 'left' })).toBe(200);
    // No record whose end the audit log tells of was there: the deletion of the account is its entry.
    expect(entries()).toEqual([
      expect.objectContaining({ of: 'user', act: 'deleted', by: 'admin' }),
    ]);
  });

  test('is refused to other callers and while the record exists (threats 76, 77, 78, 79)', async () => {
    await auth.createUser({ uid: 'oldJedi' });
    await auth.setCustomUserClaims('oldJedi', { role: 'jedi' });
    expect(await statusOf(null, { uid: 'x' })).toBe(401);
    expect(
      await statusOf(null, { uid: 'x' }, { headers: { Authorization: 'Bearer nonsense' } }),
    ).toBe(401);
    expect(await statusOf('member', { uid: 'x' })).toBe(403);
    expect(await statusOf('admin', { uid: 'admin' })).toBe(403);
    expect(await statusOf('admin', { uid: 'jedi' })).toBe(403);
    expect(await statusOf('admin', { uid: 'oldJedi' })).toBe(403);
    expect(await statusOf('admin', { uid: 'member' })).toBe(409);
    expect(await statusOf('admin', { uid: { $gt: '' } })).toBe(400);
    expect(await statusOf('admin', [])).toBe(400);
    expect([400, 413]).toContain(await statusOf('admin', { uid: 'x'.repeat(10_000_000) }));
    expect(await statusOf('admin', null, { method: 'GET' })).toBe(405);
    expect(await auth.getUser('member')).toMatchObject({ uid: 'member' });
    expect(await statusOf('jedi', { uid: 'oldJedi' })).toBe(200);
  });

  test('is refused to a staff member whose sign-in address differs from the record (threat 76)', async () => {
    expect(await statusOf('admin', { uid: 'nobody' })).toBe(200);
    write('/users/admin/email', 'before@corp.example');
    expect(await statusOf('admin', { uid: 'nobody' })).toBe(403);
    write('/users/admin/email', 'admin@corp.example');
  });

  test('is refused to a token that was revoked (threat 76)', async () => {
    await auth.createUser({ uid: 'other', email: 'other@corp.example', password: 'Secret-1' });
    write('/users/other', { userType: 'admin', email: 'other@corp.example' });
    const idToken = await idTokenOf('other');
    const bearer = { headers: { Authorization: `Bearer ${idToken}` } };
    expect(await statusOf(null, { uid: 'nobody' }, bearer)).toBe(200);
    const issuedAt = Number(
      (
        JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
          iat: number;
        }
      ).iat,
    );
    // Revocation counts in whole seconds.
    await vi.waitFor(() => expect(Math.floor(Date.now() / 1_000)).toBeGreaterThan(issuedAt), {
      timeout: 60_000,
    });
    await auth.revokeRefreshTokens('other');
    expect(await statusOf(null, { uid: 'nobody' }, bearer)).toBe(401);
  });

  test('is accepted from pages of the portal only (threat 80)', async () => {
    const preflight = async (origin: string) => {
      const response = await remove(null, null, { method: 'OPTIONS', headers: { Origin: origin } });
      return [response.status, response.headers.get('access-control-allow-origin')];
    };
    const own = `http://127.0.0.1:${suite.ports.hosting}`;
    expect(await preflight(own)).toEqual([204, own]);
    expect(await preflight(FOREIGN)).toEqual([204, null]);
  });
});

test('a calendar feed has its times in the portal’s time zone', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const times = { start: `${day} 09:00:00.000 AM`, end: `${day} 10:00:00.000 AM` };
  write('/users/member/myevents', {
    e: { id: 'e', title: 'Audit', type: 'own', uid: 'member', ...times },
  });
  const feed = await readFeed(renewFeed());
  expect(feed).toMatch(/^TZID:America\/New_York\r$/m);
  expect(feed).toContain(`DTSTART;TZID=America/New_York:${day.replaceAll('-', '')}T090000\r\n`);
});
