/** The updates of the secret links, as the app builds them, on the shipped rules. */
import { beforeEach, describe, expect, it } from 'vitest';
import { makeLink, revokeLink, sharedCounts } from '../../src/data/acts/analytics';
import { newSecretKey } from '../../src/lib/secretKey';
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

describe('secret links', () => {
  it.each(STAFF)('are made, refreshed and revoked by $uid', (who) => {
    const key = newSecretKey();
    world.allows(who, makeLink({ key, counts }));
    expect(world.read(`analytics/${key}`)).toEqual({ ...counts, updated: NOW });
    world.allows(who, { [`analytics/${key}`]: sharedCounts({ ...counts, users: 49 }) });
    expect(world.read(`analytics/${key}/users`)).toBe(49);
    world.allows(who, revokeLink(key));
    expect(world.read(`analytics/${key}`)).toBeNull();
  });

  it.each(OTHERS)('are neither made, refreshed nor revoked by $uid, who may read one', (who) => {
    const key = newSecretKey();
    world.refuses(who, makeLink({ key, counts }));
    world.allows(admin, makeLink({ key, counts }));
    world.refuses(who, { [`analytics/${key}`]: sharedCounts({ ...counts, users: 49 }) });
    world.refuses(who, revokeLink(key));
    world.allowsRead(who, `analytics/${key}`);
    expect(world.get(who, `analytics/${key}`)).toEqual({ ...counts, updated: NOW });
    world.refusesRead(who, 'analytics');
    world.refusesRead(who, 'counters/userTypes');
  });

  it('have keys that the rules take, each another', () => {
    const keys = Array.from({ length: 200 }, newSecretKey);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
