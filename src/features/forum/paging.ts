/**
 * Where a reader is in a room. Posts are ordered by `roomKey`; a page is the ten from its cursor, the `roomKey` of its
 * first post, which travels in the address: `/Forum?room=KEY&page=P&from=ROOMKEY`. The number is what the reader
 * counted; the cursor is what decides, so that deletions elsewhere neither repeat nor skip a post. Pure: no reading here.
 */
import { POSTS_PER_PAGE } from '../../config/constants';
import type { ListQuery } from '../../data/subscribe';
import { isKey, paths } from '../../data/paths';

/**
 * A page of a room. Page 1 has no cursor; every other has one. `before` ends a first page that was reached backwards
 * and has fewer than ten posts left: the rest stand on the page the reader comes from.
 */
export type PagePosition = { page: number; from: string | null; before: string | null };

export const FIRST_PAGE: PagePosition = { page: 1, from: null, before: null };

/** Greater than any key: the end of a room's range of `roomKey`. */
const END = '\uf8ff';

/** Neighbouring pages that are offered on each side. */
const NEIGHBOURS = 2;

/**
 * The place an address names, or null where it names none that can be opened directly: the room's last page, then.
 * Only the first page can be counted to; a page number without a cursor is the first or the last page.
 */
export function readPosition(params: URLSearchParams, room: string): PagePosition | null {
  const page = Number(params.get('page'));
  const cursor = (name: string): string | null => {
    const value = params.get(name);
    const isOurs = value !== null && value.startsWith(`${room}_`) && value.length <= 500;
    return isOurs ? value : null;
  };
  const from = cursor('from');
  if (from !== null) {
    return { page: Number.isSafeInteger(page) && page > 2 ? page : 2, from, before: null };
  }
  return page === 1 ? { ...FIRST_PAGE, before: cursor('before') } : null;
}

/** The post that an address asks for, or null. */
export function readPost(params: URLSearchParams): string | null {
  const post = params.get('post');
  return post !== null && isKey(post) ? post : null;
}

/** Names a page of a room. */
export const positionId = (room: string, { from, before }: PagePosition): string =>
  [room, from ?? '', before ?? ''].join('|');

/** The query of a page: at most ten posts, none that the page does not show. */
export function queryOf(room: string, { from, before }: Omit<PagePosition, 'page'>): ListQuery {
  return {
    ...rangeOf(room),
    ...(from === null ? {} : { from }),
    ...(before === null ? {} : { before: { value: before } }),
    first: POSTS_PER_PAGE,
  };
}

/** How many posts the last of the pages holds, and its number, when the room has `total`. */
export function lastPageOf(total: number): { page: number; posts: number } {
  const page = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
  return { page, posts: total - (page - 1) * POSTS_PER_PAGE };
}

/** The query of the last page, by its count. */
export const lastQuery = (room: string, posts: number): ListQuery => ({
  ...rangeOf(room),
  last: posts,
});

/**
 * The last page of a room with `total` posts, and its posts.
 * @param newest the room's newest posts, oldest first, as many as a page may hold.
 */
export function lastPageAmong<Post extends { roomKey: string }>(
  newest: readonly Post[],
  total: number,
): { place: PagePosition; posts: readonly Post[] } {
  const { page, posts: count } = lastPageOf(total);
  const posts = page === 1 ? newest : newest.slice(-count);
  const [first] = posts;
  const isFirst = page === 1 || first === undefined;
  return { place: isFirst ? FIRST_PAGE : { page, from: first.roomKey, before: null }, posts };
}

/** Posts that are looked at for the first one that another member wrote since the last visit. */
const UNREAD_READ = 10;

/** Reads the first posts that were sent after a moment (epoch milliseconds). */
export const postsSince = (room: string, seenAt: number): ListQuery => ({
  ...rangeOf(room),
  from: `${room}_${seenAt + 1}`,
  first: UNREAD_READ,
});

/** Whole pages read at once on the way to a post. */
const PAGES_AT_ONCE = 4;

/** Reads the room's last pages, from the beginning of one of them. */
export const lastPagesQuery = (room: string, total: number): ListQuery =>
  lastQuery(room, lastPageOf(total).posts + POSTS_PER_PAGE * PAGES_AT_ONCE);

/** Posts of a room that are searched at once; the rules allow no more. */
const SEARCHED_AT_ONCE = 50;

/** Reads the room's last posts, or the last before `before`, to search in them. */
export const searchedPosts = (room: string, before: string | null): ListQuery => ({
  ...rangeOf(room),
  ...(before === null ? {} : { before: { value: before } }),
  last: SEARCHED_AT_ONCE,
});

/** Reads the pages before those that begin with `from`. */
export const earlierPagesQuery = (room: string, from: string): ListQuery => ({
  ...rangeOf(room),
  before: { value: from },
  last: POSTS_PER_PAGE * PAGES_AT_ONCE,
});

/**
 * The place of a post among room keys that were read from the beginning of a page on.
 * @param before how many posts the room has before them.
 */
export function positionAmong(
  found: readonly string[],
  before: number,
  post: string,
): PagePosition | null {
  const index = found.indexOf(post);
  if (index === -1) return null;
  const rank = before + index;
  const start = rank - (rank % POSTS_PER_PAGE);
  if (start === 0) return FIRST_PAGE;
  // A count that has drifted lets pages begin elsewhere; then the post begins one.
  return { page: start / POSTS_PER_PAGE + 1, from: found[start - before] ?? post, before: null };
}

/** Reads as far as the first post of the page `steps` after the one that ends with `last`, both included. */
export const forwardQuery = (room: string, last: string, steps: number): ListQuery => ({
  ...rangeOf(room),
  from: last,
  first: POSTS_PER_PAGE * (steps - 1) + 2,
});

/** The place `steps` pages on, out of the room keys that `forwardQuery` found; null when there are no so many. */
export function positionAfter(
  current: { page: number; last: string },
  steps: number,
  found: readonly string[],
): PagePosition | null {
  const from = found.filter((key) => key > current.last)[POSTS_PER_PAGE * (steps - 1)];
  return from === undefined ? null : { page: current.page + steps, from, before: null };
}

/** Reads the posts of the pages between and of the page `steps` back, and one more, to know the first page as such. */
export const backQuery = (room: string, from: string, steps: number): ListQuery => ({
  ...rangeOf(room),
  before: { value: from },
  last: POSTS_PER_PAGE * steps + 1,
});

/**
 * The place `steps` pages back, out of the room keys that `backQuery` found, oldest first. Where nothing is left before
 * the current page, that is the first page itself.
 */
export function positionBefore(
  current: { page: number; from: string },
  steps: number,
  found: readonly string[],
): PagePosition {
  const wanted = POSTS_PER_PAGE * steps;
  const from = found.at(-wanted);
  if (found.length > wanted && from !== undefined) {
    return { page: Math.max(2, current.page - steps), from, before: null };
  }
  // A whole first page ends where it should by itself.
  const rest = found.length % POSTS_PER_PAGE;
  return rest === 0 ? FIRST_PAGE : { ...FIRST_PAGE, before: found[rest] ?? current.from };
}

/** The numbers to offer around a page: up to two on each side. */
export function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, page - NEIGHBOURS);
  const last = Math.min(pages, page + NEIGHBOURS);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** How many pages to speak of: what the count says, but never fewer than the reader has counted. */
export function countPages(total: number, page: number, isLast: boolean): number {
  return isLast ? page : Math.max(lastPageOf(total).page, page + 1);
}

/**
 * Whether a page is the room's last, as far as the room's count says. It is all there is to go by offline.
 * @param posts how many posts the page shows
 */
export const isLastByCount = (place: PagePosition, posts: number, total: number): boolean =>
  place.before === null && (posts < POSTS_PER_PAGE || total <= place.page * POSTS_PER_PAGE);

function rangeOf(room: string) {
  return {
    path: paths.posts,
    orderBy: 'roomKey',
    from: `${room}_`,
    to: `${room}_${END}`,
  };
}
