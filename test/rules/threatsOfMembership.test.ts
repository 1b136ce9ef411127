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

describe('who one is', () => {
  test('1 a new user does not make itself a subscriber', () => {
    world.wouldAllow(admin, changeUser('newUser', { userType: 'subscriber' }));
    world.refuses(newUser, changeUser('newUser', { userType: 'subscriber' }));
    world.refuses(newUser, { 'users/newUser/userType': 'subscriber' });
  });

  test('a member who signed in by a link is promoted an hour after those sign-ins were ended', () => {
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

  test('a member does not write when a sign-in by link was', () => {
    world.wouldAllow(subscriber, changeUser('subscriber', { bio: 'Hello' }));
    for (const field of ['linkedAt', 'linksEndedAt']) {
      world.refuses(subscriber, { [`users/subscriber/${field}`]: 1 });
      world.write(`users/subscriber/${field}`, NOW);
      world.refuses(subscriber, { [`users/subscriber/${field}`]: null });
    }
  });

  test('2 a profile update does not carry a role along', () => {
    world.wouldAllow(subscriber, changeUser('subscriber', { bio: 'Hello' }));
    world.refuses(subscriber, changeUser('subscriber', { bio: 'Hello', userType: 'admin' }));
  });

  test('3 a profile update does not carry legal access along', () => {
    world.wouldAllow(subscriber, changeUser('subscriber', { jobRole: 'Boss' }));
    world.refuses(subscriber, changeUser('subscriber', { jobRole: 'Boss', legalAccess: 'on' }));
  });

  test.each(['admin', 'jedi', 'subscriber', 'guest', 'expiredUser', 'deletedUser'])(
    '4 nobody registers as %s',
    (userType) => {
      world.wouldAllow(stranger, register(stranger));
      world.refuses(stranger, register(stranger, { userType }));
    },
  );

  test('5 nobody registers with legal access', () => {
    world.wouldAllow(stranger, register(stranger, { legalAccess: 'off' }));
    world.refuses(stranger, register(stranger, { legalAccess: 'on' }));
  });

  test('6 nobody registers for somebody else', () => {
    world.wouldAllow(stranger, register(stranger));
    const other = { ...stranger, uid: 'other' };
    world.refuses(stranger, register(other));
    world.refuses(stranger, register(stranger, { uid: 'other' }));
    world.refuses(anonymous, register(stranger));
  });

  test("7 the e-mail is the token's", () => {
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
  ])('8 100 the personal address %s is refused too', (email) => {
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
  ])('8 the personal address %s is refused', (email) => {
    world.wouldAllow(by('a@works.example'), register(stranger, { email: 'a@works.example' }));
    world.refuses(by(email), register(stranger, { email }));
  });
  test.each([
    'a@gmail-consulting.com',
    'a@notgmail.com',
    'gmail@corp.example',
    'a@alive.example',
    'a@me.uni.ac.uk',
  ])('8 the business address %s is taken', (email) => {
    world.allows(by(email), register(stranger, { email }));
  });

  test('9 no deep write makes a record', () => {
    world.wouldAllow(admin, changeUser('mel', { userType: 'guest' }));
    world.refuses(stranger, changeUser('stranger', { userType: 'subscriber' }));
    world.refuses(stranger, { 'users/stranger/userType': 'newUser' });
    world.refuses(stranger, changeUser('stranger', { bio: 'Hello' }));
  });

  test.each([newUser, deleted, subscriber])('10 $uid does not register again', (who) => {
    world.wouldAllow(stranger, register(stranger));
    world.refuses(who, register(who));
    // Not even where its record is all that is left, and with the version of an edit.
    for (const path of ['profiles', 'userDirectory']) world.write(`${path}/${who.uid}`, null);
    world.refuses(who, register(who, { version: 1 }));
    world.write(`users/${who.uid}`, null);
    world.wouldAllow(who, register(who, { version: 1 }));
  });

  test('11 an admin does not make itself a jedi', () => {
    world.wouldAllow(jedi, changeUser('admin', { userType: 'jedi' }));
    world.refuses(admin, changeUser('admin', { userType: 'jedi' }));
  });

  test('12 an admin does not make a colleague a jedi', () => {
    world.wouldAllow(admin, changeUser('ada', { userType: 'guest' }));
    world.refuses(admin, changeUser('ada', { userType: 'jedi' }));
  });

  test('13 an admin does not demote, delete or expire a jedi', () => {
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

  test('14 a jedi does not demote itself', () => {
    world.wouldAllow(OTHERS.yoda, changeUser('jedi', { userType: 'subscriber' }));
    world.refuses(jedi, changeUser('jedi', { userType: 'subscriber' }));
  });

  test('15 there is no type superuser', () => {
    world.wouldAllow(jedi, changeUser('mel', { userType: 'admin' }));
    world.refuses(jedi, changeUser('mel', { userType: 'superuser' }));
  });

  test('16 a role write makes no phantom', () => {
    world.wouldAllow(admin, changeUser('mel', { userType: 'guest' }));
    world.refuses(admin, changeUser('phantom', { userType: 'guest' }));
    world.refuses(admin, changeUser('phantom', { displayName: 'Boo' }));
    world.refuses(admin, changeUser('phantom', { expiryDate: 1 }));
    world.refuses(admin, {
      'users/phantom/adminInfo/supplier': 'Eon',
      'userDirectory/phantom/supplier': 'Eon',
    });
  });

  test('17 a lapsed member does not clear the own expiry', () => {
    world.wouldAllow(admin, changeUser('lapsed', { expiryDate: null }));
    world.refuses(lapsed, changeUser('lapsed', { expiryDate: null }));
    world.refuses(lapsed, changeUser('lapsed', { expiryDate: NOW + 1 }));
  });

  test('17 membership ends at the very moment of the expiry date', () => {
    world.allowsRead(legal, 'insightSummaries', latest(5));
    world.now = NOW + 1;
    world.refusesRead(legal, 'insightSummaries', latest(5));
    world.allowsRead(CAST.legalJedi, 'insightSummaries', latest(5));
  });

  test('18 an expiry date is a number', () => {
    world.wouldAllow(admin, changeUser('mel', { expiryDate: NOW }));
    world.refuses(admin, changeUser('mel', { expiryDate: '01-01-2099' }));
  });

  test('19 an expired user does not renew itself', () => {
    world.wouldAllow(admin, changeUser('expired', { userType: 'subscriber' }));
    world.refuses(expired, changeUser('expired', { userType: 'subscriber' }));
    world.refuses(expired, changeUser('expired', { expiryDate: null }));
  });

  test('20 a deleted user neither comes back nor removes the tombstone', () => {
    world.wouldAllow(admin, deleteUser('deleted'));
    world.wouldAllow(legal, deleteUser('legal'));
    world.refuses(deleted, changeUser('deleted', { userType: 'newUser' }));
    world.refuses(deleted, deleteUser('deleted'));
    world.refuses(deleted, { 'users/deleted': null });
  });
});
