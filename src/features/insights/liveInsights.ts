/** What the library's screens read, as live facts. Writes are the acts of the data room. */
import { useEffect, useMemo } from 'react';
import { FIRST_ROWS } from '../../config/constants';
import {
  listSource,
  pagedListSource,
  rangesSource,
  recordSource,
  combineSources,
  valueSource,
  mapSource,
} from '../../data/source';
import { paths } from '../../data/paths';
import {
  commentSchema,
  INSIGHT_BODY_RANGES,
  insightBodySchema,
  insightSummarySchema,
  savedInsightSchema,
  type Category,
  type ParentCategory,
} from '../../data/records';
import { liveQuery, livePagedQuery } from '../../store/liveQuery';
import { logInsight } from '../../data/analytics';
import { useCategories } from '../../shared/config/liveConfig';
import { isAwaited } from '../../store/loadStatus';
import * as mutations from '../../data/mutations/saved';
import { toDataError } from '../../data/errors';
import { readValue } from '../../data/subscribe';
import { commit } from '../../data/write';
import { readProjected } from '../../shared/members/record';
import { createMutation } from '../../store/mutation';

/** How many candidates for related insights are read: few enough that even a small library has as many. */
const LATEST_CANDIDATES = 24;
const CATEGORY_CANDIDATES = 4;

const SUMMARIES = { path: paths.insightSummaries, pageSize: FIRST_ROWS };

/** The library, or those of its insights whose field is this: newest first (keys sort by time). */
export const useLibraryPages = livePagedQuery(
  'libraryPages',
  (by: 'time' | 'category' | 'author', only: string | null) =>
    pagedListSource(
      { ...SUMMARIES, orderBy: by, from: only ?? undefined, to: only ?? undefined },
      insightSummarySchema,
    ),
  { persist: 'any' },
);

/** One summary, which anyone with its key may read; null when no such insight stands. */
export const useInsightSummary = liveQuery(
  'insightSummaries',
  (key: string) => recordSource(paths.insightSummary(key), key, insightSummarySchema),
  { persist: 'any' },
);

/** What only members read of an insight: the record itself also holds every comment. */
export const useInsightBody = liveQuery(
  'insightBodies',
  (key: string) => rangesSource(paths.insight(key), INSIGHT_BODY_RANGES, insightBodySchema),
  { persist: 'any' },
);

/** What related insights are chosen from: the latest of the same category and the latest of all, no more. */
export const useRelatedCandidates = liveQuery(
  'relatedCandidates',
  (category: string) => {
    const path = paths.insightSummaries;
    const inCategory = { orderBy: 'category', from: category, to: category };
    const feeds = {
      alike: listSource({ path, ...inCategory, last: CATEGORY_CANDIDATES }, insightSummarySchema),
      latest: listSource({ path, orderBy: 'time', last: LATEST_CANDIDATES }, insightSummarySchema),
    };
    return mapSource(combineSources(feeds), (found) => {
      const rows = [...(found?.alike ?? []), ...(found?.latest ?? [])];
      return [...new Map(rows.map((row) => [row.key, row])).values()];
    });
  },
  { persist: 'any' },
);

/** The saved insights of a member, saved last first. */
export const useSavedPages = livePagedQuery(
  'savedInsightPages',
  (uid: string) =>
    pagedListSource(
      { path: paths.wishlist(uid), orderBy: 'time', pageSize: FIRST_ROWS },
      savedInsightSchema,
    ),
  { persist: 'own' },
);

/** Everything a member has saved: read only when that list is searched or filtered. */
export const useAllSaved = liveQuery('allSavedInsights', (uid: string) =>
  listSource({ path: paths.wishlist(uid), orderBy: 'time' }, savedInsightSchema),
);

/** Whether a member has saved an insight. */
export const useIsSaved = liveQuery(
  'isInsightSaved',
  (uid: string, key: string) => valueSource(paths.saved(uid, key), (value) => value !== null),
  { persist: 'own' },
);

/** The comments on an insight, newest first. For members: the rules refuse everybody else. */
export const useComments = livePagedQuery(
  'commentPages',
  (insight: string) =>
    pagedListSource(
      { path: paths.comments(insight), orderBy: 'time', pageSize: FIRST_ROWS },
      commentSchema,
    ),
  { persist: 'any' },
);

/** Tells Analytics, where it is configured, that an insight is read. */
export function useInsightView(key: string): void {
  useEffect(() => logInsight('view', key), [key]);
}

const NONE: readonly never[] = [];

/** Category names by slug: of `all`, to label what stands, and of the `visible` ones, to choose from. */
export function useCategoryNames(): {
  isAwaited: boolean;
  all: ReadonlyMap<string, string>;
  visible: ReadonlyMap<string, string>;
} {
  const categories = useCategories();
  const { data } = categories;
  const names = useMemo(() => {
    const list = data ?? NONE;
    return {
      all: new Map(list.map(({ categorySlug, categoryName }) => [categorySlug, categoryName])),
      visible: visibleNames(list),
    };
  }, [data]);
  return { ...names, isAwaited: isAwaited(categories) };
}

/* Categories as the library offers them: names by slug, the tiles of the parents, the choices of the filter. */

/** A tile: a parent category and the slugs that it filters by. */
export type Subject = { name: string; slugs: string[]; childNames: string[] };

/** The visible categories by slug, in the order of the list. */
export function visibleNames(categories: readonly Category[]): Map<string, string> {
  return new Map(
    categories
      .filter(({ categoryVisable }) => categoryVisable)
      .map(({ categorySlug, categoryName }): [string, string] => [categorySlug, categoryName]),
  );
}

/** The active parents that have a visible child. */
export function subjectsOf(
  parents: readonly ParentCategory[],
  names: ReadonlyMap<string, string>,
): Subject[] {
  return parents
    .filter(({ isActive }) => isActive)
    .map(({ parentCategoryName, childCategories }) => {
      const slugs = childCategories.filter((slug) => names.has(slug));
      return {
        name: parentCategoryName,
        slugs,
        childNames: slugs.map((slug) => names.get(slug) ?? slug),
      };
    })
    .filter(({ slugs }) => slugs.length > 0);
}

/** Whether the category filter is set to exactly this subject. */
export function isChosen({ slugs }: Subject, groups: readonly string[]): boolean {
  return slugs.length === groups.length && slugs.every((slug) => groups.includes(slug));
}

/* What a member asks of the personal list. Each thunk is one act; the screens learn the outcome by their listeners. */

type SavedRef = { uid: string; key: string };

/** `duplicate` when it stood on the list already: nothing was written, and the screen says so in its own words. */
type SaveOutcome = 'saved' | 'duplicate';

/** Puts an insight on the personal list. */
export const saveInsight = createMutation(
  'insights/saveInsight',
  async (saved: SavedRef): Promise<SaveOutcome> => {
    const path = paths.saved(saved.uid, saved.key);
    if ((await readValue(path)) !== null) return 'duplicate';
    const record = await readProjected(saved.uid);
    try {
      await commit(mutations.saveInsight({ ...saved, record }));
    } catch (cause) {
      const error = toDataError(cause);
      // Another tab or device may have saved it between the look and the write.
      if (error.kind === 'denied' && (await readValue(path)) !== null) return 'duplicate';
      throw error;
    }
    logInsight('add', saved.key);
    return 'saved';
  },
);

/** Takes an insight off the personal list. */
export const removeSavedInsight = createMutation(
  'insights/removeSavedInsight',
  async (saved: SavedRef) => {
    const [record, savedInsights] = await Promise.all([
      readProjected(saved.uid),
      readValue(`${paths.profile(saved.uid)}/savedInsights`),
    ]);
    await commit(mutations.removeSavedInsight({ ...saved, record, savedInsights }));
    logInsight('remove', saved.key);
  },
);
