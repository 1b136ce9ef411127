/** `npm run repair` on the running suite: what was falsified past the rules is set right, and only that. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type App, deleteApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE, REPOSITORY } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { certificateNumber } from '../../functions/src/learningProgress';
import { PERSON_LISTS } from '../../model/paths';
import { openAdminApp, readAdminTarget } from '../../scripts/adminTarget';

let suite: Suite;
let app: App;
let auth: Auth;
let offset: number;

const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);
const write = (path: string, value: JsonValue) =>
  suite.database.write(DATABASE_NAMESPACE, path, value);
const keys = (path: string) => Object.keys(read(path) as JsonObject);

/** Runs the command. @returns what it printed, by line */
async function run(...args: string[]): Promise<string[]> {
  const command = ['--import', 'tsx', 'scripts/repair.ts', ...args];
  const env = { ...process.env, PORT_OFFSET: String(offset) };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: REPOSITORY, env });
  return stdout.trim().split('\n');
}

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  offset = await findFreePortOffset();
  suite = await startSuite({ portOffset: offset, seed: { scale: 1 } });
  app = await openAdminApp(readAdminTarget({}, { PORT_OFFSET: String(offset) }));
  auth = getAuth(app);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await suite.stop();
});

test('the repair script finds nothing wrong in the seed', async () => {
  const title = `The embedded suite, database http://127.0.0.1:${suite.ports.database}`;
  expect(await run()).toEqual([title, 'Everything is right.']);
});

test('the repair script repairs only wrong values, and changes nothing with --dry-run', async () => {
  const before = read('/');
  const [room = ''] = keys('/chatrooms');
  const [post = ''] = keys('/posts');
  const guests = read('/counters/userTypes/guest');
  const [saved = '', also = ''] = keys('/users/demo-member/wishlist');
  const counted = read(`/insightCounts/${saved}/saves`);
  const claimsAt = read('/users/demo-legal/claimsAt');
  const claims = (await auth.getUser('demo-legal')).customClaims;
  const falsified: [string, JsonValue][] = [
    ['/counters/userTypes/guest', 900],
    ['/counters/insights', 1],
    ['/counters/legalRegister', null],
    [`/chatrooms/${room}/totalMessages`, -1],
    [`/posts/${post}/likeCount`, 77],
    ['/userDirectory/demo-legal/legalTotal', 0],
    ['/userDirectory/demo-legal/legalOpen', 999],
    ['/userDirectory/demo-legal/lastName', 'Nobody'],
    ['/profiles/demo-legal/savedInsights', 44],
    ['/profiles/demo-legal/userType', 'jedi'],
    ['/userLegalIndex/demo-legal', null],
    ['/registerGroups/demo-legal', null],
    ['/registerCounts/demo-legal/areaStates', { 'Air~Compliant': 4000 }],
    ['/usersByType/jedi/demo-legal', true],
    ['/users/demo-guest/wishlist/gone', { key: 'gone', time: 1 }],
    ['/profiles/remains', { userType: 'guest' }],
    // As before the first count: no list and no count.
    [`/insightSavers/${saved}`, null],
    [`/insightCounts/${saved}/saves`, null],
    [`/insightSavers/${also}/remains`, true],
    ['/insightSavers/gone/demo-guest', true],
    ['/insightCounts/gone', { saves: 1 }],
  ];
  for (const [path, value] of falsified) write(path, value);
  await auth.setCustomUserClaims('demo-legal', { role: 'jedi' });
  // What the falsified values set off has been written.
  await suite.database.functionsAtRest();
  const wrong = read('/');

  const reported = await run('--dry-run');
  expect(reported.at(-1)).toMatch(/^\d+ would be repaired\.$/);
  expect(reported).toContain(`counters/userTypes/guest: 900 -> ${String(guests)}`);
  expect(reported).toContain(`insightCounts/${saved}/saves: null -> ${String(counted)}`);
  expect(read('/')).toEqual(wrong);
  expect((await auth.getUser('demo-legal')).customClaims).toEqual({ role: 'jedi' });

  const repaired = await run();
  expect(repaired.slice(1, -1)).toEqual(reported.slice(1, -1));
  expect(repaired.at(-1)).toMatch(/^\d+ repaired\.$/);
  expect((await auth.getUser('demo-legal')).customClaims).toEqual(claims);
  // Open pages are notified to fetch their claims.
  await suite.database.functionsAtRest();
  write('/users/demo-legal/claimsAt', claimsAt);
  expect(read('/')).toEqual(before);
  expect((await run()).at(-1)).toBe('Everything is right.');
});

test('the repair script stops and changes nothing if all records of people are missing', async () => {
  const before = read('/') as JsonObject;
  write('/users', null);
  const emptied = read('/');
  await expect(run()).rejects.toThrow('More than 5 people have no record');
  expect(read('/')).toEqual(emptied);
  expect((await auth.getUser('demo-legal')).customClaims).toMatchObject({ role: 'subscriber' });
  write('/users', before['users'] ?? null);
  expect((await run()).at(-1)).toBe('Everything is right.');
});

test('the repair script deletes all data of a person whose erasure was not finished', async () => {
  write('/tombstones/given-up', true);
  const before = read('/');
  const [course = ''] = keys('/university/courses');
  const left = PERSON_LISTS.map((list) => `/${list}/given-up`);
  for (const place of left) write(place, place.startsWith('/learning') ? { [course]: 1 } : true);
  await suite.database.functionsAtRest();
  // Functions have taken some of it away as it came.
  left.push(`/courseLearners/${course}/given-up`);
  left.push(`/certificates/${certificateNumber('given-up', course)}`);
  for (const place of left) if (read(place) === null) write(place, true);
  const reported = await run('--dry-run');
  for (const place of left)
    expect(reported).toContainEqual(expect.stringMatching(`^${place.slice(1)}: .* -> null$`));
  await run();
  await suite.database.functionsAtRest();
  expect(read('/')).toEqual(before);
});

test('the repair script erases people whose records are missing only after confirmation', async () => {
  const lost = keys('/users').slice(-6);
  // Past the functions, as a restore of an incomplete backup.
  for (const uid of lost) write(`/users/${uid}`, null);
  await expect(run()).rejects.toThrow('More than 5 people have no record');
  await run('--erase-people');
  await suite.database.functionsAtRest();
  for (const uid of lost) {
    expect(read(`/tombstones/${uid}`)).not.toBeNull();
    for (const root of ['users', 'profiles', 'userDirectory'])
      expect(read(`/${root}/${uid}`)).toBeNull();
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  }
});
