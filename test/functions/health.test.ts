/** The running functions: staff find errors, unused files and failures, and repair them. */
import { type App, deleteApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../functions/src/auditEntries';
import type { FileUse } from '../../functions/src/storedObjects';
import { findFreePortOffset } from '../../emulators/ports';
import { sendAsOwner } from '../../emulators/ownerRequest';
import { DATABASE_NAMESPACE, STORAGE_BUCKET } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { openAdminApp, readAdminTarget } from '../../scripts/adminTarget';
import { callFunction, signIn, setClock } from './calls';

const PASSWORD = 'Secret-1';
let suite: Suite;
let app: App;
const tokens = new Map<string, string>();

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  const portOffset = await findFreePortOffset();
  suite = await startSuite({ portOffset, seed: null });
  app = await openAdminApp(readAdminTarget({}, { PORT_OFFSET: String(portOffset) }));
  for (const uid of ['ada', 'mel']) {
    await getAuth(app).createUser({ uid, email: `${uid}@works.example`, password: PASSWORD });
    tokens.set(uid, await signIn(suite, { email: `${uid}@works.example`, password: PASSWORD }));
  }
});
beforeEach(async () => {
  await suite.database.functionsAtRest();
  suite.database.write(DATABASE_NAMESPACE, '/', {
    users: {
      ada: { userType: 'admin', displayName: 'Ada', email: 'ada@works.example' },
      mel: { userType: 'subscriber', displayName: 'Mel', email: 'mel@works.example' },
    },
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await suite.stop();
});

/** Calls a function as the app does. @returns its result, or the HTTP status of its refusal */
async function call<T>(uid: string | null, name: string, data: object): Promise<T | number> {
  const token = uid === null ? undefined : tokens.get(uid);
  const called = await callFunction<T>(suite, token, name, data);
  return 'result' in called ? called.result : called.status;
}

const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);
const write = (path: string, value: Parameters<typeof suite.database.write>[2]) =>
  suite.database.write(DATABASE_NAMESPACE, path, value);
const log = () => Object.values((read('/auditLog') ?? {}) as Record<string, never>) as AuditEntry[];

const objects = () => `http://127.0.0.1:${suite.ports.storage}/v0/b/${STORAGE_BUCKET}/o`;
const address = (path: string) => `${objects()}/${encodeURIComponent(path)}?alt=media&token=t`;
const store = (path: string) =>
  sendAsOwner(
    'POST',
    `${objects()}?name=${encodeURIComponent(path)}`,
    { 'Content-Type': 'text/plain' },
    'x'.repeat(10),
  );
const drop = (path: string) => sendAsOwner('DELETE', `${objects()}/${encodeURIComponent(path)}`);
/** The names of all objects. */
async function stored(): Promise<string[]> {
  const list = JSON.parse(await sendAsOwner('GET', objects())) as { items: { name: string }[] };
  return list.items.map(({ name }) => name).sort();
}

interface Step {
  wrong: { what: string }[];
  found: number;
  next: { part: string } | null;
}

test.each([
  ['checkRecords', {}],
  ['fileUses', { files: [] }],
  ['unnamedFiles', {}],
  ['removeUnnamed', { files: [] }],
])('the function %s serves staff and refuses everyone else', async (name, data) => {
  expect(await call('ada', name, data)).toBeTypeOf('object');
  expect(await call('mel', name, data)).toBe(403);
  expect(await call(null, name, data)).toBe(401);
  // The address that staff saw is no longer the account's.
  write('/users/ada/email', 'before@works.example');
  expect(await call('ada', name, data)).toBe(403);
  write('/users/ada/email', 'ada@works.example');
  expect(await call('ada', name, data)).toBeTypeOf('object');
  // The user type in the record counts, whatever the token says.
  write('/users/ada/userType', 'subscriber');
  expect(await call('ada', name, data)).toBe(403);
});

test('a step of the check finds errors without changing them, and repairs them on request', async () => {
  write('/counters/insights', 900);
  const cursor = { part: 'counters' };
  expect(await call<Step>('ada', 'checkRecords', { cursor, repair: false })).toMatchObject({
    wrong: [{ what: 'counters/insights', stored: 900, right: 0 }],
    found: 1,
    unsettled: [],
    next: { part: 'events' },
  });
  expect(read('/counters/insights')).toBe(900);
  expect(log()).toEqual([]);

  expect(await call<Step>('ada', 'checkRecords', { cursor, repair: true })).toMatchObject({
    found: 1,
  });
  expect(read('/counters/insights')).toBe(0);
  expect(log()).toEqual([
    expect.objectContaining({
      of: 'records',
      act: 'repaired',
      about: 'counters',
      by: 'ada',
      changes: { values: { after: 'counters/insights' } },
    }),
  ]);
  expect(await call<Step>('ada', 'checkRecords', { cursor, repair: true })).toMatchObject({
    found: 0,
  });
  expect(log()).toHaveLength(1);
  expect(await call('ada', 'checkRecords', { cursor: { part: 'users/ada' } })).toBe(400);
});

test('the steps of the check end when every part is covered', async () => {
  write('/profiles/gone', { userType: 'guest' });
  write('/userDirectory', { mel: { legalTotal: 7 }, ada: { userType: 'admin' } });
  const found: string[] = [];
  let cursor: object | null = null;
  do {
    const data: object = cursor === null ? {} : { cursor };
    const step: Step | number = await call<Step>('ada', 'checkRecords', data);
    if (typeof step === 'number') throw new Error(`It answered ${step}.`);
    found.push(...step.wrong.map(({ what }) => what));
    cursor = step.next;
  } while (cursor !== null);
  expect(found).toEqual(
    expect.arrayContaining([
      'profiles/gone',
      'userDirectory/mel/legalTotal',
      'counters/userTypes/admin',
    ]),
  );
});

test('staff see the uses of a file, and can delete an unused file with its record', async () => {
  const [used, unused, lesson] = ['photos/ada~-used', 'photos/mel~-unused', 'insights/ada~-lesson'];
  for (const file of [used, unused, lesson]) {
    await store(`${file}/site.full.webp`);
    await store(`${file}/site.card.webp`);
  }
  const record = (key: string) => ({ key, name: `${key}.webp`, parentFolder: `x~${key}` });
  write('/images', { '-used': record('-used'), '-unused': record('-unused') });
  write('/insights/i1', {
    title: 'Heat',
    // The smaller size is named nowhere, and belongs to the same file.
    contentJSON: JSON.stringify({ src: address(`${used}/site.full.webp`) }),
  });
  write('/insightDrafts/d1', { title: 'In work' });
  write('/draftContents/d1', JSON.stringify({ image: address(`${used}/site.card.webp`) }));
  write('/university/courses/c1', { courseTitle: 'Basics' });
  write('/university/lessonContents/c1/l1', { documentUrl: address(`${lesson}/site.full.webp`) });

  const files = [used, unused, lesson];
  expect(await call<{ uses: Record<string, FileUse[]> }>('ada', 'fileUses', { files })).toEqual({
    uses: {
      [used]: [
        { kind: 'insight', key: 'i1', title: 'Heat' },
        { kind: 'draft', key: 'd1', title: 'In work' },
      ],
      [unused]: [],
      [lesson]: [{ kind: 'course', key: 'c1', title: 'Basics' }],
    },
  });
  // What names it may not be saved yet.
  const answer = { removed: [], young: [unused] };
  expect(await call('ada', 'removeUnnamed', { files })).toEqual(answer);
  expect((await stored()).filter((name) => name.startsWith(unused))).toHaveLength(2);
  expect(log()).toEqual([]);
  await setClock(suite, 90_000_000);
  expect(await call('ada', 'removeUnnamed', { files })).toEqual({ removed: [unused], young: [] });
  await setClock(suite, 0);
  expect((await stored()).filter((name) => name.startsWith(unused))).toEqual([]);
  expect((await stored()).filter((name) => name.startsWith(used))).toHaveLength(2);
  expect(Object.keys(read('/images') as object)).toEqual(['-used']);
  expect(log()).toEqual([
    expect.objectContaining({
      ...{ of: 'file', act: 'deleted', about: '-unused', label: '-unused.webp', by: 'ada' },
    }),
  ]);
  for (const file of ['photos', 'photos/mel', '../secrets', 7])
    expect(await call('ada', 'removeUnnamed', { files: [file] })).toBe(400);
});

test('unused uploads in messages and evaluations stay for a month, unlike uploads of staff', async () => {
  const [evidence, lesson] = ['documents/mel/-n1-permit.pdf', 'university/documents/c1/-n4.pdf'];
  const [picture, own] = ['messagePictures/mel~-n2', 'photos/ada~-n3'];
  const files = [evidence, lesson, picture, own];
  for (const name of [evidence, `${evidence}.old`, lesson, `${picture}/a.webp`, `${own}/a.webp`])
    await store(name);
  const remove = () => call('ada', 'removeUnnamed', { files });
  expect(await remove()).toEqual({ removed: [lesson, own], young: [evidence, picture] });
  expect(log()).toMatchObject([lesson, own].map(() => ({ act: 'deleted', by: 'ada' })));
  await setClock(suite, 90_000_000);
  await store(lesson);
  expect(await remove()).toEqual({ removed: [lesson, own], young: [evidence, picture] });
  await setClock(suite, 30 * 90_000_000);
  expect(await remove()).toEqual({ removed: files, young: [] });
  await setClock(suite, 0);
});

test('a member can delete an unused evaluation document, and it is deleted with its record', async () => {
  const [named, spare] = ['documents/mel/law~-g1-permit.pdf', 'documents/mel/law~-g2-permit.pdf'];
  const record = '/users/mel/documents/legalItems/g1';
  await store(named);
  await store(spare);
  write(record, { item: 'law', publicUrl: address(named).replace(/\?.*/, '') });
  const giveUp = (uid: string | null, path: unknown) => call(uid, 'giveUpDocument', { path });
  const documents = async () =>
    (await stored()).filter((name) => name.startsWith('documents/mel/law~-g'));
  expect(await giveUp(null, spare)).toBe(401);
  for (const path of [
    'documents/ada/a~-g.pdf',
    'photos/mel~-g',
    'documents/mel/../ada/x',
    'documents/mel/x',
    7,
  ])
    expect(await giveUp('mel', path)).toBe(400);
  expect(await giveUp('ada', spare)).toBe(400);
  expect(await giveUp('mel', named)).toEqual({ isDeleted: false });
  expect(await documents()).toEqual([named, spare]);
  // Nor while only an entry of the item names it.
  const entry = '/users/mel/MyLegalItems/law/compliance/e1';
  write(entry, { type: 'user', document: address(spare).replace(/\?.*/, '') });
  expect(await giveUp('mel', spare)).toEqual({ isDeleted: false });
  await getDatabase(app).ref(entry).remove();
  expect(await giveUp('mel', spare)).toEqual({ isDeleted: true });
  expect(await documents()).toEqual([named]);

  // A second record that names the same file keeps it.
  const other = getDatabase(app).ref('/users/mel/documents/legalItems/g3');
  await other.set(read(record));
  await other.remove();
  await suite.database.functionsAtRest();
  expect(await documents()).toEqual([named]);
  await getDatabase(app).ref(record).remove();
  await suite.database.functionsAtRest();
  await expect.poll(documents).toEqual([]);
  expect(read('/functionFailures')).toBeNull();
});

test('an unused file is listed a day after its upload by the database clock', async () => {
  await Promise.all((await stored()).map(drop));
  await store('photos/gone~-draft/site.full.webp');
  await store('documents/mel/-d1-log.pdf');
  write('/users/mel/documents/legalItems/d1/publicUrl', address('documents/mel/-d1-log.pdf'));
  const folders = { photos: { count: 1, bytes: 10 }, documents: { count: 1, bytes: 10 } };
  expect(await call('ada', 'unnamedFiles', {})).toEqual({ folders, count: 0, unused: [] });

  await setClock(suite, 90_000_000);
  expect(await call('ada', 'unnamedFiles', {})).toMatchObject({
    count: 1,
    unused: [{ file: 'photos/gone~-draft', bytes: 10 }],
  });
  await setClock(suite, 0);
});

test('a failed function stores when, how often and why it failed, without naming a record', async () => {
  // An insight without segments cannot be published; the function goes by the clock.
  write('/scheduledInsights/s-odd', { author: 'ada', title: 'Odd', category: 'x', publishAt: 1 });
  await setClock(suite, 1000);
  await vi.waitFor(
    () =>
      expect(read('/functionFailures/publishScheduled')).toMatchObject({
        count: expect.any(Number) as number,
        message: expect.stringMatching(/^TypeError: /) as string,
      }),
    { timeout: 120_000, interval: 100 },
  );
  expect(JSON.stringify(read('/functionFailures'))).not.toMatch(/s-odd|ada/);
  expect(read('/functionFailures/publishScheduled/time')).toBeGreaterThan(Date.now() - 600_000);
  write('/scheduledInsights', null);
  await setClock(suite, 0);
});
