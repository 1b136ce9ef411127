import { useEffect, useMemo } from 'react';
import { CANDIDATES } from '../../../model/relatedInsights';
import { FIRST_ROWS } from '../../config/constants';
import {
  fieldsSource,
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

const SUMMARIES = { path: paths.insightSummaries, pageSize: FIRST_ROWS };

/** Newest first (keys sort by time). */
export const useLibraryPages = livePagedQuery(
  'libraryPages',
  (by: 'time' | 'category' | 'author', only: string | null) =>
    pagedListSource(
      { ...SUMMARIES, orderBy: by, from: only ?? undefined, to: only ?? undefined },
      insightSummarySchema,
    ),
  { persist: 'any' },
);

/** Anyone with the key may read it. */
export const useInsightSummary = liveQuery(
  'insightSummaries',
  (key: string) => recordSource(paths.insightSummary(key), key, insightSummarySchema),
  { persist: 'any' },
);

/** The whole record is not read, because it includes every comment. */
export const useInsightBody = liveQuery(
  'insightBodies',
  (key: string) => rangesSource(paths.insight(key), INSIGHT_BODY_RANGES, insightBodySchema),
  { persist: 'any' },
);

/** For people who may read its fields, but not the whole record. */
export const useSampleBody = liveQuery('sampleBodies', (key: string) =>
  fieldsSource((field) => `${paths.insight(key)}/${field}`, insightBodySchema),
);

/** The latest of the same category and the latest of all. */
export const useRelatedCandidates = liveQuery(
  'relatedCandidates',
  (category: string) => {
    const path = paths.insightSummaries;
    const inCategory = { orderBy: 'category', from: category, to: category };
    const feeds = {
      alike: listSource({ path, ...inCategory, last: CANDIDATES.alike }, insightSummarySchema),
      latest: listSource({ path, orderBy: 'time', last: CANDIDATES.latest }, insightSummarySchema),
    };
    return mapSource(combineSources(feeds), (found) => [
      ...(found?.alike ?? []),
      ...(found?.latest ?? []),
    ]);
  },
  { persist: 'any' },
);

/** Last saved first. */
export const useSavedPages = livePagedQuery(
  'savedInsightPages',
  (uid: string) =>
    pagedListSource(
      { path: paths.wishlist(uid), orderBy: 'time', pageSize: FIRST_ROWS },
      savedInsightSchema,
    ),
  { persist: 'own' },
);

/** Used only while the list is searched or filtered. */
export const useAllSaved = liveQuery('allSavedInsights', (uid: string) =>
  listSource({ path: paths.wishlist(uid), orderBy: 'time' }, savedInsightSchema),
);

export const useIsSaved = liveQuery(
  'isInsightSaved',
  (uid: string, key: string) => valueSource(paths.saved(uid, key), (value) => value !== null),
  { persist: 'own' },
);

/** Newest first. Members only. */
export const useComments = livePagedQuery(
  'commentPages',
  (insight: string) =>
    pagedListSource(
      { path: paths.comments(insight), orderBy: 'time', pageSize: FIRST_ROWS },
      commentSchema,
    ),
  { persist: 'any' },
);

export function useInsightView(key: string): void {
  useEffect(() => logInsight('view', key), [key]);
}

const NONE: readonly never[] = [];

/** By slug: `all` to label existing insights, `visible` to choose from. */
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

/** A parent category and the slugs that its tile filters by. */
export type Subject = { name: string; slugs: string[]; childNames: string[] };

export function visibleNames(categories: readonly Category[]): Map<string, string> {
  return new Map(
    categories
      .filter(({ categoryVisable }) => categoryVisable)
      .map(({ categorySlug, categoryName }): [string, string] => [categorySlug, categoryName]),
  );
}

/** The active parent categories that have a visible child. */
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

export function isChosen({ slugs }: Subject, groups: readonly string[]): boolean {
  return slugs.length === groups.length && slugs.every((slug) => groups.includes(slug));
}

type SavedRef = { uid: string; key: string };

/** Nothing is written for a `duplicate`, and the screen shows its own message. */
type SaveOutcome = 'saved' | 'duplicate';

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
      // Another tab or device may have saved it between the read and the write.
      if (error.kind === 'denied' && (await readValue(path)) !== null) return 'duplicate';
      throw error;
    }
    logInsight('add', saved.key);
    return 'saved';
  },
);

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
