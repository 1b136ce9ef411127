import { describe, expect, it } from 'vitest';
import type { Access } from '../../../data/mutations/account';
import type { UserType } from '../../../data/records';
import { consequencesOf } from './useConfirmChange';

const TODAY = Date.UTC(2026, 10, 27);
const YEAR = Date.UTC(2027, 10, 27);
const access = (userType: UserType, fields: Partial<Access> = {}): Access => ({
  userType,
  legalAccess: 'off',
  expiryDate: YEAR,
  ...fields,
});
const effects = (before: Access, after: Access) =>
  consequencesOf({ before, after }, TODAY).map((each) => each.effect);

describe('the consequences of another user type', () => {
  it.each<[UserType, UserType, string]>([
    ['guest', 'admin', 'An admin sees every user'],
    ['subscriber', 'jedi', 'A jedi may do all that an admin may'],
    ['jedi', 'admin', 'An admin may no longer change or delete admins and jedis.'],
    ['subscriber', 'guest', 'A guest sees only the first 40 words'],
    ['guest', 'newUser', 'A newUser waits for access'],
    ['newUser', 'expiredUser', 'An expiredUser sees nothing'],
    ['newUser', 'deletedUser', 'A deletedUser loses all access at once.'],
    ['admin', 'subscriber', 'The user loses all staff tools at once'],
  ])('from %s to %s include: %s', (before, after, expected) => {
    const found = effects(access(before), access(after));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it('list the loss of all staff tools before the access of a guest', () => {
    expect(effects(access('admin'), access('guest'))).toEqual([
      'The user loses all staff tools at once: users, registers, publishing, moderation and analytics.',
      'A guest sees only the first 40 words of each insight and cannot post.',
    ]);
  });

  it('are empty if a user gains rights and the expiry date is in the future', () => {
    expect(effects(access('guest'), access('subscriber'))).toEqual([]);
    expect(effects(access('newUser'), access('subscriber'))).toEqual([]);
    expect(effects(access('deletedUser'), access('newUser'))).toEqual([]);
  });
});

describe('the consequences of an expiry date', () => {
  const noEnd = { expiryDate: null };
  const over = { expiryDate: TODAY };

  it('include access without an end date, if the user gets such access', () => {
    for (const type of ['newUser', 'expiredUser', 'deletedUser'] as const)
      for (const after of ['guest', 'subscriber'] as const)
        expect(effects(access(type, noEnd), access(after, noEnd))).toEqual([
          'The membership has no end date.',
        ]);
    expect(effects(access('guest', noEnd), access('subscriber', noEnd))).toEqual([]);
  });

  it('include the immediate end of access', () => {
    const expected = ['Access ends at once, because the expiry date 27-11-2026 has been reached.'];
    expect(effects(access('guest'), access('guest', over))).toEqual(expected);
    expect(effects(access('expiredUser', over), access('guest', over))).toEqual(expected);
    expect(effects(access('guest', over), access('guest', { ...over, legalAccess: 'on' }))).toEqual(
      [],
    );
    expect(effects(access('admin'), access('admin', over))).toEqual([]);
  });
});

it('the consequences of losing legal access are shown', () => {
  const [on, off] = [access('subscriber', { legalAccess: 'on' }), access('subscriber')];
  expect(effects(on, off)).toEqual([
    'Without legal access, users can read their legal register but cannot change it.',
  ]);
  expect(effects(off, on)).toEqual([]);
});
