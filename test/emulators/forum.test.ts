/**
 * Tests many members who post at the same time through the emulator, with the forum's mutations and the
 * shipped rules.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { push, ref, update } from 'firebase/database';
import type { Database } from 'firebase/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DatabaseEmulator, JsonObject } from '../../packages/database-emulator/src';
import { REPOSITORY } from '../../emulators/project';
import { buildSeed } from '../../emulators/seed';
import { RATE_LIMIT_BURST, RATE_LIMIT_STEP_MS } from '../../src/config/constants';
import { deleteMessage, sendMessage } from '../../src/data/mutations/messages';
import {
  buildClient,
  cleanUp,
  muteWarnings,
  NAMESPACE,
  startEmulator,
} from '../../packages/database-emulator/test/support';

const CLIENTS = 25;
/** Number of posts that the rate limit allows at once (`data/mutations/rateLimit`). */
const POSTS_EACH = 8;

let emulator: DatabaseEmulator;
let room: { key: string; title: string };

const read = (path: string) => emulator.read(NAMESPACE, path);
const readMap = (path: string) => (read(path) ?? {}) as JsonObject;
const total = () => Number(read(`/chatrooms/${room.key}/totalMessages`));
const postsOfRoom = () =>
  Object.entries(readMap('/posts')).filter(
    ([, post]) => (post as JsonObject).chatroomKey === room.key,
  );

beforeEach(async () => {
  emulator = await startEmulator();
  emulator.setRules(NAMESPACE, await readFile(join(REPOSITORY, 'database.rules.json'), 'utf8'));
  const seed = buildSeed({ scale: 1, now: Date.now(), storageOrigin: 'http://127.0.0.1:9199' });
  emulator.write(NAMESPACE, '/', seed.database);
  const [first] = Object.values(readMap('/chatrooms')) as JsonObject[];
  room = { key: String(first?.key), title: String(first?.chatroomTitle) };
});
afterEach(cleanUp);

const rich = (text: string) =>
  JSON.stringify({ blocks: [{ key: 'a', text, type: 'unstyled' }], entityMap: {} });

/** Returns members who may post. Each one's rate limit allows `posts` more posts at once. */
function speakers(count: number, posts: number): string[] {
  const isMember = ({ userType, expiryDate }: JsonObject) =>
    userType === 'subscriber' && Number(expiryDate ?? Infinity) > Date.now();
  const uids = Object.entries(readMap('/users'))
    .filter(([, user]) => isMember(user as JsonObject))
    .map(([uid]) => uid)
    .slice(0, count);
  const at = Date.now() + (RATE_LIMIT_BURST - 1 - posts) * RATE_LIMIT_STEP_MS;
  for (const uid of uids) emulator.write(NAMESPACE, `/messageRates/${uid}`, { at, of: 'posts/p' });
  return uids;
}

function postAs(uid: string, key: string, text: string) {
  const record = readMap(`/users/${uid}`);
  const field = (name: string) => String(record[name] ?? '');
  return sendMessage({
    key,
    sentAt: Date.now(),
    conversation: { kind: 'chatrooms', ...room },
    speaker: {
      uid,
      displayName: field('displayName'),
      firstName: field('firstName'),
      lastName: field('lastName'),
      profilePhoto: field('profilePhoto'),
    },
    text: rich(text),
    original: null,
    ahead: read(`/messageRates/${uid}`) !== null,
    subscribes: false,
  });
}

/** Returns the email address in the record, which the rules compare with the account's. */
const emailOf = (uid: string) => String(read(`/users/${uid}/email`));
const keyOf = (client: Database) => String(push(ref(client)).key);

test('two hundred posts from twenty-five clients at once are all stored and counted exactly once', async () => {
  const before = total();
  expect(postsOfRoom()).toHaveLength(before);
  const sent = new Map<string, string>();
  const writes = speakers(CLIENTS, POSTS_EACH).flatMap((uid, index) => {
    const client = buildClient(emulator, { user: { sub: uid, email: emailOf(uid) } });
    return Array.from({ length: POSTS_EACH }, (_, count) => {
      const key = keyOf(client);
      const text = `Client ${index}, post ${count}`;
      sent.set(key, rich(text));
      return update(ref(client), postAs(uid, key, text));
    });
  });
  await Promise.all(writes);

  expect(sent.size).toBe(200);
  expect(total()).toBe(before + 200);
  const stored = new Map(
    postsOfRoom().map(([key, post]) => [key, String((post as JsonObject).message)]),
  );
  expect(stored.size).toBe(before + 200);
  for (const [key, message] of sent) expect(stored.get(key)).toBe(message);
});

test('simultaneous posts and deletions leave the correct post count in the room', async () => {
  const admin = buildClient(emulator, {
    user: { sub: 'demo-admin', email: emailOf('demo-admin') },
  });
  const doomed = postsOfRoom().map(([key]) => key);
  const posts = speakers(5, 6).flatMap((uid) => {
    const member = buildClient(emulator, { user: { sub: uid, email: emailOf(uid) } });
    return Array.from({ length: 6 }, () => ({ uid, member, key: keyOf(member) }));
  });
  const added = posts.map(({ key }) => key);
  await Promise.all([
    ...posts.map(({ uid, member, key }) => update(ref(member), postAs(uid, key, `Post ${key}`))),
    ...doomed.map((key) =>
      update(
        ref(admin),
        deleteMessage({ conversation: { kind: 'chatrooms', key: room.key }, key }, doomed.length),
      ),
    ),
  ]);
  expect(postsOfRoom().map(([key]) => key)).toEqual([...added].sort());
  expect(total()).toBe(30);
});

test('a post whose response was lost is sent again by the client and stored once', async () => {
  muteWarnings();
  const before = total();
  const client = buildClient(emulator, {
    user: { sub: 'demo-member', email: emailOf('demo-member') },
  });
  const key = keyOf(client);
  let answers = 0;
  emulator.onCommitted = () => {
    answers += 1;
    return answers === 1 ? 'drop' : 'answer';
  };
  // The rules reject the second copy. The app then reads back what is stored (see data/write).
  await expect(update(ref(client), postAs('demo-member', key, 'Once'))).rejects.toThrow(
    /PERMISSION_DENIED/,
  );
  expect(answers).toBe(1);
  expect(total()).toBe(before + 1);
  expect(readMap(`/posts/${key}`)).toMatchObject({ message: rich('Once'), uid: 'demo-member' });
});
