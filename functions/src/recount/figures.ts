/** Computes the counts of a register from its rows, for recount and seed. */
import {
  countGroups,
  groupOf,
  type Counts,
  type Group,
  type Law,
  type Row,
} from '../../../model/registerGroups';

export type { Law };
export type CountedRow = Row;

/** Returns `registerGroups` and `registerCounts` of a member. The time of the last change is that of the last addition or evaluation. */
export function figuresOf(
  rows: ReadonlyMap<string, CountedRow>,
  lawOf: (key: string) => Law,
): { groups: Record<string, Group>; counts: Counts } {
  const groups: Record<string, Group> = {};
  for (const [key, row] of rows) {
    const group = groupOf(row, lawOf(key));
    if (group) groups[key] = group;
  }
  const counts: Counts = {};
  for (const [figure, count] of countGroups(Object.values(groups))) {
    const [kind, value = ''] = figure.split('/') as [Exclude<keyof Counts, 'at' | 'then'>, string?];
    counts[kind] = { ...counts[kind], [value]: count };
  }
  const times = [...rows.values()].flatMap(({ timeAdded, assessedAt }) => [timeAdded, assessedAt]);
  if (rows.size > 0) counts.at = Math.max(0, ...times.filter((time) => typeof time === 'number'));
  return { groups, counts };
}
