/** What the library's screens read, as live facts. Writes are the acts of the data room. */
import { FIRST_ROWS } from '../../config/constants';
import {
  followList,
  followPages,
  followRanges,
  followRecord,
  followTogether,
  followValue,
  mapFeed,
} from '../../data/follow';
import { paths } from '../../data/paths';
import {
  commentSchema,
  INSIGHT_BODY_RANGES,
  insightBodySchema,
  insightSummarySchema,
  savedInsightSchema,
} from '../../data/records';
import { live, livePages } from '../../store/live';

/** How many candidates for related insights are read: few enough that even a small library has as many. */
const LATEST_CANDIDATES = 24;
const CATEGORY_CANDIDATES = 4;

const SUMMARIES = { path: paths.insightSummaries, pageSize: FIRST_ROWS };

/** The library, or those of its insights whose field is this: newest first (keys sort by time). */
export const useLibraryPages = livePages(
  'libraryPages',
  (by: 'time' | 'category' | 'author', only: string | null) =>
    followPages(
      { ...SUMMARIES, orderBy: by, from: only ?? undefined, to: only ?? undefined },
      insightSummarySchema,
    ),
  { persist: 'any' },
);

/** One summary, which anyone with its key may read; null when no such insight stands. */
export const useInsightSummary = live(
  'insightSummaries',
  (key: string) => followRecord(paths.insightSummary(key), key, insightSummarySchema),
  { persist: 'any' },
);

/** What only members read of an insight: the record itself also holds every comment. */
export const useInsightBody = live(
  'insightBodies',
  (key: string) => followRanges(paths.insight(key), INSIGHT_BODY_RANGES, insightBodySchema),
  { persist: 'any' },
);

/** What related insights are chosen from: the latest of the same category and the latest of all, no more. */
export const useRelatedCandidates = live(
  'relatedCandidates',
  (category: string) => {
    const path = paths.insightSummaries;
    const inCategory = { orderBy: 'category', from: category, to: category };
    const feeds = {
      alike: followList({ path, ...inCategory, last: CATEGORY_CANDIDATES }, insightSummarySchema),
      latest: followList({ path, orderBy: 'time', last: LATEST_CANDIDATES }, insightSummarySchema),
    };
    return mapFeed(followTogether(feeds), (found) => {
      const rows = [...(found?.alike ?? []), ...(found?.latest ?? [])];
      return [...new Map(rows.map((row) => [row.key, row])).values()];
    });
  },
  { persist: 'any' },
);

/** The saved insights of a member, saved last first. */
export const useSavedPages = livePages(
  'savedInsightPages',
  (uid: string) =>
    followPages(
      { path: paths.wishlist(uid), orderBy: 'time', pageSize: FIRST_ROWS },
      savedInsightSchema,
    ),
  { persist: 'own' },
);

/** Everything a member has saved: read only when that list is searched or filtered. */
export const useAllSaved = live('allSavedInsights', (uid: string) =>
  followList({ path: paths.wishlist(uid), orderBy: 'time' }, savedInsightSchema),
);

/** Whether a member has saved an insight. */
export const useIsSaved = live(
  'isInsightSaved',
  (uid: string, key: string) => followValue(paths.saved(uid, key), (value) => value !== null),
  { persist: 'own' },
);

/** The comments on an insight, newest first. For members: the rules refuse everybody else. */
export const useComments = livePages(
  'commentPages',
  (insight: string) =>
    followPages(
      { path: paths.comments(insight), orderBy: 'time', pageSize: FIRST_ROWS },
      commentSchema,
    ),
  { persist: 'any' },
);
