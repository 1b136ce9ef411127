/** A register at the end of each month, out of the snapshots that the functions keep. Months are UTC. */
import type { Snapshot } from '../../../data/records';
import { distribution, type AreaCounts, type Counts, type Overview } from '../figures';
import { DOES_NOT_APPLY } from '../ownRegister';

/** What is counted: a register, or one area of it. */
export type Counted = Pick<AreaCounts, 'total' | 'statuses'>;

export type Month = Omit<Overview, 'needs'> & {
  key: string;
  /** The month under way, as it is today. */
  isCurrent: boolean;
};

/** Months that a page shows at most. */
export const MOST_MONTHS = 24;

/** The month of a time: `2026-11`. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

function monthAfter(key: string): string {
  const [year = 0, month = 0] = key.split('-').map(Number);
  return monthOf(Date.UTC(year, month));
}

/**
 * Each month from the first that is known to the present one. A month in which nothing changed ended as the one before; one with a snapshot
 * is over, whatever the figures of today say by then.
 * @param now the figures of today, and when they changed last (epoch milliseconds; null where nothing was counted yet)
 * @param most so many of them, the latest
 */
export function monthsUpTo(
  today: number,
  snapshots: readonly Snapshot[],
  now: { areaStates: Counts; at: number | null },
  most = MOST_MONTHS,
): Month[] {
  const current = monthOf(today);
  const known = new Map([[now.at === null ? current : monthOf(now.at), now.areaStates]]);
  for (const { key, areaStates } of snapshots) known.set(key, areaStates);
  const [first = current] = [...known.keys()].sort();
  const months: Month[] = [];
  let areaStates: Counts = {};
  for (let key = first; key <= current; key = monthAfter(key)) {
    areaStates = known.get(key) ?? areaStates;
    months.push({ key, isCurrent: key === current, ...distribution(areaStates) });
  }
  return months.slice(-most);
}

/** The whole register of a month, or one area of it; an area without items then has none. */
export function countedIn(month: Month, area: string | null): Counted {
  if (area === null) return month;
  return (
    month.areas.find((one) => one.area === area) ?? {
      total: 0,
      statuses: distribution({}).statuses,
    }
  );
}

/** The names of all areas in which there ever was something, in alphabetical order. */
export const areasIn = (months: readonly Month[]): string[] =>
  [...new Set(months.flatMap(({ areas }) => areas.map(({ area }) => area)))].sort((a, b) =>
    a.localeCompare(b),
  );

/** How many items apply. */
export const applying = ({ total, statuses }: Counted): number => total - statuses[DOES_NOT_APPLY];

/** How many in a hundred of the items that apply are compliant; null where none applies. */
export function compliantShare(counted: Counted): number | null {
  const of = applying(counted);
  return of === 0 ? null : Math.round((counted.statuses.Compliant / of) * 100);
}
