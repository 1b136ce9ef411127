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

/** Returns the text about data that a removal deletes and its record does not have. */
export const unlessDeleted = (item: Removable, text: string): string =>
  isActive(item) ? sinceAdded(item, text) : NOT_KNOWN;

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

/** Returns why it is not known how the member reacted to something at a time, or null if the history has all that was recorded. */
export function whyUnknown({ removals }: Removable, time: number): string | null {
  const removal = inTime(removals).find(({ removedAt }) => removedAt > time);
  return removal
    ? `Not known: the item was removed with its history, ${formatRegisterMoment(removal.removedAt)}`
    : null;
}

/** For a section that lists what histories have. Returns '' if no item was ever removed. */
export function removedNotice(items: readonly PackItem[]): string {
  const count = items.filter(({ removals }) => removals.length > 0).length;
  if (count === 0) return '';
  return paragraph(
    joined(
      [
        `${plural(count, 'item')} ${count > 1 ? 'were' : 'was'} removed from the register once or more. What was recorded before a removal is not in this section, because a removal deletes it. See `,
        links([{ href: '#removed', label: 'what was removed' }]),
        '.',
      ],
      '',
    ),
    'notice',
  );
}
