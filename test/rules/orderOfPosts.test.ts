/**
 * The order of posts in a room: by the server's time, whatever the key, the fields and the clock of
 * the sender.
 */
import { beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import { POST_EARLY_MAX, POST_LATE_MAX } from '../../src/config/constants';
import type { Json, Update } from '../../src/data/update';
import { newPost, sendPost } from './mutations';
import { CAST, NOW, type Actor } from './cast';
import { post as current } from './records';
import { World } from './world';

const world = new World();
const { subscriber, admin } = CAST;

const HOUR = 3_600_000;
/** Keys as the SDK makes them, from a time when this test was written. */
const OLD_KEYS = ['-OtAAAAAAAAAAAAAAAAA', '-OtzzzzzzzzzzzzzzzzA'] as const;

beforeEach(() => {
  world.reset();
  const old = OLD_KEYS.map((key) => [key, current(key, 'mel', null)]);
  world.write('posts', Object.fromEntries(old) as JsonObject);
});

/** Returns a post with this sending time. */
const sentAt = (who: Actor, key: string, time: Json, changes: JsonObject = {}): Update =>
  sendPost(
    newPost(who, key, { sentAt: time, roomKey: `room-a_${String(time)}_${key}`, ...changes }),
  );

/** Returns the keys of the last ten posts of the room, as the rules let a member read them. */
function lastPage(): string[] {
  const query = { i: 'roomKey', sp: 'room-a_', ep: 'room-a_\uf8ff', l: 10, vf: 'r' } as const;
  const page = world.get(admin, 'posts', query) as Record<string, { roomKey: string }>;
  return Object.entries(page)
    .sort(([, a], [, b]) => (a.roomKey < b.roomKey ? -1 : 1))
    .map(([key]) => key);
}

test('a post whose key is a day old comes last, after the existing posts', () => {
  world.allows(admin, sentAt(admin, 'p-now', NOW));
  world.now += 5_000;
  world.allows(subscriber, sentAt(subscriber, '-AAAAAAAAAAAAAAAAAAA', world.now));
  expect(lastPage()).toEqual([...OLD_KEYS, 'p-now', '-AAAAAAAAAAAAAAAAAAA']);
});

test('a post with a key that sorts after all others does not stay at the end', () => {
  world.allows(subscriber, sentAt(subscriber, 'zzzz', NOW));
  world.now += 1;
  world.allows(admin, sentAt(admin, '-000', world.now));
  expect(lastPage()).toEqual([...OLD_KEYS, 'zzzz', '-000']);
});

test('a sending time that is an hour off is refused, and the server’s time is accepted', () => {
  for (const wrong of [HOUR, -HOUR])
    world.refuses(subscriber, sentAt(subscriber, 'p-new', NOW + wrong));
  world.allows(subscriber, sentAt(subscriber, 'p-new', NOW));
  expect(lastPage()).toEqual([...OLD_KEYS, 'p-new']);
});

test('a post sent again after a lost connection is stored once, at the time it arrives', () => {
  const sent = sentAt(subscriber, 'p-new', NOW);
  world.wouldAllow(subscriber, sent);
  world.now += 60_000;
  world.refuses(subscriber, sent);
  world.allows(admin, sentAt(admin, 'p-other', world.now));
  world.now += 1;
  world.allows(subscriber, sentAt(subscriber, 'p-new', world.now));
  world.refuses(subscriber, sentAt(subscriber, 'p-new', world.now));
  expect(lastPage()).toEqual([...OLD_KEYS, 'p-other', 'p-new']);
});

test('a sending time may be late or early by only a few seconds', () => {
  for (const [off, isTaken] of [
    [-POST_LATE_MAX, true],
    [-POST_LATE_MAX - 1, false],
    [POST_EARLY_MAX, true],
    [POST_EARLY_MAX + 1, false],
  ] as const) {
    const post = sentAt(subscriber, 'p-new', NOW + off);
    if (isTaken) world.wouldAllow(subscriber, post);
    else world.refuses(subscriber, post);
  }
});

test('the position of a post must match its sending time', () => {
  world.wouldAllow(subscriber, sentAt(subscriber, 'p-new', NOW));
  for (const roomKey of [
    `room-a_${NOW + 1}_p-new`,
    `room-a_${NOW + HOUR}_p-new`,
    'room-a_p-new',
    'room-a_~_p-new',
    `room-a_${NOW}~_p-new`,
    `room-b_${NOW}_p-new`,
    NOW,
    null,
  ])
    world.refuses(subscriber, sentAt(subscriber, 'p-new', NOW, { roomKey }));
  for (const time of [NOW + 0.5, String(NOW), null, true, { '.sv': 'timestamp' }])
    world.refuses(subscriber, sentAt(subscriber, 'p-new', time));
});

test('an existing post cannot move', () => {
  world.allows(subscriber, sentAt(subscriber, 'p-new', NOW));
  const later = { sentAt: NOW + 500, roomKey: `room-a_${NOW + 500}_p-new` };
  world.refuses(subscriber, { 'posts/p-new/sentAt': later.sentAt });
  world.refuses(subscriber, {
    'posts/p-new/sentAt': later.sentAt,
    'posts/p-new/roomKey': later.roomKey,
  });
  world.refuses(subscriber, sentAt(subscriber, 'p-new', NOW + 500));
  expect(world.read('posts/p-new/roomKey')).toBe(`room-a_${NOW}_p-new`);
});
