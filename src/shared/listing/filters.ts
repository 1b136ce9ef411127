/** Searching and filtering over the compact index: title by substring, everything else by "any of" (spec 5). */
import type { Country } from '../../config/constants';
import type { SearchRow } from '../../data/searchIndex';
import { searchText } from '../../../model/searchText';

/** `groups` are categories or legal areas, `tags` industry segments or countries. Empty means no limit. */
export type Filters = { query: string; groups: readonly string[]; tags: readonly string[] };

export const NO_FILTERS: Filters = { query: '', groups: [], tags: [] };

/** True when anything narrows the list. */
export function isFiltering({ query, groups, tags }: Filters): boolean {
  return query !== '' || groups.length > 0 || tags.length > 0;
}

/** Parts of the United Kingdom, whose laws apply in each of them. */
const UK: Country = 'United Kingdom';
const UK_NATIONS: readonly string[] = [
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
] satisfies Country[];

/** Whether a filter by these countries finds laws of the United Kingdom without naming it. */
export const impliesUnitedKingdom = (tags: readonly string[]): boolean =>
  !tags.includes(UK) && tags.some((tag) => UK_NATIONS.includes(tag));

/** The tags that a filter looks for. */
export const withUnitedKingdom = (tags: readonly string[]): readonly string[] =>
  impliesUnitedKingdom(tags) ? [...tags, UK] : tags;

/** What is shown beside such a filter. */
export const INCLUDES_UK = 'includes laws of the United Kingdom';

/** The keys that match all filters, newest first (keys sort by the time they were made). */
export function matchingKeys(rows: readonly SearchRow[], filters: Filters): string[] {
  const query = searchText(filters.query.trim());
  const groups = new Set(filters.groups);
  const tags = new Set(withUnitedKingdom(filters.tags));
  return rows
    .filter(
      (row) =>
        searchText(row.title).includes(query) &&
        (groups.size === 0 || groups.has(row.group)) &&
        (tags.size === 0 || row.tags.some((tag) => tags.has(tag))),
    )
    .map((row) => row.key)
    .sort((a, b) => (a < b ? 1 : -1));
}
