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
type Kept = { row: UserRow; at: number };

export interface KeptRows {
  /** The rows of the view, and between them those that have left it. */
  rows: readonly UserRow[];
  /** How many have left it. */
  strays: number;
  /** The users whose rows are kept, to be followed with `FollowKeptRow`. */
  keys: readonly string[];
  keep: (uid: string) => void;
}

const NONE: readonly Kept[] = [];

/** @param view what is looked at; rows are kept within one view. */
export function useKeptRows(view: string, shown: readonly UserRow[]): KeptRows {
  const [state, setState] = useState({ view, kept: NONE });
  const kept = state.view === view ? state.kept : NONE;
  const followed = useSelector(
    (root: LiveRoot) => kept.map(({ row }) => useUserRow.select(root, row.key)),
    shallowEqual,
  );

  const rows = [...shown];
  const byPlace = kept
    .map(({ row, at }, index) => ({ row, at, now: followed[index] }))
    .sort((one, other) => one.at - other.at);
  for (const { row, at, now } of byPlace) {
    if (shown.some(({ key }) => key === row.key)) continue;
    const standing = now?.status === 'ready' ? now.data : row;
    if (standing) rows.splice(at, 0, standing);
  }
  const keep = (uid: string) => {
    const at = rows.findIndex(({ key }) => key === uid);
    const row = rows[at];
    if (!row) return;
    setState((before) => {
      const standing = before.view === view ? before.kept : NONE;
      if (standing.some((one) => one.row.key === uid)) return before;
      return { view, kept: [...standing, { row, at }] };
    });
  };
  return {
    rows,
    strays: rows.length - shown.length,
    keys: kept.map(({ row }) => row.key),
    keep,
  };
}

/** Follows one kept row while it is kept; shows nothing itself. */
export function FollowKeptRow({ uid }: { uid: string }) {
  useUserRow(uid);
  return null;
}

const KeepRow = createContext<(uid: string) => void>(() => undefined);
export const KeepRowProvider = KeepRow.Provider;

/** What keeps this user's row in its table from now on. */
export function useKeepRow(uid: string): () => void {
  const keep = useContext(KeepRow);
  return useCallback(() => keep(uid), [keep, uid]);
}
