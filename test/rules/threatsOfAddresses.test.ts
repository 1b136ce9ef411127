/**
 * Users who return after an erasure, and users who sign in with another email address than staff
 * approved.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { syncEmail } from '../../src/data/mutations/account';
import type { Update } from '../../src/data/update';
import { changeUser, newPost, register, sendPost } from './mutations';
import type { Actor } from './cast';
import { CAST, emailOf } from './cast';
import { latest } from './probe';
import { recordIn } from './currentState';
import { World } from './world';

const world = new World();
const { stranger, newUser, lapsed, deleted, guest, subscriber, legal, admin, jedi } = CAST;

beforeEach(() => {
  world.reset();
});

/** Returns the same person, whose account signs in with another email address. */
const signedInAs = (who: Actor, email: string | null): Actor => ({
  ...who,
  auth: { uid: who.uid, provider: 'password', token: email === null ? {} : { email } },
});
const NEW = 'new@other.example';
const syncAddress = (uid: string, email: string): Update =>
  syncEmail({ uid, record: recordIn((path) => world.read(path), uid), email });

describe('an erased user', () => {
  test('cannot register again with an old token (threat 99)', () => {
    world.wouldAllow(stranger, register(stranger));
    world.write('tombstones/stranger', true);
    world.refuses(stranger, register(stranger));
    world.write('tombstones', { other: true });
    world.wouldAllow(stranger, register(stranger));
  });

  test('cannot read or delete tombstones (threat 99)', () => {
    world.write('tombstones/stranger', true);
    for (const who of [stranger, subscriber, admin, jedi]) {
      world.refusesRead(who, 'tombstones');
      world.refusesRead(who, 'tombstones/stranger');
      world.refuses(who, { 'tombstones/stranger': null });
      world.refuses(who, { [`tombstones/${who.uid}`]: true });
    }
    world.refuses(stranger, { ...register(stranger), 'tombstones/stranger': null });
  });
});

describe('an account whose email address has changed', () => {
  const writes: readonly [string, Actor, Update][] = [
    ['a member', subscriber, sendPost(newPost(subscriber, 'p-new'))],
    ['an admin', admin, changeUser('mel', { userType: 'guest' })],
    ['a jedi', jedi, changeUser('mel', { userType: 'jedi' })],
    ['a guest', guest, changeUser('guest', { displayName: 'Somebody' })],
  ];
  test.each(writes)(
    'locks out %s until the user record has the new address (threat 100)',
    (_role, who, write) => {
      for (const email of [NEW, 'a@gmail.com', '', null]) {
        world.wouldAllow(who, write);
        world.refuses(signedInAs(who, email), write);
        world.allowsRead(who, 'insightSummaries', latest(10));
        world.refusesRead(signedInAs(who, email), 'insightSummaries', latest(10));
      }
      world.allowsRead(signedInAs(who, NEW), `users/${who.uid}/email`);
      world.allows(signedInAs(who, NEW), syncAddress(who.uid, NEW));
      expect(world.read(`users/${who.uid}/email`)).toBe(NEW);
      expect(world.read(`userDirectory/${who.uid}/email`)).toBe(NEW);
      world.wouldAllow(signedInAs(who, NEW), write);
      world.refuses(who, write);
    },
  );

  test('only the user can store the new address, in the record and the directory together (threat 100)', () => {
    const act = syncAddress('legal', NEW);
    world.wouldAllow(signedInAs(legal, NEW), act);
    world.refuses(legal, act);
    world.refuses(admin, act);
    world.refuses(signedInAs(admin, NEW), act);
    world.refuses(signedInAs(legal, NEW), { 'users/legal/email': NEW });
    world.refuses(signedInAs(legal, NEW), { 'userDirectory/legal/email': NEW });
    world.refuses(signedInAs(legal, NEW), { ...act, 'users/legal/email': null });
    world.write('userDirectory/legal', null);
    world.refuses(signedInAs(legal, null), { 'users/legal/email': null });
    world.reset();
    world.refuses(signedInAs(legal, NEW), syncAddress('mel', NEW));
    world.refuses(signedInAs(stranger, NEW), {
      'users/stranger/email': NEW,
      'userDirectory/stranger/email': NEW,
    });
  });

  test.each(['a@gmail.com', 'a@me.com', 'A@Proton.me', 'a@aol.co.uk'])(
    'cannot change to the personal address %s (threat 100)',
    (email) => {
      world.wouldAllow(signedInAs(legal, NEW), syncAddress('legal', NEW));
      world.refuses(signedInAs(legal, email), syncAddress('legal', email));
    },
  );

  test('a user who is locked out can store the new address, but gains no access (threat 100)', () => {
    for (const who of [newUser, lapsed, deleted]) {
      world.allows(signedInAs(who, NEW), syncAddress(who.uid, NEW));
      world.refusesRead(signedInAs(who, NEW), 'insightSummaries', latest(10));
      expect(world.read(`users/${who.uid}/email`)).not.toBe(emailOf(who.uid));
    }
  });
});
