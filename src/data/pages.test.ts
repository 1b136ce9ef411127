import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Backend,
  buildLegalSummary,
  buildUser,
  connectTo,
  disconnect,
  startBackend,
} from '../../test/support/backend';
import { listen, soon } from '../../test/support/receivers';
import { tapWire, type WireTap } from '../../test/support/wireTap';
import { subscribeToPages, type PagedList, type Pages } from './pages';
import { catchUp } from './write';
import { seeded } from '../../test/support/seeded';

const keyOf = (minutes: number) => `item-${String(minutes).padStart(3, '0')}`;
const summaries = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [keyOf(index + 1), buildLegalSummary(index + 1)]),
  );
const state = (count: number) => ({
  users: { 'demo-legal': buildUser() },
  legalSummaries: summaries(count),
});

let backend: Backend;
let tap: WireTap;
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  backend = await startBackend(state(0));
  tap = await tapWire(backend.database.port);
});
beforeEach(() => {
  backend.write('/', state(25));
  connectTo({ database: tap }, { uid: 'demo-legal', email: 'legal@demo.example' });
});
afterEach(async () => {
  await disconnect();
  expect(warn.mock.calls.flat().join('\n'), 'every query has its index').not.toMatch(/index/);
});
afterAll(async () => {
  await tap.stop();
  await backend.stop();
});

const NEWEST_FIRST = { path: 'legalSummaries', orderBy: 'time', pageSize: 10 };

function follow(list: PagedList = NEWEST_FIRST) {
  const receivers = listen<Pages>();
  const { want, stop } = subscribeToPages(list, receivers);
  const settled = () => receivers.heard.filter(({ isSettled }) => isSettled).at(-1);
  const keys = () => settled()?.rows.map(({ key }) => key);
  return { ...receivers, want, stop, keys, hasMore: () => settled()?.hasMore };
}
async function followed(rows: number, list: PagedList = NEWEST_FIRST) {
  const pages = follow(list);
  pages.want(rows);
  await soon(() => expect(pages.keys()).toHaveLength(rows));
  return pages;
}
/** More than the pages of the longest list of the random test: each page that a list grows by is one round trip. */
const MOST_TRIPS = 100;
/** Checks after each round trip. Unlike a timeout, the limit fails at once, so that fast-check can shrink a failure. */
async function settled(check: () => void): Promise<void> {
  for (let left = MOST_TRIPS; ; left -= 1) {
    await catchUp();
    try {
      return check();
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => keyOf(from - index));
const add = (minutes: number) =>
  backend.write(`legalSummaries/${keyOf(minutes)}`, buildLegalSummary(minutes));
const remove = (minutes: number) => backend.write(`legalSummaries/${keyOf(minutes)}`, null);

describe('subscribeToPages', () => {
  test('delivers the newest rows first, page by page, and reports whether more rows follow', async () => {
    const pages = follow();
    await soon(() => expect(pages.keys()).toEqual(down(25, 16)));
    expect(pages.hasMore()).toBe(true);
    pages.want(11);
    await soon(() => expect(pages.keys()).toEqual(down(25, 6)));
    expect(pages.hasMore()).toBe(true);
    pages.want(90);
    await soon(() => expect(pages.keys()).toEqual(down(25, 1)));
    expect(pages.hasMore()).toBe(false);
  });

  test('delivers a list in ascending order', async () => {
    const pages = await followed(20, { ...NEWEST_FIRST, ascending: true });
    expect(pages.keys()).toEqual(down(20, 1).reverse());
    add(0);
    await soon(() => expect(pages.keys()).toEqual(down(20, 0).reverse()));
    pages.want(26);
    await soon(() => expect(pages.keys()).toEqual(down(25, 0).reverse()));
    expect(pages.hasMore()).toBe(false);
  });

  test('detects with `peeks` that a full page is the last page', async () => {
    backend.write('legalSummaries', summaries(20));
    const unsure = await followed(20);
    expect(unsure.hasMore()).toBe(true);
    const sure = await followed(10, { ...NEWEST_FIRST, peeks: true });
    expect(sure.hasMore()).toBe(true);
    sure.want(20);
    await soon(() => expect(sure.keys()).toEqual(down(20, 1)));
    expect(sure.hasMore()).toBe(false);
    add(0);
    await soon(() => expect(sure.hasMore()).toBe(true));
    expect(sure.keys()).toEqual(down(20, 1));
  });

  test('adds a new row, and still delivers the rows that move to the next page', async () => {
    const pages = await followed(20);
    for (const [minutes, borders] of [
      [26, 'one pushed out'],
      [27, 'one more'],
      [28, 'and more'],
    ] as const) {
      add(minutes);
      await soon(() => expect(pages.keys(), borders).toEqual(down(minutes, 6)));
    }
    for (const { rows } of pages.heard) {
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    }
  });

  test('stays subscribed to a row that has moved to the next page', async () => {
    const pages = await followed(20);
    add(26);
    await soon(() => expect(pages.keys()).toEqual(down(26, 6)));
    backend.write(`legalSummaries/${keyOf(16)}/title`, 'Renamed');
    await soon(() =>
      expect(pages.heard.at(-1)?.rows.find(({ key }) => key === keyOf(16))?.value).toMatchObject({
        title: 'Renamed',
      }),
    );
  });

  test.each([
    ['the first', 25],
    ['the last of a page', 16],
    ['the first of a page', 15],
    ['the last shown row', 6],
  ])(
    'fills the gap of a removed row (%s) with the next row of the list',
    async (_which, removed) => {
      const pages = await followed(20);
      remove(removed);
      const left = down(25, 5).filter((key) => key !== keyOf(removed));
      await soon(() => expect(pages.keys()?.slice(0, 20)).toEqual(left));
    },
  );

  test('sorts rows of the same time in the same order across pages', async () => {
    const time = buildLegalSummary(1).time ?? null;
    const same = Object.entries(summaries(25)).map(
      ([key, row]) => [key, { ...row, time }] as const,
    );
    backend.write('legalSummaries', Object.fromEntries(same));
    const pages = await followed(25);
    expect(pages.keys()).toEqual(down(25, 1));
  });

  test('delivers rows without the order value last, page by page', async () => {
    const bare = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [keyOf(100 + index), { title: 'Never dated' }]),
    );
    backend.write('legalSummaries', { ...summaries(5), ...bare });
    const pages = follow();
    pages.want(30);
    await soon(() => expect(pages.keys()).toEqual([...down(5, 1), ...down(111, 100)]));
    expect(pages.hasMore()).toBe(false);
    expect(pages.errors).toEqual([]);
  });

  test('delivers an emptied list as empty, and detaches every listener when it is stopped', async () => {
    const pages = await followed(25);
    backend.write('legalSummaries', null);
    await soon(() => expect(pages.keys()).toEqual([]));
    expect(pages.hasMore()).toBe(false);
    expect(backend.countListens()).toBe(3);
    pages.stop();
    await soon(() => expect(backend.countListens()).toBe(0));
  });

  test('reports a denial to a user whom the rules refuse', async () => {
    backend.write('users/demo-legal/userType', 'newUser');
    const pages = follow();
    await soon(() => expect(pages.errors).toEqual(['denied']));
    expect(pages.heard).toEqual([]);
  });

  test('matches the database through any sequence of added, removed and moved rows', async () => {
    const place = fc.integer({ min: 0, max: 60 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), at: fc.array(place, { maxLength: 14 }) }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.array(place, { maxLength: 14 }) }),
      fc.record({ kind: fc.constant('move' as const), at: fc.tuple(place, place) }),
      fc.record({ kind: fc.constant('want' as const), at: fc.tuple(place) }),
    );
    const list = fc.record({
      pageSize: fc.integer({ min: 1, max: 7 }),
      ascending: fc.boolean(),
      peeks: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(list, fc.array(step, { maxLength: 12 }), async (options, steps) => {
        const current = new Map(Array.from({ length: 20 }, (_, at) => [keyOf(at * 3), at * 3]));
        const plant = () =>
          backend.write(
            'legalSummaries',
            Object.fromEntries([...current].map(([key, at]) => [key, buildLegalSummary(at)])),
          );
        const inOrder = () => {
          const keys = [...current]
            .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
            .map(([key]) => key);
          return options.ascending ? keys : keys.reverse();
        };
        plant();
        const pages = follow({ ...NEWEST_FIRST, ...options });
        let requested = options.pageSize;
        for (const { kind, at } of steps) {
          if (kind === 'want') {
            requested = Math.max(requested, at[0]);
            pages.want(at[0]);
          } else if (kind === 'move') current.set(keyOf(at[0]), at[1]);
          else
            for (const each of at) {
              if (kind === 'add') current.set(keyOf(each), each);
              else current.delete(keyOf(each));
            }
          plant();
          await settled(() => {
            const keys = pages.keys() ?? [];
            const all = inOrder();
            expect(keys).toEqual(all.slice(0, keys.length));
            expect(keys.length).toBeGreaterThanOrEqual(Math.min(all.length, requested));
            if (options.peeks) expect(pages.hasMore()).toBe(keys.length < all.length);
            else if (!pages.hasMore()) expect(keys).toHaveLength(all.length);
          });
        }
        pages.stop();
      }),
      { ...seeded(17), numRuns: 60 },
    );
  });
});

describe('the cost of subscribeToPages', () => {
  /** The bytes of one row delivered by itself. */
  const ROW = 240;
  beforeEach(() => backend.write('/', state(150)));

  test('ten pages need ten listeners, and each row is read once', async () => {
    const pages = follow();
    await soon(() => expect(pages.keys()).toHaveLength(10));
    tap.reset();
    for (let rows = 20; rows <= 100; rows += 10) {
      pages.want(rows);
      await soon(() => expect(pages.keys()).toHaveLength(rows));
    }
    expect(pages.keys()).toEqual(down(150, 51));
    expect(tap.listens()).toBe(9);
    expect(tap.bytes()).toBeLessThan(90 * ROW);
  });

  test('a new row in a list of one page costs one read', async () => {
    const pages = await followed(10);
    tap.reset();
    add(151);
    await soon(() => expect(pages.keys()).toEqual(down(151, 142)));
    expect(tap.listens()).toBe(0);
    expect(tap.bytes()).toBeLessThan(ROW);
  });

  test('a new row in a list of ten pages costs one more listener and few reads', async () => {
    const pages = await followed(100);
    tap.reset();
    add(151);
    await soon(() => expect(pages.keys()).toEqual(down(151, 51)));
    expect(tap.listens()).toBe(1);
    expect(tap.bytes()).toBeLessThan(3 * ROW);
  });

  test('a hundred new rows need fewer than thirty listeners', async () => {
    const pages = await followed(20);
    tap.reset();
    for (let minutes = 151; minutes <= 250; minutes += 1) {
      add(minutes);
      await soon(() => expect(pages.keys()?.[0]).toBe(keyOf(minutes)));
    }
    expect(pages.keys()).toEqual(down(250, 131));
    expect(backend.countListens()).toBeLessThan(30);
    expect(tap.bytes()).toBeLessThan(100 * 6 * ROW);
  });
});
