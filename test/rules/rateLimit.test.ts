/**
 * How often a member may send: posts, comments and reports advance one number, which the rules
 * compare with the server's clock.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMIT_BURST, RATE_LIMIT_STEP_MS } from '../../src/config/constants';
import { reportMessage } from '../../src/data/mutations/moderation';
import { isAhead, advanceRateLimit, pauseLeft } from '../../src/data/mutations/rateLimit';
import { increment, SERVER_TIME, type Json, type Update } from '../../src/data/update';
import { comment, deletePost, newPost, sendPost } from './mutations';
import { CAST, NOW, type Actor } from './cast';
import { without, World } from './world';

const world = new World();
const { subscriber, admin, jedi } = CAST;
const AT = 'messageRates/subscriber/at';

beforeEach(() => world.reset());

const current = (uid: string): number | null => {
  const at = world.read(`messageRates/${uid}/at`);
  return typeof at === 'number' ? at : null;
};
/** Returns the update with the member's rate limit advanced from its current value. */
const withRateLimit = (who: Actor, path: string, update: Update): Update => ({
  ...update,
  ...advanceRateLimit(who.uid, path, isAhead(current(who.uid), world.now)),
});
const post = (who: Actor, key: string): Update =>
  withRateLimit(
    who,
    `posts/${key}`,
    sendPost(newPost(who, key, { sentAt: world.now, roomKey: `room-a_${world.now}_${key}` })),
  );
const sendComment = (who: Actor, key: string): Update =>
  withRateLimit(who, `insights/ins-a/comments/${key}`, comment('ins-a', who, key));
const report = (who: Actor, key: string, post_: string): Update => {
  const message = { conversation: { kind: 'chatrooms', key: 'room-a' }, key: post_ } as const;
  const entry = { key, uid: who.uid, message, reason: 'Rude.' };
  return withRateLimit(who, `reports/${key}`, reportMessage(entry));
};

test.each([subscriber, admin, jedi])(
  '$uid can send ten messages at once, and then one message every six seconds',
  (who) => {
    for (let n = 1; n <= RATE_LIMIT_BURST; n += 1) world.allows(who, post(who, `p-${n}-new`));
    world.refuses(who, post(who, 'p-more'));
    expect(pauseLeft(current(who.uid), world.now)).toBe(RATE_LIMIT_STEP_MS);
    world.now += RATE_LIMIT_STEP_MS - 1;
    world.refuses(who, post(who, 'p-more'));
    expect(pauseLeft(current(who.uid), world.now)).toBe(1);
    world.now += 1;
    expect(pauseLeft(current(who.uid), world.now)).toBe(0);
    world.allows(who, post(who, 'p-more'));
    world.refuses(who, post(who, 'p-more-still'));

    let taken = RATE_LIMIT_BURST + 1;
    while (world.now < NOW + 60_000 - 500) {
      world.now += 500;
      const key = `p-${world.now}`;
      if (world.refusal(() => world.send(who, post(who, key))) === null) taken += 1;
    }
    expect(taken).toBe(2 * RATE_LIMIT_BURST - 1);
    // A long silence does not allow more messages at once.
    world.now += 86_400_000;
    for (let n = 1; n <= RATE_LIMIT_BURST; n += 1) world.allows(who, post(who, `p-${n}-later`));
    world.refuses(who, post(who, 'p-more-later'));
  },
);

test('posts, comments and reports count together, separately for each member', () => {
  for (let n = 1; n <= 4; n += 1) {
    world.allows(subscriber, post(subscriber, `p-${n}-new`));
    world.allows(subscriber, sendComment(subscriber, `c-${n}-new`));
  }
  world.allows(subscriber, report(subscriber, 'r-1', 'p-mel'));
  world.allows(subscriber, report(subscriber, 'r-2', 'p-mel-liked'));
  for (const more of [
    post(subscriber, 'p-new'),
    sendComment(subscriber, 'c-new'),
    report(subscriber, 'r-3', 'p-admin'),
  ])
    world.refuses(subscriber, more);
  world.allows(admin, post(admin, 'p-new'));
  world.now += RATE_LIMIT_STEP_MS;
  world.wouldAllow(subscriber, post(subscriber, 'p-newer'));
  world.wouldAllow(subscriber, sendComment(subscriber, 'c-new'));
  world.wouldAllow(subscriber, report(subscriber, 'r-3', 'p-admin'));
});

describe('the rate limit of a member', () => {
  test('advances by one step per message, starting from the server’s time', () => {
    world.allows(subscriber, post(subscriber, 'p-1-new'));
    expect(current('subscriber')).toBe(NOW);
    world.allows(subscriber, post(subscriber, 'p-2-new'));
    expect(current('subscriber')).toBe(NOW + RATE_LIMIT_STEP_MS);
    world.now += 2 * RATE_LIMIT_STEP_MS;
    world.allows(subscriber, post(subscriber, 'p-3-new'));
    expect(current('subscriber')).toBe(world.now);
  });

  test('can be neither forged nor left out, and names the message that advances it', () => {
    const first = post(subscriber, 'p-new');
    world.wouldAllow(subscriber, first);
    for (const path of [AT, 'messageRates/subscriber/of'])
      world.refuses(subscriber, without(first, path));
    const wrong: Json[] = [
      NOW - 1,
      NOW + 1,
      NOW - RATE_LIMIT_STEP_MS,
      0,
      String(NOW),
      true,
      null,
      -1,
    ];
    for (const at of [...wrong, increment(RATE_LIMIT_STEP_MS), increment(0)])
      world.refuses(subscriber, { ...first, [AT]: at });
    for (const of of ['posts/p-mel', 'p-new', '', null, 'insights/ins-a/comments/p-new'])
      world.refuses(subscriber, { ...first, 'messageRates/subscriber/of': of });
    world.refuses(subscriber, { ...first, 'messageRates/subscriber/more': true });

    world.allows(subscriber, first);
    const second = post(subscriber, 'p-2-new');
    world.wouldAllow(subscriber, second);
    for (const at of [...wrong, SERVER_TIME, increment(RATE_LIMIT_STEP_MS - 1), increment(0), NOW])
      world.refuses(subscriber, { ...second, [AT]: at });
  });

  test('each advance allows one message, and an earlier advance allows none', () => {
    const both = { ...post(subscriber, 'p-new'), ...sendComment(subscriber, 'p-new') };
    world.wouldAllow(subscriber, post(subscriber, 'p-new'));
    world.refuses(subscriber, both);
    world.refuses(subscriber, { ...both, 'messageRates/subscriber/of': 'posts/p-new' });
    world.allows(subscriber, post(subscriber, 'p-new'));
    world.allows(subscriber, deletePost('p-new'));
    const again = sendPost(newPost(subscriber, 'p-new'));
    const still = Object.fromEntries(
      Object.entries(again).filter(([path]) => !path.startsWith('messageRates/')),
    );
    world.refuses(subscriber, still);
    const at = 'insights/ins-a/comments/c-new';
    world.allows(admin, sendComment(admin, 'c-new'));
    world.allows(admin, { [at]: null });
    const commented = comment('ins-a', admin, 'c-new');
    world.refuses(admin, { [at]: commented[at] ?? null });
    world.wouldAllow(admin, sendComment(admin, 'c-2-new'));
    world.refuses(subscriber, { ...still, ...advanceRateLimit('subscriber', 'posts/p-new', true) });
    world.allows(subscriber, post(subscriber, 'p-2-new'));
  });

  test('belongs to the member, and no client can reset it', () => {
    world.wouldAllow(subscriber, advanceRateLimit('subscriber', 'posts/p-new', false));
    world.refuses(admin, advanceRateLimit('subscriber', 'posts/p-new', false));
    world.allows(subscriber, post(subscriber, 'p-new'));
    for (const path of ['messageRates/subscriber', AT, 'messageRates/subscriber/of'])
      for (const who of [subscriber, admin]) world.refuses(who, { [path]: null });
    world.refuses(subscriber, { 'messageRates/subscriber/of': 'posts/p-new-2' });
    world.write('users/subscriber', null);
    world.refuses(subscriber, advanceRateLimit('subscriber', 'posts/p-new', false));
  });
});
