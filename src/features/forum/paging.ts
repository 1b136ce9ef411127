/**
 * Paging of a room. Posts are ordered by `roomKey`. A page is the ten posts from its cursor, the `roomKey` of its first post, which is in
 * the address: `/Forum?room=KEY&page=P&from=ROOMKEY`. The number is only for the reader. As the cursor decides, deletions by others neither
 * repeat nor skip a post. No reads here.
 */
import { POSTS_PER_PAGE } from '../../config/constants';
import type { ListQuery } from '../../data/subscribe';
import { isKey, paths } from '../../data/paths';

/**
 * Page 1 has no cursor, every other page has one. `before` ends a first page that was reached backwards and has fewer than ten posts left:
 * the next posts are on the page from which the reader came.
 */
export type PagePosition = { page: number; from: string | null; before: string | null };

export const FIRST_PAGE: PagePosition = { page: 1, from: null, before: null };

/** Greater than any key: ends a room's range of `roomKey`. */
export const END = '\uf8ff';

/** Page links on each side of the current page. */
const NEIGHBOURS = 2;

/** Returns the page in the address, or null for the room's last page. A page number without a cursor is the first or the last page. */
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

export function readPost(params: URLSearchParams): string | null {
  const post = params.get('post');
  return post !== null && isKey(post) ? post : null;
}

export const positionId = (room: string, { from, before }: PagePosition): string =>
  [room, from ?? '', before ?? ''].join('|');

/** Returns the query for exactly the posts of a page. */
export function queryOf(room: string, { from, before }: Omit<PagePosition, 'page'>): ListQuery {
  return {
    ...rangeOf(room),
    ...(from === null ? {} : { from }),
    ...(before === null ? {} : { before: { value: before } }),
    first: POSTS_PER_PAGE,
  };
}

/** Returns the number of the last page, and its number of posts. */
export function lastPageOf(total: number): { page: number; posts: number } {
  const page = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
  return { page, posts: total - (page - 1) * POSTS_PER_PAGE };
}

export const lastQuery = (room: string, posts: number): ListQuery => ({
  ...rangeOf(room),
  last: posts,
});

/** @param newest the room's newest posts, oldest first, as many as a page can hold */
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

/** Limits the posts read to find the first one by another member. */
const UNREAD_READ = 10;

/** @param seenAt epoch milliseconds */
export const postsSince = (room: string, seenAt: number): ListQuery => ({
  ...rangeOf(room),
  from: `${room}_${seenAt + 1}`,
  first: UNREAD_READ,
});

/** Whole pages in one read on the way to a post. */
const PAGES_AT_ONCE = 4;

export const lastPagesQuery = (room: string, total: number): ListQuery =>
  lastQuery(room, lastPageOf(total).posts + POSTS_PER_PAGE * PAGES_AT_ONCE);

/** Posts in one search step; the rules allow no more. */
const SEARCHED_AT_ONCE = 50;

export const searchedPosts = (room: string, before: string | null): ListQuery => ({
  ...rangeOf(room),
  ...(before === null ? {} : { before: { value: before } }),
  last: SEARCHED_AT_ONCE,
});

export const earlierPagesQuery = (room: string, from: string): ListQuery => ({
  ...rangeOf(room),
  before: { value: from },
  last: POSTS_PER_PAGE * PAGES_AT_ONCE,
});

/** @param found starts at the beginning of a page @param before number of posts in the room before `found` */
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
  // With a drifted count, pages start elsewhere; the post then starts a page.
  return { page: start / POSTS_PER_PAGE + 1, from: found[start - before] ?? post, before: null };
}

/** Returns the query up to the first post of the page `steps` after the one that ends with `last`, both included. */
export const forwardQuery = (room: string, last: string, steps: number): ListQuery => ({
  ...rangeOf(room),
  from: last,
  first: POSTS_PER_PAGE * (steps - 1) + 2,
});

/** @param found room keys of `forwardQuery` @returns null if there are fewer pages */
export function positionAfter(
  current: { page: number; last: string },
  steps: number,
  found: readonly string[],
): PagePosition | null {
  const from = found.filter((key) => key > current.last)[POSTS_PER_PAGE * (steps - 1)];
  return from === undefined ? null : { page: current.page + steps, from, before: null };
}

/** Returns the query for the posts of all pages up to `steps` back, and one more to detect the first page. */
export const backQuery = (room: string, from: string, steps: number): ListQuery => ({
  ...rangeOf(room),
  before: { value: from },
  last: POSTS_PER_PAGE * steps + 1,
});

/** @param found room keys of `backQuery`, oldest first. If it is empty, the current page is the first. */
export function positionBefore(
  current: { page: number; from: string },
  steps: number,
  found: readonly string[],
): PagePosition {
  const count = POSTS_PER_PAGE * steps;
  const from = found.at(-count);
  if (found.length > count && from !== undefined) {
    return { page: Math.max(2, current.page - steps), from, before: null };
  }
  // A full first page needs no end.
  const rest = found.length % POSTS_PER_PAGE;
  return rest === 0 ? FIRST_PAGE : { ...FIRST_PAGE, before: found[rest] ?? current.from };
}

export function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, page - NEIGHBOURS);
  const last = Math.min(pages, page + NEIGHBOURS);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Returns the page count of the total, but at least as many pages as the reader has seen. */
export function countPages(total: number, page: number, isLast: boolean): number {
  return isLast ? page : Math.max(lastPageOf(total).page, page + 1);
}

/** Whether a page is the room's last by the room's count, for use offline. @param posts number of posts on the page */
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
