/**
 * A long list, subscribed page by page, each page with a bounded listener. A page's lower border is fixed when the next page is requested,
 * so growing the list reads only the new page, and a row that is added or removed affects only its own page. New rows push the last ones
 * over the page's limit; those get a page between the two.
 */
import { comparePlaces, placeIn } from './newKey';
import {
  subscribeToList,
  type ListQuery,
  type Cursor,
  type Receivers,
  type Row,
  type Stop,
} from './subscribe';

/** A list, greatest (newest) first by default. */
export type PagedList = {
  path: string;
  orderBy: string;
  from?: string | number | undefined;
  to?: string | number | undefined;
  pageSize: number;
  ascending?: boolean;
  /** Reads one row more than a page has, so that `hasMore` is exact. Otherwise a full page has `hasMore`. */
  peeks?: boolean;
};

/** While pages are loading, the list is not settled. */
export type Pages = { rows: Row[]; hasMore: boolean; isSettled: boolean };

export type Growing = {
  /** Reads on until the list has this many rows, or is complete. */
  want: (rows: number) => void;
  stop: Stop;
};

type Page = {
  /** Last row of the page above, when this page was opened. */
  above: Cursor | null;
  /** Last row of this page, once a page follows; the lowest page has no such border. */
  end: Cursor | null;
  /** Whether the last delivery had as many rows as the limit. */
  isFull: boolean;
  /** Null until the rows have arrived. */
  rows: Row[] | null;
  stop: Stop;
};

/** Subscribes to the first page of a list, and to as many more as requested. Delivers at each change of a page. */
export function subscribeToPages(list: PagedList, receivers: Receivers<Pages>): Growing {
  const { pageSize, ascending = false } = list;
  const limit = pageSize + (list.peeks ? 1 : 0);
  const pages: Page[] = [];
  let requested = pageSize;
  let isStopped = false;

  const isBelow = (one: Cursor, other: Cursor) =>
    ascending ? comparePlaces(one, other) > 0 : comparePlaces(one, other) < 0;
  const placeOf = (row: Row) => placeIn(list.orderBy, row);

  const open = (at: number, above: Cursor | null, end: Cursor | null) => {
    const page: Page = { above, end, isFull: false, rows: null, stop: () => undefined };
    pages.splice(at, 0, page);
    page.stop = subscribeToList(queryOf(list, page, limit), {
      onData: (found) => {
        if (isStopped) return;
        receive(page, ascending ? found : [...found].reverse());
        deliver();
        if (isGrowing()) grow();
      },
      onError: (error) => {
        page.rows = null;
        receivers.onError(error);
      },
    });
  };

  const receive = (page: Page, rows: Row[]) => {
    page.isFull = rows.length === limit;
    const last = rows.at(-1);
    const { end } = page;
    if (end && last && page.isFull && isBelow(end, placeOf(last))) {
      page.end = placeOf(last);
      followPushedOut(pages.indexOf(page) + 1, page.end, end);
    }
    // Rows below the border have moved up into the limit, because other rows were removed.
    const border = page.end;
    page.rows = border
      ? rows.filter((row) => !isBelow(placeOf(row), border))
      : rows.slice(0, pageSize);
  };

  /** Subscribes to rows that were pushed out of a page, after `above` up to `end`. A short page below is reopened to include them. */
  const followPushedOut = (at: number, above: Cursor, end: Cursor) => {
    const below = pages[at];
    if (below?.end && below.rows && below.rows.length < pageSize / 2) {
      below.stop();
      pages.splice(at, 1);
      open(at, above, below.end);
    } else open(at, above, end);
  };

  const isReady = () => pages.every(({ rows }) => rows !== null);
  const rowsSoFar = () => pages.flatMap(({ rows }) => rows ?? []);
  const isGrowing = () =>
    isReady() && pages.at(-1)?.isFull === true && rowsSoFar().length < requested;

  const grow = () => {
    const last = pages.at(-1);
    const row = last?.rows?.at(-1);
    if (!last || !row) return;
    last.end = placeOf(row);
    open(pages.length, last.end, null);
  };

  const deliver = () => {
    // A row that moves between pages is briefly on both.
    const rows = new Map(rowsSoFar().map((row) => [row.key, row]));
    receivers.onData({
      rows: [...rows.values()],
      hasMore: pages.at(-1)?.isFull ?? false,
      isSettled: isReady() && !isGrowing(),
    });
  };

  open(0, null, null);
  return {
    want: (rows) => {
      requested = Math.max(requested, rows);
      if (!isStopped && isGrowing()) grow();
    },
    stop: () => {
      isStopped = true;
      pages.forEach((page) => page.stop());
    },
  };
}

/** Every query has the limit, because the rules require one. */
function queryOf(
  { path, orderBy, from, to, ascending }: PagedList,
  { above, end }: Pick<Page, 'above' | 'end'>,
  limit: number,
): ListQuery {
  const before = above ?? undefined;
  const after = above ?? undefined;
  const border = end ?? undefined;
  return ascending
    ? { path, orderBy, from, after, to, toRow: border, first: limit }
    : { path, orderBy, from, fromRow: border, to, before, last: limit };
}
