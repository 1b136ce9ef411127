/**
 * The running functions: they seal audit packs, publish a hash over all compliance histories and records of evidence, and find what
 * differs from it.
 */
import { createHash } from 'node:crypto';
import { type App, deleteApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase, type Database } from 'firebase-admin/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Published } from '../../functions/src/histories/published';
import { SEALS_PER_MEMBER } from '../../functions/src/signInLinks';
import { readTimeStamp } from '../../model/timeStamp';
import { findFreePortOffset } from '../../emulators/ports';
import { sendAsOwner } from '../../emulators/ownerRequest';
import { DATABASE_NAMESPACE, HISTORY_BUCKET } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { AUTHORITY_NAME } from '../../emulators/timeStampAuthority';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';
import { openAdminApp, readAdminTarget } from '../../scripts/adminTarget';
import { callFunction, signIn, setClock } from './calls';

const PASSWORD = 'Secret-1';
const DAY_MS = 86_400_000;
const EARLIER = Date.now() - DAY_MS;
const MEMBERS = 20;
const uids = Array.from({ length: MEMBERS }, (_, n) => `m${n}`);
let suite: Suite;
let app: App;
let admin: Database;
const tokens = new Map<string, string>();

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  const portOffset = await findFreePortOffset();
  suite = await startSuite({ portOffset, seed: null });
  app = await openAdminApp(readAdminTarget({}, { PORT_OFFSET: String(portOffset) }));
  admin = getDatabase(app);
  for (const uid of ['ada', 'm0', 'm1']) {
    await getAuth(app).createUser({ uid, email: `${uid}@works.example`, password: PASSWORD });
    tokens.set(uid, await signIn(suite, { email: `${uid}@works.example`, password: PASSWORD }));
  }
});
beforeEach(async () => {
  await suite.database.functionsAtRest();
  await removePublished();
  write('/', STATE);
  await suite.database.functionsAtRest();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await suite.stop();
});

const entry = (n: number, at = EARLIER) => ({
  ...{ type: 'user', userTimeAdded: at + n, userComplianceCheck: 'Compliant' },
  ...{ userComplianceNote: `Check ${n}`, authorId: 'm', authorDisplayName: 'M' },
});
const item = (key: string) => ({
  ...{ key, status: 'active' },
  compliance: { e1: entry(1), e2: entry(2), e3: entry(3) },
  entries: { count: 3, newest: 'e3' },
});
const removal = (removedItem: string, removedAt: number) => ({
  ...{ item: removedItem, removedAt, entries: 3, title: removedItem },
});
const document = (key: string, fields: JsonObject = {}): JsonObject => ({
  ...{ key, item: 'air', entry: 'e1', title: `Log ${key}`, name: `${key}.pdf`, parentFolder: 'm' },
  ...{ publicUrl: `https://store.example/${key}`, sha256: 'ab'.repeat(32), dateAdded: EARLIER },
  validFrom: EARLIER,
  ...fields,
});
const member = (uid: string) => ({
  ...{ userType: 'subscriber', legalAccess: 'on', displayName: uid.toUpperCase() },
  email: `${uid}@works.example`,
  MyLegalItems: { air: item('air'), water: item('water') },
  removedItems: { r1: removal('waste', EARLIER) },
  documents: {
    legalItems: {
      d1: document('d1', { supersededBy: 'd2' }),
      d2: document('d2', { validUntil: EARLIER }),
      d3: document('d3', { item: 'water' }),
    },
  },
});
const STATE: JsonObject = {
  users: {
    ada: { userType: 'admin', displayName: 'Ada', email: 'ada@works.example' },
    ...Object.fromEntries(uids.map((uid) => [uid, member(uid)])),
  },
  historyChanges: Object.fromEntries(uids.map((uid) => [uid, EARLIER])),
  legalSummaries: { air: { title: 'Clean Air Act' } },
  // An own obligation has its title in the index row.
  userLegalIndex: { m18: { soil: { title: 'Soil permit' } } },
};

/** Calls a function as the app does. @returns its result, or its refusal in a word */
async function call<T>(uid: string | null, name: string, data: object): Promise<T | string> {
  const token = uid === null ? undefined : tokens.get(uid);
  const called = await callFunction<T>(suite, token, name, data);
  return 'result' in called ? called.result : called.word;
}
const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);
const write = (path: string, value: JsonValue) =>
  suite.database.write(DATABASE_NAMESPACE, path, value);

const objects = () => `http://127.0.0.1:${suite.ports.storage}/v0/b/${HISTORY_BUCKET}/o`;
async function publishedFiles(): Promise<string[]> {
  const { items = [] } = JSON.parse(await sendAsOwner('GET', objects())) as {
    items?: { name: string }[];
  };
  return items.map(({ name }) => name).sort();
}
async function removePublished(): Promise<void> {
  for (const name of await publishedFiles())
    await sendAsOwner('DELETE', `${objects()}/${encodeURIComponent(name)}`);
}
const contentOf = (file: string) =>
  sendAsOwner('GET', `${objects()}/${encodeURIComponent(file)}?alt=media`);

interface Row {
  at: number;
  members: number;
  file: string;
  sha256: string;
}
let daysAhead = 0;
/** Moves the clock one day ahead, which runs scheduled functions. They publish the hash of that day. */
async function publishNext(): Promise<Row> {
  daysAhead += 1;
  const offset = daysAhead * DAY_MS;
  // A hash covers entries until five minutes before.
  const key = new Date(Date.now() + offset - 5 * 60_000).toISOString().slice(0, 10);
  await setClock(suite, offset);
  // A new time disconnects every client. After each lost connection the SDK waits longer, unless it was offline.
  admin.goOffline();
  admin.goOnline();
  await expect.poll(() => read(`/publishedHashes/${key}`), { interval: 50 }).not.toBeNull();
  return read(`/publishedHashes/${key}`) as unknown as Row;
}

interface Step {
  findings: { uid: string; name: string; item: string; title: string; what: string }[];
  found: number;
  checked: number;
  members: number;
  sha256: string;
  isRecorded: boolean;
  next: object | null;
}
async function check(): Promise<Step> {
  const steps: Step[] = [];
  for (let cursor: object | null | undefined; cursor !== null; cursor = steps.at(-1)?.next) {
    const step = await call<Step>('ada', 'checkHistories', cursor ? { cursor } : {});
    if (typeof step === 'string') throw new Error(`The check failed: ${step}`);
    steps.push(step);
  }
  const [first] = steps;
  if (!first) throw new Error('The check has no step.');
  return { ...first, findings: steps.flatMap(({ findings }) => findings) };
}
const found = async () =>
  (await check()).findings.map(({ uid, item: key, what }) => [uid, key, what]);

describe('the published hash', () => {
  test('covers every member with a history, and only readers of the bucket can see the file', async () => {
    const { file, sha256, members, at } = await publishNext();
    expect(members).toBe(MEMBERS);
    const text = await contentOf(file);
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    const content = JSON.parse(text) as Published;
    expect(content.members.map(({ uid }) => uid).sort()).toEqual([...uids].sort());
    expect(content.at).toBe(at);
    const response = await fetch(`${objects()}/${encodeURIComponent(file)}?alt=media`);
    expect(response.status).toBe(403);
  });

  test('is published once a day, after the one before, and reads only members whose histories changed', async () => {
    const first = await publishNext();
    await admin.ref('users/m3/MyLegalItems/air/compliance/e4').set(entry(4, first.at));
    await suite.database.functionsAtRest();
    const second = await publishNext();
    const [before, after] = [
      JSON.parse(await contentOf(first.file)) as Published,
      JSON.parse(await contentOf(second.file)) as Published,
    ];
    expect(after.previous).toEqual({ file: first.file, sha256: first.sha256 });
    const changed = after.members.filter(
      ({ uid, hash }) => before.members.find((line) => line.uid === uid)?.hash !== hash,
    );
    expect(changed.map(({ uid }) => uid)).toEqual(['m3']);
    expect(after.members.filter(({ at }) => at === after.at).map(({ uid }) => uid)).toEqual(['m3']);
    expect(await publishedFiles()).toEqual(expect.arrayContaining([first.file, second.file]));
    expect(await found()).toEqual([]);
  });
});

describe('the check of histories', () => {
  test(`finds each of ${MEMBERS} histories that were changed past the rules, and names member and item`, async () => {
    const { at } = await publishNext();
    expect(await check()).toMatchObject({ findings: [], isRecorded: true, members: MEMBERS });
    const history = (n: number) => `users/m${n}/MyLegalItems/air/compliance`;
    const tampering: Record<string, JsonValue>[] = [
      { [`${history(0)}/e1/userComplianceNote`]: 'Check 2' },
      { [`${history(1)}/e1/userComplianceCheck`]: 'Not Compliant' },
      { [`${history(2)}/e3/userTimeAdded`]: EARLIER },
      { [`${history(3)}/e3/userTimeAdded`]: at + 1 },
      { [`${history(4)}/e2`]: null },
      { [`${history(5)}/e1`]: null, [`${history(5)}/e2`]: null },
      { [history(6)]: null },
      { 'users/m7/MyLegalItems/air': null },
      { [`${history(8)}/e0`]: entry(0) },
      { [`${history(9)}/e1`]: null, [`${history(9)}/e0`]: entry(1) },
      { [`${history(10)}/e1/authorId`]: 'm11' },
      { [`${history(11)}/e1/authorDisplayName`]: null },
      { [`${history(12)}/e1/userEvaluatedOn`]: EARLIER },
      { [`${history(13)}/e1`]: entry(2), [`${history(13)}/e2`]: entry(1) },
      // A removal that never was, with fewer entries than the history had.
      {
        'users/m14/MyLegalItems/air/compliance': null,
        'users/m14/removedItems/r2': { ...removal('air', at + 1), entries: 2 },
      },
      // A removal before the hash.
      {
        'users/m15/MyLegalItems/air/compliance': null,
        'users/m15/removedItems/r2': removal('air', EARLIER),
      },
      { 'users/m16/removedItems/r1': null },
      { 'users/m17/removedItems/r1/entries': 1 },
      { 'users/m18/MyLegalItems/soil': item('soil') },
      // The stored hashes of the items are changed as well.
      { [`${history(19)}/e1`]: null, 'historyHashes/m19': null },
    ];
    expect(tampering).toHaveLength(MEMBERS);
    for (const update of tampering) await admin.ref().update(update);
    await suite.database.functionsAtRest();
    const expected = [
      ...uids.slice(0, 6).map((uid) => [uid, 'air', 'changed']),
      ...['m6', 'm7'].map((uid) => [uid, 'air', 'deleted']),
      ...uids.slice(8, 14).map((uid) => [uid, 'air', 'changed']),
      ['m14', 'air', 'deleted'],
      ['m15', 'air', 'deleted'],
      ['m15', '', 'removals'],
      ['m16', '', 'removals'],
      ['m17', '', 'removals'],
      ['m18', 'soil', 'added'],
      ['m19', '', 'unknown'],
    ];
    const sorted = (list: string[][]) =>
      [...list].sort((one, other) => (one.join() < other.join() ? -1 : 1));
    expect(sorted(await found())).toEqual(sorted(expected));
    const { findings } = await check();
    expect(findings.find(({ uid }) => uid === 'm0')).toMatchObject({
      name: 'M0',
      title: 'Clean Air Act',
    });
    expect(findings.find(({ uid }) => uid === 'm18')).toMatchObject({ title: 'Soil permit' });
    // The next hash does not hide them: a member whose history differs keeps the last correct line.
    await publishNext();
    expect(sorted(await found())).toEqual(sorted(expected));
    const failures = read('/functionFailures') as Record<string, { message: string }>;
    expect(failures['publishHashes']?.message).toMatch(/differ from their published hashes/);
    // Restoring an entry ends the difference.
    await admin.ref(`${history(4)}/e2`).set(entry(2));
    expect((await found()).some(([uid]) => uid === 'm4')).toBe(false);
  });

  test(`finds each of ${MEMBERS} records of evidence that were changed past the rules`, async () => {
    const { at } = await publishNext();
    const evidence = (n: number) => `users/m${n}/documents/legalItems`;
    const tampering: Record<string, JsonValue>[] = [
      { [`${evidence(0)}/d2/sha256`]: 'cd'.repeat(32) },
      { [`${evidence(1)}/d2/publicUrl`]: 'https://store.example/d9' },
      { [`${evidence(2)}/d2/title`]: 'Log d9' },
      { [`${evidence(3)}/d2/name`]: 'd9.pdf' },
      { [`${evidence(4)}/d2/validFrom`]: EARLIER - 1 },
      { [`${evidence(5)}/d2/validUntil`]: EARLIER + DAY_MS },
      { [`${evidence(6)}/d2/validUntil`]: null },
      { [`${evidence(7)}/d2/entry`]: 'e2' },
      { [`${evidence(8)}/d2/dateAdded`]: EARLIER - 1 },
      { [`${evidence(9)}/d2/dateAdded`]: at + 1 },
      { [`${evidence(10)}/d2/parentFolder`]: 'm1' },
      { [`${evidence(11)}/d2/key`]: 'd9' },
      { [`${evidence(12)}/d2/by`]: 'm1' },
      { [`${evidence(13)}/d1/supersededBy`]: null },
      { [`${evidence(14)}/d2/supersededBy`]: 'd1' },
      { [`${evidence(15)}/d2`]: null },
      { [`${evidence(16)}/d1`]: null, [`${evidence(16)}/d2`]: null },
      { [`${evidence(17)}/d0`]: document('d0') },
      // The whole record is replaced, under another key.
      { [`${evidence(18)}/d2`]: null, [`${evidence(18)}/d0`]: document('d0') },
      { [`${evidence(19)}/d2/item`]: 'a/b' },
    ];
    expect(tampering).toHaveLength(MEMBERS);
    for (const update of tampering) await admin.ref().update(update);
    await suite.database.functionsAtRest();
    const expected = [
      ...uids.map((uid) => [uid, 'air', 'evidence']),
      ['m19', 'unknown', 'evidence'],
    ];
    const inOrder = (list: string[][]) => list.map((one) => one.join()).sort();
    expect(inOrder(await found())).toEqual(inOrder(expected));
    // A change by a script is noted, so the next hash finds it too.
    await publishNext();
    expect(inOrder(await found())).toEqual(inOrder(expected));
    const failures = read('/functionFailures') as Record<string, { message: string }>;
    expect(failures['publishHashes']?.message).toMatch(/ 21 compliance histories differ/);
  });

  test('accepts later entries and documents, an item that its member removed, and an erased member', async () => {
    const { at } = await publishNext();
    const removed = {
      ...removal('air', at + 1),
      documents: { d1: 'Log d1', d2: 'Log d2' },
    };
    const withoutAir = { d3: document('d3', { item: 'water' }) };
    await admin.ref().update({
      'users/m0/MyLegalItems/air/compliance/e4': entry(4, at),
      'users/m0/documents/legalItems/d4': document('d4', { dateAdded: at + 4 }),
      'users/m0/documents/legalItems/d2/supersededBy': 'd4',
      'users/m1/MyLegalItems/air': { key: 'air', status: 'inactive' },
      'users/m1/documents/legalItems': withoutAir,
      'users/m1/removedItems/r2': removed,
      // Removed and added again.
      'users/m2/MyLegalItems/air/compliance': { f1: entry(2, at) },
      'users/m2/documents/legalItems': {
        ...withoutAir,
        f2: document('f2', { dateAdded: at + 2 }),
      },
      'users/m2/removedItems/r2': removed,
      'users/m3': null,
    });
    await suite.database.functionsAtRest();
    expect(read('/tombstones/m3')).toBe(true);
    for (const path of ['historyChanges', 'historyHashes']) expect(read(`/${path}/m3`)).toBeNull();
    expect(await found()).toEqual([]);
    const { file, members } = await publishNext();
    expect(members).toBe(MEMBERS - 1);
    expect(await contentOf(file)).not.toContain('"m3"');
    expect(await found()).toEqual([]);
    // The next hash covers the record of the removal.
    await admin.ref('users/m1/removedItems/r2').remove();
    await suite.database.functionsAtRest();
    expect(await found()).toEqual([['m1', '', 'removals']]);
  });

  test('shows that the published file is not the recorded one', async () => {
    const { file } = await publishNext();
    const { at, previous, members } = JSON.parse(await contentOf(file)) as Published;
    const upload = (name: string) =>
      sendAsOwner(
        'POST',
        `${objects()}?name=${encodeURIComponent(name)}`,
        { 'Content-Type': 'application/json' },
        JSON.stringify({ at, previous, members: members.slice(1) }),
      );
    // A file with a later day is no newer file.
    await upload(file.replace(/\d\d\.json$/, '99.json'));
    expect((await check()).isRecorded).toBe(true);
    await sendAsOwner('DELETE', `${objects()}/${encodeURIComponent(file)}`);
    await upload(file);
    expect((await check()).isRecorded).toBe(false);
  });

  test('is for staff only, and needs a published hash', async () => {
    expect(await call('m0', 'checkHistories', {})).toBe('PERMISSION_DENIED');
    expect(await call(null, 'checkHistories', {})).toBe('UNAUTHENTICATED');
    expect(await call('ada', 'checkHistories', {})).toBe('FAILED_PRECONDITION');
    for (const cursor of ['x', { file: '../x', from: 0 }, { file: 'history-hashes/x.json' }])
      expect(await call('ada', 'checkHistories', { cursor })).toBe('INVALID_ARGUMENT');
  });
});

describe('the seal of an audit pack', () => {
  const FINGERPRINT = 'ab'.repeat(32);
  interface Sealed {
    response: string;
    certificate: string;
    by: string;
    at: number;
  }

  test('is a time-stamp by the suite’s authority, which the portal records once', async () => {
    const sealed = await call<Sealed>('m0', 'sealAuditPack', { fingerprint: FINGERPRINT });
    if (typeof sealed === 'string') throw new Error(sealed);
    const response = Buffer.from(sealed.response, 'base64');
    const { by, at } = await readTimeStamp(new Uint8Array(response), {
      sha256: FINGERPRINT,
      trusted: sealed.certificate,
    });
    expect({ by, at }).toEqual({ by: sealed.by, at: sealed.at });
    expect(by).toBe(AUTHORITY_NAME);
    const record = { by, at, sha256: createHash('sha256').update(response).digest('hex') };
    expect(read(`/packSeals/${FINGERPRINT}`)).toEqual(record);
    expect(await call('m1', 'sealAuditPack', { fingerprint: FINGERPRINT })).toBe('ALREADY_EXISTS');
    expect(read(`/packSeals/${FINGERPRINT}`)).toEqual(record);
  });

  test.each<[string, Record<string, JsonValue>]>([
    ['no legal access', { legalAccess: 'off' }],
    ['an ended membership', { expiryDate: 5 }],
    ['another address', { email: 'other@works.example' }],
    ['a guest', { userType: 'guest' }],
  ])('is refused with %s', async (_what, fields) => {
    await admin.ref('users/m0').update(fields);
    expect(await call('m0', 'sealAuditPack', { fingerprint: FINGERPRINT })).toEqual({
      reason: 'Only members whose subscription includes the legal register can seal a pack.',
    });
    expect(read('/packSeals')).toBeNull();
  });

  test('is for members who are signed in', async () => {
    expect(await call(null, 'sealAuditPack', { fingerprint: FINGERPRINT })).toBe('UNAUTHENTICATED');
  });

  test('needs a SHA-256', async () => {
    for (const fingerprint of [undefined, 5, 'ab', 'AB'.repeat(32), `${FINGERPRINT}/x`])
      expect(await call('m0', 'sealAuditPack', { fingerprint })).toBe('INVALID_ARGUMENT');
  });

  test('is limited per member', async () => {
    write('/rateLimits/seals/m0', { n: SEALS_PER_MEMBER.most, windowStart: Date.now() });
    expect(await call('m0', 'sealAuditPack', { fingerprint: FINGERPRINT })).toBe(
      'RESOURCE_EXHAUSTED',
    );
    expect(read('/packSeals')).toBeNull();
    expect(await call('m1', 'sealAuditPack', { fingerprint: FINGERPRINT })).toMatchObject({
      by: AUTHORITY_NAME,
    });
  });
});
