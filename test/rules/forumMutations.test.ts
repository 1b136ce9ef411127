/**
 * What the forum sends (`src/data/mutations/forum` and `messages`), tested against the shipped
 * rules. Each mutation is accepted whole or not at all.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import { createChatroom } from '../../src/data/mutations/forum';
import {
  deleteMessage,
  editMessage,
  likeMessage,
  sendMessage,
} from '../../src/data/mutations/messages';
import { followRoom, markSeen, setSubscription } from '../../src/data/mutations/subscriptions';
import type { Update } from '../../src/data/update';
import type { Actor } from './cast';
import { CAST, NOW, OTHERS } from './cast';
import { rich, STORE } from './records';
import { World } from './world';

const world = new World();
const { subscriber, legal, admin, jedi, guest } = CAST;
const { mel } = OTHERS;
const ROOM = { kind: 'chatrooms', key: 'room-a', title: 'Room A' } as const;

beforeEach(() => world.reset());

const speaker = ({ uid }: Actor) => ({
  uid,
  displayName: `${uid} display`,
  firstName: `${uid} first`,
  lastName: `${uid} last`,
  profilePhoto: STORE,
});

type PostOptions = Partial<Parameters<typeof sendMessage>[0]>;
const post = (who: Actor, options: PostOptions = {}): Update =>
  sendMessage({
    key: 'p-new',
    sentAt: NOW,
    conversation: ROOM,
    speaker: speaker(who),
    text: rich('Good morning.'),
    original: null,
    subscribes: false,
    ...options,
  });

const without = (update: Update, path: string): Update =>
  Object.fromEntries(Object.entries(update).filter(([key]) => key !== path));
const record = (path: string) => world.read(path) as JsonObject;
const total = () => Number(world.read('chatrooms/room-a/totalMessages'));

describe('posting in a chatroom', () => {
  test('stores the post, counts it, and marks the room as seen by the author', () => {
    const before = total();
    world.allows(subscriber, post(subscriber));
    expect(record('posts/p-new')).toEqual({
      key: 'p-new',
      message: rich('Good morning.'),
      ...speaker(subscriber),
      chatroomKey: 'room-a',
      chatroomTitle: 'Room A',
      roomKey: `room-a_${NOW}_p-new`,
      sentAt: NOW,
      time: NOW,
      likeCount: 0,
    });
    expect(record('chatrooms/room-a')).toMatchObject({
      totalMessages: before + 1,
      lastPost: 'p-new',
      lastPostTime: NOW,
    });
    expect(world.read('users/subscriber/lastSeen/room-a')).toBe(NOW);
  });

  test('works for an author whose record has neither names nor a photo', () => {
    for (const field of ['displayName', 'firstName', 'lastName', 'profilePhoto']) {
      world.write(`users/subscriber/${field}`, null);
    }
    world.refuses(subscriber, post(subscriber));
    const nameless = { uid: 'subscriber', displayName: '', firstName: '', lastName: '' };
    world.allows(subscriber, post(subscriber, { speaker: { ...nameless, profilePhoto: '' } }));
    expect(record('posts/p-new')).not.toHaveProperty('displayName');
  });

  test('subscribes the author to the room in the same update', () => {
    world.write('users/subscriber/notifications/chatrooms/room-a', null);
    world.allows(subscriber, post(subscriber, { subscribes: true }));
    expect(world.read('users/subscriber/notifications/chatrooms/room-a')).toEqual({
      chatroomTitle: 'Room A',
      subscribed: true,
    });
  });

  test('is refused if any of its parts is missing', () => {
    const whole = post(subscriber);
    world.wouldAllow(subscriber, whole);
    for (const path of [
      'posts/p-new',
      `chatrooms/room-a/totalMessages`,
      `chatrooms/room-a/lastPost`,
    ]) {
      world.refuses(subscriber, without(whole, path));
    }
  });

  test('is refused a second time under the same key, so that a resend does not post twice', () => {
    world.allows(subscriber, post(subscriber));
    const after = total();
    world.refuses(subscriber, post(subscriber));
    expect(total()).toBe(after);
  });

  test('a guest cannot post', () => {
    world.wouldAllow(legal, post(legal));
    world.refuses(guest, post(guest));
  });

  test('a blank message is refused', () => {
    world.wouldAllow(subscriber, post(subscriber));
    world.refuses(subscriber, post(subscriber, { text: rich(' \t ') }));
  });
});

describe('replying to a post', () => {
  const quoted = () => {
    const { key, uid, displayName, message } = record('posts/p-mel') as Record<string, string>;
    return {
      key: String(key),
      uid: String(uid),
      displayName: String(displayName ?? ''),
      text: String(message),
    };
  };

  test('stores a quote of the original post', () => {
    world.allows(subscriber, post(subscriber, { original: quoted() }));
    expect(record('posts/p-new').originalPost).toMatchObject({ key: 'p-mel', uid: 'mel' });
  });

  test('is refused when the quoted text has changed since', () => {
    const original = quoted();
    world.wouldAllow(subscriber, post(subscriber, { original }));
    world.allows(
      mel,
      editMessage({ conversation: ROOM, key: 'p-mel', text: rich('On second thoughts.'), seen: 0 }),
    );
    world.refuses(subscriber, post(subscriber, { original }));
    world.allows(subscriber, post(subscriber, { original: quoted() }));
  });
});

describe('editing a post', () => {
  const edit = editMessage({
    conversation: ROOM,
    key: 'p-subscriber',
    text: rich('Better.'),
    seen: 0,
  });

  test('the author can change the text, and the edit stores its time', () => {
    world.allows(subscriber, edit);
    expect(record('posts/p-subscriber')).toMatchObject({
      message: rich('Better.'),
      updateTime: NOW,
    });
    world.refuses(subscriber, edit);
  });

  test('only the author can edit', () => {
    world.wouldAllow(subscriber, edit);
    world.refuses(mel, edit);
    world.refuses(admin, edit);
    world.refuses(jedi, edit);
  });
});

describe('deleting a post', () => {
  const removal = deleteMessage({ conversation: ROOM, key: 'p-subscriber' }, 1);

  test('removes the post and lowers the count', () => {
    const before = total();
    world.allows(subscriber, removal);
    expect(world.read('posts/p-subscriber')).toBeNull();
    expect(total()).toBe(before - 1);
    world.refuses(subscriber, removal);
  });

  test('is allowed for the author and administrators only', () => {
    world.wouldAllow(subscriber, removal);
    world.wouldAllow(admin, removal);
    world.wouldAllow(jedi, removal);
    world.refuses(mel, removal);
  });
});

describe('liking and unliking a post', () => {
  const like = (liked: boolean) =>
    likeMessage({ conversation: ROOM, key: 'p-mel-liked', uid: 'subscriber', liked });

  test('counts each like once, and removes each like once', () => {
    const before = Number(world.read('posts/p-mel-liked/likeCount'));
    world.allows(subscriber, like(true));
    world.refuses(subscriber, like(true));
    expect(world.read('posts/p-mel-liked/likeCount')).toBe(before + 1);
    world.allows(subscriber, like(false));
    world.refuses(subscriber, like(false));
    expect(world.read('posts/p-mel-liked/likeCount')).toBe(before);
    expect(world.read('posts/p-mel-liked/likes/subscriber')).toBeNull();
  });
});

describe('chatrooms', () => {
  test('a jedi opens a chatroom once', () => {
    const open = createChatroom({
      key: 'room-new',
      uid: 'jedi',
      title: 'New',
      description: 'Hello',
    });
    world.refuses(admin, {
      ...createChatroom({ key: 'room-new', uid: 'admin', title: 'New', description: 'Hello' }),
    });
    world.allows(jedi, open);
    expect(record('chatrooms/room-new')).toMatchObject({ totalMessages: 0, time: NOW });
    world.refuses(jedi, open);
  });

  test('a new chatroom accepts its first post', () => {
    world.allows(
      jedi,
      createChatroom({ key: 'room-new', uid: 'jedi', title: 'New', description: 'Hello' }),
    );
    world.allows(
      subscriber,
      post(subscriber, { conversation: { ...ROOM, key: 'room-new', title: 'New' } }),
    );
    expect(record('chatrooms/room-new')).toMatchObject({ totalMessages: 1, lastPost: 'p-new' });
  });

  test('following a room subscribes to it and marks it as seen', () => {
    const follow = followRoom({ uid: 'subscriber', id: 'room-a', title: 'Room A', total: 7 });
    world.allows(subscriber, follow);
    expect(world.read('users/subscriber/lastSeen/room-a')).toBe(NOW);
    expect(world.read('users/subscriber/notifications/chatrooms/room-a')).toEqual({
      chatroomTitle: 'Room A',
      subscribed: true,
    });
    for (const who of [mel, guest]) world.refuses(who, follow);
  });

  test('members mark a room as seen, each for themselves', () => {
    world.allows(subscriber, markSeen({ uid: 'subscriber', id: 'room-a' }));
    expect(world.read('users/subscriber/lastSeen/room-a')).toBe(NOW);
    world.refuses(subscriber, markSeen({ uid: 'mel', id: 'room-a' }));
    world.refuses(subscriber, markSeen({ uid: 'subscriber', id: 'no-such-room' }));
    world.refuses(guest, markSeen({ uid: 'guest', id: 'room-a' }));
    const counted = markSeen({ uid: 'subscriber', id: 'room-a', total: 7 });
    world.allows(subscriber, counted);
    expect(world.read('users/subscriber/roomVisits/room-a')).toEqual({ time: NOW, total: 7 });
    world.refuses(mel, counted);
    const visit = 'users/subscriber/roomVisits/room-a';
    const wrong = [
      { time: NOW },
      { total: 7 },
      { time: NOW - 1, total: 7 },
      { time: NOW, total: '7' },
      { time: NOW, total: 7, more: true },
    ];
    for (const one of wrong) world.refuses(subscriber, { [visit]: one });
    world.refuses(subscriber, { 'users/subscriber/roomVisits/none': { time: NOW, total: 7 } });
    // The visit is also refused when the user signs in with another address than the one staff
    // approved.
    const right = { [visit]: { time: NOW, total: 8 } };
    world.wouldAllow(subscriber, right);
    const auth = { uid: 'subscriber', provider: 'password', token: { email: 'new@other.example' } };
    world.refuses({ ...subscriber, auth }, right);
  });
});

test('a member can mute or watch a room, and store no other level', () => {
  const room = { uid: 'subscriber', kind: 'chatrooms', id: 'room-a', title: 'Room A' } as const;
  const setLevel = (level?: 'muted' | 'watching') =>
    setSubscription({ ...room, subscribed: level !== 'muted', level });
  const at = 'users/subscriber/notifications/chatrooms/room-a';
  world.allows(subscriber, setLevel('muted'));
  expect(world.read(at)).toEqual({ chatroomTitle: 'Room A', subscribed: false, level: 'muted' });
  world.allows(subscriber, setLevel('watching'));
  world.refuses(subscriber, { [`${at}/level`]: 'loud' });
  const insight = 'users/subscriber/notifications/insights/ins-saved/level';
  world.wouldAllow(subscriber, { [insight]: 'muted' });
  world.refuses(subscriber, { [insight]: 'loud' });
  world.refuses(mel, setLevel('muted'));
  world.allows(subscriber, setLevel());
  expect(world.read(at)).toEqual({ chatroomTitle: 'Room A', subscribed: true });
});

test('a member can subscribe only to rooms and insights that exist', () => {
  const room = { chatroomTitle: 'Room A', subscribed: true };
  world.wouldAllow(subscriber, { 'users/subscriber/notifications/chatrooms/room-a': room });
  world.refuses(subscriber, { 'users/subscriber/notifications/courses/room-a': room });
  world.refuses(subscriber, { 'users/subscriber/notifications/insights/room-a': room });
});
