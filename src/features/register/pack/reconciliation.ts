/** How the number of items came about: opening + added - removed = closing. */
import { PORTAL_ZONE } from '../../../config/zone';
import { dayIn } from '../../../../model/days';
import { inTime } from '../removals/removals';
import { isActive } from './removed';
import type { PackItem, PackSource } from './types';

/** Days in UTC. `isTyped`: the member typed at least one end. */
export type Period = { from: number; to: number; isTyped: boolean };

/** The period of the cover, or the time from the first record to the day of the pack. */
export function periodOf({ cover, items, generatedAt }: PackSource): Period {
  const times = items.flatMap(({ row, removals }) => [
    row.timeAdded,
    ...removals.map(({ removedAt }) => removedAt),
  ]);
  const first = times.reduce((least, time) => Math.min(least, time), generatedAt);
  return {
    from: cover.from ?? dayIn(PORTAL_ZONE, first),
    to: cover.to ?? dayIn(PORTAL_ZONE, generatedAt),
    isTyped: cover.from !== null || cover.to !== null,
  };
}

type Step = { at: number; isAdded: boolean };

/**
 * The additions and removals of an item. The portal stores only the time of the latest addition, so an item that was removed before it was
 * there from the start.
 */
function stepsOf({ row, removals }: PackItem): { isThere: boolean; steps: Step[] } {
  const removed = inTime(removals).map(({ removedAt }) => ({ at: removedAt, isAdded: false }));
  const before = removed.filter(({ at }) => at <= row.timeAdded).slice(-1);
  const after = removed.filter(({ at }) => at > row.timeAdded).slice(0, 1);
  return {
    isThere: before.length > 0,
    steps: [...before, { at: row.timeAdded, isAdded: true }, ...after],
  };
}

export type Reconciliation = {
  opening: number;
  added: readonly PackItem[];
  removed: readonly PackItem[];
  closing: number;
};

export function reconcile(items: readonly PackItem[], { from, to }: Period): Reconciliation {
  const steps = items.flatMap((item) => stepsOf(item).steps.map((step) => ({ item, ...step })));
  const dayOf = ({ at }: Step) => dayIn(PORTAL_ZONE, at);
  const during = steps.filter((step) => dayOf(step) >= from && dayOf(step) <= to);
  const net = (some: readonly Step[]) =>
    some.reduce((sum, { isAdded }) => sum + (isAdded ? 1 : -1), 0);
  const opening =
    items.filter((item) => stepsOf(item).isThere).length +
    net(steps.filter((step) => dayOf(step) < from));
  return {
    opening,
    added: during.filter(({ isAdded }) => isAdded).map(({ item }) => item),
    removed: during.filter(({ isAdded }) => !isAdded).map(({ item }) => item),
    closing: opening + net(during),
  };
}

/** Items by the number of a group, in the order of their first item. */
export function countBy(
  items: readonly PackItem[],
  groupOf: (item: PackItem) => string,
): [group: string, count: number][] {
  const counts = new Map<string, number>();
  for (const item of items.filter(isActive))
    counts.set(groupOf(item), (counts.get(groupOf(item)) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
