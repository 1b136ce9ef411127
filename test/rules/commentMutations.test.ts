import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import {
  deleteMessage,
  editMessage,
  likeMessage,
  sendMessage,
  type Quoted,
  type Speaker,
} from '../../src/data/mutations/messages';
import { markSeen } from '../../src/data/mutations/subscriptions';
import { SERVER_TIME, type Json, type Update } from '../../src/data/update';
import { newInsight, publishInsight, retitleInsight } from './mutations';
import { CAST, NOW, type Actor } from './cast';
import { STORE, rich, titleOf } from './records';
import { World } from './world';

const world = new World();
const { subscriber, legal, guest, admin, jedi } = CAST;
const INSIGHT = { kind: 'insights', key: 'ins-saved', title: titleOf('saved') } as const;
const PATH = 'insights/ins-saved/comments/new';
const SUBSCRIPTION = 'users/subscriber/notifications/insights/ins-saved';

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

const sendComment = (
  who: Actor,
  more: { key?: string; original?: Quoted | null; subscribes?: boolean } = {},
) =>
  sendMessage({
    key: more.key ?? 'new',
    conversation: INSIGHT,
    sentAt: NOW,
    speaker: speakerOf(who),
    text: rich('Agreed.'),
    original: more.original ?? null,
    subscribes: more.subscribes ?? false,
  });

describe('commenting on an insight', () => {
  test('stores the comment under the author’s own name', () => {
    world.allows(subscriber, sendComment(subscriber));
    expect(world.read(PATH)).toEqual({
      comment: rich('Agreed.'),
      ...speakerOf(subscriber),
      time: NOW,
      likeCount: 0,
    });
  });

  test('subscribes the author in the same update, under the insight’s title', () => {
    world.write(SUBSCRIPTION, null);
    world.allows(subscriber, sendComment(subscriber, { subscribes: true }));
    expect(world.read(SUBSCRIPTION)).toEqual({ insightTitle: INSIGHT.title, subscribed: true });
  });

  test('does not subscribe an author who has unsubscribed', () => {
    world.write(`${SUBSCRIPTION}/subscribed`, false);
    world.allows(subscriber, sendComment(subscriber, { subscribes: false }));
    expect(world.read(`${SUBSCRIPTION}/subscribed`)).toBe(false);
  });

  test('is possible for members only, under their own name', () => {
    world.wouldAllow(subscriber, sendComment(subscriber));
    world.refuses(guest, sendComment(guest));
    world.refuses(subscriber, sendComment(legal));
  });

  test('works for an author without a photo', () => {
    world.write('users/subscriber/profilePhoto', null);
    const update = sendMessage({
      key: 'new',
      conversation: INSIGHT,
      sentAt: NOW,
      speaker: { ...speakerOf(subscriber), profilePhoto: '' },
      text: rich('Agreed.'),
      original: null,
      subscribes: false,
    });
    world.allows(subscriber, update);
    expect(world.read(`${PATH}/profilePhoto`)).toBeNull();
  });

  test('a reply must quote the original comment word for word', () => {
    world.allows(subscriber, sendComment(subscriber));
    const original: Quoted = {
      key: 'new',
      uid: 'subscriber',
      displayName: 'subscriber display',
      text: rich('Agreed.'),
    };
    world.wouldAllow(legal, sendComment(legal, { key: 'reply', original }));
    world.refuses(
      legal,
      sendComment(legal, { key: 'reply', original: { ...original, text: rich('Nonsense.') } }),
    );
  });
});

describe('the time of the newest comment on an insight', () => {
  const SUMMARY = `insightSummaries/${INSIGHT.key}`;
  const lastComment = () => [
    world.read(`${SUMMARY}/lastComment`),
    world.read(`${SUMMARY}/lastCommentTime`),
  ];

  test('is written with the comment, and marks the insight as seen by the comment’s author', () => {
    world.allows(subscriber, sendComment(subscriber));
    expect(lastComment()).toEqual(['new', NOW]);
    expect(world.read(`users/subscriber/lastSeen/${INSIGHT.key}`)).toBe(NOW);
  });

  test('advances with each comment, and does not change when a comment is deleted', () => {
    world.allows(subscriber, sendComment(subscriber));
    world.now += 1000;
    world.allows(jedi, sendComment(jedi, { key: 'later' }));
    expect(lastComment()).toEqual(['later', NOW + 1000]);
    world.now += 1000;
    world.allows(jedi, deleteMessage({ conversation: INSIGHT, key: 'later' }, null));
    expect(lastComment()).toEqual(['later', NOW + 1000]);
    world.allows(admin, sendComment(admin, { key: 'latest' }));
    expect(lastComment()).toEqual(['latest', NOW + 2000]);
  });

  test('is optional in a comment', () => {
    const {
      [`${SUMMARY}/lastComment`]: key,
      [`${SUMMARY}/lastCommentTime`]: time,
      ...rest
    } = sendComment(subscriber);
    expect([key, time]).toEqual(['new', SERVER_TIME]);
    world.allows(subscriber, rest);
  });

  test('cannot be written without a comment sent at that moment', () => {
    const claim = (key: Json, time: Json = SERVER_TIME): Update => ({
      [`${SUMMARY}/lastComment`]: key,
      [`${SUMMARY}/lastCommentTime`]: time,
    });
    world.wouldAllow(subscriber, sendComment(subscriber));
    for (const part of Object.keys(claim('new'))) {
      world.refuses(subscriber, { ...sendComment(subscriber), [part]: null });
      world.refuses(subscriber, { ...sendComment(subscriber), [part]: 'other' });
    }
    world.refuses(subscriber, { ...sendComment(subscriber), ...claim('new', NOW - 1) });
    world.refuses(subscriber, { ...sendComment(subscriber), ...claim('new', NOW + 1) });
    world.refuses(guest, sendComment(guest));
    world.allows(subscriber, sendComment(subscriber));
    // Even at the moment of the comment, the time alone cannot be changed.
    world.refuses(admin, { [`${SUMMARY}/lastCommentTime`]: NOW - 1 });
    world.now += 1000;
    for (const who of [subscriber, admin, jedi]) {
      world.refuses(who, claim('new'));
      world.refuses(who, claim('no-such-comment'));
      world.refuses(who, claim(''));
      world.refuses(who, claim(null, null));
      world.refuses(who, { [`${SUMMARY}/lastCommentTime`]: SERVER_TIME });
      world.refuses(who, { [`${SUMMARY}/lastComment`]: 'new' });
      world.refuses(who, {
        ...editMessage({ conversation: INSIGHT, key: 'new', text: rich('Other.'), seen: 0 }),
        ...claim('new'),
      });
      const like = likeMessage({ conversation: INSIGHT, key: 'new', uid: who.uid, liked: true });
      world.wouldAllow(who, like);
      world.refuses(who, { ...like, ...claim('new') });
      world.refuses(who, { ...like, ...claim(`new/likes/${who.uid}`) });
    }
  });

  test('is refused when the insight has no summary', () => {
    world.wouldAllow(subscriber, sendComment(subscriber));
    world.write(SUMMARY, null);
    world.refuses(subscriber, sendComment(subscriber));
  });

  test('cannot be changed by the author of the insight', () => {
    const summary = 'insightSummaries/ins-admin';
    world.write(`${summary}/lastComment`, 'c');
    world.write(`${summary}/lastCommentTime`, 5);
    const before = world.read(summary) as Record<string, Json>;
    world.wouldAllow(admin, { [summary]: before });
    for (const field of ['lastComment', 'lastCommentTime']) {
      const { [field]: left, ...others } = before;
      expect(left).toBeDefined();
      world.refuses(admin, { [summary]: others });
      world.refuses(admin, { [`${summary}/${field}`]: null });
      world.refuses(admin, { [summary]: { ...before, [field]: SERVER_TIME } });
    }
    world.allows(admin, retitleInsight('ins-admin', 'Other'));
    expect(world.read(summary)).toMatchObject({ lastComment: 'c', lastCommentTime: 5 });
  });

  test('cannot be set on a new insight', () => {
    const publish = (more: JsonObject) => publishInsight(newInsight(admin, 'ins-new'), more);
    world.wouldAllow(admin, publish({}));
    world.refuses(admin, publish({ lastCommentTime: SERVER_TIME }));
    world.refuses(admin, publish({ lastComment: 'c', lastCommentTime: SERVER_TIME }));
  });

  test('is compared with the member’s own last-seen time, which other members cannot set', () => {
    world.allows(subscriber, markSeen({ uid: 'subscriber', id: INSIGHT.key }));
    expect(world.read(`users/subscriber/lastSeen/${INSIGHT.key}`)).toBe(NOW);
    world.refuses(subscriber, markSeen({ uid: 'mel', id: INSIGHT.key }));
    world.refuses(subscriber, markSeen({ uid: 'subscriber', id: 'no-such-insight' }));
    world.refuses(guest, markSeen({ uid: 'guest', id: INSIGHT.key }));
  });
});

describe('an existing comment', () => {
  beforeEach(() => {
    world.allows(subscriber, sendComment(subscriber));
  });
  const ref = { conversation: INSIGHT, key: 'new' };

  test('only the author can edit the comment, and the edit stores its time', () => {
    const edit = editMessage({ ...ref, text: rich('Agreed, mostly.'), seen: 0 });
    world.refuses(admin, edit);
    world.refuses(legal, edit);
    world.allows(subscriber, edit);
    expect(world.read(`${PATH}/comment`)).toBe(rich('Agreed, mostly.'));
    expect(world.read(`${PATH}/updateTime`)).toBe(NOW);
  });

  test('only the author or a moderator can delete the comment', () => {
    world.wouldAllow(subscriber, deleteMessage(ref, null));
    world.wouldAllow(admin, deleteMessage(ref, null));
    world.wouldAllow(jedi, deleteMessage(ref, null));
    world.refuses(legal, deleteMessage(ref, null));
    world.refuses(guest, deleteMessage(ref, null));
  });

  test('a member can like the comment once, and the like count is updated', () => {
    const like = (who: Actor, liked: boolean) => likeMessage({ ...ref, uid: who.uid, liked });
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
