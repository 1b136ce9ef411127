/** A register at the end of each month, out of the snapshots that the functions keep. Months are those of the portal's calendar. */
import { PORTAL_ZONE } from '../../../config/zone';
import type { Snapshot } from '../../../data/records';
import { monthIn, monthOf, monthsAfter } from '../../../../model/days';
import { distribution, type AreaCounts, type Counts, type Overview } from '../figures';

/** What is counted: a register, or one area of it. */
export type Counted = Omit<AreaCounts, 'area'>;

export type Month = Omit<Overview, 'needs'> & {
  key: string;
  /** The month under way, as it is today. */
  isCurrent: boolean;
};

/** Months that a page shows at most. */
export const MOST_MONTHS = 24;

const monthAfter = (month: string): string => monthOf(startAfter(month));

/** The first day after a month. */
const startAfter = (month: string): number => monthsAfter(Date.parse(month), 1);

/** The figures of a moment, as far as months show them. */
export type CountedThen = { areaStates: Counts; compliantDays: Counts };

/**
 * Each month from the first that is known to the present one. A month in which nothing changed ended as the one before; one with a snapshot
 * is over, whatever the figures of today say by then.
 * @param today a day of the portal's calendar
 * @param now the figures of today, and when they changed last (epoch milliseconds; null where nothing was counted yet)
 * @param most so many of them, the latest
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
    // Items become overdue in a month without a change, too.
    const until = isCurrent ? today : startAfter(key);
    months.push({ key, isCurrent, ...distribution(then.areaStates, then.compliantDays, until) });
  }
  return months.slice(-most);
}

/** The whole register of a month, or one area of it; an area without items then has none. */
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

/** The names of all areas in which there ever was something, in alphabetical order. */
export const areasIn = (months: readonly Month[]): string[] =>
  [...new Set(months.flatMap(({ areas }) => areas.map(({ area }) => area)))].sort((a, b) =>
    a.localeCompare(b),
  );
