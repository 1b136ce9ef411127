import { describe, expect, it } from 'vitest';
import { may } from '../../../../access/roleMatrix';
import type { UserRow } from '../../../../data/records';
import {
  AS_IT_IS,
  decisionSchema,
  NO_END,
  NO_NAME,
  ON_A_DAY,
  toDecision,
  describeChange,
  planFor,
  summarise,
  type Decision,
} from './plan';
import * as v from 'valibot';

const user = (overrides: Partial<UserRow> = {}): UserRow => ({
  key: 'ann',
  email: 'ann@works.example',
  firstName: 'Ann',
  lastName: 'Lee',
  displayName: '',
  company: '',
  userType: 'guest',
  legalAccess: 'off',
  signUp: 1_700_000_000_000,
  supplier: '',
  companyType: '',
  legalTotal: 0,
  legalOpen: 0,
  ...overrides,
});
const actor = (role: 'admin' | 'jedi') => ({
  uid: `the-${role}`,
  may: (ability: Parameters<typeof may>[1]) => may({ role, access: 'none' }, ability),
});
const plan = (
  decision: Decision,
  overrides: Partial<UserRow> = {},
  role: 'admin' | 'jedi' = 'admin',
) => planFor(actor(role), user(overrides), decision);
const UNTIL = Date.UTC(2030, 0, 1);

describe('planFor', () => {
  it('changes only the fields that staff have decided', () => {
    const { change, refused } = plan(
      { userType: 'subscriber', expiryDate: UNTIL },
      { supplier: 'Broker' },
    );
    expect(refused).toBeNull();
    expect(change?.before).toEqual({
      userType: 'guest',
      legalAccess: 'off',
      expiryDate: null,
      supplier: 'Broker',
      companyType: null,
    });
    expect(change?.after).toEqual({
      userType: 'subscriber',
      legalAccess: 'off',
      expiryDate: UNTIL,
      supplier: 'Broker',
      companyType: null,
    });
    expect(change && describeChange(change)).toEqual([
      'type guest to subscriber',
      'expiry none to 01-01-2030',
    ]);
  });

  it('plans no change if the values are the same', () => {
    expect(
      plan({ userType: 'guest', legalAccess: 'off', supplier: null, companyType: null }),
    ).toMatchObject({
      change: null,
      refused: null,
    });
    expect(plan({})).toMatchObject({ change: null, refused: null });
  });

  it.each<[string, Decision, Partial<UserRow>, string]>([
    [
      'a change of a jedi',
      { expiryDate: UNTIL },
      { userType: 'jedi' },
      'Only a jedi can change a jedi.',
    ],
    ['a promotion to jedi', { userType: 'jedi' }, {}, 'Only a jedi can make someone jedi.'],
    [
      'the type expiredUser',
      { userType: 'expiredUser' },
      {},
      'Only a jedi can make someone expiredUser.',
    ],
  ])('refuses %s to an admin, but not to a jedi', (_name, decision, who, reason) => {
    expect(plan(decision, who)).toMatchObject({ change: null, refused: reason });
    expect(plan(decision, who, 'jedi').change).not.toBeNull();
  });

  it('refuses a change of the actor’s own type but not of their own legal access', () => {
    const own = { key: 'the-admin', userType: 'admin' } as const;
    expect(plan({ userType: 'guest' }, own).refused).toBe('You cannot change your own user type.');
    expect(plan({ legalAccess: 'on' }, own).change).not.toBeNull();
  });
});

describe('toDecision', () => {
  it('includes an expiry date only if it is valid', () => {
    expect(toDecision(AS_IT_IS)).toEqual({});
    const typed = {
      ...AS_IT_IS,
      userType: 'guest',
      legalAccess: 'off',
      supplier: NO_NAME,
      companyType: 'Charity',
    };
    expect(toDecision({ ...typed, expiry: NO_END })).toEqual({
      userType: 'guest',
      legalAccess: 'off',
      expiryDate: null,
      supplier: null,
      companyType: 'Charity',
    });
    const dated = (day: string) =>
      v.safeParse(decisionSchema, { ...AS_IT_IS, expiry: ON_A_DAY, day });
    expect(dated('31-02-2030').success).toBe(false);
    expect(dated('01-01-2030').output).toEqual({ expiryDate: UNTIL });
  });
});

describe('summarise', () => {
  it('counts the users who change, stay unchanged or are left out', () => {
    const decision: Decision = { userType: 'subscriber', supplier: 'Framework' };
    const expiring = { userType: 'expiredUser', supplier: 'Framework' } as const;
    const guest = plan(decision);
    const same = plan(decision, { userType: 'subscriber', supplier: 'Framework' });
    const refused = plan(decision, { userType: 'jedi' });
    expect(summarise([guest, guest])).toBe(
      '2 users: type guest to subscriber, supplier none to Framework',
    );
    expect(summarise([guest, plan(decision, expiring, 'jedi'), same, refused])).toBe(
      '2 users: type to subscriber, supplier none to Framework for 1; 1 stays as it is; 1 left out',
    );
  });

  it('returns a message if nothing changes', () => {
    expect(summarise([plan({}), plan({})])).toBe('Nothing changes yet; 2 stay as they are');
  });
});
