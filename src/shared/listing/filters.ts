/** The title matches by substring, everything else by "any of" (specification 5). */
import type { Country, LawStatus } from '../../config/constants';
import type { SearchRow } from '../../data/searchIndex';
import { lawFactsOf, type LawFacts } from '../../../model/lawFacts';
import { searchText } from '../../../model/searchText';

/** `groups` are categories or legal areas, `tags` industry segments or countries. Empty means no limit. */
export type Filters = {
  query: string;
  groups: readonly string[];
  tags: readonly string[];
  /** Of legal items only. */
  lawStatuses?: readonly LawStatus[];
  /** Of legal items only: limits to essential laws. */
  essential?: boolean;
};
export type LawFilters = Required<Filters>;

export const NO_FILTERS: Filters = { query: '', groups: [], tags: [] };

export function isFiltering(filters: Filters): boolean {
  const { query, groups, tags, lawStatuses = [], essential = false } = filters;
  return (
    query !== '' || [groups, tags, lawStatuses].some((chosen) => chosen.length > 0) || essential
  );
}

/** @param facts null for an own obligation, and if the law no longer exists */
export const matchesFacts = (
  facts: LawFacts | null,
  { lawStatuses = [], essential = false }: Filters,
): boolean =>
  (lawStatuses.length === 0 || (facts !== null && lawStatuses.includes(facts.lawStatus))) &&
  (!essential || facts?.isEssential === true);

/** Laws of the United Kingdom apply in each of its nations. */
const UK: Country = 'United Kingdom';
const UK_NATIONS: readonly string[] = [
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
] satisfies Country[];

/** Whether a filter by countries also finds laws of the United Kingdom without naming it. */
export const impliesUnitedKingdom = (tags: readonly string[]): boolean =>
  !tags.includes(UK) && tags.some((tag) => UK_NATIONS.includes(tag));

export const withUnitedKingdom = (tags: readonly string[]): readonly string[] =>
  impliesUnitedKingdom(tags) ? [...tags, UK] : tags;

/** Shown next to a filter by a nation of the United Kingdom. */
export const INCLUDES_UK = 'includes laws of the United Kingdom';

/** Newest first: keys sort by creation time. */
export function matchingKeys(rows: readonly SearchRow[], filters: Filters): string[] {
  const query = searchText(filters.query.trim());
  const groups = new Set(filters.groups);
  const tags = new Set(withUnitedKingdom(filters.tags));
  return rows
    .filter(
      (row) =>
        searchText(row.title).includes(query) &&
        (groups.size === 0 || groups.has(row.group)) &&
        (tags.size === 0 || row.tags.some((tag) => tags.has(tag))) &&
        matchesFacts(lawFactsOf(row.facts), filters),
    )
    .map((row) => row.key)
    .sort((a, b) => (a < b ? 1 : -1));
}
