import { expect, test } from 'vitest';
import { claimsOf, endsSessions, missingSubscriptions, sameClaims } from './membership';

test.each([
  [
    { userType: 'subscriber', legalAccess: 'on', expiryDate: 5 },
    { role: 'subscriber', legal: true, until: 5 },
  ],
  [
    { userType: 'guest', legalAccess: 'off', expiryDate: null },
    { role: 'guest', legal: false },
  ],
  [
    { userType: 'admin', legalAccess: true, expiryDate: '5' },
    { role: 'admin', legal: false },
  ],
  [
    { userType: 'jedi', legalAccess: null, expiryDate: 0 },
    { role: 'jedi', legal: false, until: 0 },
  ],
  [{ userType: null, legalAccess: 'on', expiryDate: 5 }, null],
  [{ userType: 'superuser', legalAccess: 'on', expiryDate: 5 }, {}],
  [{ userType: { admin: true }, legalAccess: 'on', expiryDate: 5 }, {}],
])('claimsOf reads the record %j as the claims %j', (fields, claims) => {
  expect(claimsOf(fields)).toEqual(claims);
});

test('sameClaims compares role, legal access and expiry', () => {
  const claims = { role: 'guest', legal: false, until: 1 } as const;
  expect(sameClaims(claims, { ...claims })).toBe(true);
  expect(sameClaims(null, null)).toBe(true);
  expect(sameClaims(claims, null)).toBe(false);
  expect(sameClaims({}, {})).toBe(true);
  expect(sameClaims(null, {})).toBe(false);
  expect(sameClaims(claims, { ...claims, role: 'admin' })).toBe(false);
  expect(sameClaims(claims, { ...claims, legal: true })).toBe(false);
  expect(sameClaims(claims, { role: 'guest', legal: false })).toBe(false);
});

test('endsSessions is true only for deletedUser and for a missing record', () => {
  expect(endsSessions(null)).toBe(true);
  expect(endsSessions({ role: 'deletedUser', legal: false })).toBe(true);
  expect(endsSessions({})).toBe(false);
  for (const role of ['newUser', 'expiredUser', 'guest', 'subscriber', 'admin', 'jedi'] as const) {
    expect([role, endsSessions({ role, legal: true })]).toEqual([role, false]);
  }
});

test('missingSubscriptions returns the rooms for which the user has no subscription record', () => {
  const rooms = { a: { chatroomTitle: 'A' }, b: { chatroomTitle: 'B' }, broken: {} };
  expect(missingSubscriptions(rooms, { b: { subscribed: false } })).toEqual({
    a: { chatroomTitle: 'A', subscribed: true },
  });
  expect(missingSubscriptions({}, {})).toEqual({});
});
