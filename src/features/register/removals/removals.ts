/** Pure rules of the lines that stay of removed items. */
import type { RemovedItem } from '../../../data/records';

/** Oldest first, by the server's times. */
export const inTime = (removals: readonly RemovedItem[]): RemovedItem[] =>
  [...removals].sort((one, other) => one.removedAt - other.removedAt);

/** What was deleted with an item, in words. */
export function extentOf({ entries, openActions, documents }: RemovedItem): string {
  const titles = Object.values(documents);
  return [
    countOf(entries, 'entry', 'entries'),
    openActions > 0 && countOf(openActions, 'open action', 'open actions'),
    titles.length > 0 && `${countOf(titles.length, 'document', 'documents')}: ${titles.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const countOf = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
