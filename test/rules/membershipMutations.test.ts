/**
 * What administrators do to a membership, as the app sends it: who may, on whom, and what is stored
 * afterwards.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeMemberships,
  setAccess,
  setAdminInfo,
  setDisplayName,
  setExpiryDate,
} from '../../src/data/mutations/account';
import { GUEST } from '../../model/membership';
import type { Update } from '../../src/data/update';
import { CAST, NOW, OTHERS, type Actor } from './cast';
import { recordIn } from './currentState';
import { World } from './world';

const world = new World();
const { admin, jedi, legal, subscriber, guest, newUser, lapsed } = CAST;
const read = (path: string) => world.read(path);
const record = (uid: string) => recordIn(read, uid);
beforeEach(() => world.reset());

const expires = (uid: string, expiryDate: number | null) =>
  setExpiryDate({ uid, record: record(uid), expiryDate });
const notes = (uid: string, field: 'supplier' | 'companyType', value: string | null) =>
  setAdminInfo({ uid, record: record(uid), field, value });
const names = (uid: string, displayName: string) =>
  setDisplayName({ uid, record: record(uid), seen: 0, displayName });

const admits = (uid: string) =>
  setAccess({
    uid,
    record: record(uid),
    access: { userType: 'guest', legalAccess: 'on', expiryDate: NOW + 1 },
  });

const changes = (uid: string) => {
  const before = {
    userType: 'subscriber',
    legalAccess: 'on',
    expiryDate: null,
    supplier: null,
    companyType: 'SME',
  } as const;
  return {
    uid,
    record: record(uid),
    before,
    after: {
      userType: 'guest',
      legalAccess: 'off',
      expiryDate: NOW + 9,
      supplier: 'Broker',
      companyType: 'Charity',
    },
  } as const;
};
const changesMany = (uid: string) => changeMemberships([changes(uid), changes(OTHERS.ada.uid)]);

const mutations: [string, (uid: string) => Update][] = [
  ['set an expiry date', (uid) => expires(uid, NOW + 1)],
  ['remove an expiry date', (uid) => expires(uid, null)],
  ['change access', admits],
  ['change several memberships', changesMany],
  ['set a supplier', (uid) => notes(uid, 'supplier', 'Broker')],
  ['set a company type', (uid) => notes(uid, 'companyType', 'Charity')],
  ['assign a display name', (uid) => names(uid, 'Another Name')],
];

describe.each(mutations)('only staff can %s', (_name, act) => {
  test.each([admin, jedi])('the rules allow $uid', (who) => {
    world.allows(who, act('mel'));
  });

  test.each<Actor>([legal, subscriber, guest, newUser, lapsed])('the rules refuse $uid', (who) => {
    world.wouldAllow(admin, act('mel'));
    world.refuses(who, act('mel'));
  });

  test('is refused without its projections', () => {
    for (const path of ['users', 'userDirectory']) world.write(`${path}/mel/expiryDate`, NOW);
    const whole = act('mel');
    world.wouldAllow(admin, whole);
    const alone = Object.entries(whole).filter(([path]) => path.startsWith('users/'));
    world.refuses(admin, Object.fromEntries(alone));
  });
});

test('an admin cannot set or remove the expiry date of a jedi’s membership', () => {
  world.wouldAllow(jedi, expires('yoda', NOW));
  world.refuses(admin, expires('yoda', NOW));
  world.refuses(admin, expires('yoda', null));
  world.allows(admin, expires(OTHERS.ada.uid, NOW));
});

test('the expiry date and the notes are stored in the record and in the directory', () => {
  world.allows(admin, expires('mel', NOW + 5));
  world.allows(admin, notes('mel', 'supplier', 'Broker'));
  world.allows(admin, notes('mel', 'companyType', 'Charity'));
  expect(read('users/mel/expiryDate')).toBe(NOW + 5);
  expect(read('userDirectory/mel/expiryDate')).toBe(NOW + 5);
  expect(read('users/mel/adminInfo')).toEqual({ supplier: 'Broker', companyType: 'Charity' });
  expect(read('userDirectory/mel/supplier')).toBe('Broker');
  expect(read('userDirectory/mel/companyType')).toBe('Charity');
  world.allows(admin, notes('mel', 'supplier', null));
  expect(read('users/mel/adminInfo')).toEqual({ companyType: 'Charity' });
  expect(read('userDirectory/mel/supplier')).toBeNull();
  world.allows(admin, notes('mel', 'companyType', null));
  expect(read('users/mel/adminInfo')).toBeNull();
});

test('names, notes and expiry dates have limits', () => {
  world.wouldAllow(admin, names('mel', 'A'.repeat(60)));
  world.refuses(admin, names('mel', 'A'.repeat(61)));
  world.refuses(admin, names('mel', '  '));
  world.wouldAllow(admin, notes('mel', 'supplier', 'A'.repeat(100)));
  world.refuses(admin, notes('mel', 'supplier', 'A'.repeat(101)));
  world.wouldAllow(admin, expires('mel', 0));
  world.refuses(admin, expires('mel', -1));
});

test('several memberships change together or not at all, and their other fields stay', () => {
  const before = read('users/mel') as Record<string, unknown>;
  world.refuses(admin, changeMemberships([changes('mel'), changes('yoda')]));
  expect(read('users/mel')).toEqual(before);
  world.allows(jedi, changeMemberships([changes('mel'), changes('yoda')]));
  const { userType, legalAccess, expiryDate, adminInfo, until, ...others } = read(
    'users/mel',
  ) as typeof before;
  expect({ userType, legalAccess, expiryDate, adminInfo, until }).toEqual({
    userType: 'guest',
    legalAccess: 'off',
    expiryDate: NOW + 9,
    adminInfo: { companyType: 'Charity', supplier: 'Broker' },
    until: NOW + 9 - GUEST,
  });
  for (const [field, value] of Object.entries(others)) expect(before[field]).toEqual(value);
  expect(read('userDirectory/mel')).toMatchObject({ userType, legalAccess, expiryDate });
  expect(read('profiles/mel/userType')).toBe('guest');
});
