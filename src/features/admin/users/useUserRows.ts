/** The rows of a table of users: a page at a time by queries, or all of them once the directory is read. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { USER_TYPES, type UserRow } from '../../../data/records';
import type { LoadStatus } from '../../../store/loadStatus';
import { useDirectory, useTypeCounts, useUserPages } from './liveUsers';
import { countedTypes, planQuery, type UserView } from './userQueries';

export interface UserRows {
  status: LoadStatus;
  /** The rows of the page or, when `isWhole`, of the directory; null while they are on their way. */
  rows: readonly UserRow[] | null;
  isWhole: boolean;
  /** How far the directory has been read, while it is. */
  progress: { count: number; total: number } | null;
  /**
   * Does something with every user, once the directory is read. It is read once and followed from then on; a view that no
   * query answers has it read too.
   */
  withEveryone: (act: (users: readonly UserRow[]) => void) => void;
  /** How many users the view shows in all, where that is known without the directory. */
  total: number | null;
  /** From 0. */
  page: number;
  /** Another page follows by query; of the whole the table knows itself. */
  hasNext: boolean;
  next: () => void;
  previous: () => void;
}

/** Which page a view has been turned to. A new view begins anew. */
type Place = { view: UserView; page: number };

export function useUserRows(view: UserView): UserRows {
  const [place, setPlace] = useState<Place>({ view, page: 0 });
  const page = place.view === view ? place.page : 0;
  const query = useMemo(() => planQuery(view), [view]);
  const [isAsked, setAsked] = useState(false);
  if (query === null && !isAsked) setAsked(true);

  const directory = useDirectory(isAsked ? 'all' : null);
  const everyone = directory.data?.rows ?? null;
  const waitingRef = useRef<((users: readonly UserRow[]) => void)[]>([]);
  useEffect(() => {
    if (everyone === null) return;
    waitingRef.current.splice(0).forEach((act) => act(everyone));
  }, [everyone]);
  const asked = everyone === null ? query : null;
  const pages = useUserPages(asked);
  const counts = useTypeCounts().data;

  const sum = (types: readonly string[]) =>
    counts && types.reduce((count, type) => count + (counts[type] ?? 0), 0);
  const types = countedTypes(view);
  const size = view.size ?? 0;
  const from = page * size;
  const fitting = useMemo(
    () =>
      pages.data?.rows.filter(({ userType }) => !asked?.userType || userType === asked.userType),
    [pages.data, asked],
  );
  const found = fitting?.slice(from, from + size);
  const hasMore = pages.data?.hasMore === true;
  const isAwaited = found?.length === 0 && hasMore;
  const { want } = pages;
  const isShort = found !== undefined && found.length < size && hasMore;
  const read = pages.data?.rows.length ?? 0;
  // What was left out makes room for more.
  useEffect(() => {
    if (isShort) want(read + size);
  }, [isShort, want, read, size]);

  return {
    status: asked === null ? directory.status : pages.status,
    rows: everyone ?? (isAwaited ? null : (found ?? null)),
    isWhole: everyone !== null,
    progress:
      isAsked && everyone === null
        ? { count: directory.data?.count ?? 0, total: sum(USER_TYPES) ?? 0 }
        : null,
    withEveryone: (act) => {
      if (everyone !== null) return act(everyone);
      waitingRef.current.push(act);
      setAsked(true);
    },
    total: types && sum(types),
    page,
    hasNext: pages.data !== null && ((fitting?.length ?? 0) > from + size || hasMore),
    next: () => {
      pages.want(from + 2 * size);
      setPlace({ view, page: page + 1 });
    },
    previous: () => setPlace({ view, page: page - 1 }),
  };
}
