/** Functions in this process, on a database of their own: what they ask for is seen, and what they go on with may fail. */
import { deleteApp, getApps } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DATABASE_NAMESPACE, PROJECT_ID } from '../../emulators/project';
import * as recount from '../../functions/src/recount/recount';
import { DatabaseEmulator } from '../../packages/database-emulator/src';

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
  await emulator.start();
  const databaseURL = `http://127.0.0.1:${emulator.port}?ns=${DATABASE_NAMESPACE}`;
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: PROJECT_ID, databaseURL }));
});
afterAll(async () => {
  await Promise.all(getApps().map(deleteApp));
  await emulator.stop();
  vi.unstubAllEnvs();
});

test('an insight is said to be published, and counted by the next run, where the recount failed', async () => {
  const { publishScheduled } = await import('../../functions/src/publishScheduled');
  const run = async () => publishScheduled.run({ scheduleTime: new Date().toISOString() });
  emulator.write(DATABASE_NAMESPACE, '/', {
    users: { ann: { userType: 'admin', displayName: 'Ann' } },
    counters: { insights: 0 },
    scheduledInsights: {
      lost: {
        ...{ author: 'ann', publishAt: 1, title: 'Heat', category: 'General', tags: ['SME'] },
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
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  await expect(run()).rejects.toThrow('The summaries were not read');
  expect(publications).toBe(2);
  expect(read('/insights/lost/title')).toBe('Heat');
  expect(read('/counters/insights')).toBe(2);
  expect(said).not.toHaveBeenCalled();

  await run();
  expect(read('/counters/insights')).toBe(1);
  // Once it is counted, nothing is left to do.
  await run();
  expect(open).toHaveBeenCalledTimes(2);
  open.mockRestore();
  said.mockRestore();
});

test('what is hidden goes from all answers that quote it, of which few are read at once', async () => {
  const { hideQuotesOfPost } = await import('../../functions/src/hideQuotes');
  const ANSWERS = 450;
  const answer = (quoted: string) => ({
    message: 'x',
    originalPost: { key: quoted, text: 'Words' },
  });
  emulator.write(DATABASE_NAMESPACE, '/posts', {
    said: { uid: 'ann' },
    other: answer('else'),
    ...Object.fromEntries(Array.from({ length: ANSWERS }, (_, n) => [`a${n}`, answer('said')])),
  });
  const sizes: number[] = [];
  const { prototype } = getDatabase().ref().orderByKey().constructor as {
    prototype: ReturnType<ReturnType<typeof getDatabase>['ref']>;
  };
  const { get } = prototype;
  const read = vi.spyOn(prototype, 'get').mockImplementation(async function (
    this: typeof prototype,
  ) {
    const snapshot = await get.call(this);
    if (!this.isEqual(this.ref)) sizes.push(snapshot.numChildren());
    return snapshot;
  });
  await hideQuotesOfPost.run({ params: { post: 'said' } } as never);
  read.mockRestore();
  const posts = Object.values(emulator.read(DATABASE_NAMESPACE, '/posts') as object) as {
    originalPost?: { key: string; text: string };
  }[];
  const quotes = posts.flatMap(({ originalPost }) => originalPost ?? []);
  expect(quotes.filter(({ text }) => text !== '').map(({ key }) => key)).toEqual(['else']);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(ANSWERS);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
});
