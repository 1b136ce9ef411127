/** The rows of a table of users: a page at a time by queries, or all of them once the directory is read. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Followers } from '../../../data/follow';
import { USER_TYPES, type UserRow } from '../../../data/records';
import type { Place } from '../../../data/subscribe';
import type { LoadStatus } from '../../../store/loadStatus';
import { useLive } from '../../../store/useLive';
import { countedTypes, cursorOf, planQuery, type UserView } from './userQueries';
import { followDirectory, followTypeCounts, followUserPage } from './usersApi';
import { directorySlice, typeCountsSlice, userPagesSlice } from './usersSlices';

const ALL = 'all';

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

/** Where a view has been turned to: the rows that its pages so far begin with. A new view begins anew. */
type Turned = { view: UserView; starts: readonly (Place | null)[] };

export function useUserRows(view: UserView): UserRows {
  const [turned, setTurned] = useState<Turned>({ view, starts: [null] });
  const starts = turned.view === view ? turned.starts : [null];
  const start = starts.at(-1) ?? null;
  const query = useMemo(() => planQuery(view), [view]);
  const [isAsked, setAsked] = useState(false);
  if (query === null && !isAsked) setAsked(true);

  const directory = useLive(directorySlice, isAsked ? ALL : null, followDirectory);
  const everyone = directory.data?.rows ?? null;
  const waitingRef = useRef<((users: readonly UserRow[]) => void)[]>([]);
  useEffect(() => {
    if (everyone === null) return;
    waitingRef.current.splice(0).forEach((act) => act(everyone));
  }, [everyone]);
  const asked = everyone === null ? query : null;
  const openPage = useCallback(
    (_id: string, followers: Followers<UserRow[]>) =>
      asked ? followUserPage(asked, start, followers) : () => undefined,
    [asked, start],
  );
  const page = useLive(userPagesSlice, asked && JSON.stringify({ ...asked, start }), openPage);
  const counts = useLive(typeCountsSlice, ALL, followTypeCounts).data;

  const sum = (types: readonly string[]) =>
    counts && types.reduce((count, type) => count + (counts[type] ?? 0), 0);
  const types = countedTypes(view);
  const size = view.size ?? 0;
  const following = page.data?.[size];

  return {
    status: asked === null ? directory.status : page.status,
    rows: everyone ?? page.data?.slice(0, size) ?? null,
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
    page: starts.length - 1,
    hasNext: following !== undefined,
    next: () => {
      const from = query && following ? cursorOf(following, query.orderBy) : null;
      setTurned({ view, starts: [...starts, from] });
    },
    previous: () => setTurned({ view, starts: starts.slice(0, -1) }),
  };
}
