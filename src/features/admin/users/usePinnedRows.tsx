/**
 * Pinned rows: staff are editing them. A change can remove a row from the view, such as a newUser made guest under a
 * filter by newUser. A pinned row stays in its place, with its typed text, until the view changes.
 */
import {
  createContext,
  useCallback,
  useContext,
  useState,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { type UserRow, USER_TYPES } from '../../../data/records';
import type { LiveRoot } from '../../../store/liveValues';
import {
  useUserRow,
  useTypeCounts,
  useUserPages,
  countedTypes,
  planQuery,
  type UserView,
} from './liveUsers';
import { useDirectory } from '../../../shared/members/directory';
import type { LoadStatus } from '../../../store/loadStatus';

/** The row and its index when editing began. */
type PinnedRow = { row: UserRow; at: number };

interface PinnedRows {
  /** The rows of the view, with pinned rows that have left it. */
  rows: readonly UserRow[];
  /** Number of pinned rows that have left the view. */
  strays: number;
  /** Pinned users; render a `FollowPinnedRow` for each. */
  keys: readonly string[];
  pin: (uid: string) => void;
}

const NONE: readonly PinnedRow[] = [];

/** Pinned rows are dropped when `view` changes. */
export function usePinnedRows(view: string, shown: readonly UserRow[]): PinnedRows {
  const [state, setState] = useState({ view, pinned: NONE });
  const pinned = state.view === view ? state.pinned : NONE;
  const liveRows = useSelector(
    (root: LiveRoot) => pinned.map(({ row }) => useUserRow.select(root, row.key)),
    shallowEqual,
  );

  const rows = [...shown];
  const byPlace = pinned
    .map(({ row, at }, index) => ({ row, at, now: liveRows[index] }))
    .sort((one, other) => one.at - other.at);
  for (const { row, at, now } of byPlace) {
    if (shown.some(({ key }) => key === row.key)) continue;
    const current = now?.status === 'ready' ? now.data : row;
    if (current) rows.splice(at, 0, current);
  }
  const pin = (uid: string) => {
    const at = rows.findIndex(({ key }) => key === uid);
    const row = rows[at];
    if (!row) return;
    setState((before) => {
      const current = before.view === view ? before.pinned : NONE;
      if (current.some((one) => one.row.key === uid)) return before;
      return { view, pinned: [...current, { row, at }] };
    });
  };
  return {
    rows,
    strays: rows.length - shown.length,
    keys: pinned.map(({ row }) => row.key),
    pin,
  };
}

/** Subscribes to a pinned row; renders nothing. */
export function FollowPinnedRow({ uid }: { uid: string }) {
  useUserRow(uid);
  return null;
}

const PinRow = createContext<(uid: string) => void>(() => undefined);
export const PinRowProvider = PinRow.Provider;

/** Returns a function that pins the user's row. */
export function usePinRow(uid: string): () => void {
  const pin = useContext(PinRow);
  return useCallback(() => pin(uid), [pin, uid]);
}

export interface UserRows {
  status: LoadStatus;
  /** The rows of the page or, if `isWhole`, of the directory; null while loading. */
  rows: readonly UserRow[] | null;
  isWhole: boolean;
  /** Set while the directory is being read. */
  progress: { count: number; total: number } | null;
  /** Calls `callback` with all users. Reads the directory on first use, and keeps it live afterwards. */
  withEveryone: (callback: (users: readonly UserRow[]) => void) => void;
  /** Users in the whole view, if known without the directory. */
  total: number | null;
  /** From 0. */
  page: number;
  /** Not set if `isWhole`: then the table pages itself. */
  hasNext: boolean;
  next: () => void;
  previous: () => void;
}

/** A new view starts at page 0. */
type Place = { view: UserView; page: number };

export function useUserRows(view: UserView): UserRows {
  const [place, setPlace] = useState<Place>({ view, page: 0 });
  const page = place.view === view ? place.page : 0;
  const query = useMemo(() => planQuery(view), [view]);
  const [needsDirectory, setNeedsDirectory] = useState(false);
  if (query === null && !needsDirectory) setNeedsDirectory(true);

  const directory = useDirectory(needsDirectory ? 'all' : null);
  const everyone = directory.data?.rows ?? null;
  const waitingRef = useRef<((users: readonly UserRow[]) => void)[]>([]);
  useEffect(() => {
    if (everyone === null) return;
    waitingRef.current.splice(0).forEach((callback) => callback(everyone));
  }, [everyone]);
  const activeQuery = everyone === null ? query : null;
  const pages = useUserPages(activeQuery);
  const counts = useTypeCounts().data;

  const sum = (types: readonly string[]) =>
    counts && types.reduce((count, type) => count + (counts[type] ?? 0), 0);
  const types = countedTypes(view);
  const size = view.size ?? 0;
  const from = page * size;
  const fitting = useMemo(
    () =>
      pages.data?.rows.filter(
        ({ userType }) => !activeQuery?.userType || userType === activeQuery.userType,
      ),
    [pages.data, activeQuery],
  );
  const found = fitting?.slice(from, from + size);
  const hasMore = pages.data?.hasMore === true;
  const isAwaited = found?.length === 0 && hasMore;
  const { want } = pages;
  const isShort = found !== undefined && found.length < size && hasMore;
  const read = pages.data?.rows.length ?? 0;
  // Loads more if filtering on the client left too few rows.
  useEffect(() => {
    if (isShort) want(read + size);
  }, [isShort, want, read, size]);

  return {
    status: activeQuery === null ? directory.status : pages.status,
    rows: everyone ?? (isAwaited ? null : (found ?? null)),
    isWhole: everyone !== null,
    progress:
      needsDirectory && everyone === null
        ? { count: directory.data?.count ?? 0, total: sum(USER_TYPES) ?? 0 }
        : null,
    withEveryone: (callback) => {
      if (everyone !== null) return callback(everyone);
      waitingRef.current.push(callback);
      setNeedsDirectory(true);
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
