import { beforeEach, describe, expect, test } from 'vitest';
import { editComment, likeComment, removeComment, sendComment } from '../../src/data/acts/comments';
import type { Quoted, Speaker } from '../../src/data/acts/forum';
import { CAST, NOW, type Actor } from './cast';
import { STORE, rich, titleOf } from './records';
import { World } from './world';

const world = new World();
const { subscriber, legal, guest, admin, jedi } = CAST;
const INSIGHT = { key: 'ins-saved', title: titleOf('saved') };
const PATH = 'insights/ins-saved/comments/new';
const WORD = 'users/subscriber/notifications/insights/ins-saved';

beforeEach(() => {
  world.reset();
});

const speakerOf = ({ uid }: Actor): Speaker => ({
  uid,
  displayName: `${uid} display`,
  firstName: `${uid} first`,
  lastName: `${uid} last`,
  profilePhoto: STORE,
});

const said = (
  who: Actor,
  more: { key?: string; original?: Quoted | null; subscribes?: boolean } = {},
) =>
  sendComment({
    key: more.key ?? 'new',
    insight: INSIGHT,
    speaker: speakerOf(who),
    comment: rich('Agreed.'),
    original: more.original ?? null,
    subscribes: more.subscribes ?? false,
  });

describe('commenting', () => {
  test('writes the comment under the speaker’s own name', () => {
    world.allows(subscriber, said(subscriber));
    expect(world.read(PATH)).toEqual({
      comment: rich('Agreed.'),
      ...speakerOf(subscriber),
      time: NOW,
      likeCount: 0,
    });
  });

  test('subscribes the speaker in the same update, under the insight’s title', () => {
    world.write(WORD, null);
    world.allows(subscriber, said(subscriber, { subscribes: true }));
    expect(world.read(WORD)).toEqual({ insightTitle: INSIGHT.title, subscribed: true });
  });

  test('leaves an explicit no alone', () => {
    world.write(`${WORD}/subscribed`, false);
    world.allows(subscriber, said(subscriber, { subscribes: false }));
    expect(world.read(`${WORD}/subscribed`)).toBe(false);
  });

  test('is for members, under no other name', () => {
    world.wouldAllow(subscriber, said(subscriber));
    world.refuses(guest, said(guest));
    world.refuses(subscriber, said(legal));
  });

  test('works for a speaker without a photo', () => {
    world.write('users/subscriber/profilePhoto', null);
    const act = sendComment({
      key: 'new',
      insight: INSIGHT,
      speaker: { ...speakerOf(subscriber), profilePhoto: '' },
      comment: rich('Agreed.'),
      original: null,
      subscribes: false,
    });
    world.allows(subscriber, act);
    expect(world.read(`${PATH}/profilePhoto`)).toBeNull();
  });

  test('a reply repeats what it answers, word for word', () => {
    world.allows(subscriber, said(subscriber));
    const original: Quoted = {
      key: 'new',
      uid: 'subscriber',
      displayName: 'subscriber display',
      text: rich('Agreed.'),
    };
    world.wouldAllow(legal, said(legal, { key: 'reply', original }));
    world.refuses(
      legal,
      said(legal, { key: 'reply', original: { ...original, text: rich('Nonsense.') } }),
    );
  });
});

describe('what stands', () => {
  beforeEach(() => {
    world.allows(subscriber, said(subscriber));
  });
  const ref = { insight: INSIGHT.key, key: 'new' };

  test('is edited by its author alone, and says when', () => {
    const edit = editComment({ ...ref, comment: rich('Agreed, mostly.') });
    world.refuses(admin, edit);
    world.refuses(legal, edit);
    world.allows(subscriber, edit);
    expect(world.read(`${PATH}/comment`)).toBe(rich('Agreed, mostly.'));
    expect(world.read(`${PATH}/updateTime`)).toBe(NOW);
  });

  test('is deleted by its author, or by a moderator', () => {
    world.wouldAllow(subscriber, removeComment(ref));
    world.wouldAllow(admin, removeComment(ref));
    world.wouldAllow(jedi, removeComment(ref));
    world.refuses(legal, removeComment(ref));
    world.refuses(guest, removeComment(ref));
  });

  test('is liked once by each, and the count follows', () => {
    const like = (who: Actor, liked: boolean) => likeComment({ ...ref, uid: who.uid, liked });
    world.allows(legal, like(legal, true));
    world.refuses(legal, like(legal, true));
    world.allows(admin, like(admin, true));
    expect(world.read(`${PATH}/likeCount`)).toBe(2);
    world.allows(legal, like(legal, false));
    world.refuses(legal, like(legal, false));
    world.refuses(legal, like(admin, false));
    expect(world.read(`${PATH}/likeCount`)).toBe(1);
    expect(world.read(`${PATH}/likes`)).toEqual({ admin: true });
  });
});
