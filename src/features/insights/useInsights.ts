/** The library's listeners as hooks: each opens while a screen shows it and closes with it. */
import { useCallback } from 'react';
import type { Followers, RowPages } from '../../data/follow';
import type { Comment, InsightSummary, SavedInsight } from '../../data/records';
import { useLive } from '../../store/useLive';
import {
  followAllSaved,
  followAuthored,
  followBody,
  followCandidates,
  followCategory,
  followComments,
  followIsSaved,
  followLastComment,
  followLatest,
  followSavedPages,
  followSubscribed,
  followSummary,
} from './insightsApi';
import {
  allSavedSlice,
  authoredPagesSlice,
  commentPagesSlice,
  insightBodiesSlice,
  insightSummariesSlice,
  isSavedSlice,
  lastCommentsSlice,
  libraryPagesSlice,
  relatedCandidatesSlice,
  savedPagesSlice,
  subscribedInsightsSlice,
} from './insightsSlices';

/**
 * The first pages of the library, or of one of its categories.
 * @param category a slug, or null for all insights.
 * @param enabled false reads nothing (a filter is on).
 */
export function useLibraryPages(category: string | null, pageCount: number, enabled: boolean) {
  const open = useCallback(
    (_id: string, followers: Followers<RowPages<InsightSummary>>) =>
      category === null
        ? followLatest(pageCount, followers)
        : followCategory(category, pageCount, followers),
    [category, pageCount],
  );
  const id = category === null ? 'all' : `category/${category}`;
  return useLive(libraryPagesSlice, enabled ? id : null, open);
}

/** The first pages of what an author has published. */
export function useAuthored(uid: string, pageCount: number) {
  const open = useCallback(
    (id: string, followers: Followers<RowPages<InsightSummary>>) =>
      followAuthored(id, pageCount, followers),
    [pageCount],
  );
  return useLive(authoredPagesSlice, uid, open);
}

/** One summary; null reads nothing. */
export const useInsightSummary = (key: string | null) =>
  useLive(insightSummariesSlice, key, followSummary);

/** The body of an insight; null reads nothing (whoever is no member never asks for it). */
export const useInsightBody = (key: string | null) => useLive(insightBodiesSlice, key, followBody);

/** What related insights are chosen from; null reads nothing. */
export const useRelatedCandidates = (category: string | null) =>
  useLive(relatedCandidatesSlice, category, followCandidates);

/** The first pages of a member's saved insights. */
export function useSavedPages(uid: string | null, pageCount: number) {
  const open = useCallback(
    (id: string, followers: Followers<RowPages<SavedInsight>>) =>
      followSavedPages(id, pageCount, followers),
    [pageCount],
  );
  return useLive(savedPagesSlice, uid, open);
}

/** All saved insights of a member; null reads nothing. */
export const useAllSaved = (uid: string | null) => useLive(allSavedSlice, uid, followAllSaved);

/** Whether a member has saved an insight; with uid null nothing is read. */
export function useIsSaved(uid: string | null, key: string) {
  const open = useCallback(
    (_id: string, followers: Followers<boolean>) => followIsSaved(uid ?? '', key, followers),
    [uid, key],
  );
  return useLive(isSavedSlice, uid && `${uid}/${key}`, open);
}

/** The first pages of the comments on an insight. For members: the rules refuse everybody else. */
export function useComments(insight: string, pageCount: number) {
  const open = useCallback(
    (id: string, followers: Followers<RowPages<Comment>>) =>
      followComments(id, pageCount, followers),
    [pageCount],
  );
  return useLive(commentPagesSlice, insight, open);
}

/** The latest insights that a member subscribed to. */
export const useSubscribed = (uid: string) =>
  useLive(subscribedInsightsSlice, uid, followSubscribed);

/** When an insight was last commented on; 0 when never, null while it is unknown. */
export const useLastComment = (key: string): number | null =>
  useLive(lastCommentsSlice, key, followLastComment).data;
