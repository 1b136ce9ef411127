/** The running function: a change in the database leads to claims on the account, through the suite. */
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';

let suite: Suite;
let app: App;
let auth: Auth;

beforeAll(async () => {
  suite = await startSuite({ portOffset: await findFreePortOffset(), seed: null });
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${suite.ports.auth}`);
  app = initializeApp({ projectId: PROJECT_ID }, 'syncRole-test');
  auth = getAuth(app);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await suite.stop();
});

const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);

/** Writes over REST as an administrator: unlike the in-process write, this fires triggers. */
async function write(path: string, value: unknown): Promise<void> {
  const url = `http://127.0.0.1:${suite.ports.database}${path}.json?ns=${DATABASE_NAMESPACE}`;
  const response = await fetch(url, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(value),
  });
  expect(response.status).toBe(200);
}

/** Waits until what `look` finds passes; the functions need a moment, the first one a process of its own. */
const eventually = (look: () => Promise<void> | void) =>
  vi.waitFor(look, { timeout: 120_000, interval: 100 });

const objects = () => `http://127.0.0.1:${suite.ports.storage}/v0/b/${STORAGE_BUCKET}/o`;
const OWNER = { Authorization: 'Bearer owner' };
/** Puts a file into Storage as an administrator. */
const upload = (name: string) =>
  fetch(`${objects()}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...OWNER, 'Content-Type': 'text/plain' },
    body: 'text',
  });
/** Returns Storage's response to a request for a file. */
const exists = async (name: string) =>
  (await fetch(`${objects()}/${encodeURIComponent(name)}`, { headers: OWNER })).status;

const claimsOf = async (uid: string) => (await auth.getUser(uid)).customClaims ?? {};

test('user type, legal access and expiry date become claims, and claimsAt stores the time', async () => {
  await auth.createUser({ uid: 'ann', email: 'ann@corp.example' });
  await write('/users/ann', {
    userType: 'subscriber',
    legalAccess: 'on',
    expiryDate: 4_000_000_000_000,
  });
  await eventually(async () =>
    expect(await claimsOf('ann')).toEqual({
      role: 'subscriber',
      legal: true,
      until: 4_000_000_000_000,
    }),
  );
  await eventually(() => expect(read('/users/ann/claimsAt')).toEqual(expect.any(Number)));

  const before = read('/users/ann/claimsAt');
  await write('/users/ann/legalAccess', 'off');
  await eventually(async () =>
    expect(await claimsOf('ann')).toEqual({
      role: 'subscriber',
      legal: false,
      until: 4_000_000_000_000,
    }),
  );
  await eventually(() => expect(read('/users/ann/claimsAt')).not.toBe(before));

  await write('/users/ann/expiryDate', null);
  await eventually(async () =>
    expect(await claimsOf('ann')).toEqual({ role: 'subscriber', legal: false }),
  );
});

test('the counter of each user type is updated when a user type changes', async () => {
  await write('/users/carl', { userType: 'newUser', legalAccess: 'off' });
  await eventually(() => expect(read('/counters/userTypes/newUser')).toBe(1));
  await write('/users/carl/userType', 'guest');
  await eventually(() =>
    expect(read('/counters/userTypes')).toMatchObject({ newUser: 0, guest: 1 }),
  );
});

test('the counters of user types are correct again after missed events', async () => {
  await write('/users/lea', { userType: 'newUser', legalAccess: 'off' });
  await suite.database.functionsAtRest();
  const before = read('/counters/userTypes');
  // The in-process write tells no function.
  suite.database.write(DATABASE_NAMESPACE, '/users/lea/userType', 'admin');
  await write('/users/lea/userType', 'jedi');
  await suite.database.functionsAtRest();
  expect(read('/counters/userTypes')).toMatchObject({ jedi: 1, admin: 0 });
  await write('/users/lea/userType', 'newUser');
  await suite.database.functionsAtRest();
  expect(read('/counters/userTypes')).toEqual({ ...(before as object), jedi: 0, admin: 0 });
});

test('a new user is subscribed to all existing chatrooms', async () => {
  await write('/chatrooms/room1', { chatroomTitle: 'Energy' });
  await write('/users/dora', { userType: 'newUser', legalAccess: 'off' });
  await eventually(() =>
    expect(read('/users/dora/notifications/chatrooms')).toEqual({
      room1: { chatroomTitle: 'Energy', subscribed: true },
    }),
  );
});

test('deleting a user ends all sessions of the user, and other changes of user type end none', async () => {
  await auth.createUser({ uid: 'eve', email: 'eve@corp.example' });
  await write('/users/eve', { userType: 'guest', legalAccess: 'off' });
  await eventually(async () =>
    expect(await claimsOf('eve')).toEqual({ role: 'guest', legal: false }),
  );
  const validSince = (await auth.getUser('eve')).tokensValidAfterTime;
  await write('/users/eve/userType', 'subscriber');
  await eventually(async () => expect(await claimsOf('eve')).toMatchObject({ role: 'subscriber' }));
  expect((await auth.getUser('eve')).tokensValidAfterTime).toBe(validSince);

  await write('/users/eve/userType', 'deletedUser');
  await eventually(async () =>
    expect((await auth.getUser('eve')).tokensValidAfterTime).not.toBe(validSince),
  );
});

test('an unknown user type removes the rights of a user and changes nothing else', async () => {
  await auth.createUser({ uid: 'gil', email: 'gil@corp.example' });
  await write('/profiles/gil', { displayName: 'Gil' });
  await write('/users/gil', { userType: 'subscriber', legalAccess: 'on' });
  await suite.database.functionsAtRest();
  expect(await claimsOf('gil')).toEqual({ role: 'subscriber', legal: true });
  const validSince = (await auth.getUser('gil')).tokensValidAfterTime;

  await write('/users/gil/userType', 'Subscriber');
  await suite.database.functionsAtRest();
  expect(await claimsOf('gil')).toEqual({});
  expect((await auth.getUser('gil')).tokensValidAfterTime).toBe(validSince);
  expect(read('/profiles/gil')).toEqual({ displayName: 'Gil' });
});

test('deleting a user record deletes projections, files and the account, but no data of other users', async () => {
  await auth.createUser({ uid: 'fred', email: 'fred@corp.example' });
  await write('/users/fred', { userType: 'subscriber', legalAccess: 'on' });
  await write('/profiles/fred', { displayName: 'Fred' });
  await eventually(() => expect(read('/users/fred/claimsAt')).toEqual(expect.any(Number)));
  for (const name of [
    'documents/fred/a.txt',
    'profilePhotos/fred~1/a.png',
    'messagePictures/fred~m1/a.card.webp',
    'documents/freda/a.txt',
  ]) {
    await upload(name);
    expect([name, await exists(name)]).toEqual([name, 200]);
  }

  await write('/users/fred', null);
  await eventually(async () =>
    expect(
      await auth.getUser('fred').catch((error: unknown) => (error as { code: string }).code),
    ).toBe('auth/user-not-found'),
  );
  await suite.database.functionsAtRest();
  expect(read('/profiles/fred')).toBeNull();
  expect(read('/users/fred')).toBeNull();
  expect(await exists('documents/fred/a.txt')).toBe(404);
  expect(await exists('profilePhotos/fred~1/a.png')).toBe(404);
  expect(await exists('messagePictures/fred~m1/a.card.webp')).toBe(404);
  expect(await exists('documents/freda/a.txt')).toBe(200);
});

test('deleting a post or comment deletes its pictures, but no pictures of other messages', async () => {
  const [first, second, other] = [
    'messagePictures/gina~m1/a.card.webp',
    'messagePictures/gina~m1/b.full.webp',
    'messagePictures/gina~m10/a.card.webp',
  ] as const;
  for (const path of ['/posts/m1', '/insights/i1/comments/m1']) {
    for (const name of [first, second, other]) await upload(name);
    await write(path, { uid: 'gina', message: 'hello', comment: 'hello', time: 1 });
    await write(path, null);
    await suite.database.functionsAtRest();
    expect(await Promise.all([first, second, other].map(exists))).toEqual([404, 404, 200]);
  }
});
