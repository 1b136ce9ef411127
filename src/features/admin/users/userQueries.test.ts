import { describe, expect, it } from 'vitest';
import { countedTypes, planQuery, withFilter, type UserColumn, type UserView } from './liveUsers';

const view = (overrides: Partial<UserView> = {}): UserView => ({
  sort: { id: 'email', desc: false },
  filters: {},
  search: '',
  size: 10,
  ...overrides,
});
const sortedBy = (id: UserColumn, desc = false) => view({ sort: { id, desc } });

describe('planQuery', () => {
  it.each(['email', 'lastName', 'userType', 'signUp', 'legalOpen'] as const)(
    'sorts by %s',
    (orderBy) => {
      expect(planQuery(sortedBy(orderBy))).toEqual({ orderBy, desc: false, size: 10 });
      expect(planQuery(sortedBy(orderBy, true))).toEqual({ orderBy, desc: true, size: 10 });
    },
  );

  it.each(['firstName', 'legalAccess', 'expiryDate', 'legalTotal'] as const)(
    'returns no query for sorting by %s',
    (id) => {
      expect(planQuery(sortedBy(id))).toBeNull();
    },
  );

  it('filters by exact type or by the beginning of an email, each in its own order', () => {
    expect(planQuery({ ...sortedBy('userType'), filters: { userType: 'guest' } })).toEqual({
      orderBy: 'userType',
      desc: false,
      from: 'guest',
      to: 'guest',
      size: 10,
    });
    expect(planQuery(view({ filters: { email: 'Ann' } }))).toMatchObject({
      orderBy: 'email',
      from: 'ann',
      to: 'ann\uf8ff',
    });
    expect(planQuery(view({ filters: { userType: 'guest' } }))).toBeNull();
    expect(planQuery({ ...sortedBy('legalOpen', true), filters: { userType: 'guest' } })).toEqual({
      orderBy: 'legalOpen',
      desc: true,
      userType: 'guest',
      size: 10,
    });
    expect(planQuery({ ...sortedBy('lastName'), filters: { email: 'ann' } })).toBeNull();
  });

  it('returns no query for other filters, two columns at once or all users', () => {
    expect(planQuery({ ...sortedBy('lastName'), filters: { lastName: 'Munro' } })).toBeNull();
    expect(planQuery(view({ filters: { email: 'ann', userType: 'guest' } }))).toBeNull();
    expect(planQuery(view({ size: null }))).toBeNull();
  });
});

describe('withFilter', () => {
  const filter = (current: UserView, id: UserColumn, text: string, isWhole = false) =>
    withFilter(current, { id, text, isWhole });

  it('also sets the sorting for a filter that can be queried only in its own order', () => {
    expect(filter(view(), 'userType', 'guest')).toEqual({
      ...sortedBy('userType'),
      filters: { userType: 'guest' },
    });
    expect(filter(sortedBy('lastName', true), 'email', 'ann').sort).toEqual({
      id: 'email',
      desc: false,
    });
    expect(filter(view({ sort: { id: 'email', desc: true } }), 'email', 'ann').sort.desc).toBe(
      true,
    );
  });

  it('does not change the sorting for other filters', () => {
    expect(filter(view(), 'userType', 'guest', true).sort.id).toBe('email');
    expect(filter(sortedBy('signUp'), 'firstName', 'ann').sort.id).toBe('signUp');
    expect(filter(view({ filters: { email: 'a' } }), 'userType', 'guest').sort.id).toBe('email');
  });

  it('removes an empty filter', () => {
    expect(filter(view({ filters: { email: 'a', lastName: 'b' } }), 'email', '').filters).toEqual({
      lastName: 'b',
    });
  });
});

it('countedTypes returns the user types whose counters give a view’s total, or null', () => {
  expect(countedTypes(view())).toHaveLength(7);
  expect(countedTypes(view({ filters: { userType: 'guest' } }))).toEqual(['guest']);
  expect(countedTypes(view({ filters: { email: 'a' } }))).toBeNull();
  expect(countedTypes(view({ filters: { email: 'a', userType: 'guest' } }))).toBeNull();
});
