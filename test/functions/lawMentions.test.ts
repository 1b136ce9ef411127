/** Laws that texts mention, on the page of each law, after every kind of change of a text or a law. */
import { type App, deleteApp } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { openRecount, type Cursor } from '../../functions/src/recount/recount';
import { openStore } from '../../functions/src/recount/store';
import { openAdminApp, readAdminTarget } from '../../scripts/adminTarget';
import type { Json, Update } from '../../src/data/update';
import { CAST, EARLIER, OTHERS } from '../rules/cast';
import { event, post, rich } from '../rules/records';
import { setClock } from './calls';
import { buildState } from '../rules/state';

let suite: Suite;
let app: App;
beforeAll(async () => {
  const portOffset = await findFreePortOffset();
  suite = await startSuite({ portOffset, seed: null });
  app = await openAdminApp(readAdminTarget({}, { PORT_OFFSET: String(portOffset) }));
});
beforeEach(async () => {
  await suite.database.functionsAtRest();
  suite.database.write(DATABASE_NAMESPACE, '/', {
    ...buildState([...Object.values(CAST), ...Object.values(OTHERS)]),
    lawMentions: null,
    lawsMentioned: null,
    lawHolders: null,
    newLaws: null,
    functionFailures: null,
  });
});
afterAll(async () => {
  await deleteApp(app);
  await suite.stop();
});

const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);

/** Over REST, so that the write is an event. */
async function send(update: Update): Promise<void> {
  const url = `http://127.0.0.1:${suite.ports.database}/.json?ns=${DATABASE_NAMESPACE}`;
  const headers = { Authorization: 'Bearer owner' };
  const response = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify(update) });
  expect(response.status).toBe(200);
  await suite.database.functionsAtRest();
  expect(read('functionFailures')).toBeNull();
}
const write = (path: string, value: Json) => send({ [path]: value });

const LAW = 'law-held';
const TITLE = 'The law-held Regulations';
const onPage = (list: string) => read(`lawMentions/${LAW}/${list}`);
const inText = (kind: string, id: string) => read(`lawsMentioned/${kind}/${id}`);

describe('a post that names a law', () => {
  const row = (text: string) => ({ title: text, time: EARLIER, room: 'room-a' });
  beforeEach(() => write('posts/p-new', { ...post('p-new', 'mel', null), message: rich(TITLE) }));

  test('is listed for the law, until an edit removes the name', async () => {
    expect(inText('posts', 'p-new')).toEqual({ [LAW]: 'found' });
    expect(onPage('posts')).toEqual({ 'p-new': row(TITLE) });
    await write('posts/p-new/message', rich('Nothing'));
    expect([inText('posts', 'p-new'), onPage('posts')]).toEqual([null, null]);
  });

  test('is not listed while staff hide the post', async () => {
    await write('posts/p-new/message', null);
    expect([inText('posts', 'p-new'), onPage('posts')]).toEqual([null, null]);
    await write('posts/p-new/message', rich(TITLE));
    expect(onPage('posts')).toEqual({ 'p-new': row(TITLE) });
  });

  test('is not listed after its author removed the law, whatever the text', async () => {
    await write(`lawsMentioned/posts/p-new/${LAW}`, 'removed');
    expect(onPage('posts')).toBeNull();
    await write('posts/p-new/message', rich(`${TITLE} again`));
    expect([inText('posts', 'p-new'), onPage('posts')]).toEqual([{ [LAW]: 'removed' }, null]);
  });

  test('is listed for a law that its author added, also while the text changes', async () => {
    await write('lawsMentioned/posts/p-new/law-met', 'added');
    await write('posts/p-new/message', rich('Nothing'));
    expect(inText('posts', 'p-new')).toEqual({ 'law-met': 'added' });
    expect(read('lawMentions')).toEqual({ 'law-met': { posts: { 'p-new': row('Nothing') } } });
  });

  test('leaves nothing when it is deleted, also after staff hid it', async () => {
    await write('lawsMentioned/posts/p-new/law-met', 'added');
    await write('posts/p-new/message', null);
    await write('posts/p-new', null);
    expect([read('lawMentions'), read('lawsMentioned')]).toEqual([null, null]);
  });
});

test('an insight is listed by its new title, and not after its withdrawal', async () => {
  await write('insights/ins-a/contentJSON', rich(`See the law-held Regulations.`));
  await write('insights/ins-a/title', 'Another title');
  expect(onPage('insights')).toMatchObject({ 'ins-a': { title: 'Another title' } });
  await send({ 'insights/ins-a': null, 'insightSummaries/ins-a': null });
  expect([onPage('insights'), inText('insights', 'ins-a')]).toEqual([null, null]);
});

test('a shared event is listed as deadline or event, by its type', async () => {
  const deadline = { ...event('ev-new', 'deadline', 'ada'), desc: TITLE };
  await write('calendar/adminEvents/ev-new', deadline);
  expect([onPage('events'), onPage('deadlines')]).toEqual([null, { 'ev-new': expect.anything() }]);
  await write('calendar/adminEvents/ev-new', { ...deadline, type: 'event' });
  expect([onPage('events'), onPage('deadlines')]).toEqual([{ 'ev-new': expect.anything() }, null]);
});

test('a course is listed by its lessons, but not as a draft', async () => {
  await write('university/courses/carbon/draft', true);
  await write('university/lessonContents/carbon/first/contentJSON', rich(TITLE));
  expect(read('lawMentions')).toBeNull();
  await write('university/courses/carbon/draft', null);
  expect(onPage('courses')).toEqual({ carbon: { title: 'Carbon', time: 0 } });
  await write('university/courses/carbon/draft', true);
  expect(read('lawMentions')).toBeNull();
});

test('when a law is withdrawn, its mentions and the follower’s records of it are deleted', async () => {
  expect([read(`lawBenchmarks/${LAW}`), read(`benchmarkSets/${LAW}`)]).not.toContain(null);
  const proposal = { item: 'law-new', openSince: EARLIER };
  suite.database.write(DATABASE_NAMESPACE, '/lawProposals/prop-new', proposal);
  await write('posts/p-new', { ...post('p-new', 'mel', null), message: rich(TITLE) });
  await send({
    [`legalRegister/${LAW}`]: null,
    [`legalSummaries/${LAW}`]: null,
    [`searchIndex/legal/${LAW}`]: null,
    'counters/lastMoved/legalRegister': LAW,
  });
  expect([read('lawMentions'), read('lawsMentioned')]).toEqual([null, null]);
  expect([read('lawBenchmarks'), read('benchmarkSets')]).toEqual([null, null]);
  expect(Object.keys(read('lawFollows') ?? {})).toEqual(['law-new']);
  expect(read('lawProposals')).toEqual({ 'prop-new': proposal });
});

describe('a law that is published later', () => {
  const publish = (title: string) =>
    send({
      'searchIndex/legal/law-later': `${title}\tAir\tEngland`,
      'legalSummaries/law-later': { title, time: EARLIER },
      'counters/lastMoved/legalRegister': 'law-later',
    });
  /** Runs the scheduled functions. */
  const search = async () => {
    await setClock(suite, 60_000);
    await expect.poll(() => read('newLaws'), { interval: 50 }).toBeNull();
    await suite.database.functionsAtRest();
  };
  beforeEach(() =>
    write('posts/p-new', {
      ...post('p-new', 'mel', null),
      message: rich('See the Later Act 2027'),
    }),
  );

  test('is found in texts that were written before, also by a new title', async () => {
    await write('insights/ins-a/contentJSON', rich('The Later Act 2027 and the Final Act 2028'));
    await publish('Later Act 2027');
    await search();
    expect(inText('posts', 'p-new')).toEqual({ 'law-later': 'found' });
    expect(inText('insights', 'ins-a')).toEqual({ 'law-later': 'found' });
    await publish('Final Act 2028');
    await search();
    expect(inText('insights', 'ins-a')).toEqual({ 'law-later': 'found' });
  });

  test('is found in earlier texts by a new link', async () => {
    const link = (number: number) => `https://www.legislation.gov.uk/uksi/2027/${number}`;
    const relink = (number: number) =>
      send({
        'legalRegister/law-later/link': link(number),
        'legalSummaries/law-later/updateTime': EARLIER + number,
      });
    await write('posts/p-new/message', rich(`See ${link(9)}`));
    await publish('Later Act 2027');
    await relink(8);
    await search();
    expect(inText('posts', 'p-new')).toBeNull();
    await relink(9);
    await search();
    expect(inText('posts', 'p-new')).toEqual({ 'law-later': 'found' });
  });

  test('is found in a text that is written after it', async () => {
    await publish('Later Act 2027');
    await write('posts/p-new/message', rich('The Later Act 2027'));
    expect(inText('posts', 'p-new')).toEqual({ 'law-later': 'found' });
  });
});

test('a recount finds and repairs wrong mentions', async () => {
  await write('posts/p-new', { ...post('p-new', 'mel', null), message: rich(TITLE) });
  const right = [read('lawMentions'), read('lawsMentioned')];
  const ghost = { title: 'Deleted', time: EARLIER, room: 'room-a' };
  suite.database.write(DATABASE_NAMESPACE, `lawMentions/${LAW}/posts/p-new/title`, 'Old title');
  suite.database.write(DATABASE_NAMESPACE, `lawMentions/${LAW}/posts/p-ghost`, ghost);
  suite.database.write(DATABASE_NAMESPACE, `lawMentions/law-met/insights/ins-a`, ghost);
  suite.database.write(DATABASE_NAMESPACE, `lawsMentioned/posts/p-gone/${LAW}`, 'found');
  suite.database.write(DATABASE_NAMESPACE, `lawMentions/${LAW}/posts/p-gone`, ghost);
  const recount = async () => {
    const found: string[] = [];
    const step = openRecount(openStore(app), {
      ...{ dryRun: false, zone: 'Europe/London', unsettled: () => undefined },
      found: ({ what }) => found.push(what),
    });
    let cursor: Cursor | null = { part: 'insightMentions' };
    while (cursor !== null && cursor.part !== 'accounts') cursor = await step(cursor);
    return found;
  };
  const found = await recount();
  expect(found).toContain(`lawMentions/${LAW}/posts/p-new/title`);
  expect([read('lawMentions'), read('lawsMentioned')]).toEqual(right);
  expect(await recount()).toEqual([]);
});

test('the members who have a law are counted in tens, from ten on', async () => {
  const holders = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`m${index}`, { timeAdded: 1 }]),
    );
  const counts: unknown[] = [];
  for (const count of [9, 10, 19, 20, 9]) {
    await write('legalRegister/law-new/users', holders(count));
    counts.push(read('lawHolders/law-new'));
  }
  expect(counts).toEqual([null, 10, 10, 20, null]);
});

describe('a question about a law', () => {
  const rowOf = () => onPage('posts') as Record<string, object> | null;
  beforeEach(() => write('posts/q-mel/message', rich(TITLE)));

  test('is listed with its answer, which follows the text of the reply', async () => {
    expect(rowOf()).toMatchObject({ 'q-mel': { isOpen: true } });
    await send({ 'posts/q-mel/answer': 'reply-mel', 'posts/q-mel/asks': null });
    expect(rowOf()?.['q-mel']).toMatchObject({ answer: 'Post of mel' });
    expect(rowOf()?.['q-mel']).not.toHaveProperty('isOpen');
    await write('posts/reply-mel/message', rich('Better'));
    expect(rowOf()?.['q-mel']).toMatchObject({ answer: 'Better' });
  });

  test('marks the reply on the law’s page while the reply is the answer', async () => {
    await write('posts/reply-mel/message', rich(TITLE));
    expect(rowOf()?.['reply-mel']).not.toHaveProperty('isAnswer');
    await send({ 'posts/q-mel/answer': 'reply-mel', 'posts/q-mel/asks': null });
    expect(rowOf()?.['reply-mel']).toMatchObject({ isAnswer: true });
    await send({ 'posts/q-mel/answer': null, 'posts/q-mel/asks': 'room-a' });
    expect(rowOf()?.['reply-mel']).not.toHaveProperty('isAnswer');
  });

  test('has no answer again when the reply is deleted', async () => {
    await send({ 'posts/q-mel/answer': 'reply-mel', 'posts/q-mel/asks': null });
    await write('posts/reply-mel', null);
    expect(read('posts/q-mel')).toMatchObject({ asks: 'room-a' });
    expect(read('posts/q-mel/answer')).toBeNull();
    expect(rowOf()).toMatchObject({ 'q-mel': { isOpen: true } });
  });

  test('has a summary that counts its replies, and says whether it has an answer', async () => {
    const summary = () => read('postSummaries/q-mel') as Record<string, Json>;
    const { time, ...reply } = read('posts/reply-mel') as Record<string, Json>;
    await write('posts/second', { ...reply, time: Number(time) + 1 });
    const last = `room-a_${Number(time) + 1}`;
    expect(summary()).toMatchObject({
      replies: 2,
      lastReplyTime: Number(time) + 1,
      questionKey: last,
      openKey: last,
    });
    await send({ 'posts/q-mel/answer': 'reply-mel', 'posts/q-mel/asks': null });
    expect(summary()).toMatchObject({ replies: 2, questionKey: last });
    expect(summary()).not.toHaveProperty('openKey');
    await write('posts/second', null);
    expect(summary()).toMatchObject({ replies: 1, questionKey: `room-a_${Number(time)}` });
    await write('posts/reply-mel', null);
    expect(summary()).not.toHaveProperty('replies');
    expect(summary()).toHaveProperty('openKey');
  });
});
