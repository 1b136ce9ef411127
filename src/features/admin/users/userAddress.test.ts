import { describe, expect, it } from 'vitest';
import { readView, writeView } from './UserManager';
import type { UserView } from './liveUsers';

const first: UserView = { sort: { id: 'email', desc: false }, filters: {}, search: '', size: 10 };
const written = (view: Partial<UserView>, before = '') => {
  const params = new URLSearchParams(before);
  writeView(params, { ...first, ...view });
  return params.toString();
};

describe('the view of the users table in the address', () => {
  it.each<[Partial<UserView>, string]>([
    [{}, ''],
    [{ search: 'gas works', size: 50 }, 'find=gas+works&rows=50'],
    [{ sort: { id: 'lastName', desc: true }, size: null }, 'rows=all&sort=-last'],
    [{ filters: { userType: 'guest' }, sort: { id: 'userType', desc: false } }, 'type=guest'],
    [{ filters: { userType: 'guest' } }, 'type=guest&sort=email'],
    [{ filters: { email: 'ann', expiryDate: '2027' } }, 'email=ann&expires=2027'],
    [
      { filters: { company: 'calder' }, sort: { id: 'company', desc: false } },
      'company=calder&sort=company',
    ],
  ])('is the same when it is read back: %o', (view, address) => {
    expect(written(view)).toBe(address);
    expect(readView(new URLSearchParams(address))).toEqual({ ...first, ...view });
  });

  it('replaces the previous view, and does not change other parameters', () => {
    expect(written({ search: 'ann' }, 'tab=users&find=bob&type=guest')).toBe('tab=users&find=ann');
  });

  it('ignores unknown values', () => {
    expect(readView(new URLSearchParams('type=king&access=maybe&rows=7&sort=shoe'))).toEqual(first);
  });
});
