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
  may: (ability: Parameters<typeof may>[1]) => may({ role, legal: false }, ability),
});
const plan = (
  decision: Decision,
  overrides: Partial<UserRow> = {},
  role: 'admin' | 'jedi' = 'admin',
) => planFor(actor(role), user(overrides), decision);
const UNTIL = Date.UTC(2030, 0, 1);

describe('a decision about a user', () => {
  it('changes what it names and leaves the rest', () => {
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

  it('comes to nothing where everything is so already', () => {
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
      'a jedi by an admin',
      { expiryDate: UNTIL },
      { userType: 'jedi' },
      'Only a jedi changes a jedi.',
    ],
    ['to jedi by an admin', { userType: 'jedi' }, {}, 'Only a jedi makes somebody jedi.'],
    [
      'to expired by an admin',
      { userType: 'expiredUser' },
      {},
      'Only a jedi makes somebody expiredUser.',
    ],
  ])('is refused %s, and not for a jedi', (_name, decision, who, words) => {
    expect(plan(decision, who)).toMatchObject({ change: null, refused: words });
    expect(plan(decision, who, 'jedi').change).not.toBeNull();
  });

  it('is refused for the own type, not for the own legal access', () => {
    const own = { key: 'the-admin', userType: 'admin' } as const;
    expect(plan({ userType: 'guest' }, own).refused).toBe('Nobody changes the own type.');
    expect(plan({ legalAccess: 'on' }, own).change).not.toBeNull();
  });
});

describe('what is typed', () => {
  it('is a decision once a day is a day', () => {
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

describe('a plan for many in one line', () => {
  it('says how many change what, how many stay as they are, and how many are left out', () => {
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

  it('says so where nothing changes yet', () => {
    expect(summarise([plan({}), plan({})])).toBe('Nothing changes yet; 2 stay as they are');
  });
});
