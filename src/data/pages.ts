/**
 * A long list, newest first, followed page by page: each page is a bounded listener that ends where the page above it
 * begins, so what is read follows what is shown. When a row comes or goes, the pages below move with it.
 */
import {
  subscribeToList,
  type ListQuery,
  type Place,
  type Receivers,
  type Row,
  type Stop,
} from './subscribe';

/** Which list, and how a row's cursor value is found in it. */
export type PagedList = {
  path: string;
  orderBy: string;
  from?: string | number;
  to?: string | number;
  pageSize: number;
};

/** What stands of a long list: the rows so far, newest first, and whether more are known to follow. */
export type Pages = { rows: Row[]; hasMore: boolean };

type Page = { cursor: Place | null; rows: Row[]; ready: boolean; stop: Stop };

const sameCursor = (a: Place | null, b: Place | null) => a?.key === b?.key && a?.value === b?.value;

/**
 * Follows the first `pageCount` pages of a list, newest (greatest) first.
 * Delivers whenever all the pages asked for so far have arrived.
 */
export function subscribeToPages(
  list: PagedList,
  pageCount: number,
  receivers: Receivers<Pages>,
): Stop {
  const pages: Page[] = [];
  let stopped = false;

  const open = (index: number, cursor: Place | null) => {
    pages[index]?.stop();
    const page: Page = {
      cursor,
      rows: pages[index]?.rows ?? [],
      ready: false,
      stop: () => undefined,
    };
    pages[index] = page;
    page.stop = subscribeToList(queryOf(list, cursor), {
      onData: (rows) => {
        if (stopped || pages[index] !== page) return;
        page.rows = [...rows].reverse();
        page.ready = true;
        follow(index);
        deliver();
      },
      onError: receivers.onError,
    });
  };

  /** Opens, moves or closes the page below `index`, according to the last row that stands above it. */
  const follow = (index: number) => {
    const page = pages[index];
    const last = page?.rows.at(-1);
    const isFull = page !== undefined && page.rows.length === list.pageSize;
    if (!last || !isFull || index + 1 >= pageCount) {
      pages.splice(index + 1).forEach((below) => below.stop());
      return;
    }
    const cursor = cursorOf(list, last);
    const below = pages[index + 1];
    if (!below || !sameCursor(below.cursor, cursor)) open(index + 1, cursor);
  };

  const deliver = () => {
    if (pages.some((page) => !page.ready)) return;
    const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.key, row]));
    const last = pages.at(-1);
    receivers.onData({
      rows: [...rows.values()],
      hasMore: last !== undefined && last.rows.length === list.pageSize,
    });
  };

  open(0, null);
  return () => {
    stopped = true;
    pages.forEach((page) => page.stop());
  };
}

function queryOf(list: PagedList, cursor: Place | null): ListQuery {
  const { path, orderBy, from, to, pageSize } = list;
  return {
    path,
    orderBy,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined || cursor ? {} : { to }),
    ...(cursor ? { before: cursor } : {}),
    last: pageSize,
  };
}

function cursorOf({ orderBy }: PagedList, { key, value }: Row): Place {
  if (orderBy === '$key') return { value: key, key };
  const found =
    value !== null && typeof value === 'object' && !Array.isArray(value) ? value[orderBy] : null;
  return { value: typeof found === 'number' || typeof found === 'string' ? found : null, key };
}
