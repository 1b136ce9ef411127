/** Searching and filtering over the compact index: title by substring, everything else by "any of" (spec 5). */
import type { SearchRow } from '../../data/searchIndex';
import { searchText } from '../../lib/searchText';

/** `groups` are categories or legal areas, `tags` industry segments or countries. Empty means no limit. */
export type Filters = { query: string; groups: readonly string[]; tags: readonly string[] };

export const NO_FILTERS: Filters = { query: '', groups: [], tags: [] };

/** True when anything narrows the list. */
export function isFiltering({ query, groups, tags }: Filters): boolean {
  return query !== '' || groups.length > 0 || tags.length > 0;
}

/** The keys that match all filters, newest first (keys sort by the time they were made). */
export function matchingKeys(rows: readonly SearchRow[], filters: Filters): string[] {
  const query = searchText(filters.query.trim());
  const groups = new Set(filters.groups);
  const tags = new Set(filters.tags);
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
