import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import { reportMessage } from '../../src/data/mutations/moderation';
import { advanceRateLimit } from '../../src/data/mutations/rateLimit';
import type { Update } from '../../src/data/update';
import { SERVER_TIME, increment } from '../../src/data/update';
import {
  comment,
  deletePost,
  editMessageText,
  like,
  newPost,
  openRoom,
  sendPost,
  unlike,
} from './mutations';
import { CAST, EARLIER, NOW, OTHERS } from './cast';
import { STORE, rich } from './records';
import { World } from './world';

const world = new World();
const { subscriber, admin, jedi, legal, guest } = CAST;
const { mel } = OTHERS;
const COMMENTS = 'insights/ins-a/comments';
const ROOM = 'chatrooms/room-a';

beforeEach(() => {
  world.reset();
});

/** Comments and posts, which share these rules. */
const MESSAGE_KINDS = [
  { what: 'comment', of: (uid: string) => `${COMMENTS}/c-${uid}`, textField: 'comment' },
  { what: 'post', of: (uid: string) => `posts/p-${uid}`, textField: 'message' },
] as const;
const variants = (...changes: JsonObject[]): JsonObject[] => changes;
const say = (what: string, changes: JsonObject): Update =>
  what === 'comment'
    ? comment('ins-a', subscriber, 'c-new', changes)
    : sendPost(newPost(subscriber, 'p-new', changes));

describe.each(MESSAGE_KINDS)('a $what', ({ what, of, textField }) => {
  const unliked = of('mel-liked');

  test('cannot be liked twice by one member (threat 31)', () => {
    world.allows(subscriber, like(unliked, subscriber));
    world.refuses(subscriber, like(unliked, subscriber));
    world.refuses(subscriber, { [`${unliked}/likeCount`]: increment(1) });
  });

  test('a member cannot remove the likes of others (threat 32)', () => {
    const liked = of('liked-by-subscriber');
    world.wouldAllow(subscriber, unlike(liked, subscriber));
    world.refuses(legal, unlike(liked, subscriber));
    world.refuses(admin, unlike(liked, subscriber));
    world.refuses(jedi, { [`${liked}/likes`]: null, [`${liked}/likeCount`]: 0 });
  });

  test('can show pictures, but only with an allowed URL (threats 51, 52)', () => {
    const picture = (src: string) =>
      JSON.stringify({
        blocks: [
          {
            key: 'a',
            text: 'The plant room',
            type: 'atomic',
            depth: 0,
            inlineStyleRanges: [],
            entityRanges: [{ offset: 0, length: 14, key: 0 }],
            data: {},
          },
        ],
        entityMap: {
          0: {
            type: 'PICTURE',
            mutability: 'IMMUTABLE',
            data: { src, card: src, alt: 'The plant room', width: 10, height: 10 },
          },
        },
      });
    world.wouldAllow(subscriber, say(what, { [textField]: picture(STORE) }));
    for (const src of ['javascript:alert(1)', 'data:image/svg+xml,x', '//evil.example/x.png'])
      world.refuses(subscriber, say(what, { [textField]: picture(src) }));
  });

  test('must have the names and photo of its author’s record', () => {
    world.wouldAllow(subscriber, say(what, {}));
    for (const field of ['displayName', 'firstName', 'lastName', 'profilePhoto'])
      world.refuses(subscriber, say(what, { [field]: null }));
    world.write('users/subscriber/profilePhoto', null);
    world.wouldAllow(subscriber, say(what, { profilePhoto: null }));
    world.refuses(subscriber, say(what, {}));
  });

  test('cannot be liked in another member’s name (threat 33)', () => {
    world.wouldAllow(mel, like(unliked, mel));
    world.refuses(subscriber, like(unliked, mel));
    world.refuses(admin, like(unliked, mel));
  });

  test('has a likeCount that changes by one, only with a like or its removal (threat 34)', () => {
    world.wouldAllow(subscriber, like(unliked, subscriber));
    world.refuses(subscriber, { [`${unliked}/likeCount`]: 1 });
    for (const value of [increment(2), increment(-1), increment(0), 1000, null]) {
      world.refuses(subscriber, { ...like(unliked, subscriber), [`${unliked}/likeCount`]: value });
    }
    world.refuses(subscriber, { [`${unliked}/likes/subscriber`]: true });
    world.refuses(subscriber, { ...like(unliked, subscriber), [`${unliked}/likes/subscriber`]: 1 });
    const liked = of('liked-by-subscriber');
    world.refuses(subscriber, {
      ...unlike(liked, subscriber),
      [`${liked}/likeCount`]: increment(1),
    });
  });

  test('a like cannot add a second like (threat 35)', () => {
    world.wouldAllow(subscriber, like(unliked, subscriber));
    world.refuses(subscriber, {
      ...like(unliked, subscriber),
      [`${unliked}/likes/mel`]: true,
      [`${unliked}/likeCount`]: increment(2),
    });
    world.refuses(subscriber, { ...like(unliked, subscriber), [`${unliked}/likes/mel`]: true });
  });

  test('starts without likes and without an edit time (threat 36)', () => {
    world.wouldAllow(subscriber, say(what, {}));
    world.refuses(subscriber, say(what, { likes: { subscriber: true }, likeCount: 1 }));
    world.refuses(subscriber, say(what, { likes: { subscriber: true } }));
    world.refuses(subscriber, say(what, { likeCount: 1 }));
    world.refuses(subscriber, say(what, { updateTime: SERVER_TIME }));
  });

  test('cannot be overwritten to reset its likes (threat 37)', () => {
    const own = of('subscriber');
    world.wouldAllow(subscriber, editMessageText(own, rich('Better.')));
    const again = say(what, {});
    const record = Object.entries(again).find(([path]) => path.startsWith(own.split('-')[0] ?? ''));
    expect(record).toBeDefined();
    world.refuses(subscriber, {
      ...advanceRateLimit('subscriber', own, false),
      [own]: record?.[1] ?? null,
    });
    world.refuses(subscriber, { [`${own}/likes`]: null });
  });

  test('has a key short enough for the path of a report', () => {
    const keyed = (key: string): Update =>
      what === 'comment' ? comment('ins-a', subscriber, key) : sendPost(newPost(subscriber, key));
    const longest = 'k'.repeat(120);
    world.refuses(subscriber, keyed(`${longest}k`));
    world.allows(subscriber, keyed(longest));
    const conversation =
      what === 'comment'
        ? ({ kind: 'insights', key: 'ins-a' } as const)
        : ({ kind: 'chatrooms', key: 'room-a' } as const);
    const message = { conversation, key: longest };
    world.wouldAllow(
      legal,
      reportMessage({ key: 'report-new', uid: 'legal', message, reason: 'Rude.' }),
    );
  });

  test('can be edited by its author only (threat 38)', () => {
    world.wouldAllow(subscriber, editMessageText(of('subscriber'), rich('Better.')));
    world.refuses(subscriber, editMessageText(of('mel'), rich('Better.')));
    world.refuses(jedi, editMessageText(of('mel'), rich('Better.')));
  });

  test('the edit time changes with every edit, and only with an edit (threat 39)', () => {
    const own = of('subscriber');
    const edit = editMessageText(own, rich('Better.'));
    world.wouldAllow(subscriber, edit);
    world.refuses(subscriber, { [`${own}/${textField}`]: rich('Better.') });
    world.refuses(subscriber, { [`${own}/updateTime`]: SERVER_TIME });
    world.refuses(subscriber, { ...edit, [`${own}/updateTime`]: NOW - 1 });
    world.refuses(subscriber, { ...edit, [`${own}/updateTime`]: null });
    world.refuses(subscriber, { ...edit, [`${own}/${textField}`]: null });
  });

  test('an edit keeps its author, time and likes (threat 40)', () => {
    const own = of('subscriber');
    world.wouldAllow(subscriber, editMessageText(own, rich('Better.')));
    for (const field of ['uid', 'displayName', 'time', 'profilePhoto', 'likeCount']) {
      world.refuses(subscriber, { [`${own}/${field}`]: null });
      world.refuses(subscriber, {
        ...editMessageText(own, rich('Better.')),
        [`${own}/${field}`]: null,
      });
    }
    world.refuses(subscriber, say(what, { uid: null }));
  });

  test.each([
    ['uid', 'admin'],
    ['displayName', 'admin display'],
    ['firstName', 'admin first'],
    ['lastName', 'admin last'],
    ['profilePhoto', `${STORE}2`],
  ])('cannot have another member’s %s (threat 41)', (field, value) => {
    world.wouldAllow(subscriber, say(what, {}));
    world.refuses(subscriber, say(what, { [field]: value }));
  });

  test('a quote repeats the original text and author (threat 42)', () => {
    const quote = {
      key: what === 'comment' ? 'c-mel' : 'p-mel',
      uid: 'mel',
      displayName: 'mel display',
      text: rich(what === 'comment' ? 'Comment of mel' : 'Post of mel'),
    };
    world.wouldAllow(subscriber, say(what, { originalPost: quote }));
    for (const change of variants(
      { text: rich('I resign.') },
      { uid: 'admin' },
      { displayName: 'admin display' },
      { key: 'missing' },
      { key: what === 'comment' ? 'c-admin' : 'p-admin' },
      { text: null },
      { uid: null },
      { rank: 1 },
    )) {
      world.refuses(subscriber, say(what, { originalPost: { ...quote, ...change } }));
    }
    world.refuses(subscriber, { [`${of('subscriber')}/originalPost`]: quote });
  });

  test('cannot be back-dated or post-dated (threat 43)', () => {
    world.wouldAllow(subscriber, say(what, { time: NOW }));
    world.refuses(subscriber, say(what, { time: NOW - 1 }));
    world.refuses(subscriber, say(what, { time: NOW + 1 }));
    world.refuses(subscriber, say(what, { time: null }));
  });

  test('cannot be deleted together with all other messages in one write (threat 48)', () => {
    world.wouldAllow(admin, what === 'comment' ? { [of('mel')]: null } : deletePost('p-mel'));
    const list = what === 'comment' ? COMMENTS : 'posts';
    world.refuses(admin, { [list]: null });
    world.refuses(jedi, { [list]: null });
  });

  test('a text that is blank or too long is refused (threats 49, 50)', () => {
    world.wouldAllow(subscriber, say(what, { [textField]: rich('x') }));
    world.refuses(subscriber, say(what, { [textField]: rich(' \n ') }));
    world.refuses(subscriber, say(what, { [textField]: rich('x'.repeat(20_000)) }));
  });

  test.each([
    ['that is not closed', '{"text":"x"'],
    ['without a block', '{"blocks":[],"entityMap":{"0":{"data":{"text":"x"}}}}'],
    ['that is cut off', rich('x').slice(0, -1)],
    ['of non-ASCII blanks', rich('\u00a0\u2003\u3000')],
    ['of zero-width characters', rich('\u200b\ufeff\u2060')],
    ['of an escaped blank', rich('x').replace('"x"', '"\\u2003"')],
  ])('refuses rich text %s (threat 100)', (_kind, text) => {
    world.wouldAllow(subscriber, say(what, { [textField]: rich('x') }));
    world.refuses(subscriber, say(what, { [textField]: text }));
    world.wouldAllow(subscriber, editMessageText(of('subscriber'), rich('Better.')));
    world.refuses(subscriber, editMessageText(of('subscriber'), text));
  });

  test('cannot be liked or edited by a guest', () => {
    world.wouldAllow(subscriber, like(unliked, subscriber));
    world.refuses(guest, like(unliked, guest));
    world.refuses(guest, editMessageText(of('guest'), rich('Better.')));
  });
});

describe('chatrooms', () => {
  const post = sendPost(newPost(subscriber, 'p-new'));

  test.each<JsonObject>([
    { chatroomKey: 'room-b' },
    { chatroomTitle: 'Room B' },
    { roomKey: `room-b_${NOW}_p-new` },
    { roomKey: `room-a_${NOW}_p-zzz` },
    { key: 'p-other' },
    { chatroomKey: 'room-none', chatroomTitle: 'None', roomKey: `room-none_${NOW}_p-new` },
    { chatroomKey: null },
    { roomKey: null },
    { sentAt: null },
    { rank: 1 },
  ])('a post with %j instead of its own room and key is refused (threat 44)', (changes) => {
    world.wouldAllow(subscriber, post);
    world.refuses(subscriber, { ...post, 'posts/p-new': newPost(subscriber, 'p-new', changes) });
  });

  test('a post cannot move to another room or position (threat 44)', () => {
    for (const [field, value] of [
      ['chatroomKey', 'room-b'],
      ['roomKey', 'room-b_p-subscriber'],
      ['roomKey', `room-a_${NOW}_p-subscriber`],
      ['sentAt', NOW],
      ['chatroomTitle', 'Room B'],
    ] as const) {
      world.refuses(subscriber, { [`posts/p-subscriber/${field}`]: value });
    }
  });

  test('the count of a room changes by one with each of its posts (threat 45)', () => {
    world.wouldAllow(subscriber, post);
    for (const left of Object.keys(post).filter((path) => !path.endsWith('lastPostTime'))) {
      world.refuses(
        subscriber,
        Object.fromEntries(Object.entries(post).filter(([path]) => path !== left)),
      );
    }
    for (const value of [9999, increment(2), increment(-1), increment(0), null, 'many']) {
      world.refuses(subscriber, { ...post, [`${ROOM}/totalMessages`]: value });
    }
    world.refuses(subscriber, {
      [`${ROOM}/totalMessages`]: increment(1),
      [`${ROOM}/lastPost`]: 'p-mel',
    });
    world.refuses(subscriber, {
      [`${ROOM}/totalMessages`]: increment(-1),
      [`${ROOM}/lastPost`]: 'p-mel',
    });
    world.refuses(subscriber, {
      [`${ROOM}/totalMessages`]: increment(-1),
      [`${ROOM}/lastPost`]: 'p-none',
    });
    world.refuses(subscriber, { [`${ROOM}/lastPost`]: 'p-mel' });
    world.refuses(subscriber, { [`${ROOM}/lastPost`]: null });
    world.refuses(subscriber, { [`${ROOM}/lastPostTime`]: SERVER_TIME });
  });

  test('deleting a post lowers the count of its room (threat 45)', () => {
    const removal = deletePost('p-subscriber');
    world.wouldAllow(subscriber, removal);
    world.refuses(subscriber, { 'posts/p-subscriber': null });
    world.refuses(subscriber, { ...removal, [`${ROOM}/totalMessages`]: increment(1) });
    world.refuses(subscriber, { ...removal, [`${ROOM}/lastPost`]: 'p-mel' });
    world.refuses(admin, {
      ...removal,
      'posts/p-mel': null,
      [`${ROOM}/totalMessages`]: increment(-2),
    });
    world.refuses(admin, { ...removal, 'posts/p-mel': null });
  });

  test('two posts cannot share one count, and one post cannot count in two rooms (threat 45)', () => {
    const two = { ...post, 'posts/p-two': newPost(subscriber, 'p-two') };
    world.refuses(subscriber, two);
    world.refuses(subscriber, { ...two, [`${ROOM}/totalMessages`]: increment(2) });
    world.refuses(subscriber, {
      ...post,
      'chatrooms/room-b/totalMessages': increment(1),
      'chatrooms/room-b/lastPost': 'p-new',
    });
    world.refuses(subscriber, {
      'posts/p-new': newPost(subscriber, 'p-new'),
      'chatrooms/room-b/totalMessages': increment(1),
      'chatrooms/room-b/lastPost': 'p-new',
    });
  });

  test('only a jedi opens a room, under their own name (threat 46)', () => {
    world.wouldAllow(jedi, openRoom(jedi, 'room-new'));
    world.refuses(subscriber, openRoom(subscriber, 'room-new'));
    world.refuses(admin, openRoom(admin, 'room-new'));
    world.refuses(jedi, openRoom(jedi, 'room-new', { uid: 'mel' }));
    world.refuses(jedi, openRoom(jedi, 'room-new', { key: 'room-x' }));
    world.refuses(jedi, openRoom(jedi, 'room-new', { time: EARLIER }));
    world.refuses(jedi, openRoom(jedi, 'room-new', { lastPostTime: EARLIER }));
    world.refuses(jedi, openRoom(jedi, 'room-new', { lastPostTime: null }));
    world.refuses(jedi, openRoom(jedi, 'room-new', { rank: 1 }));
  });

  test('a room cannot be renamed or removed (threat 47)', () => {
    world.wouldAllow(jedi, openRoom(jedi, 'room-new'));
    world.refuses(jedi, { [`${ROOM}/chatroomTitle`]: 'Other' });
    world.refuses(jedi, { [`${ROOM}/chatroomDescription`]: 'Other' });
    world.refuses(jedi, { [`${ROOM}/uid`]: 'jedi' });
    world.refuses(jedi, { [ROOM]: null });
    world.refuses(jedi, { chatrooms: null });
    world.refuses(jedi, openRoom(jedi, 'room-a'));
  });
});
