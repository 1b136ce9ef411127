/** Laws that texts mention, and answers to questions: each update with one thing wrong is refused. */
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseLaw, type TextRef } from '../../src/data/mutations/lawMentions';
import { markAnswer } from '../../src/data/mutations/messages';
import { CAST, OTHERS } from './cast';
import { newPost, sendPost } from './mutations';
import { latest } from './probe';
import { rich } from './records';
import { World } from './world';

const world = new World();
beforeEach(() => world.reset());
const { legal, admin } = CAST;
const { mel } = OTHERS;

describe('a law that a text mentions', () => {
  const IN_POST: TextRef = { kind: 'posts', id: `p-${mel.uid}` };
  const added = (text: TextRef, law = 'law-new') => chooseLaw({ ...text, law, choice: 'added' });

  test.each<TextRef>([
    { kind: 'insights', id: 'ins-a' },
    { kind: 'adminEvents', id: 'ev-shared' },
    { kind: 'courses', id: 'carbon' },
    IN_POST,
  ])('is added and removed by staff in $kind', (text) => {
    world.allows(admin, added(text));
    world.allows(admin, chooseLaw({ ...text, law: 'law-new', choice: 'removed' }));
    world.allows(admin, added(text));
    expect(world.read(`lawsMentioned/${text.kind}/${text.id}/law-new`)).toBe('added');
  });

  test('is added by the author of a post, in that post only', () => {
    world.allows(mel, added(IN_POST));
    world.refuses(mel, added({ kind: 'posts', id: `p-${legal.uid}` }));
  });

  test('is not added to a text of another kind under the key of an own post', () => {
    world.write('university/courses/p-mel', { key: 'p-mel' });
    world.refuses(mel, added({ kind: 'courses', id: 'p-mel' }));
  });

  test('is not added by the author of an insight who is no longer staff', () => {
    world.refuses(legal, added({ kind: 'insights', id: `ins-${legal.uid}` }));
  });

  test.each<[string, string]>([
    ['a text that does not exist', 'lawsMentioned/posts/p-none/law-new'],
    ['a list of the database that has no texts', `lawsMentioned/users/${mel.uid}/law-new`],
    ['a law that does not exist', `lawsMentioned/posts/p-${mel.uid}/law-none`],
    ['a withdrawn law', `lawsMentioned/posts/p-${mel.uid}/law-old`],
  ])('is not added to %s', (_, path) => {
    world.refuses(admin, { [path]: 'added' });
  });

  test.each([['found'], [true], [1], ['addedx'], [null], [{ added: true }]])(
    'cannot have the state %j',
    (state) => {
      const path = `lawsMentioned/posts/p-${mel.uid}/law-held`;
      world.refuses(mel, { [path]: state });
      world.allows(mel, { [path]: 'removed' });
    },
  );

  test('is read in pages of at most 20', () => {
    const path = 'lawMentions/law-held/posts';
    world.allowsRead(mel, path, latest(20));
    world.refusesRead(mel, path, latest(21));
  });
});

describe('an answer', () => {
  const mark = (question: string, answer: string | null) =>
    markAnswer({ room: 'room-a', question, answer });

  test('is marked, replaced and unmarked by the author of the question and by staff', () => {
    for (const who of [mel, admin]) {
      world.reset();
      world.allows(who, mark('q-mel', 'reply-mel'));
      expect(world.read('posts/q-mel/asks')).toBeNull();
      world.write('posts/reply-two', {
        ...(world.read('posts/reply-mel') as object),
        key: 'reply-two',
      });
      world.allows(who, mark('q-mel', 'reply-two'));
      world.allows(who, mark('q-mel', null));
      expect(world.read('posts/q-mel/asks')).toBe('room-a');
      expect(world.read('posts/q-mel/answer')).toBeNull();
    }
  });

  test('is not marked by another member', () => {
    world.refuses(legal, mark('q-mel', 'reply-mel'));
    world.refuses(legal, mark('q-answered', null));
  });

  test.each([
    ['a reply to another post', 'reply-legal'],
    ['a post that is no reply', 'p-mel'],
    ['a post that does not exist', 'reply-none'],
    ['the question itself', 'q-mel'],
    ['a path to a reply', 'reply-mel/'],
  ])('cannot be %s', (_, answer) => {
    world.refuses(mel, mark('q-mel', answer));
  });

  test('cannot be marked for a post that is no question', () => {
    world.write('posts/p-mel/asks', null);
    world.write('posts/reply-p', {
      ...(world.read('posts/reply-mel') as object),
      key: 'reply-p',
      originalPost: {
        key: 'p-mel',
        uid: 'mel',
        displayName: 'mel display',
        text: rich('Post of mel'),
      },
    });
    world.refuses(mel, mark('p-mel', 'reply-p'));
    world.refuses(mel, { 'posts/p-mel/answer': 'reply-p' });
  });

  test('and the mark of an unanswered question never exist together', () => {
    world.refuses(mel, { 'posts/q-mel/answer': 'reply-mel' });
    world.refuses(mel, { 'posts/q-answered/answer': null });
    world.refuses(mel, { 'posts/q-answered/asks': 'room-a' });
    world.refuses(mel, { 'posts/q-answered/answer': null, 'posts/q-answered/asks': 'room-b' });
  });
});

describe('a question', () => {
  const sent = (more: object) => sendPost(newPost(mel, 'p-new', { asks: 'room-a', ...more }));

  test('is a new post that is no reply, and names its room', () => {
    world.allows(mel, sent({}));
    world.reset();
    world.refuses(mel, sent({ asks: 'room-b' }));
    world.refuses(mel, sent({ asks: true }));
    world.refuses(mel, sent({ answer: 'reply-mel' }));
    world.refuses(
      mel,
      sent({
        originalPost: {
          key: 'p-legal',
          uid: 'legal',
          displayName: 'legal display',
          text: rich('Post of legal'),
        },
      }),
    );
  });

  test('stays one, and no other post becomes one', () => {
    world.refuses(mel, { 'posts/q-mel/asks': null });
    world.refuses(mel, { 'posts/p-mel/asks': 'room-a' });
    world.refuses(admin, { 'posts/p-mel/asks': 'room-a' });
  });
});
