import { figuresOf, type CountedRow, type Law } from '../../functions/src/recount/figures';
import { monthIn } from '../../model/days';
import { dueDay } from '../../model/dueDay';
import { countCompliant } from '../../model/registerGroups';
import { present, record } from './json';
import type { JsonObject, LegalItem, Member, RegisterItem } from './types';

export function lawsOf(items: readonly LegalItem[]): (key: string) => Law {
  const laws = new Map(
    items.map(({ key, filterByArea, changes }) => [
      key,
      { area: filterByArea, revision: changes.at(-1)?.revision ?? 0, isWithdrawn: false },
    ]),
  );
  return (key) => laws.get(key) ?? { area: '', revision: 0, isWithdrawn: true };
}

const rowsOf = (member: Member, toRow: (item: RegisterItem) => CountedRow) =>
  new Map([...member.register.values()].map((item) => [item.key, toRow(item)]));

/** Returns `registerGroups/{uid}`. */
export function toGroups(member: Member, lawOf: (key: string) => Law): JsonObject {
  return figuresOf(
    rowsOf(member, (item) => item),
    lawOf,
  ).groups;
}

export function toCounts(
  member: Member,
  lawOf: (key: string) => Law,
  snapshots: JsonObject = {},
): JsonObject {
  const { counts } = figuresOf(
    rowsOf(member, (item) => item),
    lawOf,
  );
  const month = Object.keys(snapshots).sort().at(-1);
  if (month === undefined) return counts;
  const { areaStates } = snapshots[month] as { areaStates: Record<string, number> };
  return { ...counts, then: { month, settled: countCompliant(areaStates) } };
}

/** A snapshot for each month with changes, except the last one. */
export function toSnapshots(member: Member, lawOf: (key: string) => Law, zone: string): JsonObject {
  const times = [...member.register.values()].flatMap(changesOf).sort((a, b) => a - b);
  const lastOfMonth = new Map(times.map((time) => [monthIn(zone, time), time]));
  lastOfMonth.delete(monthIn(zone, times.at(-1) ?? 0));
  return Object.fromEntries(
    [...lastOfMonth].map(([month, time]) => {
      const { counts } = figuresOf(
        rowsOf(member, (item) => asOf(item, time, zone)),
        lawOf,
      );
      const { areaStates = {}, compliantDays } = counts;
      return [month, record({ at: time, areaStates: present(areaStates), compliantDays })];
    }),
  );
}

const timeIn = (entry: JsonObject): number =>
  Number(entry['userTimeAdded'] ?? entry['applicabilityTimeAdded'] ?? 0);

const entriesOf = ({ compliance }: RegisterItem): JsonObject[] =>
  Object.values(compliance as Record<string, JsonObject>)
    .filter((entry) => timeIn(entry) > 0)
    .sort((a, b) => timeIn(a) - timeIn(b));

/** Times of changes that affect how an item is counted. */
const changesOf = (item: RegisterItem): number[] => [
  item.timeAdded,
  ...entriesOf(item).map(timeIn),
  ...(item.timeRemoved === undefined ? [] : [item.timeRemoved]),
];

function asOf(item: RegisterItem, time: number, zone: string): CountedRow {
  const entries = entriesOf(item).filter((entry) => timeIn(entry) <= time);
  const assessed = entries.filter(({ type }) => type === 'user').at(-1);
  const decision = entries.filter(({ type }) => type === 'applicability').at(-1);
  const row = {
    timeAdded: item.timeAdded,
    status: item.timeAdded <= time && time < (item.timeRemoved ?? Infinity) ? 'active' : 'inactive',
    userStatus: assessed?.['userComplianceCheck'] as string | undefined,
    assessedAt: assessed && timeIn(assessed),
    applicability: decision?.['applicabilityDecision'] as string | undefined,
    decidedAt: decision && timeIn(decision),
    frequency: item.frequency,
    title: item.title,
    filterByArea: item.filterByArea,
  };
  return { ...row, nextDue: dueDay(row, zone) };
}
