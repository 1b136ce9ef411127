/** The updates of the secret links, as the app builds them, on the shipped rules. */
import { beforeEach, describe, expect, it } from 'vitest';
import { SHARED_CHARTS_MAX } from '../../src/config/constants';
import { makeLink, revokeLink, sharedCounts } from '../../src/data/mutations/analytics';
import { SERVER_TIME } from '../../src/data/update';
import { newSecretKey } from '../../src/lib/bytes';
import { CAST, NOW } from './cast';
import { World } from './world';

const world = new World();
beforeEach(() => world.reset());

const { admin, jedi, subscriber, guest, newUser, anonymous } = CAST;
const STAFF = [admin, jedi];
const OTHERS = [subscriber, guest, newUser, anonymous];
const counts = {
  users: 48,
  admins: 4,
  subscribers: 32,
  guests: 4,
  newUsers: 4,
  jedis: 1,
  insights: 37,
  chatroomPosts: 238,
};
const charts = JSON.stringify([{ title: 'Posts', points: [] }]);
const shared = { counts, charts };

describe('secret links', () => {
  it.each(STAFF)('are made, refreshed and revoked by $uid', (who) => {
    const key = newSecretKey();
    world.allows(who, makeLink({ key, ...shared }));
    expect(world.read(`analytics/${key}`)).toEqual({ ...counts, charts, updated: NOW });
    world.allows(who, {
      [`analytics/${key}`]: sharedCounts({ counts: { ...counts, users: 49 }, charts: null }),
    });
    expect(world.read(`analytics/${key}/users`)).toBe(49);
    world.allows(who, revokeLink(key));
    expect(world.read(`analytics/${key}`)).toBeNull();
  });

  it.each(OTHERS)('are neither made, refreshed nor revoked by $uid, who may read one', (who) => {
    const key = newSecretKey();
    world.refuses(who, makeLink({ key, ...shared }));
    world.allows(admin, makeLink({ key, ...shared }));
    world.refuses(who, {
      [`analytics/${key}`]: sharedCounts({ counts: { ...counts, users: 49 }, charts: null }),
    });
    world.refuses(who, revokeLink(key));
    world.allowsRead(who, `analytics/${key}`);
    expect(world.get(who, `analytics/${key}`)).toEqual({ ...counts, charts, updated: NOW });
    world.refusesRead(who, 'analytics');
    world.refusesRead(who, 'counters/userTypes');
  });

  it('have keys that the rules take, each another', () => {
    const keys = Array.from({ length: 200 }, newSecretKey);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('hold as many charts as may be shared, as text', () => {
    const key = newSecretKey();
    const charts = 'x'.repeat(SHARED_CHARTS_MAX);
    world.wouldAllow(admin, makeLink({ key, counts, charts }));
    world.refuses(admin, makeLink({ key, counts, charts: `${charts}x` }));
    world.refuses(admin, { [`analytics/${key}`]: { charts: 5, updated: SERVER_TIME } });
    world.refuses(admin, { [`analytics/${key}`]: { charts: { length: 1 }, updated: SERVER_TIME } });
  });
});
