/** The register's listeners as hooks: each opens while a screen shows it and closes with it. */
import { useCallback } from 'react';
import type { Followers, RowPages } from '../../data/follow';
import type { ComplianceEntry, LegalSummary, OwnIndexRow } from '../../data/records';
import { useLive } from '../../store/useLive';
import {
  followAllItems,
  followDirectoryRow,
  followHistory,
  followLatestChanges,
  followLegalItem,
  followLegalSummary,
  followOwnItems,
  followOwnNote,
  followOwnRegister,
  followOwnRow,
  followReviewedItems,
  followTimeRemoved,
  type Standing,
} from './registerApi';
import {
  allItemsSlice,
  historiesSlice,
  latestChangesSlice,
  legalItemsSlice,
  legalSummariesSlice,
  ownNotesSlice,
  ownPagesSlice,
  ownRegisterSlice,
  ownRowsSlice,
  reviewedItemsSlice,
  reviewedMembersSlice,
  timesRemovedSlice,
} from './registerSlices';

const ALL = 'all';
const idOf = (uid: string, item: string) => `${uid}/${item}`;

/** The first pages of All Legal Register; `enabled` false reads nothing (a filter is on). */
export function useAllItems(pageCount: number, enabled: boolean) {
  const open = useCallback(
    (_id: string, followers: Followers<RowPages<LegalSummary>>) =>
      followAllItems(pageCount, followers),
    [pageCount],
  );
  return useLive(allItemsSlice, enabled ? ALL : null, open);
}

/** The first pages of My Legal Register; null reads nothing. */
export function useOwnItems(uid: string | null, pageCount: number) {
  const open = useCallback(
    (id: string, followers: Followers<RowPages<OwnIndexRow>>) =>
      followOwnItems(id, pageCount, followers),
    [pageCount],
  );
  return useLive(ownPagesSlice, uid, open);
}

/** A member's whole active register with its summaries; null reads nothing. */
export const useOwnRegister = (uid: string | null) =>
  useLive(ownRegisterSlice, uid, followOwnRegister);

/** The first pages of a register under review. */
export function useReviewedItems(uid: string, standing: Standing, pageCount: number) {
  const open = useCallback(
    (_id: string, followers: Followers<RowPages<OwnIndexRow>>) =>
      followReviewedItems(uid, standing, pageCount, followers),
    [uid, standing, pageCount],
  );
  return useLive(reviewedItemsSlice, idOf(uid, standing), open);
}

/** The five items changed last. */
export const useLatestChanges = () => useLive(latestChangesSlice, ALL, followLatestChanges);

/** The summary of one item; null reads nothing. */
export const useLegalSummary = (key: string | null) =>
  useLive(legalSummariesSlice, key, followLegalSummary);

/** A whole item; null reads nothing. */
export const useLegalItem = (key: string | null) => useLive(legalItemsSlice, key, followLegalItem);

/** One row of a register; with uid null nothing is read. */
export function useOwnRow(uid: string | null, item: string) {
  const open = useCallback(
    (_id: string, followers: Followers<OwnIndexRow>) => followOwnRow(uid ?? '', item, followers),
    [uid, item],
  );
  return useLive(ownRowsSlice, uid && idOf(uid, item), open);
}

/** The member's own note on one item. */
export function useOwnNote(uid: string, item: string) {
  const open = useCallback(
    (_id: string, followers: Followers<string>) => followOwnNote(uid, item, followers),
    [uid, item],
  );
  return useLive(ownNotesSlice, idOf(uid, item), open);
}

/** The member whose register an administrator has open. */
export const useReviewedMember = (uid: string) =>
  useLive(reviewedMembersSlice, uid, followDirectoryRow);

/** The newest pages of a compliance history. */
export function useHistory(uid: string, item: string, pageCount: number) {
  const open = useCallback(
    (_id: string, followers: Followers<RowPages<ComplianceEntry>>) =>
      followHistory(uid, item, pageCount, followers),
    [uid, item, pageCount],
  );
  return useLive(historiesSlice, idOf(uid, item), open);
}

/** When an inactive item was removed by its member. */
export function useTimeRemoved(uid: string, item: string) {
  const open = useCallback(
    (_id: string, followers: Followers<number>) => followTimeRemoved(uid, item, followers),
    [uid, item],
  );
  return useLive(timesRemovedSlice, idOf(uid, item), open);
}
