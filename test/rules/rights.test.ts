/**
 * `until` and `staff` of a user record. The rules refuse values that do not follow from user type,
 * expiry date and email address.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { GUEST, rightsOf, STAFF_END, WITHOUT_END } from '../../model/membership';
import type { Json, Update } from '../../src/data/update';
import { changeUser } from './mutations';
import { type Actor, byLink, CAST, emailOf, NOW, OTHERS } from './cast';
import { World } from './world';

const world = new World();
const { admin, deleted, guest, jedi, legal, newUser, stranger, subscriber } = CAST;
beforeEach(() => {
  world.reset();
  world.isExact = true;
});

const rights = (uid: string, until: Json, staff: Json = null): Update => ({
  [`users/${uid}/until`]: until,
  [`users/${uid}/staff`]: staff,
});

test('rightsOf derives the rights from user type, expiry date and email address', () => {
  const email = 'mel@works.example';
  const of = (userType: string, expiryDate?: number) => rightsOf({ userType, email, expiryDate });
  expect(of('subscriber')).toEqual({ until: WITHOUT_END, staff: null });
  expect(of('subscriber', 5)).toEqual({ until: 5, staff: null });
  expect(of('guest', 5)).toEqual({ until: 5 - GUEST, staff: null });
  for (const type of ['admin', 'jedi'])
    expect(of(type, 5)).toEqual({ until: STAFF_END, staff: email });
  for (const type of ['newUser', 'expiredUser', 'deletedUser', 'superuser'])
    expect(of(type, 5)).toEqual({ until: null, staff: null });
});

describe('the rights of a user record', () => {
  const wrong: readonly [string, Actor, Update][] = [
    ['a later end than that of the membership', legal, rights('legal', WITHOUT_END)],
    ['the end of staff rights', subscriber, rights('subscriber', STAFF_END)],
    [
      'the email address that only staff have',
      subscriber,
      rights('subscriber', WITHOUT_END, emailOf('subscriber')),
    ],
    ['the end date of a member, for a guest', guest, rights('guest', NOW + 1)],
    ['an end date, for a new user without rights', newUser, rights('newUser', WITHOUT_END)],
    ['an end date, for a deleted user', deleted, rights('deleted', NOW + 1)],
    [
      'the end date of a guest, for a new user without rights',
      newUser,
      rights('newUser', WITHOUT_END - GUEST),
    ],
  ];
  test.each(wrong)('cannot be set to %s', (_what, who, update) => {
    for (const by of [who, admin, jedi]) world.refuses(by, update);
    for (const [path, value] of Object.entries(update))
      if (value !== world.read(path)) world.refuses(who, { [path]: value });
  });

  test('can be written again unchanged by their owner and staff only', () => {
    const same = rights('mel', WITHOUT_END);
    for (const by of [OTHERS.mel, admin]) world.wouldAllow(by, same);
    for (const by of [stranger, guest, subscriber, byLink(admin)]) world.refuses(by, same);
  });

  test('can be repaired by their owner and staff only', () => {
    world.write('users/mel/until', NOW + 1);
    for (const by of [OTHERS.mel, admin]) world.wouldAllow(by, rights('mel', WITHOUT_END));
    world.refuses(subscriber, rights('mel', WITHOUT_END));
    world.refuses(OTHERS.mel, rights('mel', NOW + 2));
  });

  test.each([
    ['a type', { userType: 'guest' }, rights('mel', WITHOUT_END - GUEST)],
    ['a type of staff', { userType: 'admin' }, rights('mel', STAFF_END, emailOf('mel'))],
    ['a type without rights', { userType: 'deletedUser' }, rights('mel', null)],
    ['an expiry date', { expiryDate: NOW + 5 }, rights('mel', NOW + 5)],
  ] as const)('must change together with %s', (_what, fields, right) => {
    const change = changeUser('mel', fields);
    world.refuses(jedi, change);
    world.refuses(jedi, { ...change, ...rights('mel', WITHOUT_END, emailOf('yoda')) });
    world.wouldAllow(jedi, { ...change, ...right });
  });
});

test('a user without an email address is never treated as staff', () => {
  for (const who of [stranger, newUser, guest, subscriber, admin, jedi]) {
    const nameless: Actor = { ...who, auth: { uid: who.uid, provider: 'anonymous', token: {} } };
    world.refusesRead(nameless, 'userDirectory');
    world.refusesRead(nameless, 'users/mel');
    world.refuses(nameless, { 'storage/file-1': null });
  }
  world.allowsRead(admin, 'userDirectory');
});
