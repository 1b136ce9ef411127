/** Feeds over HTTP: what everyone, members and people who are no longer members read. */
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { createToken, hashToken } from '../../functions/src/signInLinks';
import type { JsonValue } from '../../packages/database-emulator/src';
import { readAtom } from '../support/atom';

let suite: Suite;
let app: App;

const write = (path: string, value: JsonValue) =>
  suite.database.write(DATABASE_NAMESPACE, path, value);
const rich = (...texts: string[]) =>
  JSON.stringify({
    blocks: texts.map((text, index) => ({ key: `b${index}`, text, type: 'unstyled' })),
    entityMap: {},
  });

const DAY = 86_400_000;
const NOW = Date.now();
const EMAIL = 'mel@corp.example';
const member = { userType: 'subscriber', email: EMAIL };

beforeAll(async () => {
  suite = await startSuite({ portOffset: await findFreePortOffset(), seed: null });
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${suite.ports.auth}`);
  app = initializeApp({ projectId: PROJECT_ID }, 'feeds-test');
  await getAuth(app).createUser({ uid: 'mel', email: EMAIL, password: 'Secret-1' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await suite.stop();
});

const insight = (key: string, time: number) => ({
  [`insightSummaries/${key}`]: {
    title: `Insight ${key}`,
    category: 'heat',
    tags: 'retail|sme',
    author: 'ann',
    authorDisplayName: 'Ann',
    time,
    excerpt: 'The first words',
  },
  [`insights/${key}`]: { key, title: `Insight ${key}`, contentJSON: rich(`Secret text of ${key}`) },
});
const post = (key: string, time: number, room = 'a') => ({
  key,
  uid: 'ann',
  displayName: 'Ann',
  chatroomKey: room,
  roomKey: `${room}_${time}_${key}`,
  time,
  message: rich(`Post ${key}`, 'Second paragraph'),
});
const writeAll = (records: Record<string, JsonValue>) => {
  for (const [path, record] of Object.entries(records)) write(`/${path}`, record);
};

beforeEach(() => {
  write('/', null);
  writeAll({
    'users/mel': member,
    ...insight('one', NOW - 2 * DAY),
    ...insight('two', NOW - DAY),
    'scheduledInsights/later': { title: 'Scheduled insight', publishAt: NOW + DAY },
    'insightDrafts/draft': { author: 'ann', time: NOW },
    'draftContents/draft': { title: 'Drafted insight' },
    'chatrooms/a': { key: 'a', chatroomTitle: 'Room A', time: NOW - 9 * DAY },
    'posts/p1': post('p1', NOW - 3 * DAY),
    'posts/p2': post('p2', NOW - 2 * DAY),
  });
});

const at = (path: string) => `http://127.0.0.1:${suite.ports.hosting}${path}`;
const get = (path: string, headers: Record<string, string> = {}) => fetch(at(path), { headers });
const PUBLIC = '/Feed/library.atom';

/** Returns the path of a feed at a new address. */
function makeFeed(feed: string, file = `${feed}.atom`): string {
  const secret = createToken();
  write(`/users/mel/feeds/${feed}`, hashToken(secret));
  return `/Feed/mel/${secret}/${file}`;
}
const entriesOf = async (path: string) => readAtom(await (await get(path)).text()).entries;
const titlesOf = async (path: string) => (await entriesOf(path)).map(({ title }) => title);

test('the public feed has the summaries of published insights, newest first, and no texts', async () => {
  const response = await get(PUBLIC);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/atom+xml');
  expect(response.headers.get('cache-control')).toContain('public');
  const text = await response.text();
  expect(readAtom(text).entries).toEqual(
    ['two', 'one'].map((key) => ({
      title: `Insight ${key}`,
      link: expect.stringMatching(`/InsightPage/${key}$`) as string,
      summary: 'The first words…',
      content: undefined,
    })),
  );
  for (const term of ['heat', 'retail', 'sme'])
    expect(text).toContain(`<category term="${term}"/>`);
  for (const hidden of ['Secret text', 'Scheduled insight', 'Drafted insight'])
    expect(text).not.toContain(hidden);
});

test('the public feed has the newest 30 insights', async () => {
  for (let index = 0; index < 40; index += 1) writeAll(insight(`n${index}`, NOW - index * 1000));
  const titles = await titlesOf(PUBLIC);
  expect(titles).toHaveLength(30);
  expect(titles[0]).toBe('Insight n0');
});

test.each([['public'], ['library'], ['a']])(
  'the %s feed returns 304 until an entry changes',
  async (feed) => {
    const path = feed === 'public' ? PUBLIC : makeFeed(feed);
    const first = await get(path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    const again = () => get(path, { 'If-None-Match': tag });
    expect((await again()).status).toBe(304);
    if (feed === 'a') write('/posts/p3', post('p3', NOW - DAY));
    else writeAll(insight('three', NOW));
    expect((await again()).status).toBe(200);
  },
);

test.each([['public'], ['library'], ['a'], ['calendar']])(
  'the ids of the %s feed contain a host name that no move of the portal changes',
  async (feed) => {
    const [start, end] = ['2999-01-01 09:00:00.000 AM', '2999-01-01 10:00:00.000 AM'];
    write('/users/mel/myevents/e1', { id: 'e1', title: 'e', type: 'own', uid: 'mel', start, end });
    const path = feed === 'calendar' ? makeFeed(feed, 'calendar.ics') : makeFeed(feed);
    const text = await (await get(feed === 'public' ? PUBLIC : path)).text();
    const hosts = [...text.matchAll(/<id>tag:(.*?),2026:|^UID:.*@(.*?)\r?$/gm)].map(
      ([, atom, calendar]) => atom ?? calendar,
    );
    expect(hosts.length).toBeGreaterThan(0);
    expect(new Set(hosts)).toEqual(new Set([`${PROJECT_ID}.web.app`]));
  },
);

test('the library feeds have the time at which an insight was last edited', async () => {
  writeAll({
    'insightRevisions/one/r1': { author: 'ann', time: NOW - 2 * DAY, content: '{}' },
    'insightRevisions/one/r2': { author: 'ann', time: NOW, content: '{}' },
  });
  for (const path of [PUBLIC, makeFeed('library')]) {
    const text = await (await get(path)).text();
    expect(readAtom(text).updated).toEqual(new Date(NOW));
    expect(text).toContain(`<published>${new Date(NOW - 2 * DAY).toISOString()}</published>`);
  }
});

test("a member's library feed has the texts too", async () => {
  expect((await entriesOf(makeFeed('library')))[0]).toMatchObject({
    title: 'Insight two',
    content: '<p>Secret text of two</p>',
  });
});

test("a room's feed has its own posts without hidden and deleted ones", async () => {
  write('/posts/other', post('other', NOW, 'b'));
  // The posts of this room are in the range of those of room a.
  write('/posts/similar', post('similar', NOW, 'a_1'));
  const path = makeFeed('a');
  expect(await entriesOf(path)).toMatchObject([
    { title: 'Post p2 Second paragraph', content: '<p>Post p2</p><p>Second paragraph</p>' },
    { title: 'Post p1 Second paragraph' },
  ]);
  write('/posts/p2/message', null);
  expect(await titlesOf(path)).toEqual(['Post p1 Second paragraph']);
  write('/posts/p1', null);
  expect(await titlesOf(path)).toEqual([]);
  write('/chatrooms/a', null);
  expect((await get(path)).status).toBe(404);
});

test.each([
  ['the membership lapsed', { ...member, expiryDate: NOW - DAY }],
  ['the member became a guest', { ...member, userType: 'guest' }],
  ['staff ended the membership', { ...member, userType: 'expiredUser' }],
  ['the email address changed', { ...member, email: 'other@corp.example' }],
  ['the member was erased', null],
])('no secret address shows anything after %s', async (_why, record) => {
  const paths = [makeFeed('library'), makeFeed('a'), makeFeed('calendar', 'calendar.ics')];
  const statuses = () => Promise.all(paths.map(async (path) => (await get(path)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  const feeds = suite.database.read(DATABASE_NAMESPACE, '/users/mel/feeds');
  write('/users/mel', record && { ...record, feeds });
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('a secret opens its own feed only, until the feed has another address', async () => {
  const path = makeFeed('library');
  const [, , , secret = ''] = path.split('/');
  makeFeed('a');
  expect((await get(path)).status).toBe(200);
  for (const other of ['a.atom', 'b.atom', 'calendar.ics', 'calendar.atom', 'alarm.atom', ''])
    expect([other, (await get(`/Feed/mel/${secret}/${other}`)).status]).toEqual([other, 404]);
  expect((await get(path.replace('mel', 'ann'))).status).toBe(404);
  const renewed = makeFeed('library');
  expect((await get(path)).status).toBe(404);
  const response = await get(renewed);
  expect(response.status).toBe(200);
  // No shared cache may store it.
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(await response.text()).not.toContain(renewed.split('/')[3]);
});

test('the calendar feed has alarms once the member chose a time for them', async () => {
  const day = new Date(NOW).toISOString().slice(0, 10);
  const event = (id: string, start: string, end: string) => ({
    [`users/mel/myevents/${id}`]: { id, title: id, type: 'own', uid: 'mel', start, end },
  });
  writeAll({
    ...event('timed', `${day} 09:00:00.000 AM`, `${day} 10:00:00.000 AM`),
    ...event('whole', '2999-01-01 12:00:00.000 AM', '2999-01-02 12:00:00.000 AM'),
  });
  const path = makeFeed('calendar', 'calendar.ics');
  const triggers = async () => (await (await get(path)).text()).match(/^TRIGGER:.*(?=\r$)/gm);
  expect(await triggers()).toBeNull();
  for (const [alarm, timed, whole] of [
    ['P1D', '-P1D', '-PT15H'],
    ['PT1H', '-PT1H', 'PT9H'],
    ['P7D', '-P7D', '-P6DT15H'],
  ]) {
    write('/users/mel/feeds/alarm', alarm ?? null);
    expect(new Set(await triggers())).toEqual(new Set([`TRIGGER:${timed}`, `TRIGGER:${whole}`]));
  }
});

test('a feed accepts only reading requests', async () => {
  expect((await fetch(at(PUBLIC), { method: 'POST' })).status).toBe(405);
  expect((await fetch(at(PUBLIC), { method: 'HEAD' })).status).toBe(200);
});
