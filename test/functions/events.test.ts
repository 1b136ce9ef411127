/** The functions' port accepts only events of the database, and no request ends a worker. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRIGGER_SECRET_HEADER } from '../../emulators/guard';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE, FUNCTIONS_REGION, PROJECT_ID } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';

let suite: Suite;

beforeAll(async () => {
  suite = await startSuite({ portOffset: await findFreePortOffset(), seed: null });
  await writeAsOwner('users/ann', { userType: 'guest', legalAccess: 'off' });
  await suite.database.functionsAtRest();
});
afterAll(() => suite.stop());

const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);

/** Over REST: unlike the in-process write, this is an event. */
async function writeAsOwner(path: string, value: unknown): Promise<void> {
  const url = `http://127.0.0.1:${suite.ports.database}/${path}.json?ns=${DATABASE_NAMESPACE}`;
  const headers = { Authorization: 'Bearer owner' };
  const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(value) });
  expect(response.status).toBe(200);
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${suite.ports.functions}${path}`, { method: 'POST', body, headers });

const cloudEvent = { 'Content-Type': 'application/cloudevents+json' };
/** A record's type that never changed. */
const forged = JSON.stringify({
  specversion: '1.0',
  id: 'forged',
  source: 'x',
  type: 'google.firebase.database.ref.v1.written',
  subject: 'refs/users/nobody/userType',
  time: new Date(0).toISOString(),
  location: FUNCTIONS_REGION,
  firebasedatabasehost: 'firebaseio.com',
  instance: DATABASE_NAMESPACE,
  ref: 'users/nobody/userType',
  data: { data: 'guest', delta: null },
});

test('a member can be found by name once the profile exists, but not as a guest', async () => {
  const profile = {
    displayName: 'Ann Mole',
    company: 'Works Ltd',
    bio: 'Hello',
    userType: 'admin',
  };
  await writeAsOwner('profiles/ann', profile);
  await suite.database.functionsAtRest();
  const names = {
    name: 'ann mole',
    name2: 'mole',
    listed: 'ann mole',
    work: 'works ltd',
    work2: 'ltd',
  };
  const row = { displayName: 'Ann Mole', company: 'Works Ltd', ...names };
  expect(read('memberNames/ann')).toEqual(row);
  await writeAsOwner('profiles/ann/userType', 'guest');
  await suite.database.functionsAtRest();
  expect(read('memberNames')).toBeNull();
});

test('a member whose membership is over, or who opted out, is not in the list of members', async () => {
  const listed = async (path: string, value: unknown) => {
    await writeAsOwner(path, value);
    await suite.database.functionsAtRest();
    return read('memberNames/bea/listed');
  };
  const profile = { displayName: 'Bea Lee', userType: 'subscriber' };
  expect(await listed('profiles/bea', profile)).toBe('bea lee');
  expect(await listed('users/bea/expiryDate', 1)).toBeNull();
  expect(read('memberNames/bea/name')).toBe('bea lee');
  expect(await listed('users/bea/expiryDate', Date.now() + 1_000_000)).toBe('bea lee');
  expect(await listed('profiles/bea/unlisted', true)).toBeNull();
  await writeAsOwner('users/bea', null);
  await listed('profiles/bea', null);
});

test('database events start functions', () => {
  expect(read('counters/userTypes')).toEqual({ guest: 1 });
});

test.each([
  `/functions/projects/${PROJECT_ID}/triggers/${FUNCTIONS_REGION}-syncRole-0`,
  `/FUNCTIONS/Projects/any/Triggers/${FUNCTIONS_REGION}-syncRole-0`,
  `/${PROJECT_ID}/${FUNCTIONS_REGION}/syncRole-0`,
  `/${PROJECT_ID}/${FUNCTIONS_REGION}/syncRole-0/below`,
])('a caller other than the database cannot post an event to %s', async (path) => {
  for (const secret of ['', 'x', '0'.repeat(64)]) {
    const answer = await post(path, forged, { ...cloudEvent, [TRIGGER_SECRET_HEADER]: secret });
    expect([secret, answer.status]).toEqual([secret, 403]);
  }
  expect((await post(path, forged, cloudEvent)).status).toBe(403);
  expect(read('tombstones')).toBeNull();
});

test('an invalid request body does not stop a worker', async () => {
  const workers = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('functionsEmulatorRuntime'))
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, parent]) => parent === process.pid)
      .map(([pid]) => pid);
  const before = workers();
  expect(before.length).toBeGreaterThan(0);
  const json = { 'Content-Type': 'application/json' };
  const base = `/${PROJECT_ID}/${FUNCTIONS_REGION}`;
  const statuses = [];
  for (const name of ['createSignInLink', 'generateCustomToken', 'deleteUserFromAuth'])
    for (const body of ['{', '', 'null', '[]', '{"data":', '\u0000', '{"data":{"token":{}}}'])
      statuses.push((await post(`${base}/${name}`, body, json)).status);
  const multicast = `/functions/projects/${PROJECT_ID}/trigger_multicast`;
  for (const body of ['{', '', 'null']) statuses.push((await post(multicast, body, json)).status);
  statuses.push(
    (
      await post(
        `/functions/projects/${PROJECT_ID}/triggers/${FUNCTIONS_REGION}-syncRole-0`,
        '{',
        cloudEvent,
      )
    ).status,
  );
  statuses.push(
    (await post(`/functions/projects/${PROJECT_ID}/triggers/none`, '{', cloudEvent)).status,
  );
  expect(statuses.filter((status) => status < 400)).toEqual([]);
  // What runs by the clock may have needed one more.
  expect(workers()).toEqual(expect.arrayContaining(before));

  await writeAsOwner('users/ben', { userType: 'guest', legalAccess: 'off' });
  await suite.database.functionsAtRest();
  expect(read('counters/userTypes')).toEqual({ guest: 2 });
});
