/**
 * Rows at which somebody works. A change can take a row out of the view it was found in (a new user who is made a guest,
 * with 'newUser' filtered); it stays where it stood, and what is typed in it with it, until another view is asked for.
 */
import { createContext, useCallback, useContext, useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { UserRow } from '../../../data/records';
import type { LiveRoot } from '../../../store/liveValues';
import { useUserRow } from './liveUsers';

/** A row as it was when work on it began, and its place. */
type PinnedRow = { row: UserRow; at: number };

interface PinnedRows {
  /** The rows of the view, and between them those that have left it. */
  rows: readonly UserRow[];
  /** How many have left it. */
  strays: number;
  /** The users whose rows are kept, to be followed with `FollowPinnedRow`. */
  keys: readonly string[];
  pin: (uid: string) => void;
}

const NONE: readonly PinnedRow[] = [];

/** @param view what is looked at; rows are kept within one view. */
export function usePinnedRows(view: string, shown: readonly UserRow[]): PinnedRows {
  const [state, setState] = useState({ view, pinned: NONE });
  const pinned = state.view === view ? state.pinned : NONE;
  const followed = useSelector(
    (root: LiveRoot) => pinned.map(({ row }) => useUserRow.select(root, row.key)),
    shallowEqual,
  );

  const rows = [...shown];
  const byPlace = pinned
    .map(({ row, at }, index) => ({ row, at, now: followed[index] }))
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

/** Follows one kept row while it is kept; shows nothing itself. */
export function FollowPinnedRow({ uid }: { uid: string }) {
  useUserRow(uid);
  return null;
}

const PinRow = createContext<(uid: string) => void>(() => undefined);
export const PinRowProvider = PinRow.Provider;

/** What keeps this user's row in its table from now on. */
export function usePinRow(uid: string): () => void {
  const pin = useContext(PinRow);
  return useCallback(() => pin(uid), [pin, uid]);
}
