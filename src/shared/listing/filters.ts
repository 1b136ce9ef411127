/** The title matches by substring, everything else by "any of" (specification 5). */
import type { Country } from '../../config/constants';
import type { SearchRow } from '../../data/searchIndex';
import { searchText } from '../../../model/searchText';

/** `groups` are categories or legal areas, `tags` industry segments or countries. Empty means no limit. */
export type Filters = { query: string; groups: readonly string[]; tags: readonly string[] };

export const NO_FILTERS: Filters = { query: '', groups: [], tags: [] };

export function isFiltering({ query, groups, tags }: Filters): boolean {
  return query !== '' || groups.length > 0 || tags.length > 0;
}

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
        (tags.size === 0 || row.tags.some((tag) => tags.has(tag))),
    )
    .map((row) => row.key)
    .sort((a, b) => (a < b ? 1 : -1));
}
