/** Functions in this process, on a database of their own: what they ask for is seen, and what they go on with may fail. */
import { getDatabase, type Query } from 'firebase-admin/database';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import { DatabaseEmulator, type JsonObject } from '../../packages/database-emulator/src';
import { startInProcess, stopInProcess } from './inProcess';

const emulator = new DatabaseEmulator({ port: 0 });
const read = (path: string) => emulator.read(DATABASE_NAMESPACE, path);

const INDEXES = {
  rules: {
    scheduledInsights: { '.indexOn': 'publishAt' },
    posts: { '.indexOn': 'originalPost/key' },
  },
};

beforeAll(async () => {
  emulator.setRules(DATABASE_NAMESPACE, JSON.stringify(INDEXES));
  await startInProcess(emulator);
});
afterAll(async () => {
  await stopInProcess(emulator);
});

/** What each query is answered from here on, until the test has ended, and how many reads were under way at once. */
function listenToReads(): { answers: unknown[]; most: number } {
  const seen = { answers: [] as unknown[], most: 0 };
  let underWay = 0;
  const { prototype } = getDatabase().ref().orderByKey().constructor as { prototype: Query };
  const { get } = prototype;
  const spy = vi.spyOn(prototype, 'get').mockImplementation(async function (this: Query) {
    underWay += 1;
    seen.most = Math.max(seen.most, underWay);
    try {
      const snapshot = await get.call(this);
      if (!this.isEqual(this.ref)) seen.answers.push(snapshot.val());
      return snapshot;
    } finally {
      underWay -= 1;
    }
  });
  onTestFinished(() => spy.mockRestore());
  return seen;
}

test('if the recount fails, an insight is published and the next run counts it', async () => {
  const recount = await import('../../functions/src/recount/recount');
  const { publishScheduled } = await import('../../functions/src/publishScheduled');
  const run = async () => publishScheduled.run({ scheduleTime: new Date().toISOString() });
  emulator.write(DATABASE_NAMESPACE, '/', {
    users: { ann: { userType: 'admin', displayName: 'Ann' } },
    counters: { insights: 0 },
    scheduledInsights: {
      lost: {
        ...{ author: 'ann', publishAt: 1, title: 'Heat', category: 'General', tags: 'SME' },
        contentJSON: '{}',
      },
    },
  });
  let publications = 0;
  emulator.onCommitted = ({ paths }) => {
    if (!paths.includes('/insights/lost')) return 'answer';
    publications += 1;
    return publications === 1 ? 'drop' : 'answer';
  };
  const open = vi.spyOn(recount, 'openRecount');
  open.mockImplementationOnce(() => () => Promise.reject(new Error('The summaries were not read')));
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  await expect(run()).rejects.toThrow('The summaries were not read');
  expect(publications).toBe(2);
  expect(read('/insights/lost/title')).toBe('Heat');
  expect(read('/counters/insights')).toBe(2);
  expect(log).not.toHaveBeenCalled();

  await run();
  expect(read('/counters/insights')).toBe(1);
  // Once it is counted, nothing is left to do.
  await run();
  expect(open).toHaveBeenCalledTimes(2);
  open.mockRestore();
  log.mockRestore();
});

test('a hidden text is removed from all replies that quote it, in small batches', async () => {
  const { hideQuotesOfPost } = await import('../../functions/src/hideQuotes');
  const ANSWERS = 450;
  const answer = (quoted: string) => ({
    message: 'x',
    originalPost: { key: quoted, text: 'Words' },
  });
  emulator.write(DATABASE_NAMESPACE, '/posts', {
    log: { uid: 'ann' },
    other: answer('else'),
    ...Object.fromEntries(Array.from({ length: ANSWERS }, (_, n) => [`a${n}`, answer('said')])),
  });
  const asked = listenToReads();
  await hideQuotesOfPost.run({ params: { post: 'said' } } as never);
  const posts = Object.values(emulator.read(DATABASE_NAMESPACE, '/posts') as object) as {
    originalPost?: { key: string; text: string };
  }[];
  const quotes = posts.flatMap(({ originalPost }) => originalPost ?? []);
  expect(quotes.filter(({ text }) => text !== '').map(({ key }) => key)).toEqual(['else']);
  const sizes = asked.answers.map((value) => Object.keys(value ?? {}).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(ANSWERS);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
});

test('the search for the uses of a file reads many members at once', async () => {
  const { usesOf } = await import('../../functions/src/fileUses');
  const MEMBERS = 40;
  const each = <T>(value: T) =>
    Object.fromEntries(Array.from({ length: MEMBERS }, (_, n) => [`m${n}`, value]));
  emulator.write(DATABASE_NAMESPACE, '/', {
    userDirectory: each({ email: 'm' }),
    users: each({ displayName: 'Mel', myevents: { e: { desc: 'x' } } }),
  });
  const asked = listenToReads();
  expect(await usesOf(['documents/none/x.pdf'])).toEqual({ 'documents/none/x.pdf': [] });
  expect(asked.most).toBeGreaterThan(25);
  expect(asked.most).toBeLessThan(100);
});

test('the search for the uses of a file reads long member data in small parts', async () => {
  const { usesOf } = await import('../../functions/src/fileUses');
  const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `documents/mel/${name}.pdf`);
  const [photo = '', event = '', document = '', note = '', comment = '', title = ''] = files.map(
    (file) => `https://files.example/v0/b/bucket/o/${encodeURIComponent(file)}`,
  );
  const many = (what: (n: number) => JsonObject): JsonObject =>
    Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`k${n}`, what(n)]));
  const LONG = 'x'.repeat(1_000);
  emulator.write(DATABASE_NAMESPACE, '/', {
    userDirectory: { ann: { email: 'a' }, mel: { email: 'm' } },
    insightSummaries: { i1: { title: 'Heat' } },
    users: {
      ann: { displayName: 'Ann' },
      // Of earlier days, without a row in the directory.
      bob: { displayName: 'Bob', profilePhoto: photo },
      mel: {
        displayName: 'Mel',
        bio: `See ${title}`,
        documents: { legalItems: { d1: { publicUrl: document } } },
        myevents: many((n) => ({ desc: n === 299 ? event : LONG })),
        MyLegalItems: { law: { compliance: { c1: { userComplianceNote: note } } } },
      },
    },
    insights: {
      i1: { title: 'Heat', comments: many((n) => ({ comment: n === 7 ? comment : LONG })) },
    },
  });
  const asked = listenToReads();
  const mel = { kind: 'member', key: 'mel', title: 'Mel' };
  expect(await usesOf(files)).toEqual({
    ...Object.fromEntries(files.map((file) => [file, [mel]])),
    [String(files[0])]: [{ kind: 'member', key: 'bob', title: 'Bob' }],
    [String(files[4])]: [{ kind: 'insight', key: 'i1', title: 'Heat' }],
  });
  expect(Math.max(...asked.answers.map((value) => JSON.stringify(value).length))).toBeLessThan(
    150_000,
  );
});
