/** Actions of staff are in the audit log, whatever the client sends. Actions of other people are not. */
import { type App, deleteApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../functions/src/auditEntries';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import type { Ability } from '../../src/access/roleMatrix';
import { saveRevision, unscheduleInsight } from '../../src/data/mutations/insights';
import { deleteMessage } from '../../src/data/mutations/messages';
import {
  dropReports,
  hideMessage,
  removeMessage,
  restoreMessage,
} from '../../src/data/mutations/moderation';
import { paths } from '../../src/data/paths';
import { encodeSearchRow } from '../../model/insightText';
import { separated } from '../../model/storedList';
import { SERVER_TIME, type Update } from '../../src/data/update';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE, FUNCTIONS_REGION, PROJECT_ID } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { openAdminApp, readAdminTarget } from '../../scripts/adminTarget';
import { changeUser, retitleInsight } from '../rules/mutations';
import { type Actor, CAST, emailOf, OTHERS } from '../rules/cast';
import { PROBES } from '../rules/probes';
import { schedules } from '../rules/probesOfDrafts';
import { withNextVersions } from '../rules/nextVersions';
import { moderationOf } from '../rules/probesOfModeration';
import { HASH, rich, STORE } from '../rules/records';
import { buildState } from '../rules/state';
import { withRights } from '../support/rights';

const PASSWORD = 'Secret-1';
const { jedi } = CAST;
const { mel } = OTHERS;
let suite: Suite;
let app: App;
const tokens = new Map<string, string>();

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  const portOffset = await findFreePortOffset();
  suite = await startSuite({ portOffset, seed: null });
  app = await openAdminApp(readAdminTarget({}, { PORT_OFFSET: String(portOffset) }));
  for (const { uid } of [jedi, mel]) {
    await getAuth(app).createUser({ uid, email: emailOf(uid), password: PASSWORD });
    const { idToken } = await identity({ email: emailOf(uid), password: PASSWORD });
    tokens.set(uid, idToken);
  }
});
beforeEach(async () => {
  await suite.database.functionsAtRest();
  const state = buildState([...Object.values(CAST), ...Object.values(OTHERS)]);
  suite.database.write(DATABASE_NAMESPACE, '/', { ...state, auditLog: null });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await suite.stop();
});

async function identity(body: object): Promise<{ idToken: string }> {
  const address = `http://127.0.0.1:${suite.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const headers = { 'Content-Type': 'application/json' };
  const content = JSON.stringify({ ...body, returnSecureToken: true });
  const response = await fetch(address, { method: 'POST', headers, body: content });
  return (await response.json()) as { idToken: string };
}

/** Sends an update as a browser's console could, past every screen. */
async function send({ uid }: Actor, act: Update): Promise<void> {
  const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);
  const update = withRights(read, withNextVersions(read, act));
  const address = `http://127.0.0.1:${suite.ports.database}/.json?ns=${DATABASE_NAMESPACE}&auth=${tokens.get(uid)}`;
  const response = await fetch(address, { method: 'PATCH', body: JSON.stringify(update) });
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
  await suite.database.functionsAtRest();
}
async function does(who: Actor, ability: Ability): Promise<void> {
  const probe = PROBES[ability](who);
  if (!('update' in probe)) throw new Error(`${ability} writes nothing.`);
  await send(who, probe.update);
}

const log = (): AuditEntry[] =>
  Object.values(
    (suite.database.read(DATABASE_NAMESPACE, '/auditLog') ?? {}) as Record<string, never>,
  );
test.each<[Ability, Partial<AuditEntry>]>([
  [
    'users.changeTypeToAdmin',
    {
      of: 'user',
      act: 'changed',
      about: 'mel',
      changes: { userType: { before: 'subscriber', after: 'admin' } },
    },
  ],
  ['users.changeLegalAccess', { changes: { legalAccess: { before: 'on', after: 'off' } } }],
  [
    'users.removeExpiryDate',
    { about: 'legal', changes: { expiryDate: { before: CAST.legal.expiryDate ?? 0 } } },
  ],
  [
    'users.changeDisplayName',
    { changes: { displayName: { before: 'mel display', after: 'Mel Body' } } },
  ],
  ['users.setAdminInfo', { changes: { supplier: { before: 'Npower', after: 'Eon' } } }],
  ['legalRegister.create', { of: 'law', act: 'created', about: 'law-made' }],
  ['legalRegister.delete', { of: 'law', act: 'deleted', about: 'law-new' }],
  [
    'legalConditions.write',
    {
      of: 'law',
      about: 'law-held',
      changes: {
        conditions: { after: 'You produce waste in England. You operate in Wales.' },
      },
    },
  ],
  [
    'lawProposals.dismiss',
    {
      of: 'law',
      act: 'dismissed',
      about: 'law-held',
      changes: {
        proposal: { before: 'reg. 12: The Other Regulations 2026' },
        reason: { after: 'A spelling.' },
      },
    },
  ],
  ['insights.create', { of: 'insight', act: 'created', about: 'ins-new' }],
  ['insights.deleteOther', { of: 'insight', act: 'deleted', about: 'ins-a' }],
  [
    'insightDrafts.dropOfFormer',
    {
      of: 'insight',
      act: 'changed',
      about: 'draft-mel',
      changes: { draft: { before: 'A draft' } },
    },
  ],
  ['chatrooms.create', { of: 'chatroom', act: 'created', about: 'room-new' }],
  ['config.writeIndustry', { of: 'list', act: 'created', about: 'industries' }],
  [
    'config.writeDashboardMessage',
    { of: 'dashboardMessage', changes: { text: { before: 'Welcome', after: 'Hello' } } },
  ],
  [
    'config.writeMessagePeriod',
    { of: 'dashboardMessage', changes: { from: { after: 1 }, until: { after: 2 } } },
  ],
  [
    'config.writeLanding',
    {
      ...{ of: 'list', act: 'changed', about: 'landing' },
      changes: { cost: { after: 'From 100 pounds a year.' } },
    },
  ],
  [
    'config.switchTrial',
    {
      ...{ of: 'list', act: 'changed', about: 'noTrial' },
      changes: { offered: { before: true, after: false } },
    },
  ],
  ['adminConfig.writeSupplier', { of: 'list', about: 'adminInfo/suppliers' }],
  ['sharedEvents.update', { of: 'event', act: 'changed', about: 'ev-shared' }],
  ['university.updateCourse', { of: 'course', act: 'changed' }],
  ['university.writeSkillLevel', { of: 'list', act: 'created' }],
  [
    'university.writeLessonContent',
    {
      ...{ of: 'course', act: 'changed', about: 'carbon' },
      changes: { lesson: { after: 'Bare' }, fields: { after: 'documentUrl' } },
    },
  ],
  ['insights.updateOwn', { of: 'insight', act: 'changed', about: 'ins-jedi' }],
  ['analytics.write', { of: 'analyticsLink', act: 'created', about: 'analyticsLink' }],
  ['analytics.revoke', { of: 'analyticsLink', act: 'deleted', about: 'analyticsLink' }],
  ['reports.drop', { of: 'report', act: 'deleted', label: 'posts/p-mel' }],
  ['fileRecords.delete', { of: 'file', act: 'deleted', about: 'file-1' }],
  [
    'posts.hide',
    {
      ...{ of: 'message', act: 'hidden', about: 'mel' },
      changes: { message: { before: 'Post of mel' }, note: { after: expect.any(String) } },
    },
  ],
  [
    'posts.markAnswerOfOther',
    { of: 'message', about: 'mel', changes: { answer: { after: 'reply-mel' } } },
  ],
  [
    'lawsMentioned.choose',
    { of: 'law', about: 'law-new', changes: { mention: { after: 'added: insights/ins-a' } } },
  ],
  ['comments.deleteOther', { of: 'message', act: 'deleted', about: 'mel' }],
  ['posts.deleteOther', { of: 'message', act: 'deleted', about: 'mel' }],
])('the audit log records %s', async (ability, expected) => {
  const began = Date.now();
  await does(jedi, ability);
  expect(log()).toEqual([expect.objectContaining({ ...expected, by: 'jedi' })]);
  expect(log()[0]?.time).toBeGreaterThanOrEqual(began);
});

test('a change that staff make to their own record is logged', async () => {
  await send(jedi, changeUser('jedi', { legalAccess: 'on' }));
  expect(log()).toMatchObject([
    { about: 'jedi', by: 'jedi', changes: { legalAccess: { before: 'off', after: 'on' } } },
  ]);
});

test('reordering a list is one log entry about that list', async () => {
  await does(jedi, 'config.order');
  const entry = { of: 'list', act: 'changed', by: 'jedi' };
  expect(log()).toHaveLength(4);
  for (const about of ['industries', 'legalCategories', 'parentCategories', 'categories'])
    expect(log()).toContainEqual(expect.objectContaining({ ...entry, about }));
  const ofCategories = log().find(({ about }) => about === 'categories');
  expect(ofCategories?.changes).toMatchObject({ order: { after: expect.any(String) as string } });
});

test('an edit of a law is logged with the summary of the author', async () => {
  await does(jedi, 'legalRegister.update');
  const [entry] = log();
  expect(entry).toMatchObject({ of: 'law', act: 'changed', about: 'law-held', by: 'jedi' });
  expect(entry?.label).toBe('The Other Regulations');
  expect(entry?.changes).toMatchObject({
    title: { after: 'The Other Regulations' },
    summary: { after: expect.stringMatching(/./) as string },
  });
});

test('scheduling an insight and cancelling the schedule are logged', async () => {
  // The rules ask for a time to come, by the suite's clock.
  const publishAt = Date.now() + 86_400_000;
  await send(jedi, schedules('jedi', 'soon-new', publishAt));
  expect(log()).toMatchObject([
    {
      of: 'insight',
      act: 'scheduled',
      about: 'soon-new',
      changes: { publishAt: { after: publishAt } },
    },
  ]);
  await send(jedi, unscheduleInsight('soon-new'));
  expect(log()).toHaveLength(2);
  // A deleted record still has its name in the log.
  const title = log()[0]?.label;
  expect(title).not.toBe('soon-new');
  expect(log()[1]).toMatchObject({ label: title, changes: { publishAt: { before: publishAt } } });
});

test('an edit of an insight is one log entry, with the values of short fields only', async () => {
  const form = { title: 'Heat', category: 'General', tags: ['SME'], contentJSON: 'a', image: 'x' };
  const edit = (key: string, content: object) =>
    saveRevision({ insight: 'ins-jedi', key, uid: 'jedi', content: JSON.stringify(content) });
  const before = suite.database.read(DATABASE_NAMESPACE, '/insights/ins-jedi/title');
  await getDatabase(app)
    .ref('insightRevisions/ins-jedi/-r1')
    .set({ author: 'jedi', time: 1, content: JSON.stringify({ ...form, title: before }) });
  await suite.database.functionsAtRest();
  expect(log()).toEqual([]);
  const changed = { ...form, title: 'Another title', tags: ['SME', 'Retail'], contentJSON: 'b' };
  await send(jedi, {
    ...retitleInsight('ins-jedi', 'Another title'),
    ...edit('-r2', changed),
  });
  expect(log()).toEqual([
    expect.objectContaining({
      ...{ of: 'insight', act: 'changed', about: 'ins-jedi', by: 'jedi', label: 'Another title' },
      changes: {
        title: { before, after: 'Another title' },
        tags: { before: 'SME', after: 'SME, Retail' },
        text: { after: 'changed' },
      },
    }),
  ]);
});

test.each([
  ['insightSummaries', 'subTitle', 'Another subtitle', 'subTitle'],
  ['insightSummaries', 'excerpt', 'Another beginning', 'excerpt'],
  ['insightSummaries', 'category', 'Another', 'category'],
  ['insightSummaries', 'tags', 'Another', 'tags'],
  ['insightSummaries', 'featuredImage', '/templates/energy.svg', 'picture'],
  ['insightSummaries', 'featuredImageCard', STORE, 'picture'],
  ['insights', 'videoUrl', 'https://vimeo.com/76979871', 'videoUrl'],
  ['insights', 'contentJSON', rich('Another text'), 'text'],
  ['insights', 'fileLocation', STORE.replace('/x?', '/y?'), 'fileContent'],
  ['insights', 'fileName', 'another.pdf', 'fileName'],
  ['insights', 'fileSize', 1_234, 'fileSize'],
])(
  'a change of an insight without a revision is logged: %s, %s',
  async (root, field, value, name) => {
    const summary = suite.database.read(DATABASE_NAMESPACE, '/insightSummaries/ins-jedi');
    const { title, category, tags } = { ...(summary as JsonObject), [field]: value } as {
      title: string;
      category: string;
      tags: string;
    };
    const row = { title, group: category, tags: separated(tags) };
    const both = field !== 'excerpt' && root === 'insightSummaries';
    await send(jedi, {
      [`${root}/ins-jedi/${field}`]: value,
      ...(both && { [`insights/ins-jedi/${field}`]: value }),
      [paths.searchRow('insights', 'ins-jedi')]: encodeSearchRow(row),
    });
    expect(log()).toMatchObject([
      { of: 'insight', act: 'changed', about: 'ins-jedi', by: 'jedi', label: title },
    ]);
    expect(Object.keys(log()[0]?.changes ?? {})).toEqual([name]);
  },
);

test('a comment and the deletion of an own draft are not logged as changes of an insight', async () => {
  await does(mel, 'comments.create');
  await does(jedi, 'insightDrafts.dropOwn');
  expect(log()).toEqual([]);
});

test.each([
  ['contentJSON', rich('Another text'), 'text'],
  ['fileName', 'another.pdf', 'fileName'],
])('a change of %s in a scheduled insight is logged', async (field, value, name) => {
  await send(jedi, schedules('jedi', 'soon-new', Date.now() + 86_400_000));
  await send(jedi, { [`scheduledInsights/soon-new/${field}`]: value });
  expect(log().map(({ act, changes }) => [act, Object.keys(changes ?? {})])).toEqual([
    ['scheduled', ['publishAt']],
    ['scheduled', [name]],
  ]);
});

test.each([
  ['order', 5],
  ['minutes', 90],
])(
  'a change of one field of a lesson, other than title and content, is logged: %s',
  async (field, value) => {
    await send(jedi, { [`university/courses/carbon/sections/one/lessons/first/${field}`]: value });
    expect(log()).toMatchObject([{ of: 'course', about: 'carbon', by: 'jedi' }]);
  },
);

test('removing a report after the decision about its message is logged separately', async () => {
  const decision = { action: 'dismissed', at: 'posts/p-mel', by: 'jedi', note: 'x', time: 1 };
  suite.database.write(DATABASE_NAMESPACE, '/decisions/mel/p-mel', decision);
  const report = { at: 'posts/p-mel', reason: 'x', time: 2 };
  suite.database.write(DATABASE_NAMESPACE, '/reports/r-later', report);
  await suite.database.functionsAtRest();
  const before = log().length;
  await send(jedi, dropReports(['r-later']));
  expect(log().slice(before)).toMatchObject([
    { of: 'report', act: 'deleted', about: 'r-later', label: 'posts/p-mel', by: 'jedi' },
  ]);
});

test('a new lesson is logged in the outline of its course, and with its content', async () => {
  await does(jedi, 'university.writeLesson');
  const entry = { of: 'course', act: 'changed', about: 'carbon' };
  expect(log()).toHaveLength(2);
  for (const field of ['sections', 'lesson'])
    expect(log()).toContainEqual(
      expect.objectContaining({
        ...entry,
        changes: expect.objectContaining({ [field]: expect.anything() as unknown }) as unknown,
      }),
    );
});

test('removing a report with a decision adds no separate log entry', async () => {
  await does(jedi, 'reports.dismiss');
  const message = { before: 'Post of mel', after: 'Post of mel' };
  expect(log()).toMatchObject([
    { of: 'message', act: 'dismissed', about: 'mel', changes: { message } },
  ]);
});

test('a text that only begins like rich text is logged in full', async () => {
  const text = '{"blocks":[{"key":"a","text":"Buy now!"},null,{}],"entityMap":{}}';
  await send(mel, { 'posts/p-mel/message': text, 'posts/p-mel/updateTime': SERVER_TIME });
  const decided = moderationOf('jedi', { kind: 'chatrooms', key: 'room-a' }, 'p-mel');
  await send(jedi, hideMessage(decided, text));
  expect(log()).toMatchObject([
    { of: 'message', act: 'hidden', about: 'mel', changes: { message: { before: text } } },
  ]);
});

test('a changed description of an event is logged if no other field changes', async () => {
  await send(jedi, { 'calendar/adminEvents/ev-shared/descEditor': rich('Cancelled') });
  expect(log()).toMatchObject([
    { of: 'event', act: 'changed', changes: { descEditor: { after: 'Cancelled' } } },
  ]);
});

test.each([
  ['post', { kind: 'chatrooms', key: 'room-a' }, 'p-mel', 'Post of mel'],
  ['comment', { kind: 'insights', key: 'ins-a' }, 'c-mel', 'Comment of mel'],
] as const)(
  'hiding a %s and showing it again are one log entry each, with or without a decision',
  async (_, conversation, key, words) => {
    const text = rich(words);
    const announced = { ...moderationOf('jedi', conversation, key), reports: [] };
    const silent = { ...announced, isSilent: true };
    const [hidden, restored] = [
      {
        of: 'message',
        act: 'hidden',
        about: 'mel',
        by: 'jedi',
        changes: { message: { before: words } },
      },
      {
        of: 'message',
        act: 'restored',
        about: 'mel',
        by: 'jedi',
        changes: { message: { after: words } },
      },
    ];
    await send(jedi, hideMessage(silent, text));
    expect(log()).toMatchObject([hidden]);
    await send(jedi, restoreMessage(silent, text));
    expect(log()).toMatchObject([hidden, restored]);
    await send(jedi, hideMessage(announced, text));
    await send(jedi, restoreMessage(announced, text));
    expect(log()).toMatchObject([hidden, restored, hidden, restored]);
    // The stored decision is about the earlier time.
    suite.database.write(DATABASE_NAMESPACE, `/decisions/mel/${key}`, {
      act: 'hidden',
      by: 'jedi',
      time: 1,
    });
    await send(jedi, hideMessage(silent, text));
    expect(log()).toMatchObject([hidden, restored, hidden, restored, hidden]);
  },
);

test('a decision about a message does not suppress log entries about another message with the same key', async () => {
  const room = { kind: 'chatrooms', key: 'room-a' } as const;
  await send(jedi, removeMessage(moderationOf('jedi', room, 'p-mel'), rich('Post of mel'), 5));
  const deleted = { of: 'message', act: 'deleted', about: 'mel' };
  expect(log()).toMatchObject([deleted]);
  const other = 'insights/ins-a/comments/p-mel';
  const { comments } = suite.database.read(DATABASE_NAMESPACE, '/insights/ins-a') as {
    comments: Record<string, JsonObject>;
  };
  suite.database.write(DATABASE_NAMESPACE, `/${other}`, comments['c-mel'] ?? null);
  suite.database.write(DATABASE_NAMESPACE, '/reports/r-other', { at: other, reason: 'x', time: 1 });
  await send(jedi, dropReports(['r-other']));
  expect(log()).toMatchObject([deleted, { of: 'report', act: 'deleted', label: other }]);
  await send(
    jedi,
    deleteMessage({ conversation: { kind: 'insights', key: 'ins-a' }, key: 'p-mel' }, null),
  );
  expect(log()).toHaveLength(3);
  expect(log()[2]).toMatchObject(deleted);
});

test('a deletion by another user, or later than the decision, has its own log entry', async () => {
  const deletion = deleteMessage(
    { conversation: { kind: 'chatrooms', key: 'room-a' }, key: 'p-mel' },
    5,
  );
  for (const [count, decision] of [
    { action: 'deleted', at: 'posts/p-mel', by: 'jedi', time: 1 },
    { action: 'deleted', at: 'posts/p-mel', by: 'admin', time: Date.now() },
  ].entries()) {
    const before = suite.database.read(DATABASE_NAMESPACE, '/posts/p-mel');
    suite.database.write(DATABASE_NAMESPACE, '/decisions/mel/p-mel', decision);
    await send(jedi, deletion);
    expect(log().filter(({ act }) => act === 'deleted')).toHaveLength(count + 1);
    suite.database.write(DATABASE_NAMESPACE, '/posts/p-mel', before);
    suite.database.write(DATABASE_NAMESPACE, '/chatrooms/room-a/totalMessages', 5);
  }
});

test('storing the text of a deleted message adds no log entry', async () => {
  const decided = moderationOf('jedi', { kind: 'chatrooms', key: 'room-a' }, 'p-mel');
  await send(jedi, removeMessage({ ...decided, isSilent: true }, rich('Post of mel'), 5));
  expect(log()).toMatchObject([{ of: 'message', act: 'deleted', about: 'mel' }]);
});

test('a secret link is logged without its key', async () => {
  await does(jedi, 'analytics.revoke');
  expect(log()).toHaveLength(1);
  expect(JSON.stringify(suite.database.read(DATABASE_NAMESPACE, '/auditLog'))).not.toContain(HASH);
});

test('creating a sign-in link is logged', async () => {
  const url = `http://127.0.0.1:${suite.ports.functions}/${PROJECT_ID}/${FUNCTIONS_REGION}/createSignInLink`;
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${tokens.get('jedi')}`,
  };
  const body = JSON.stringify({ data: { uid: 'guest' } });
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  expect(log()).toEqual([
    expect.objectContaining({ of: 'user', act: 'signInLink', about: 'guest', by: 'jedi' }),
  ]);
});

test('changes by members to their own data are not logged', async () => {
  for (const ability of [
    'ownRecord.edit',
    'posts.deleteOwn',
    'comments.deleteOwn',
    'ownRecord.delete',
  ] as const)
    await does(mel, ability);
  // A function removes such records too.
  await getDatabase(app).ref('storage/file-1').remove();
  await suite.database.functionsAtRest();
  expect(log()).toEqual([]);
  await getDatabase(app).ref('users/guest/userType').set('subscriber');
  await suite.database.functionsAtRest();
  expect(log()).toMatchObject([
    {
      by: 'script',
      about: 'guest',
      changes: { userType: { before: 'guest', after: 'subscriber' } },
    },
  ]);
});

test('log entries about an erased person contain no details', async () => {
  for (const ability of ['posts.hide', 'users.changeDisplayName'] as const)
    await does(jedi, ability);
  expect(JSON.stringify(log())).toMatch(/Mel Body/);
  expect(JSON.stringify(log())).toMatch(/stay polite/);
  await does(jedi, 'users.delete');
  expect(
    log()
      .map(({ act }) => act)
      .sort(),
  ).toEqual(['changed', 'deleted', 'hidden']);
  for (const entry of log()) {
    expect(Object.keys(entry).sort()).toEqual(['about', 'act', 'by', 'erased', 'of', 'time']);
    expect(entry).toMatchObject({ about: 'mel', by: 'jedi', erased: true });
  }
});
