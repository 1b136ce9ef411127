/**
 * Mutations of secret analytics links, as the app builds them, tested against the shipped rules.
 */
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

describe('secret analytics links', () => {
  it.each(STAFF)('$uid (staff) makes, refreshes and revokes a link', (who) => {
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

  it.each(OTHERS)('$uid can read a link but not make, refresh, revoke or list links', (who) => {
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

  it('new keys match the format in the rules, and no key repeats', () => {
    const keys = Array.from({ length: 200 }, newSecretKey);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('a link stores shared charts as text up to the size limit', () => {
    const key = newSecretKey();
    const charts = 'x'.repeat(SHARED_CHARTS_MAX);
    world.wouldAllow(admin, makeLink({ key, counts, charts }));
    world.refuses(admin, makeLink({ key, counts, charts: `${charts}x` }));
    world.refuses(admin, { [`analytics/${key}`]: { charts: 5, updated: SERVER_TIME } });
    world.refuses(admin, { [`analytics/${key}`]: { charts: { length: 1 }, updated: SERVER_TIME } });
  });
});
