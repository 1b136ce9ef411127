import { describe, expect, it } from 'vitest';
import { articles } from './articles';
import { commentThreads } from './rooms';
import { buildSeed } from './index';
import { objectAt, pickFields, recordsAt, TEST_NOW, TEST_ORIGIN } from './testSupport';
import type { JsonObject } from './types';

const { database } = buildSeed({ scale: 3, now: TEST_NOW, storageOrigin: TEST_ORIGIN });

const posts = recordsAt(database, 'posts');
const comments = recordsAt(database, 'insights').flatMap(([, insight]) =>
  recordsAt(insight, 'comments'),
);
const messages: [string, JsonObject, JsonObject, string][] = [
  ...posts.map(([key, post]): (typeof messages)[number] => [
    key,
    post,
    Object.fromEntries(posts),
    'message',
  ]),
  ...recordsAt(database, 'insights').flatMap(([, insight]) =>
    recordsAt(insight, 'comments').map(([key, comment]): (typeof messages)[number] => [
      key,
      comment,
      objectAt(insight, 'comments'),
      'comment',
    ]),
  ),
];

describe('the posts and comments of the seed', () => {
  it('contain the names and the photo of their author', () => {
    for (const [, one] of messages) {
      const user = objectAt(database, `users/${String(one['uid'])}`);
      const names = ['uid', 'displayName', 'profilePhoto', 'firstName', 'lastName'];
      expect(pickFields(one, names)).toEqual(pickFields(user, names));
      expect(['subscriber', 'admin', 'jedi']).toContain(user['userType']);
      expect(Number(one['time'])).toBeGreaterThan(Number(user['signUp']));
    }
  });

  it('quote an earlier message of the same room or insight word for word', () => {
    const replies = messages.filter(([, one]) => one['originalPost'] !== undefined);
    expect(replies.length).toBeGreaterThan(60);
    for (const [, one, neighbours, field] of replies) {
      const quoted = objectAt(one, 'originalPost');
      const original = objectAt(neighbours, String(quoted['key']));
      expect(quoted).toEqual({
        key: quoted['key'],
        ...pickFields(original, ['uid', 'displayName']),
        text: original[field],
      });
      expect(Number(original['time'])).toBeLessThan(Number(one['time']));
      expect(original['chatroomKey']).toBe(one['chatroomKey']);
    }
  });

  it("count their likes, which never include the author's own", () => {
    expect(messages.filter(([, one]) => Number(one['likeCount']) > 2).length).toBeGreaterThan(50);
    for (const [, one] of messages) {
      const likes = Object.keys(objectAt(one, 'likes'));
      expect(likes).toHaveLength(Number(one['likeCount']));
      expect(likes).not.toContain(one['uid']);
    }
  });

  it('have keys that sort by time', () => {
    const sorted = [...posts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, post]) => Number(post['time']));
    expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
  });

  it('have the title and the key of their room', () => {
    for (const [key, post] of posts) {
      const room = objectAt(database, `chatrooms/${String(post['chatroomKey'])}`);
      expect(post['key']).toBe(key);
      expect(post['chatroomTitle']).toBe(room['chatroomTitle']);
      expect(post['roomKey']).toBe(`${String(room['key'])}_${String(post['time'])}_${key}`);
    }
  });

  it('include all comments of the content files, each on an existing article', () => {
    expect(articles.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(Object.keys(commentThreads)),
    );
    expect(comments).toHaveLength(Object.values(commentThreads).flat().length);
  });

  it('include an edited message', () => {
    expect(messages.some(([, one]) => Number(one['updateTime']) > Number(one['time']))).toBe(true);
  });
});
