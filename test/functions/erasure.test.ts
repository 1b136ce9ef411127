/** The functions delete the data of an erased person or a deleted insight, however little the client has sent. */
import { type App, deleteApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { getDatabase, type Database } from 'firebase-admin/database';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { sendAsOwner } from '../../emulators/ownerRequest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE, STORAGE_BUCKET } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { openAdminApp, readAdminTarget } from '../../scripts/adminTarget';
import { unsignedToken } from '../support/unsignedToken';
import { setClock } from './calls';

let suite: Suite;
let app: App;
let auth: Auth;
let database: Database;

const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);
const text = (path = '/') => JSON.stringify(read(path));

const member = (uid: string, more: JsonObject = {}): JsonObject => ({
  uid,
  userType: 'subscriber',
  legalAccess: 'on',
  email: `${uid}@corp.example`,
  ...more,
});
const saved = (...insights: string[]): JsonObject =>
  Object.fromEntries(insights.map((key) => [key, { key, time: 1 }]));
const subscribed = (...insights: string[]): JsonObject => ({
  insights: Object.fromEntries(
    insights.map((key) => [key, { insightTitle: key, subscribed: true }]),
  ),
});
const messageOf = (uid: string, ...likers: string[]): JsonObject => ({
  uid,
  message: 'x',
  time: 1,
  likes: Object.fromEntries(likers.map((liker) => [liker, true])),
  likeCount: likers.length,
});

/** A text that mentions a member. */
const linked = (uid: string) => `{"entityMap":{"0":{"type":"MENTION","data":{"uid":"${uid}"}}}}`;

/** Ann has data at every path, and Ben has data next to hers. */
const STATE: JsonObject = {
  users: {
    ann: member('ann', {
      wishlist: saved('i1', 'i2'),
      notifications: subscribed('i1'),
      lastSeen: { i1: 1 },
      MyLegalItems: { law1: { key: 'law1', status: 'active' } },
    }),
    ben: member('ben', { wishlist: saved('i1', 'i2'), notifications: subscribed('i1', 'i2') }),
  },
  profiles: {
    ann: { userType: 'subscriber', savedInsights: 2 },
    ben: { userType: 'subscriber', savedInsights: 2 },
  },
  userDirectory: {
    ann: { email: 'ann@corp.example', userType: 'subscriber' },
    ben: { email: 'ben@corp.example', userType: 'subscriber' },
  },
  userLegalIndex: { ann: { law1: { status: 'active' } }, ben: { law1: { status: 'active' } } },
  usersByType: { subscriber: { ann: true, ben: true } },
  counters: { userTypes: { subscriber: 2 } },
  legalSummaries: { law1: { title: 'Law' }, law2: { title: 'Law' } },
  legalRegister: {
    law1: { key: 'law1', users: { ann: { timeAdded: 1 }, ben: { timeAdded: 1 } } },
    law2: { key: 'law2', users: { ann: { timeAdded: 1 } } },
  },
  benchmarkSets: {
    law1: { ann: { company: { '20000': true } }, ben: { company: { '20000': false } } },
    law2: { ann: { company: { '20000': true } } },
  },
  insightSummaries: { i1: { title: 'One' }, i2: { title: 'Two' } },
  insights: {
    i1: { key: 'i1', comments: { c1: messageOf('ben', 'ann', 'ben') } },
    i2: { key: 'i2' },
  },
  posts: {
    p1: messageOf('ben', 'ann'),
    p2: {
      ...messageOf('ann', 'ben'),
      originalPost: { key: 'p1', uid: 'ben', text: 'x' },
      // Of earlier days: no path leads to such a uid.
      mentions: 'a#b',
    },
    p5: { ...messageOf('ben'), mentions: 'ann' },
    p6: { ...messageOf('ben'), originalPost: { key: 'p5', uid: 'ben', text: linked('ann') } },
  },
  inbox: {
    ann: { p3: { in: 'posts', room: 'r1', time: 1 } },
    ben: {
      p2: { in: 'posts', room: 'r1', time: 1 },
      p4: { in: 'posts', room: 'r1', time: 1 },
    },
  },
  memberNames: { ann: { displayName: 'Ann', name: 'ann' } },
  hiddenMessages: { posts: { p7: linked('ann') }, comments: { i1: { c7: linked('ann') } } },
  reporters: { ann: { r1: true }, ben: { r2: true } },
  messageRates: { ann: { at: 1, of: 'reports/r1' }, ben: { at: 1, of: 'reports/r2' } },
  insightDrafts: { d1: { author: 'ann', title: 'A' }, d2: { author: 'ben', title: 'B' } },
  draftContents: {
    d1: JSON.stringify({
      src: 'http://127.0.0.1:9199/v0/b/b/o/photos%2Fann~dp1%2Fx.webp',
      fileUrl: 'http://127.0.0.1:9199/v0/b/b/o/insights%2Fann~df1%2Fx.pdf?alt=media',
    }),
    d2: '{}',
  },
  insightSavers: { i1: { ann: true, ben: true }, i2: { ann: true, ben: true } },
  insightCounts: { i1: { reads: 9, saves: 2 }, i2: { saves: 2 } },
  images: { dp1: { name: 'x' }, dp2: { name: 'y' } },
  storage: { df1: { name: 'x' }, df2: { name: 'y' } },
  scheduledInsights: {
    d1: { author: 'ann', publishAt: 9e12 },
    d2: { author: 'ben', publishAt: 9e12 },
  },
  decisions: { ann: { p2: { action: 'hidden', note: 'Rude.', by: 'ben' } } },
  university: { courses: { c1: { courseTitle: 'One' }, c2: { courseTitle: 'Two' } } },
  learning: { ann: { c1: { s1: { l1: 1 } } }, ben: { c1: { s1: { l1: 1 } } } },
  courseLearners: {
    c1: { ann: { done: 1, time: 1 }, ben: { done: 1, time: 1 } },
    c2: { ann: { done: 0, time: 1, certificate: 'N1' } },
  },
  certificates: {
    N1: {
      uid: 'ann',
      name: 'Ann',
      email: 'ann@x.test',
      course: 'c2',
      title: 'Two',
      minutes: 1,
      time: 1,
    },
    N2: {
      uid: 'ben',
      name: 'Ben',
      email: 'ben@x.test',
      course: 'c2',
      title: 'Two',
      minutes: 1,
      time: 1,
    },
  },
  auditLinks: { ann: { a1: { until: 9e12 } }, ben: { b1: { until: 9e12 } } },
  auditVisits: { ann: { v1: { link: 'a1', at: 1 } }, ben: { v1: { link: 'b1', at: 1 } } },
  auditQuestions: { ann: { a1: { q00: { item: 'law1', text: 'Why?', askedAt: 1 } } } },
  auditPacks: {
    f1: { uid: 'ann', name: 'Ann', madeAt: 1 },
    f2: { uid: 'ben', name: 'Ben', madeAt: 2 },
  },
  rateLimits: {
    links: { ann: { n: 1, windowStart: Date.now() }, ben: { n: 1, windowStart: Date.now() } },
    seals: { ann: { n: 1, windowStart: Date.now() } },
  },
  loginTokens: { t1: { uid: 'ann', expiresAt: 2e12 }, t2: { uid: 'ben', expiresAt: 2e12 } },
};

const HOUR = 3_600_000;
const aTime: unknown = expect.any(Number);

/** The record alone goes, in a write that functions hear of. */
async function remove(path: string): Promise<void> {
  await database.ref(path).remove();
  await suite.database.functionsAtRest();
}

const objects = () => `http://127.0.0.1:${suite.ports.storage}/v0/b/${STORAGE_BUCKET}/o`;
const store = (name: string) =>
  sendAsOwner(
    'POST',
    `${objects()}?name=${encodeURIComponent(name)}`,
    { 'Content-Type': 'image/webp' },
    'x',
  );
/** The names of all objects. */
async function stored(): Promise<string[]> {
  const { items } = JSON.parse(await sendAsOwner('GET', objects())) as {
    items: { name: string }[];
  };
  return items.map(({ name }) => name).sort();
}
/** A text that names these objects, and one that is none. */
const naming = (...names: string[]) =>
  JSON.stringify([
    ...names.map((name) => `${objects()}/${encodeURIComponent(name)}?alt=media&token=t`),
    `${objects()}/photos%2Fann~%E0%A4%2Fx.webp`,
  ]);

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  const portOffset = await findFreePortOffset();
  suite = await startSuite({ portOffset, seed: null });
  app = await openAdminApp(readAdminTarget({}, { PORT_OFFSET: String(portOffset) }));
  auth = getAuth(app);
  database = getDatabase(app);
});
beforeEach(async () => {
  await suite.database.functionsAtRest();
  suite.database.write(DATABASE_NAMESPACE, '/', STATE);
  await auth.deleteUsers(['ann', 'ben']);
  for (const uid of ['ann', 'ben']) await auth.createUser({ uid, email: `${uid}@corp.example` });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await suite.stop();
});

test('an erased person leaves only a tombstone and messages to others', async () => {
  expect(text()).toContain('"ann"');
  await auth.createUser({ uid: 'a1' });
  await remove('users/ann');
  // The session of an auditor ends with the link.
  await expect(auth.getUser('a1')).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect(Object.keys(read('/auditLinks') as object)).toEqual(['ben']);
  expect(Object.keys(read('/auditVisits') as object)).toEqual(['ben']);
  expect(read('/auditQuestions')).toBeNull();
  expect(read('/tombstones')).toEqual({ ann: true });
  await expect(auth.getUser('ann')).rejects.toMatchObject({ code: 'auth/user-not-found' });

  const { p2 } = STATE['posts'] as JsonObject;
  const unliked = { ...messageOf('ben'), likes: null };
  const p6 = { ...unliked, originalPost: { key: 'p5', uid: 'ben', text: linked('') } };
  const posts = { p1: unliked, p2, p5: unliked, p6 };
  expect(read('/posts')).toEqual(JSON.parse(JSON.stringify(posts, withoutNull)));
  expect(read('/insights/i1/comments/c1')).toEqual(messageOf('ben', 'ben'));
  expect(read('/legalRegister/law1/users')).toEqual({ ben: { timeAdded: 1 } });
  expect(read('/benchmarkSets')).toEqual({ law1: { ben: { company: { '20000': false } } } });
  expect(read('/reporters')).toEqual({ ben: { r2: true } });
  expect(Object.keys(read('/messageRates') as object)).toEqual(['ben']);
  expect(read('/decisions')).toBeNull();
  for (const path of ['/insightDrafts', '/draftContents', '/scheduledInsights'])
    expect(Object.keys(read(path) as object), path).toEqual(['d2']);
  expect(Object.keys(read('/images') as object)).toEqual(['dp2']);
  expect(Object.keys(read('/storage') as object)).toEqual(['df2']);
  expect(read('/insightSavers')).toEqual({ i1: { ben: true }, i2: { ben: true } });
  expect(read('/insightCounts')).toEqual({ i1: { reads: 9, saves: 1 }, i2: { saves: 1 } });
  expect(read('/learning')).toEqual({ ben: { c1: { s1: { l1: 1 } } } });
  expect(read('/courseLearners')).toEqual({ c1: { ben: { done: 1, time: 1 } } });
  expect(Object.keys(read('/certificates') as JsonObject)).toEqual(['N2']);
  // An auditor who has the pack still learns that the portal made it, and when.
  expect(read('/auditPacks')).toEqual({
    f1: { madeAt: 1 },
    f2: { uid: 'ben', name: 'Ben', madeAt: 2 },
  });
  expect(read('/inbox')).toEqual({ ben: { p4: { in: 'posts', room: 'r1', time: 1 } } });
  expect(read('/counters/userTypes')).toEqual({ subscriber: 1 });
  expect(read('/memberNames')).toBeNull();
  expect(read('/hiddenMessages')).toEqual({
    posts: { p7: linked('') },
    comments: { i1: { c7: linked('') } },
  });
  // What was done stays in the log, with the uid and no name.
  expect(Object.values(read('/auditLog') as JsonObject)).toEqual([
    { about: 'ann', act: 'deleted', by: 'script', erased: true, of: 'user', time: aTime },
  ]);
  const rest = {
    ...(read('/') as JsonObject),
    erasures: null,
    tombstones: null,
    posts: null,
    auditLog: null,
  };
  expect(JSON.stringify(rest)).not.toContain('ann');
  expect(read('/users/ben')).toEqual((STATE['users'] as JsonObject)['ben']);
  expect(await auth.getUser('ben')).toMatchObject({ uid: 'ben' });
});

test('an erasure continues past paths that are too long to write, and staff see the failure', async () => {
  const [key, uid] = ['k'.repeat(745), 'u'.repeat(128)];
  // As only a client that is not of the SDK writes it.
  const liked = { ...messageOf('ben', 'ann'), originalPost: { key: 'p1', uid: 'ben', text: 'x' } };
  const named = { ...messageOf('ann'), mentions: uid };
  suite.database.write(DATABASE_NAMESPACE, '/posts', {
    ...{ [`${key}1`]: liked, [`${key}2`]: named },
    p1: messageOf('ben', 'ann'),
  });
  suite.database.write(DATABASE_NAMESPACE, `/legalSummaries/${key}`, { title: 'Law' });
  await remove('users/ann');
  await expect(auth.getUser('ann')).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect(read('/posts/p1')).toEqual(
    JSON.parse(JSON.stringify({ ...messageOf('ben'), likes: undefined })),
  );
  expect(read('/legalRegister/law1/users')).toEqual({ ben: { timeAdded: 1 } });
  const failures = Object.values(read('/functionFailures') as Record<string, { message: string }>);
  expect(failures.map(({ message }) => message)).toEqual([
    expect.stringContaining('its path is too long: posts/kkk'),
  ]);
});

test('an erasure deletes a person’s uploads from all their folders, and no uploads of other people', async () => {
  const filesOf = (uid: string) => [
    `documents/${uid}/a.pdf`,
    `messagePictures/${uid}/a.webp`,
    `messagePictures/${uid}~m/a.webp`,
    `profilePhotos/${uid}/a.webp`,
    `profilePhotos/${uid}~p/a.webp`,
  ];
  const sent = [...filesOf('ann'), ...filesOf('anna')];
  for (const name of sent) await store(name);
  expect(await stored()).toEqual(sent.sort());
  await remove('users/ann');
  expect(await stored()).toEqual(filesOf('anna').sort());
});

test('uploads by an old session after the erasure are deleted once the session has expired', async () => {
  const token = unsignedToken({ sub: 'ann', user_id: 'ann', role: 'subscriber', legal: true });
  const sendAsAnn = async (name: string, type: string) => {
    const contentDisposition = type.startsWith('image/') ? 'inline' : 'attachment';
    const response = await fetch(`${objects()}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: {
        Authorization: `Firebase ${token}`,
        'X-Goog-Upload-Protocol': 'multipart',
        'Content-Type': 'multipart/related; boundary=b',
      },
      body: [
        '--b\r\nContent-Type: application/json\r\n',
        JSON.stringify({ contentType: type, contentDisposition }),
        `--b\r\nContent-Type: ${type}\r\n`,
        'x'.repeat(6_000),
        '--b--\r\n',
      ].join('\r\n'),
    });
    return response.status;
  };
  const before = await stored();
  await remove('users/ann');
  expect(await sendAsAnn('documents/ann/late.pdf', 'application/pdf')).toBe(200);
  expect(await sendAsAnn('profilePhotos/ann~late/a.webp', 'image/webp')).toBe(200);
  // By a session of one of the staff.
  for (const name of ['insights/ann~late/a.pdf', 'photos/ann~late/a.webp']) await store(name);
  expect(await stored()).toHaveLength(before.length + 4);
  expect(Object.keys(read('/erasures') as object)).toEqual(['ann']);
  await setClock(suite, 3 * HOUR);
  await vi.waitFor(() => expect(read('/erasures')).toBeNull(), {
    timeout: 120_000,
    interval: 100,
  });
  expect(await stored()).toEqual(before);
  await setClock(suite, 0);
});

test('an erasure deletes pictures and files that only drafts of the person use', async () => {
  const [own, file, published] = [
    'photos/ann~o1/x.webp',
    'insights/ann~o2/x.pdf',
    'photos/ann~o3/x',
  ];
  const others = 'photos/ben~o4/x.webp';
  for (const name of [own, file, published, others]) await store(name);
  const before = await stored();
  const records = { o1: { name: 'x' }, o3: { name: 'x' }, o4: { name: 'x' } };
  await database.ref().update({
    images: records,
    storage: { o2: { name: 'x' } },
    'insights/i2/contentJSON': naming(published),
    // The same picture in another draft of theirs does not keep it.
    'scheduledInsights/d1/contentJSON': naming(own),
    'draftContents/d1': naming(own, file, published, others),
  });
  await remove('users/ann');
  expect(await stored()).toEqual(before.filter((name) => name !== own && name !== file));
  expect(Object.keys(read('/images') as object)).toEqual(['o3', 'o4']);
  expect(read('/storage')).toBeNull();
  expect(read('/draftContents/d1')).toBeNull();
});

test('a person who registers again before the tombstone is written is erased too', async () => {
  const update = { 'users/ann': null, 'profiles/ann': null, 'userDirectory/ann': null };
  await database.ref().update(update);
  await database.ref().update({
    'users/ann': member('ann', { userType: 'newUser' }),
    'profiles/ann': { userType: 'newUser' },
    'userDirectory/ann': { email: 'ann@corp.example', userType: 'newUser' },
  });
  await suite.database.functionsAtRest();
  expect(read('/tombstones')).toEqual({ ann: true });
  expect(read('/users/ann')).toBeNull();
  expect(read('/profiles/ann')).toBeNull();
  expect(read('/userDirectory/ann')).toBeNull();
  expect(read('/counters/userTypes')).toMatchObject({ subscriber: 1 });
});

test('a deleted insight is removed from saved lists, counts and notifications (threat 101)', async () => {
  expect(text('/users')).toContain('i1');
  await remove('insights/i1');
  expect(text('/users')).not.toContain('i1');
  for (const uid of ['ann', 'ben']) {
    expect(Object.keys(read(`/users/${uid}/wishlist`) as JsonObject)).toEqual(['i2']);
    expect(read(`/profiles/${uid}/savedInsights`)).toBe(1);
  }
  expect(read('/users/ben/notifications')).toEqual(subscribed('i2'));
  expect(Object.keys(read('/insightSavers') as JsonObject)).toEqual(['i2']);
  expect(Object.keys(read('/insightCounts') as JsonObject)).toEqual(['i2']);
});

test('deleting an insight deletes pictures and files that only its texts use', async () => {
  const [own, file, shared] = ['photos/ann~p1/x.webp', 'insights/ann~p2/x.pdf', 'photos/ann~p3/x'];
  const others = ['photos/ben~p4/x.webp', 'insights/ben~p5/x.pdf'];
  for (const name of [own, file, shared, ...others]) await store(name);
  const before = await stored();
  await database.ref().update({
    images: { p1: { name: 'x' }, p3: { name: 'x' }, p4: { name: 'x' } },
    storage: { p2: { name: 'x' }, p5: { name: 'x' } },
    'insights/i2/contentJSON': naming(shared),
    'insightRevisions/i1': {
      r1: { author: 'ann', time: 1, content: naming(own) },
      r2: { author: 'ann', time: 2, content: naming(own, shared, ...others) },
    },
    'insightDrafts/i1': { author: 'ann', title: 'One', isEdit: true, time: 1 },
    'draftContents/i1': naming(file, ...others),
  });
  await suite.database.functionsAtRest();
  await remove('insights/i1');
  expect(await stored()).toEqual(before.filter((name) => name !== own && name !== file));
  expect(Object.keys(read('/images') as object)).toEqual(['p3', 'p4']);
  expect(Object.keys(read('/storage') as object)).toEqual(['p5']);
  expect([read('/insightRevisions'), read('/draftContents/i1')]).toEqual([null, null]);
});

test('a member who saves an insight is counted once, until they remove it', async () => {
  const change = async (values: JsonObject) => {
    await database.ref().update(values);
    await suite.database.functionsAtRest();
  };
  const entry = { key: 'i3', time: 1 };
  await change({ 'insights/i3': { key: 'i3' }, 'insightCounts/i3': { reads: 4 } });
  await change({ 'users/ann/wishlist/i3': entry, 'users/ben/wishlist/i3': entry });
  await change({ 'users/ben/wishlist/i3/time': 2 });
  expect(read('/insightCounts/i3')).toEqual({ reads: 4, saves: 2 });
  expect(read('/insightSavers/i3')).toEqual({ ann: true, ben: true });
  await change({ 'users/ben/wishlist/i3': null });
  expect(read('/insightCounts/i3')).toEqual({ reads: 4, saves: 1 });
});

test('a quote loses and regains its text when the quoted message is hidden and shown again', async () => {
  const answer = (field: string) => ({
    ...messageOf('ben'),
    [field]: 'an answer',
    originalPost: { key: 'm1', uid: 'ann', displayName: 'Ann', text: 'bad words' },
  });
  for (const [place, hidden, field] of [
    ['posts', 'hiddenMessages/posts/m1', 'message'],
    ['insights/i2/comments', 'hiddenMessages/comments/i2/m1', 'comment'],
  ] as const) {
    await database.ref(place).update({
      m1: { uid: 'ann', [field]: 'bad words', time: 1 },
      m2: answer(field),
      m3: { ...answer(field), originalPost: { ...answer(field).originalPost, key: 'm2' } },
    });
    const quoted = () => ['m2', 'm3'].map((key) => read(`/${place}/${key}/originalPost/text`));
    await database.ref().update({ [`${place}/m1/${field}`]: null, [hidden]: 'bad words' });
    await suite.database.functionsAtRest();
    expect(quoted()).toEqual(['', 'bad words']);
    const listed = () => read(`/hiddenMessages/index/${place.replaceAll('/', '~')}~m1`);
    expect(listed()).toEqual({ at: `${place}/m1`, time: expect.any(Number) });
    await database.ref().update({ [`${place}/m1/${field}`]: 'bad words', [hidden]: null });
    await suite.database.functionsAtRest();
    expect(quoted()).toEqual(['bad words', 'bad words']);
    expect(listed()).toBeNull();
    expect(read(`/${place}/m2/${field}`)).toBe('an answer');
    await database.ref().update({ [`${place}/m1/${field}`]: null, [hidden]: 'bad words' });
    await suite.database.functionsAtRest();
    await remove(`${place}/m1`);
    expect(quoted()).toEqual(['', 'bad words']);
    expect(listed()).toBeNull();
    // If its author or the quick Delete removes it, no text is stored.
    await remove(`${place}/m2`);
    expect(read(`/${place}/m3/originalPost/text`)).toBe('');
  }
});

test('a quote never has the text of another author’s message under the same key', async () => {
  for (const [place, hidden, field] of [
    ['posts', 'hiddenMessages/posts/m1', 'message'],
    ['insights/i2/comments', 'hiddenMessages/comments/i2/m1', 'comment'],
  ] as const) {
    const answer = (uid: string) => ({
      ...messageOf('ben'),
      originalPost: { key: 'm1', uid, displayName: uid, text: 'words of ann' },
    });
    await database.ref(place).update({
      m1: { uid: 'ann', [field]: 'words of ann', time: 1 },
      m2: answer('ann'),
    });
    await suite.database.functionsAtRest();
    const quoted = (key: string) => read(`/${place}/${key}/originalPost/text`);
    // Taken by another before the function has heard that it is free.
    await Promise.all([
      database.ref(`${place}/m1`).remove(),
      database.ref(`${place}/m1`).set({ uid: 'cat', [field]: 'words of cat', time: 2 }),
    ]);
    await suite.database.functionsAtRest();
    expect(quoted('m2')).toBe('');
    await database.ref(`${place}/m3`).set(answer('cat'));
    await database.ref().update({ [`${place}/m1/${field}`]: null, [hidden]: 'words of cat' });
    await suite.database.functionsAtRest();
    await database.ref().update({ [`${place}/m1/${field}`]: 'words of cat', [hidden]: null });
    await suite.database.functionsAtRest();
    expect(['m2', 'm3'].map(quoted)).toEqual(['', 'words of cat']);
  }
});

test('an old post whose key is too long for its rows can be hidden and deleted', async () => {
  const key = 'k'.repeat(741);
  const picture = `messagePictures/ann~${key}/a.webp`;
  await store(picture);
  const answer = (words: string) => ({
    ...messageOf('ben'),
    originalPost: { key, uid: 'ann', text: words },
  });
  suite.database.write(DATABASE_NAMESPACE, '/posts', {
    [key]: { uid: 'ann', message: 'bad words', time: 1 },
    ['l'.repeat(750)]: answer('bad words'),
    m2: answer('bad words'),
  });
  await database
    .ref()
    .update({ [`posts/${key}/message`]: null, [`hiddenMessages/posts/${key}`]: 'bad words' });
  await suite.database.functionsAtRest();
  expect(read('/posts/m2/originalPost/text')).toBe('');
  await database
    .ref()
    .update({ [`posts/${key}/message`]: 'Others', [`hiddenMessages/posts/${key}`]: null });
  await suite.database.functionsAtRest();
  expect(read('/posts/m2/originalPost/text')).toBe('Others');
  await remove(`posts/${key}`);
  expect(read('/posts/m2/originalPost/text')).toBe('');
  expect(await stored()).not.toContain(picture);
});

test('a message without visible content is hidden, and staff find it in the list of hidden messages', async () => {
  const blank = JSON.stringify({
    blocks: [{ text: '\u3164', type: 'atomic', entityRanges: [{ offset: 0, length: 1, key: 0 }] }],
    entityMap: {},
  });
  for (const [words, hidden] of [
    ['posts/blank-1/message', 'hiddenMessages/posts/blank-1'],
    ['insights/i1/comments/blank-2/comment', 'hiddenMessages/comments/i1/blank-2'],
  ] as const) {
    const message = words.slice(0, words.lastIndexOf('/'));
    await database.ref(message).set({ uid: 'ann', time: 1 });
    await database.ref(words).set('Hello');
    await suite.database.functionsAtRest();
    expect([read(`/${words}`), read(`/${hidden}`)]).toEqual(['Hello', null]);
    await database.ref(words).set(blank);
    await suite.database.functionsAtRest();
    expect([read(`/${words}`), read(`/${hidden}`)]).toEqual([null, blank]);
    expect(read(`/hiddenMessages/index/${message.replaceAll('/', '~')}/at`)).toBe(message);
    await database.ref().update({ [message]: null, [hidden]: null });
    await suite.database.functionsAtRest();
  }
});

test('a message that is only a picture is hidden unless Storage has the picture', async () => {
  const send = async (key: string, pictures = 1) => {
    const path = (n: number) => `messagePictures/ann~${key}/a${n}.full.webp`;
    const src = (n: number) =>
      `http://127.0.0.1:${suite.ports.storage}/v0/b/${STORAGE_BUCKET}/o/${encodeURIComponent(path(n))}?alt=media&token=t`;
    const each = [...Array(pictures).keys()];
    const text = JSON.stringify({
      blocks: each.map((n) => ({
        text: ' ',
        type: 'atomic',
        entityRanges: [{ offset: 0, length: 1, key: n }],
      })),
      entityMap: { ...each.map((n) => ({ type: 'PICTURE', data: { src: src(n) } })) },
    });
    await database.ref(`posts/${key}`).set({ uid: 'ann', time: 1, message: text });
    await suite.database.functionsAtRest();
    const found = [read(`/posts/${key}/message`), read(`/hiddenMessages/posts/${key}`)];
    await database.ref().update({ [`posts/${key}`]: null, [`hiddenMessages/posts/${key}`]: null });
    await suite.database.functionsAtRest();
    return found.map((value) => value === text);
  };
  await store('messagePictures/ann~picture-1/a0.full.webp');
  await store('messagePictures/ann~picture-3/a5.full.webp');
  expect(await send('picture-1')).toEqual([true, false]);
  expect(await send('picture-2')).toEqual([false, true]);
  // A message of many pictures is left alone: each would cost a request.
  expect(await send('picture-3', 6)).toEqual([true, false]);
});

test('the summary of a post contains the beginning of its text until the text is deleted', async () => {
  const line = () => read('/postSummaries/m1/excerpt');
  await database.ref('posts/m1').set({ uid: 'ann', message: 'One', time: 1, roomKey: 'r_1_m1' });
  await suite.database.functionsAtRest();
  expect(line()).toBe('One');
  await database.ref('posts/m1/message').set('Another');
  await suite.database.functionsAtRest();
  expect(line()).toBe('Another');
  await remove('posts/m1/message');
  expect(read('/postSummaries/m1')).toEqual({ uid: 'ann', time: 1, roomKey: 'r_1_m1' });
  await remove('posts/m1');
  expect(read('/postSummaries/m1')).toBeNull();
});

function withoutNull(_key: string, value: unknown): unknown {
  return value === null ? undefined : value;
}
