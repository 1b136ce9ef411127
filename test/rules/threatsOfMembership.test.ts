import { beforeEach, describe, expect, test } from 'vitest';
import type { Update } from '../../src/data/update';

import { changeUser, deleteUser, register } from './mutations';
import { CAST, NOW, OTHERS } from './cast';
import { latest } from './probe';

import { World } from './world';

const world = new World();
const { anonymous, stranger, newUser, expired, deleted, lapsed, subscriber, legal, admin, jedi } =
  CAST;

beforeEach(() => {
  world.reset();
});

describe('user types and registration', () => {
  test('a new user cannot become a subscriber on their own (threat 1)', () => {
    world.wouldAllow(admin, changeUser('newUser', { userType: 'subscriber' }));
    world.refuses(newUser, changeUser('newUser', { userType: 'subscriber' }));
    world.refuses(newUser, { 'users/newUser/userType': 'subscriber' });
  });

  test('a member can be promoted only an hour after their sessions by sign-in link were ended', () => {
    const minutes = (count: number) => NOW - count * 60_000;
    for (const userType of ['admin', 'jedi']) {
      const promotion = changeUser('subscriber', { userType });
      const after = (linkedAt: number | null, linksEndedAt: number | null) => {
        world.write('users/subscriber/linkedAt', linkedAt);
        world.write('users/subscriber/linksEndedAt', linksEndedAt);
        return promotion;
      };
      world.wouldAllow(jedi, after(null, null));
      world.wouldAllow(jedi, after(null, minutes(66)));
      world.refuses(jedi, after(null, minutes(64)));
      world.refuses(jedi, after(minutes(10_000), null));
      world.refuses(jedi, after(minutes(10_000), minutes(66)));
    }
    world.wouldAllow(admin, changeUser('subscriber', { userType: 'guest' }));
  });

  test('a member cannot write the time of a sign-in by link', () => {
    world.wouldAllow(subscriber, changeUser('subscriber', { bio: 'Hello' }));
    for (const field of ['linkedAt', 'linksEndedAt']) {
      world.refuses(subscriber, { [`users/subscriber/${field}`]: 1 });
      world.write(`users/subscriber/${field}`, NOW);
      world.refuses(subscriber, { [`users/subscriber/${field}`]: null });
    }
  });

  test('a profile update cannot include a role (threat 2)', () => {
    world.wouldAllow(subscriber, changeUser('subscriber', { bio: 'Hello' }));
    world.refuses(subscriber, changeUser('subscriber', { bio: 'Hello', userType: 'admin' }));
  });

  test('a profile update cannot include legal access (threat 3)', () => {
    world.wouldAllow(subscriber, changeUser('subscriber', { jobRole: 'Boss' }));
    world.refuses(subscriber, changeUser('subscriber', { jobRole: 'Boss', legalAccess: 'on' }));
  });

  test.each(['admin', 'jedi', 'subscriber', 'guest', 'expiredUser', 'deletedUser'])(
    'a stranger cannot register as %s (threat 4)',
    (userType) => {
      world.wouldAllow(stranger, register(stranger));
      world.refuses(stranger, register(stranger, { userType }));
    },
  );

  test('a stranger cannot register with legal access (threat 5)', () => {
    world.wouldAllow(stranger, register(stranger, { legalAccess: 'off' }));
    world.refuses(stranger, register(stranger, { legalAccess: 'on' }));
  });

  test('a stranger cannot register for another account (threat 6)', () => {
    world.wouldAllow(stranger, register(stranger));
    const other = { ...stranger, uid: 'other' };
    world.refuses(stranger, register(other));
    world.refuses(stranger, register(stranger, { uid: 'other' }));
    world.refuses(anonymous, register(stranger));
  });

  test('the email of a registration must equal the email in the token (threat 7)', () => {
    world.wouldAllow(stranger, register(stranger));
    world.refuses(stranger, register(stranger, { email: 'boss@works.example' }));
    const silent = { ...stranger, auth: { uid: 'stranger', provider: 'custom', token: {} } };
    expect(
      world.refusal(() => {
        world.send(silent, register(stranger, { email: null }));
      }),
    ).not.toBeNull();
  });

  const by = (email: string): typeof stranger => ({
    ...stranger,
    auth: { uid: 'stranger', provider: 'password', token: { email } },
  });
  test.each([
    'a@googlemail.com',
    'a@live.co.uk',
    'a@msn.com',
    'a@icloud.com',
    'a@me.com',
    'a@proton.me',
    'a@protonmail.com',
  ])('a registration with the personal address %s is refused (threats 8, 100)', (email) => {
    world.wouldAllow(by('a@works.example'), register(stranger, { email: 'a@works.example' }));
    world.refuses(by(email), register(stranger, { email }));
  });
  test.each([
    'a@gmail.com',
    'a@yahoo.co.uk',
    'a@mail.yahoo.com',
    'A@GMAIL.COM',
    'a@hotmail.com',
    'a@outlook.com',
    'a@zoho.eu',
    'a@yandex.ru',
    'a@btconnect.com',
    'a@aol.com',
  ])('a registration with the personal address %s is refused (threat 8)', (email) => {
    world.wouldAllow(by('a@works.example'), register(stranger, { email: 'a@works.example' }));
    world.refuses(by(email), register(stranger, { email }));
  });
  test.each([
    'a@gmail-consulting.com',
    'a@notgmail.com',
    'gmail@corp.example',
    'a@alive.example',
    'a@me.uni.ac.uk',
  ])('a registration with the business address %s is accepted (threat 8)', (email) => {
    world.allows(by(email), register(stranger, { email }));
  });

  test('a write to one field cannot create a record (threat 9)', () => {
    world.wouldAllow(admin, changeUser('mel', { userType: 'guest' }));
    world.refuses(stranger, changeUser('stranger', { userType: 'subscriber' }));
    world.refuses(stranger, { 'users/stranger/userType': 'newUser' });
    world.refuses(stranger, changeUser('stranger', { bio: 'Hello' }));
  });

  test.each([newUser, deleted, subscriber])('$uid cannot register again (threat 10)', (who) => {
    world.wouldAllow(stranger, register(stranger));
    world.refuses(who, register(who));
    // This holds even where only the user record is left, and with the version of an edit.
    for (const path of ['profiles', 'userDirectory']) world.write(`${path}/${who.uid}`, null);
    world.refuses(who, register(who, { version: 1 }));
    world.write(`users/${who.uid}`, null);
    world.wouldAllow(who, register(who, { version: 1 }));
  });

  test('an admin cannot become a jedi on their own (threat 11)', () => {
    world.wouldAllow(jedi, changeUser('admin', { userType: 'jedi' }));
    world.refuses(admin, changeUser('admin', { userType: 'jedi' }));
  });

  test('an admin cannot make a colleague a jedi (threat 12)', () => {
    world.wouldAllow(admin, changeUser('ada', { userType: 'guest' }));
    world.refuses(admin, changeUser('ada', { userType: 'jedi' }));
  });

  test('an admin cannot demote, delete or expire a jedi (threat 13)', () => {
    for (const act of [
      (uid: string): Update => changeUser(uid, { userType: 'guest' }),
      (uid: string): Update => changeUser(uid, { legalAccess: 'off' }),
      (uid: string): Update => changeUser(uid, { expiryDate: 0 }),
      deleteUser,
    ]) {
      world.wouldAllow(admin, act('mel'));
      world.wouldAllow(jedi, act('yoda'));
      world.refuses(admin, act('yoda'));
    }
  });

  test('a jedi cannot demote themselves (threat 14)', () => {
    world.wouldAllow(OTHERS.yoda, changeUser('jedi', { userType: 'subscriber' }));
    world.refuses(jedi, changeUser('jedi', { userType: 'subscriber' }));
  });

  test('the user type superuser does not exist (threat 15)', () => {
    world.wouldAllow(jedi, changeUser('mel', { userType: 'admin' }));
    world.refuses(jedi, changeUser('mel', { userType: 'superuser' }));
  });

  test('writing a role cannot create a user (threat 16)', () => {
    world.wouldAllow(admin, changeUser('mel', { userType: 'guest' }));
    world.refuses(admin, changeUser('phantom', { userType: 'guest' }));
    world.refuses(admin, changeUser('phantom', { displayName: 'Boo' }));
    world.refuses(admin, changeUser('phantom', { expiryDate: 1 }));
    world.refuses(admin, {
      'users/phantom/adminInfo/supplier': 'Eon',
      'userDirectory/phantom/supplier': 'Eon',
    });
  });

  test('a lapsed member cannot clear their own expiry date (threat 17)', () => {
    world.wouldAllow(admin, changeUser('lapsed', { expiryDate: null }));
    world.refuses(lapsed, changeUser('lapsed', { expiryDate: null }));
    world.refuses(lapsed, changeUser('lapsed', { expiryDate: NOW + 1 }));
  });

  test('a membership ends exactly at its expiry date (threat 17)', () => {
    world.allowsRead(legal, 'insightSummaries', latest(5));
    world.now = NOW + 1;
    world.refusesRead(legal, 'insightSummaries', latest(5));
    world.allowsRead(CAST.legalJedi, 'insightSummaries', latest(5));
  });

  test('an expiry date must be a number (threat 18)', () => {
    world.wouldAllow(admin, changeUser('mel', { expiryDate: NOW }));
    world.refuses(admin, changeUser('mel', { expiryDate: '01-01-2099' }));
  });

  test('an expired user cannot renew their own membership (threat 19)', () => {
    world.wouldAllow(admin, changeUser('expired', { userType: 'subscriber' }));
    world.refuses(expired, changeUser('expired', { userType: 'subscriber' }));
    world.refuses(expired, changeUser('expired', { expiryDate: null }));
  });

  test('a deleted user cannot return or remove their own record (threat 20)', () => {
    world.wouldAllow(admin, deleteUser('deleted'));
    world.wouldAllow(legal, deleteUser('legal'));
    world.refuses(deleted, changeUser('deleted', { userType: 'newUser' }));
    world.refuses(deleted, deleteUser('deleted'));
    world.refuses(deleted, { 'users/deleted': null });
  });
});
