/** The search over everything (decision 603), called over HTTP as the app calls it, after every kind of change. */
import { deleteApp, type App } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts';
import { startSuite, type Suite } from '../../emulators/suite';
import { openRecount, type Cursor } from '../../functions/src/recount/recount';
import { openStore } from '../../functions/src/recount/store';
import type { SearchPage } from '../../model/search';
import { openAdminApp, readAdminTarget } from '../../scripts/adminTarget';
import type { Json, Update } from '../../src/data/update';
import { rich } from '../rules/records';
import { callFunction, signIn } from './calls';

let suite: Suite;
let app: App;
beforeAll(async () => {
  const portOffset = await findFreePortOffset();
  suite = await startSuite({ portOffset, seed: { scale: 1 } });
  app = await openAdminApp(readAdminTarget({}, { PORT_OFFSET: String(portOffset) }));
});
beforeEach(() => suite.database.functionsAtRest());
afterAll(async () => {
  await deleteApp(app);
  await suite.stop();
});

const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);
const mapAt = (path: string) => (read(path) ?? {}) as Record<string, Record<string, Json>>;
const firstKey = (path: string) => Object.keys(mapAt(path))[0] ?? '';

/** Over REST, so that the write is an event. */
async function send(update: Update): Promise<void> {
  const url = `http://127.0.0.1:${suite.ports.database}/.json?ns=${DATABASE_NAMESPACE}`;
  const headers = { Authorization: 'Bearer owner' };
  const response = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify(update) });
  expect(response.status).toBe(200);
  await suite.database.functionsAtRest();
  expect(read('functionFailures')).toBeNull();
}

const tokens = new Map<string, string>();
const tokenOf = async (who: string) => {
  const known = tokens.get(who);
  if (known !== undefined) return known;
  const token = await signIn(suite, { email: `${who}@demo.example`, password: DEMO_PASSWORD });
  tokens.set(who, token);
  return token;
};
const call = async (token: string | undefined, data: object) =>
  callFunction<SearchPage>(suite, token, 'search', data);
/** The kinds and keys of results, or the word of a refusal. */
async function search(who: string, query: string): Promise<string[] | string> {
  await send({ 'rateLimits/searches': null });
  const response = await call(await tokenOf(who), { query });
  return 'word' in response
    ? response.word
    : response.result.results.map(({ kind, id }) => `${kind} ${id.join(' ')}`);
}
const listed = (word: string) =>
  ['searchWords', 'ownSearch'].flatMap((path) =>
    [...JSON.stringify(read(path) ?? {}).matchAll(/"(\w+) \w{9} [^"]*"/g)].flatMap(
      ([row, found]) => (found === word ? [row] : []),
    ),
  );

const ITEM = 'note-of-legal';
const texts = (word: string): Update => {
  const [insight, law, room] = [
    firstKey('insights'),
    firstKey('legalRegister'),
    firstKey('chatrooms'),
  ];
  const [course, lessons] = Object.entries(mapAt('university/lessonContents'))[0] ?? ['', {}];
  const lesson = Object.keys(lessons)[0];
  const own = 'users/demo-legal/MyLegalItems';
  const item = Object.keys(mapAt(own)).find((key) => read(`${own}/${key}/status`) === 'active');
  const message = { uid: 'demo-member', displayName: 'Mel', time: 1_700_000_000_000 };
  return {
    [`insights/${insight}/contentJSON`]: rich(`A text. It mentions ${word}s here.`),
    [`insights/${insight}/comments/c-new`]: { ...message, comment: rich(`Comment: ${word}.`) },
    [`posts/p-new`]: { ...message, key: 'p-new', chatroomKey: room, message: rich(`Post ${word}`) },
    [`legalRegister/${law}/howThisApplies`]: rich(`Law ${word}`),
    [`legalSummaries/${law}/updateTime`]: Date.now() + word.length,
    [`university/lessonContents/${course}/${lesson}/contentJSON`]: rich(`Lesson ${word}`),
    [`${own}/${item ?? ITEM}/howThisAppliesToUserByUser`]: rich(`Note ${word}`),
  };
};

test('each role finds only what it may read', async () => {
  await send(texts('quokka'));
  const all = await search('legal', 'Quokkas');
  expect((all as string[]).map((one) => one.split(' ')[0]).sort()).toEqual([
    'comments',
    'insights',
    'laws',
    'lessons',
    'own',
    'posts',
  ]);
  const others = (all as string[]).filter((one) => !one.startsWith('own')).sort();
  for (const who of ['member', 'admin', 'jedi'])
    expect([...(await search(who, 'quokka'))].sort(), who).toEqual(others);
  // The word is not among the first forty of the insight's summary.
  expect(await search('guest', 'quokka')).toEqual(others.filter((one) => one.startsWith('laws')));
  for (const who of ['newuser', 'expired'])
    expect(await search(who, 'quokka'), who).toBe('PERMISSION_DENIED');
  expect(await call(undefined, { query: 'quokka' })).toMatchObject({ word: 'UNAUTHENTICATED' });
});

describe('after a change, a text', () => {
  beforeEach(() => send(texts('wallaby')));

  test('is listed once, however often the event is delivered', async () => {
    const before = read('searchWords');
    await send(texts('wallaby'));
    expect(listed('wallaby')).toHaveLength(6);
    expect(Object.keys(read('searchWords/posts') as object)).toEqual(
      Object.keys((before as Record<string, object>)['posts'] ?? {}),
    );
  });

  test('is found by its new words only', async () => {
    await send(texts('wombat'));
    expect(listed('wallaby')).toEqual([]);
    expect(await search('member', 'wallaby')).toEqual([]);
    expect(await search('member', 'wombat')).toHaveLength(5);
  });

  test('is not listed once it is hidden, withdrawn, a draft or deleted', async () => {
    const changes = texts('wallaby');
    const path = (start: string) =>
      Object.keys(changes).find((each) => each.startsWith(start)) ?? '';
    const keyIn = (start: string) => path(start).split('/')[1] ?? '';
    const insight = path('insights/').split('/')[1] ?? '';
    await send({
      'posts/p-new/message': null,
      [`insights/${insight}/comments/c-new`]: null,
      [`legalRegister/${keyIn('legalRegister/')}`]: null,
      [`legalSummaries/${keyIn('legalRegister/')}`]: null,
      [`university/courses/${path('university/').split('/')[2]}/draft`]: true,
      [path('users/')]: null,
    });
    expect(listed('wallaby')).toHaveLength(1);
    await send({ [`insights/${insight}`]: null, [`insightSummaries/${insight}`]: null });
    expect(listed('wallaby')).toEqual([]);
    expect(await search('legal', 'wallaby')).toEqual([]);
    await send({ 'posts/p-new/message': rich('wallaby again') });
    expect(await search('member', 'wallaby')).toEqual(['posts p-new']);
    await send({ 'posts/p-new': null });
    expect([listed('wallaby'), read('searchTexts/posts/p-new')]).toEqual([[], null]);
  });
});

test('a text that was deleted while its rows remain is not found, and a recount deletes its rows', async () => {
  await send(texts('numbat'));
  const before = listed('numbat').length;
  suite.database.write(DATABASE_NAMESPACE, '/posts/p-new', null);
  suite.database.write(DATABASE_NAMESPACE, '/searchWords/posts/orphan 000000000 p-none', 2);
  expect(await search('member', 'numbat')).not.toContain('posts p-new');
  expect(await search('member', 'orphan')).toEqual([]);
  const store = openStore(app);
  const options = { dryRun: false, zone: 'Europe/London', unsettled: () => undefined };
  const found: string[] = [];
  const run = async () => {
    const step = openRecount(store, { ...options, found: ({ what }) => void found.push(what) });
    for (let place: Cursor | null = { part: 'insightWords' }; place; place = await step(place));
  };
  await run();
  expect(found.some((what) => what.includes('orphan'))).toBe(true);
  expect(listed('numbat')).toHaveLength(before - 1);
  expect(read('searchWords/posts/orphan 000000000 p-none')).toBeNull();
  found.length = 0;
  await run();
  expect(found).toEqual([]);
});

test('a recount lists the words of a portal that has none yet', async () => {
  const [words, lines] = [read('searchWords/lessons'), read('ownSearch')];
  suite.database.write(DATABASE_NAMESPACE, '/searchWords', null);
  suite.database.write(DATABASE_NAMESPACE, '/searchTexts', null);
  suite.database.write(DATABASE_NAMESPACE, '/ownSearch', null);
  const step = openRecount(openStore(app), {
    ...{ dryRun: false, zone: 'Europe/London' },
    ...{ found: () => undefined, unsettled: () => undefined },
  });
  for (let place: Cursor | null = { part: 'insightWords' }; place; place = await step(place));
  expect(read('searchWords/lessons')).toEqual(words);
  expect(read('ownSearch')).toEqual(lines);
});

test('the words of a member’s notes are deleted with the member', async () => {
  expect(read('ownSearch/demo-legal')).not.toBeNull();
  await send({
    'users/demo-legal': null,
    'profiles/demo-legal': null,
    'userDirectory/demo-legal': null,
    'userLegalIndex/demo-legal': null,
  });
  expect(read('ownSearch/demo-legal')).toBeNull();
});

test('a search is refused after too many, and with a wrong request', async () => {
  const token = await tokenOf('member');
  for (const data of [
    {},
    { query: 'a'.repeat(201) },
    { query: 'x', kind: 'users' },
    { query: 'x', from: -1 },
  ])
    expect(await call(token, data)).toMatchObject({ word: 'INVALID_ARGUMENT' });
  await send({ 'rateLimits/searches/demo-member': { n: 60, windowStart: Date.now() } });
  expect(await call(token, { query: 'waste' })).toMatchObject({ word: 'RESOURCE_EXHAUSTED' });
});
