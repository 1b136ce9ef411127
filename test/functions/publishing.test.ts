/** The running functions: what waits is published by the database's clock, revisions stay few, and all goes with an insight. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { setClock } from './calls';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite({ portOffset: await findFreePortOffset(), seed: null });
});
afterAll(() => suite.stop());

const at = (port: number) => `http://127.0.0.1:${port}`;
const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);

/** Over REST as an administrator, in one update: unlike the in-process write, this is an event. */
async function update(values: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${at(suite.ports.database)}/.json?ns=${DATABASE_NAMESPACE}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  });
  expect(response.status).toBe(200);
}

/** Waits until what `look` finds passes; the functions need a moment, the first one a process of its own. */
const eventually = (look: () => void) => vi.waitFor(look, { timeout: 120_000, interval: 100 });

const HOUR = 3_600_000;
const scheduled = (author: string, publishAt: number) => ({
  author,
  publishAt,
  title: 'Heat Networks',
  category: 'General',
  tags: 'Retail|SME',
  contentJSON: '{}',
  videoUrl: '',
  excerpt: 'In short',
});

/** The content of its author's form. */
const FORM = {
  title: 'Heat Networks',
  subTitle: '',
  category: 'General',
  tags: ['Retail', 'SME'],
  image: '',
  contentJSON: '{}',
  videoUrl: '',
};

test('a scheduled insight is published once the database clock reaches its time, and not before', async () => {
  const now = Date.now();
  await update({
    'users/ann': { userType: 'admin', displayName: 'Ann' },
    'users/gone': { userType: 'subscriber', displayName: 'Gone' },
    'counters/insights': 5,
    'scheduledInsights/soon': scheduled('ann', now + HOUR),
    'scheduledInsights/later': scheduled('ann', now + 10 * HOUR),
    'scheduledInsights/left': scheduled('gone', now + HOUR),
    'insightDrafts/soon': { author: 'ann', title: 'Heat Networks', isEdit: false, time: now },
    'draftContents/soon': JSON.stringify({ ...FORM, title: ' Heat  Networks ' }),
    'scheduledInsights/edited': scheduled('ann', now + HOUR),
    'insightDrafts/edited': { author: 'ann', title: 'Heat Networks', isEdit: false, time: now },
    'draftContents/edited': JSON.stringify({ ...FORM, subTitle: 'Written since' }),
  });
  await setClock(suite, 2 * HOUR);
  await eventually(() => expect(read('/scheduledInsights/soon')).toBeNull());
  const published = {
    title: 'Heat Networks',
    author: 'ann',
    authorDisplayName: 'Ann',
    time: now + HOUR,
  };
  expect(read('/insights/soon')).toMatchObject({ ...published, key: 'soon', contentJSON: '{}' });
  expect(read('/insightSummaries/soon')).toMatchObject({ ...published, excerpt: 'In short' });
  expect(read('/insightSummaries/soon/contentJSON')).toBeNull();
  expect(read('/searchIndex/insights/soon')).toBe('heat networks\tGeneral\tRetail|SME');
  expect(read('/insightDrafts/soon')).toBeNull();
  expect(read('/draftContents/soon')).toBeNull();
  const revisions = (insight: string) =>
    Object.values(read(`/insightRevisions/${insight}`) as Record<string, { content: string }>);
  expect(revisions('soon')).toMatchObject([{ author: 'ann' }]);
  expect(revisions('soon').map(({ content }) => JSON.parse(content) as object)).toMatchObject([
    { key: 'soon', title: 'Heat Networks', tags: ['Retail', 'SME'], contentJSON: '{}' },
  ]);
  // The text written since is stored, and is not marked as published.
  await eventually(() => expect(read('/scheduledInsights/edited')).toBeNull());
  expect(read('/insights/edited/subTitle')).toBeNull();
  expect(read('/insightDrafts/edited/isEdit')).toBe(true);
  expect(read('/draftContents/edited')).toContain('Written since');
  expect(JSON.stringify(revisions('edited'))).not.toContain('Written since');
  // One who is no longer of the staff publishes nothing.
  await eventually(() => expect(read('/scheduledInsights/left')).toBeNull());
  expect(read('/insights/left')).toBeNull();
  expect(read('/counters/insights')).toBe(7);
  expect(read('/insights/later')).toBeNull();
  expect(read('/scheduledInsights/later/title')).toBe('Heat Networks');
});

test('an insight that is cancelled or changed during publishing is not published in its old form', async () => {
  const { database } = suite;
  onTestFinished(() => {
    database.onCommitted = null;
  });
  database.onCommitted = ({ paths }) => {
    if (!paths.some((path) => path.includes('insights/first'))) return 'answer';
    database.onCommitted = null;
    database.write(DATABASE_NAMESPACE, '/scheduledInsights/back', null);
    database.write(DATABASE_NAMESPACE, '/scheduledInsights/changed/title', 'In other words');
    const late = Date.now() + 30 * HOUR;
    database.write(DATABASE_NAMESPACE, '/scheduledInsights/put-off/publishAt', late);
    return 'answer';
  };
  await update({
    'scheduledInsights/first': scheduled('ann', 1),
    'scheduledInsights/back': scheduled('ann', 2),
    'scheduledInsights/changed': scheduled('ann', 3),
    'scheduledInsights/put-off': scheduled('ann', 4),
  });
  await setClock(suite, 2 * HOUR + 1);
  await eventually(() => expect(read('/insights/changed/title')).toBe('In other words'));
  await suite.database.functionsAtRest();
  expect([read('/insights/back'), read('/insights/put-off')]).toEqual([null, null]);
  expect(read('/scheduledInsights/put-off/title')).toBe('Heat Networks');
  await update({ 'scheduledInsights/put-off': null });
});

test('an insight is counted once, even if the response to its publication is lost', async () => {
  const before = Object.keys(read('/insightSummaries') as object).length;
  const { database } = suite;
  let writes = 0;
  onTestFinished(() => {
    database.onCommitted = null;
  });
  database.onCommitted = ({ paths }) => {
    if (!paths.some((path) => path.includes('insights/lost'))) return 'answer';
    writes += 1;
    return writes === 1 ? 'drop' : 'answer';
  };
  await update({ 'counters/insights': before, 'scheduledInsights/lost': scheduled('ann', 1) });
  await setClock(suite, 2 * HOUR + 3);
  await eventually(() => expect(writes).toBe(2));
  await eventually(() => expect(read('/counters/insights')).toBe(before + 1));
  expect(Object.keys(read('/insightSummaries') as object)).toHaveLength(before + 1);
});

test('an insight that cannot be published does not block other insights', async () => {
  const odd = { ...scheduled('ann', 1), tags: null };
  await update({
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_each, n) => [`scheduledInsights/odd${n}`, odd]),
    ),
    'scheduledInsights/whole': scheduled('ann', 2),
  });
  await setClock(suite, 2 * HOUR + 2);
  await eventually(() => expect(read('/insights/whole/title')).toBe('Heat Networks'));
  expect(Object.keys(read('/scheduledInsights') as object)).toHaveLength(13);
  await update(
    Object.fromEntries(
      Array.from({ length: 12 }, (_each, n) => [`scheduledInsights/odd${n}`, null]),
    ),
  );
});

test('a law keeps its newest twenty texts, and the text that a member last reviewed', async () => {
  const keys = Array.from({ length: 25 }, (_, n) => `c${String(n).padStart(2, '0')}`);
  await update({
    'legalRegister/law/users/ann': { timeAdded: 1 },
    'userLegalIndex/ann/law/reviewedRevision': 2,
    ...Object.fromEntries(keys.map((key) => [`legalRevisions/law/${key}`, { title: key }])),
    'legalRevisions/law/withdrawn': { title: 'Last' },
  });
  // Change c02 raised the revision to 3, so the text before it is that of revision 2; c03 was minor.
  for (const [n, key] of keys.entries())
    await update({
      [`legalChanges/law/${key}`]: { revision: n < 3 ? n + 1 : n, minor: n === 3, time: n },
    });
  await eventually(() =>
    expect(Object.keys((read('/legalRevisions/law') ?? {}) as object).sort()).toEqual([
      'c02',
      ...keys.slice(5),
      'withdrawn',
    ]),
  );
});

test('an insight keeps its newest twenty revisions until it is deleted', async () => {
  const revision = (n: number): [string, object] => [
    `insightRevisions/soon/r${String(n).padStart(2, '0')}`,
    { author: 'ann', time: n, content: '{}' },
  ];
  await update(Object.fromEntries(Array.from({ length: 25 }, (_, n) => revision(n))));
  const keys = () => Object.keys((read('/insightRevisions/soon') ?? {}) as object).sort();
  await eventually(() => expect(keys()).toHaveLength(20));
  expect(keys().at(-1)).toBe('r24');
  await update({
    'draftContents/soon': '{}',
    'insightDrafts/soon': { author: 'ann', title: 'x', isEdit: true, time: 1 },
  });
  await update({ 'insights/soon': null, 'insightSummaries/soon': null });
  await eventually(() => {
    expect(keys()).toEqual([]);
    expect([read('/draftContents/soon'), read('/insightDrafts/soon')]).toEqual([null, null]);
  });
});
