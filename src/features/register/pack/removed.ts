/**
 * What a pack can't know. When a member removes an item, its history, actions, documents and own note are deleted. Then missing data do not
 * mean that nothing was recorded, so every text about missing data of an item comes from here.
 */
import type { OwnIndexRow, RemovedItem } from '../../../data/records';
import { plural } from '../../../lib/text';
import { formatRegisterMoment } from '../history';
import { inTime } from '../removals/removals';
import { joined, links, paragraph } from './html';
import type { PackItem } from './types';

type Removable = Pick<PackItem, 'row' | 'removals'>;

export const isActive = ({ row }: Pick<PackItem, 'row'>): boolean => row.status === 'active';

/** Adds the fields that the record of the removal has and a removed item has not. */
export function withStateAtRemoval(
  row: OwnIndexRow,
  removals: readonly RemovedItem[],
): OwnIndexRow {
  const last = inTime(removals).at(-1);
  if (row.status === 'active' || !last) return row;
  const { userStatus, assessedAt, applicability } = last;
  return { ...row, userStatus, assessedAt, applicability };
}

const NOT_KNOWN = 'Not known: deleted when the item was removed';

/** Returns the text about data that a removal deletes. */
export const unlessDeleted = (item: Removable, text: string): string =>
  isActive(item) ? sinceAdded(item, text) : NOT_KNOWN;

/** The same for data that only entries state. The record of a removal has the number of entries. */
export const unlessEntriesDeleted = (item: Removable, text: string): string =>
  isActive(item) || inTime(item.removals).at(-1)?.entries === 0
    ? sinceAdded(item, text)
    : NOT_KNOWN;

/** Returns when the item was last evaluated, which the record of a removal has. */
export function lastEvaluated(item: Removable): string {
  const { row, removals } = item;
  if (row.assessedAt !== undefined) return formatRegisterMoment(row.assessedAt);
  return isActive(item) || removals.length > 0 ? sinceAdded(item, 'Never') : NOT_KNOWN;
}

/** @param text about the time since the item was last added */
function sinceAdded(item: Removable, text: string): string {
  const earlier = item.removals.length - (isActive(item) ? 0 : 1);
  return earlier > 0 ? `${text} since the item was added again` : text;
}

/** Returns what is known about a reaction in a history that a later removal deleted, or null if there was no such removal. */
export function reactionBeforeRemoval({ row, removals }: Removable, time: number): string | null {
  const removal = inTime(removals).find(({ removedAt }) => removedAt > time);
  // The member added the item after this time, and removed it only then.
  if (!removal || (time < row.timeAdded && row.timeAdded <= removal.removedAt)) return null;
  const when = formatRegisterMoment(removal.removedAt);
  return removal.entries === 0
    ? `Not reviewed before the item was removed, ${when}`
    : `Not known: the item was removed with its history, ${when}`;
}

/** For a section that lists what histories have. Returns '' if no history was deleted. */
export function removedNotice(items: readonly PackItem[]): string {
  const count = items.filter(({ removals }) => removals.some(({ entries }) => entries > 0)).length;
  if (count === 0) return '';
  return paragraph(
    joined(
      [
        `The history of ${plural(count, 'item')} was deleted when the member removed the ${count > 1 ? 'items' : 'item'}. What it recorded is not in this section. See `,
        links([{ href: '#removed', label: 'what was removed' }]),
        '.',
      ],
      '',
    ),
    'notice',
  );
}
