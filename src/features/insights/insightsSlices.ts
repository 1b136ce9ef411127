/** Server facts of the library: what the listeners delivered, nothing else. */
import type { RowPages } from '../../data/follow';
import type {
  Comment,
  InsightBody,
  InsightSummary,
  SavedInsight,
  Subscription,
} from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

/** Pages of the library: all under 'all', one category under `category/SLUG`. */
export const libraryPagesSlice = createLiveSlice<RowPages<InsightSummary>>('libraryPages');
/** Pages of what an author has published, by uid. */
export const authoredPagesSlice = createLiveSlice<RowPages<InsightSummary>>('authoredInsightPages');
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
/** Pages of the comments on an insight, by its key. */
export const commentPagesSlice = createLiveSlice<RowPages<Comment>>('commentPages');
/** The insights a member subscribed to, by uid. */
export const subscribedInsightsSlice = createLiveSlice<Subscription[]>('subscribedInsights');
/** When an insight was last commented on, by its key. */
export const lastCommentsSlice = createLiveSlice<number>('lastComments');

export const insightSlices = [
  libraryPagesSlice,
  authoredPagesSlice,
  insightSummariesSlice,
  insightBodiesSlice,
  relatedCandidatesSlice,
  savedPagesSlice,
  allSavedSlice,
  isSavedSlice,
  commentPagesSlice,
  subscribedInsightsSlice,
  lastCommentsSlice,
] as const;
