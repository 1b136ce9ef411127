/** Server facts of the library: what the listeners delivered, nothing else. */
import type { RowPages } from '../../data/follow';
import type { InsightBody, InsightSummary, SavedInsight } from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

/** Pages of the library: all under 'all', one category under `category/SLUG`. */
export const libraryPagesSlice = createLiveSlice<RowPages<InsightSummary>>('libraryPages');
/** One summary by insight key. */
export const insightSummariesSlice = createLiveSlice<InsightSummary>('insightSummaries');
/** What only members read of an insight, by its key. */
export const insightBodiesSlice = createLiveSlice<InsightBody>('insightBodies');
/** What related insights are chosen from, by category. */
export const relatedCandidatesSlice = createLiveSlice<InsightSummary[]>('relatedCandidates');
/** Saved insights page by page, by uid. */
export const savedPagesSlice = createLiveSlice<RowPages<SavedInsight>>('savedInsightPages');
/** All saved insights, by uid. */
export const allSavedSlice = createLiveSlice<SavedInsight[]>('allSavedInsights');
/** Whether an insight is saved, by `uid/insight`. */
export const isSavedSlice = createLiveSlice<boolean>('isInsightSaved');

export const insightSlices = [
  libraryPagesSlice,
  insightSummariesSlice,
  insightBodiesSlice,
  relatedCandidatesSlice,
  savedPagesSlice,
  allSavedSlice,
  isSavedSlice,
] as const;
