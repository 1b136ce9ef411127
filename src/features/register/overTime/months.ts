/** A register at the end of each month, from the snapshots that the functions store. Months are in the portal's calendar. */
import { PORTAL_ZONE } from '../../../config/zone';
import type { Snapshot } from '../../../data/records';
import { monthIn, monthOf, monthsAfter } from '../../../../model/days';
import { distribution, type AreaCounts, type Counts, type Overview } from '../figures';

/** The counts of a register or of one area. */
export type Counted = Omit<AreaCounts, 'area'>;

export type Month = Omit<Overview, 'needs'> & {
  key: string;
  /** The month in progress, as of today. */
  isCurrent: boolean;
};

export const MOST_MONTHS = 24;

const monthAfter = (month: string): string => monthOf(startAfter(month));

const startAfter = (month: string): number => monthsAfter(Date.parse(month), 1);

export type CountedThen = { areaStates: Counts; compliantDays: Counts };

/**
 * Returns each month from the first with data to the current one. A month without a snapshot repeats the month before. A month with a
 * snapshot is over, so its snapshot overrides `now`.
 * @param today a day of the portal's calendar
 * @param now today's counts, and when they last changed (epoch milliseconds; null if nothing was counted)
 * @param most returns at most this many months, the latest
 */
export function monthsUpTo(
  today: number,
  snapshots: readonly Snapshot[],
  now: CountedThen & { at: number | null },
  most = MOST_MONTHS,
): Month[] {
  const current = monthOf(today);
  const known = new Map<string, CountedThen>([
    [now.at === null ? current : monthIn(PORTAL_ZONE, now.at), now],
  ]);
  for (const { key, ...counted } of snapshots) known.set(key, counted);
  const [first = current] = [...known.keys()].sort();
  const months: Month[] = [];
  let then: CountedThen = { areaStates: {}, compliantDays: {} };
  for (let key = first; key <= current; key = monthAfter(key)) {
    then = known.get(key) ?? then;
    const isCurrent = key === current;
    // Items also become overdue in a month without a change.
    const until = isCurrent ? today : startAfter(key);
    months.push({ key, isCurrent, ...distribution(then.areaStates, then.compliantDays, until) });
  }
  return months.slice(-most);
}

/** The counts of a month, or of one area in it: zero if the area has no items. */
export function countedIn(month: Month, area: string | null): Counted {
  if (area === null) return month;
  return (
    month.areas.find((one) => one.area === area) ?? {
      total: 0,
      statuses: distribution({}, {}, 0).statuses,
      overdue: 0,
    }
  );
}

/** All areas with items in any month, in alphabetical order. */
export const areasIn = (months: readonly Month[]): string[] =>
  [...new Set(months.flatMap(({ areas }) => areas.map(({ area }) => area)))].sort((a, b) =>
    a.localeCompare(b),
  );
