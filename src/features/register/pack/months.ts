/** The months of a pack: those that are over as they were kept, the present one as the items of the pack themselves stand. */
import { decodeRows } from '../../../data/decode';
import { snapshotSchema } from '../../../data/records';
import { areaStateOf, type Counts } from '../figures';
import { monthOf, monthsUpTo, type Month } from '../overTime/months';
import { stateOf } from '../ownRegister';
import type { PackItem, PackSource } from './types';

/** Each month from the first that is known, oldest first. */
export function monthsOf({ generatedAt, items, snapshots, counted }: PackSource): Month[] {
  const stored = Object.entries(snapshots).map(([key, value]) => ({ key, value }));
  const past = decodeRows(snapshotSchema, stored, 'registerSnapshots');
  const present = { key: monthOf(generatedAt), areaStates: areaStatesOf(items) };
  return monthsUpTo(generatedAt, [present, ...past], counted, Infinity);
}

/** How many active items stand in each area and state. */
function areaStatesOf(items: readonly PackItem[]): Counts {
  const counts: Record<string, number> = {};
  for (const { row, summary } of items) {
    if (row.status !== 'active') continue;
    const key = areaStateOf(summary?.filterByArea ?? '', stateOf(row));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
