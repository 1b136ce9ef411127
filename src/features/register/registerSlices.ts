/** Server facts of the legal register: what the listeners delivered, nothing else. */
import type { RowPages } from '../../data/follow';
import type {
  ComplianceEntry,
  DirectoryRow,
  LegalItem,
  LegalSummary,
  OwnIndexRow,
} from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';
import type { OwnItem } from './ownRegister';

/** All Legal Register, under the one id 'all'. */
export const allItemsSlice = createLiveSlice<RowPages<LegalSummary>>('allLegalItems');
/** My Legal Register, by uid: the active rows, page by page. */
export const ownPagesSlice = createLiveSlice<RowPages<OwnIndexRow>>('ownLegalPages');
/** The whole active register of a member with its items' summaries, by uid. */
export const ownRegisterSlice = createLiveSlice<OwnItem[]>('ownLegalRegister');
/** A reviewed register page by page, by `uid/standing`. */
export const reviewedItemsSlice = createLiveSlice<RowPages<OwnIndexRow>>('reviewedLegalItems');
/** The items changed last, under the one id 'all'. */
export const latestChangesSlice = createLiveSlice<LegalSummary[]>('latestLegalChanges');
/** When inactive items were removed, by `uid/item`. */
export const timesRemovedSlice = createLiveSlice<number>('legalTimesRemoved');
/** One summary by item key. */
export const legalSummariesSlice = createLiveSlice<LegalSummary>('legalSummaries');
/** A whole item by its key. */
export const legalItemsSlice = createLiveSlice<LegalItem>('legalItems');
/** One row of somebody's register, by `uid/item`. */
export const ownRowsSlice = createLiveSlice<OwnIndexRow>('ownLegalRows');
/** The member's own 'how this applies' notes, by `uid/item`. */
export const ownNotesSlice = createLiveSlice<string>('ownLegalNotes');
/** Directory rows of the members whose registers are reviewed, by uid. */
export const reviewedMembersSlice = createLiveSlice<DirectoryRow>('reviewedMembers');
/** Compliance histories, by `uid/item`, newest entry first. */
export const historiesSlice = createLiveSlice<RowPages<ComplianceEntry>>('complianceHistories');

export const registerSlices = [
  allItemsSlice,
  ownPagesSlice,
  ownRegisterSlice,
  reviewedItemsSlice,
  latestChangesSlice,
  timesRemovedSlice,
  legalSummariesSlice,
  legalItemsSlice,
  ownRowsSlice,
  ownNotesSlice,
  reviewedMembersSlice,
  historiesSlice,
] as const;
