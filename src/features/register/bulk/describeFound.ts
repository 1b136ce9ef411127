import type { Filters } from '../../../shared/listing/filters';

/** So many items of a filtered list in words: '14 Water items for Wales'. */
export function describeFound(count: number, { query, groups, tags }: Filters): string {
  return [
    String(count),
    groups.join(', '),
    count === 1 ? 'item' : 'items',
    tags.length > 0 && `for ${tags.join(', ')}`,
    query.trim() !== '' && `with “${query.trim()}”`,
  ]
    .filter(Boolean)
    .join(' ');
}
