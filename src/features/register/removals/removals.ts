/** Pure functions about records of removed items. */
import type { RemovedItem } from '../../../data/records';
import { plural } from '../../../lib/text';

/** Oldest first. */
export const inTime = (removals: readonly RemovedItem[]): RemovedItem[] =>
  [...removals].sort((one, other) => one.removedAt - other.removedAt);

export function extentOf({ entries, openActions, documents }: RemovedItem): string {
  const titles = Object.values(documents);
  return [
    plural(entries, 'entry', 'entries'),
    openActions > 0 && plural(openActions, 'open action'),
    titles.length > 0 && `${plural(titles.length, 'document')}: ${titles.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}
