import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { POSTS_PER_PAGE } from '../../config/constants';
import { isKey } from '../../data/paths';
import type { ListQuery } from '../../data/subscribe';
import {
  backQuery,
  earlierPagesQuery,
  countPages,
  isLastByCount,
  FIRST_PAGE,
  forwardQuery,
  lastPageAmong,
  lastPageOf,
  lastPagesQuery,
  lastQuery,
  pageNumbers,
  positionAfter,
  positionAmong,
  positionBefore,
  postsSince,
  queryOf,
  readPosition,
  type PagePosition,
} from './paging';
import { seeded } from '../../../test/support/seeded';

const ROOM = 'room';
const keyOf = (index: number) => `${ROOM}_${String(index).padStart(5, '0')}`;
const roomOf = (count: number) => Array.from({ length: count }, (_, index) => keyOf(index));

/** Returns the database's response to a query over these room keys. */
function ask(keys: readonly string[], query: ListQuery): string[] {
  const fits = keys.filter(
    (key) =>
      (query.from === undefined || key >= query.from) &&
      (query.before === undefined ? key <= String(query.to) : key < String(query.before.value)),
  );
  if (query.first !== undefined) return fits.slice(0, query.first);
  return query.last === undefined ? fits : fits.slice(-query.last);
}

const postsAt = (keys: readonly string[], place: PagePosition) => ask(keys, queryOf(ROOM, place));
const address = (text: string) => new URLSearchParams(text);

/** Returns the page `steps` away, as the screen computes it. */
function step(keys: readonly string[], place: PagePosition, steps: number): PagePosition | null {
  const shown = postsAt(keys, place);
  const from = place.from ?? shown[0] ?? '';
  const current = { page: place.page, from, last: shown.at(-1) ?? '' };
  return steps > 0
    ? positionAfter(current, steps, ask(keys, forwardQuery(ROOM, current.last, steps)))
    : positionBefore(current, -steps, ask(keys, backQuery(ROOM, from, -steps)));
}

/** Returns the last page, found in the newest posts. */
function lastPage(keys: readonly string[], total = keys.length) {
  const newest = ask(keys, lastQuery(ROOM, POSTS_PER_PAGE));
  return lastPageAmong(
    newest.map((roomKey) => ({ roomKey })),
    total,
  );
}
const lastPosition = (keys: readonly string[]) => lastPage(keys).place;

function walk(keys: readonly string[], start: PagePosition, direction: 1 | -1): PagePosition[] {
  const places = [start];
  for (let at = start; ;) {
    if (direction === -1 && at.from === null) return places;
    const next = step(keys, at, direction);
    // No post precedes this page, so it is the first.
    const isSame = next !== null && postsAt(keys, next)[0] === postsAt(keys, at)[0];
    if (next === null || isSame) return places;
    places.push(next);
    at = next;
  }
}

describe('the address of a page', () => {
  it('is parsed to the page number and the cursor', () => {
    expect(readPosition(address(`page=4&from=${keyOf(30)}`), ROOM)).toEqual({
      page: 4,
      from: keyOf(30),
      before: null,
    });
  });

  it('opens the first page for page 1, and the last page for any other number or none', () => {
    expect(readPosition(address('page=1'), ROOM)).toEqual(FIRST_PAGE);
    expect(readPosition(address('page=7'), ROOM)).toBeNull();
    expect(readPosition(address(''), ROOM)).toBeNull();
    expect(readPosition(address('page=nonsense'), ROOM)).toBeNull();
  });

  it('ignores a cursor of another room', () => {
    expect(readPosition(address('page=3&from=other_00030'), ROOM)).toBeNull();
    expect(readPosition(address('page=1&before=other_00030'), ROOM)).toEqual(FIRST_PAGE);
  });

  it('without a valid page number is read as a page after the first', () => {
    for (const page of ['', '1', '-3', '2.5', 'x']) {
      expect(readPosition(address(`page=${page}&from=${keyOf(30)}`), ROOM)?.page).toBe(2);
    }
  });

  it('is only accepted with a valid room key', () => {
    expect(isKey('-Nabc_12')).toBe(true);
    for (const text of ['', 'a/b', 'a.b', 'a#b', 'a$b', 'a[b', 'a]b', 'a\u0000b']) {
      expect(isKey(text)).toBe(false);
    }
  });
});

describe('paging 137 posts', () => {
  const keys = roomOf(137);

  it('shows fourteen pages, the last with seven posts', () => {
    expect(lastPageOf(137)).toEqual({ page: 14, posts: 7 });
    expect(lastPageOf(140)).toEqual({ page: 14, posts: 10 });
    expect(lastPageOf(0)).toEqual({ page: 1, posts: 0 });
    expect(postsAt(keys, lastPosition(keys))).toEqual(keys.slice(130));
  });

  it.each([0, 1, 9, 10, 11, 20, 137])('shows the last page of the newest posts: %i', (count) => {
    const all = roomOf(count);
    const { place, posts } = lastPage(all);
    expect(posts.map(({ roomKey }) => roomKey)).toEqual(postsAt(all, place));
  });

  it('starts the last page with the oldest remaining post when the count has drifted', () => {
    const { place, posts } = lastPage(roomOf(3), 15);
    expect(place).toEqual({ page: 2, from: keyOf(0), before: null });
    expect(posts).toHaveLength(3);
    expect(lastPage([], 15).place).toEqual(FIRST_PAGE);
  });

  it('shows each post once in both directions', () => {
    const onward = walk(keys, FIRST_PAGE, 1);
    expect(onward.map(({ page }) => page)).toEqual(roomOf(14).map((_, index) => index + 1));
    expect(onward.flatMap((place) => postsAt(keys, place))).toEqual(keys);
    expect(onward.at(-1)).toEqual(lastPosition(keys));
    const back = walk(keys, lastPosition(keys), -1);
    expect(back.reverse()).toEqual(onward);
  });

  it('can skip two pages at a time', () => {
    const place = step(keys, FIRST_PAGE, 2);
    expect(place).toEqual({ page: 3, from: keyOf(20), before: null });
    expect(step(keys, place ?? FIRST_PAGE, -2)).toEqual(FIRST_PAGE);
    const last = lastPosition(keys);
    expect(step(keys, last, -2)).toEqual({ page: 12, from: keyOf(110), before: null });
  });
});

describe('paging after deletions', () => {
  it('fills a page from the next page, and repeats or skips no post', () => {
    const keys = roomOf(137);
    const fifth: PagePosition = { page: 5, from: keyOf(40), before: null };
    const left = keys.filter((key) => key !== keyOf(44));
    expect(postsAt(left, fifth)).toEqual(left.slice(40, 50));
    const onward = walk(left, fifth, 1).flatMap((place) => postsAt(left, place));
    const back = walk(left, fifth, -1)
      .slice(1)
      .reverse()
      .flatMap((place) => postsAt(left, place));
    expect([...back, ...onward]).toEqual(left);
  });

  it('shows on a first page reached backwards only the posts before the next page', () => {
    const keys = roomOf(137);
    const left = keys.filter((key) => key !== keyOf(3));
    const second: PagePosition = { page: 2, from: keyOf(10), before: null };
    const first = step(left, second, -1);
    expect(first).toEqual({ page: 1, from: null, before: keyOf(10) });
    expect(postsAt(left, first ?? FIRST_PAGE)).toEqual(left.slice(0, 9));
    expect(step(left, first ?? FIRST_PAGE, 1)).toEqual(second);
  });

  it('shows every remaining post once from any page in both directions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.infiniteStream(fc.boolean()),
        fc.nat(),
        (count, isDeleted, at) => {
          const keys = roomOf(count);
          const places = walk(keys, FIRST_PAGE, 1);
          const place = places[at % places.length] ?? FIRST_PAGE;
          const left = keys.filter(() => !isDeleted.next().value);
          // A page that was emptied at the end of the room is replaced by the last one.
          if (postsAt(left, place).length === 0) return;
          const onward = walk(left, place, 1).flatMap((here) => postsAt(left, here));
          const back = walk(left, place, -1)
            .slice(1)
            .reverse()
            .flatMap((here) => postsAt(left, here));
          expect([...back, ...onward]).toEqual(left);
        },
      ),
      seeded(17),
    );
  });
});

describe('page numbers', () => {
  it('include two neighbours on each side of the current page', () => {
    expect(pageNumbers(1, 14)).toEqual([1, 2, 3]);
    expect(pageNumbers(7, 14)).toEqual([5, 6, 7, 8, 9]);
    expect(pageNumbers(14, 14)).toEqual([12, 13, 14]);
    expect(pageNumbers(1, 1)).toEqual([1]);
  });

  it('follow the total, but never end before a page that the reader has seen', () => {
    expect(countPages(137, 3, false)).toBe(14);
    expect(countPages(137, 14, true)).toBe(14);
    expect(countPages(130, 14, false)).toBe(15);
    expect(countPages(125, 14, true)).toBe(14);
  });

  it("follow the room's count when the newest post cannot be read", () => {
    const page = (number: number) => ({ page: number, from: null, before: null });
    expect(isLastByCount(page(14), 7, 137)).toBe(true);
    expect(isLastByCount(page(14), 10, 140)).toBe(true);
    expect(isLastByCount(page(13), 10, 137)).toBe(false);
    expect(isLastByCount({ ...page(1), before: 'room_5' }, 3, 13)).toBe(false);
  });
});

describe('finding the page of a post by its key', () => {
  it('finds the post among the newest posts, or among earlier posts that are read after them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.nat(), (count, choice) => {
        const keys = roomOf(count);
        const post = keyOf(choice % count);
        let found = ask(keys, lastPagesQuery(ROOM, count));
        let before = count - found.length;
        while (!found.includes(post)) {
          expect(positionAmong(found, before, post)).toBeNull();
          found = ask(keys, earlierPagesQuery(ROOM, found[0] ?? ''));
          before -= found.length;
        }
        const place = positionAmong(found, before, post);
        expect(place?.page).toBe(Math.floor((choice % count) / 10) + 1);
        expect(place && postsAt(keys, place)).toContain(post);
      }),
      seeded(18),
    );
  });

  it('returns a page that starts with the post when the count has drifted', () => {
    const keys = roomOf(25);
    expect(positionAmong(keys.slice(3), 12, keyOf(8))).toEqual({
      page: 2,
      from: keyOf(8),
      before: null,
    });
  });
});

test('postsSince returns the posts sent after a moment', () => {
  const keys = [`${ROOM}_1700000000000_-JhLeOlGIEjaIOFHR0xd`];
  expect(ask(keys, postsSince(ROOM, 1_699_999_999_999))).toEqual(keys);
  expect(ask(keys, postsSince(ROOM, 1_700_000_000_000))).toEqual([]);
});
