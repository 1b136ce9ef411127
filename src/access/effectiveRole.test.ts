import { describe, expect, test } from 'vitest';
import { USER_TYPES, type UserType } from '../data/records';
import { effectiveRole, timeUntilLapse } from './effectiveRole';

const EXPIRY = Date.UTC(2026, 10, 10);
const member = (userType: UserType | null, expiryDate: number | null = EXPIRY) => ({
  userType,
  expiryDate,
});

describe('effectiveRole', () => {
  test.each(['subscriber', 'guest'] as const)(
    'a %s keeps the role up to the last millisecond before the expiry date',
    (type) => {
      expect(effectiveRole(member(type), EXPIRY - 1)).toBe(type);
      expect(effectiveRole(member(type), EXPIRY)).toBe('expiredUser');
      expect(effectiveRole(member(type), EXPIRY + 1)).toBe('expiredUser');
      expect(effectiveRole(member(type, null), Number.MAX_SAFE_INTEGER)).toBe(type);
    },
  );

  test.each(['admin', 'jedi', 'newUser', 'expiredUser', 'deletedUser'] as const)(
    'an expiry date does not change the role %s',
    (type) => {
      expect(effectiveRole(member(type), EXPIRY - 1)).toBe(type);
      expect(effectiveRole(member(type), EXPIRY + 1)).toBe(type);
    },
  );

  test('a person without a type or with an unknown type is a visitor', () => {
    expect(effectiveRole(member(null), EXPIRY - 1)).toBe('visitor');
  });
});

describe('timeUntilLapse', () => {
  test('returns the milliseconds before the expiry date, and null from the expiry date on', () => {
    expect(timeUntilLapse(member('subscriber'), EXPIRY - 1)).toBe(1);
    expect(timeUntilLapse(member('guest'), EXPIRY - 5_000)).toBe(5_000);
    expect(timeUntilLapse(member('subscriber'), EXPIRY)).toBeNull();
    expect(timeUntilLapse(member('subscriber', null), 0)).toBeNull();
    expect(timeUntilLapse(member(null), 0)).toBeNull();
  });

  test('returns a time only for subscribers and guests', () => {
    const lapsing = USER_TYPES.filter((type) => timeUntilLapse(member(type), 0) !== null);
    expect(lapsing).toEqual(['guest', 'subscriber']);
  });
});
