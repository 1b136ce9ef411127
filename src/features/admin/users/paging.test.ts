/** Pages from the emulator with the shipped rules, with equal values across page boundaries. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type Backend,
  buildUser,
  connectTo,
  disconnect,
  startBackend,
} from '../../../../test/support/backend';
import { pagedListSource } from '../../../data/source';
import { userRowSchema, type UserRow } from '../../../data/records';
import { listOf, planQuery, type UserQuery, type UserView } from './liveUsers';

const TYPES = ['guest', 'subscriber', 'subscriber', 'newUser', 'subscriber'] as const;
const NAMES = ['Ames', 'Ames', 'Ames', 'Ames', 'Brown', 'Crane'] as const;
const directory = Object.fromEntries(
  Array.from({ length: 23 }, (_, place) => [
    `uid-${String(place).padStart(2, '0')}`,
    {
      email: `${place % 2 ? 'ann' : 'ben'}.${place}@x.example`,
      firstName: 'A',
      ...(place % 7 === 6 ? {} : { lastName: NAMES[place % NAMES.length] ?? '' }),
      userType: TYPES[place % TYPES.length] ?? 'guest',
      legalAccess: 'off',
      signUp: 1_700_000_000_000 + (place % 3),
    },
  ]),
);

let backend: Backend;
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  const boss = buildUser({ uid: 'boss', email: 'boss@x.example', userType: 'admin' });
  backend = await startBackend({ users: { boss }, userDirectory: directory });
});
beforeEach(() => connectTo(backend, { uid: 'boss', email: 'boss@x.example' }));
afterEach(async () => {
  await disconnect();
  expect(warn.mock.calls.flat().join('\n'), 'every query has its index').not.toMatch(/index/);
});
afterAll(() => backend.stop());

/** Reads all pages of a query. */
function turnAll(query: UserQuery): Promise<UserRow[][]> {
  const pages: UserRow[][] = [];
  return new Promise((resolve, reject) => {
    const { want, stop } = pagedListSource(
      listOf(query),
      userRowSchema,
    )({
      onData: (found) => {
        const { rows, hasMore } = found ?? { rows: [], hasMore: false };
        pages.push(rows.slice(pages.flat().length));
        if (hasMore) queueMicrotask(() => want(rows.length + 1));
        else {
          queueMicrotask(() => stop());
          resolve(pages);
        }
      },
      onError: reject,
    });
  });
}

const views: [string, Partial<UserView>, (row: UserRow) => boolean][] = [
  ['by email', { sort: { id: 'email', desc: false } }, () => true],
  ['by last name, with equal names', { sort: { id: 'lastName', desc: false } }, () => true],
  ['by type', { sort: { id: 'userType', desc: false } }, () => true],
  ['by sign-up, with equal times', { sort: { id: 'signUp', desc: false } }, () => true],
  [
    'filtered by type',
    { sort: { id: 'userType', desc: false }, filters: { userType: 'subscriber' } },
    ({ userType }) => userType === 'subscriber',
  ],
  [
    'filtered by the beginning of an email',
    { sort: { id: 'email', desc: false }, filters: { email: 'ANN' } },
    ({ email }) => email.startsWith('ann'),
  ],
];

it.each(views)(
  'the users table lists all users once, page by page, %s',
  async (_name, overrides, belongs) => {
    const view = {
      sort: { id: 'email', desc: false },
      filters: {},
      search: '',
      size: 4,
      ...overrides,
    } as const;
    const expected = Object.entries(directory)
      .filter(([, row]) => belongs(row as unknown as UserRow))
      .map(([key]) => key);
    for (const desc of [false, true]) {
      // A page of four, which the table does not offer, splits the equal values.
      const query = planQuery({ ...view, size: 10, sort: { ...view.sort, desc } });
      if (!query) throw new Error('The view has no query.');
      const pages = await turnAll({ ...query, size: 4 });
      const keys = pages.flat().map(({ key }) => key);
      expect([...keys].sort(), desc ? 'descending' : 'ascending').toEqual(expected);
      expect(pages.slice(0, -1).every((page) => page.length === 4)).toBe(true);
      const values = pages.flat().map((row) => row[query.orderBy] ?? '');
      const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(desc ? sorted.reverse() : sorted);
    }
  },
);
