/** The months of a pack: past ones from the snapshots, the current one calculated from the pack's items. */
import { decodeEvery } from '../../../data/decode';
import { snapshotSchema } from '../../../data/records';
import { PORTAL_ZONE } from '../../../config/zone';
import { dayIn, monthOf } from '../../../../model/days';
import { DAY_MS } from '../../../lib/dates';
import { asKey } from '../../../../model/registerGroups';
import { areaStateOf } from '../figures';
import { monthsUpTo, type CountedThen, type Month } from '../overTime/months';
import { stateOf } from '../../../../model/registerGroups';
import type { PackItem, PackSource } from './types';

/** Oldest first. */
export function monthsOf({ generatedAt, items, snapshots, counted }: PackSource): Month[] {
  const stored = Object.entries(snapshots).map(([key, value]) => ({ key, value }));
  const past = decodeEvery(snapshotSchema, stored, 'registerSnapshots');
  const today = dayIn(PORTAL_ZONE, generatedAt);
  const present = { key: monthOf(today), ...countsOf(items) };
  return monthsUpTo(today, [present, ...past], counted, Infinity);
}

/** Counts the active items by area and state, and the compliant ones by due day. */
export function countsOf(items: readonly PackItem[]): CountedThen {
  const areaStates: Record<string, number> = {};
  const compliantDays: Record<string, number> = {};
  for (const { row, summary } of items) {
    if (row.status !== 'active') continue;
    const area = summary?.filterByArea ?? '';
    const state = stateOf(row);
    add(areaStates, areaStateOf(area, state));
    if (state === 'Compliant' && row.nextDue !== undefined)
      add(compliantDays, `${Math.floor(row.nextDue / DAY_MS)}~${asKey(area)}`);
  }
  return { areaStates, compliantDays };
}

const add = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};
