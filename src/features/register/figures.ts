/** What the overview shows of a member's register, worked out of the figures that the functions keep. */
import type { GroupField } from '../../../model/registerGroups';
import { DAY_MS } from '../../lib/dates';
import { startOfDay } from '../../../model/wallClock';
import { indexRange, isIndexed } from './due';
import { DOES_NOT_APPLY } from '../../../model/registerGroups';
import {
  isNarrowed,
  ITEM_STATES,
  TASKS,
  toState,
  type ItemState,
  type Task,
  type OwnFilters,
} from './ownRegister';

/** Numbers of items, by what they are counted under. */
export type Counts = Readonly<Record<string, number>>;

/** The figures as they are stored; `null` where nothing is counted under them. */
export type Figures = {
  areaStates: Counts | null;
  needs: Counts | null;
  /** By the day on which they are due for evaluation, their first action is, and their evidence ends: whole days since 1970. */
  dueDays: Counts | null;
  actionDays: Counts | null;
  evidenceDays: Counts | null;
  /** Compliant items by the day on which they are due, and their area: `20800~Air`. */
  compliantDays: Counts | null;
};

type StatusCounts = Record<ItemState, number>;
/** `overdue`: how many of the compliant items are due since a day that is over. */
export type AreaCounts = { area: string; total: number; statuses: StatusCounts; overdue: number };

export type Overview = {
  total: number;
  statuses: StatusCounts;
  overdue: number;
  needs: Record<Task, number>;
  /** In alphabetical order; items of which nothing is known any more have no area and are left out. */
  areas: AreaCounts[];
};

const noCounts = (): StatusCounts => ({
  Compliant: 0,
  'In Progress': 0,
  'Not Compliant': 0,
  'Not yet assessed': 0,
  'Does not apply': 0,
});

/** An area as a part of a key of the database, as the functions write it. */
export const areaKeyOf = (area: string): string =>
  area.replace(
    /[.#$[\]/~%]|(?=\p{ASCII})\p{Cc}/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

/** Area and state as one key of the database. */
export const areaStateOf = (area: string, state: ItemState): string =>
  `${areaKeyOf(area)}~${state}`;

/**
 * How a register is distributed over areas and states.
 * @param today the day by which an item is overdue: it was due on an earlier one
 */
export function distribution(
  areaStates: Counts,
  compliantDays: Counts,
  today: number,
): Omit<Overview, 'needs'> {
  const statuses = noCounts();
  const areas = new Map<string, AreaCounts>();
  const overdueIn = overdueByArea(compliantDays, today);
  let total = 0;
  for (const [areaState, count] of Object.entries(areaStates)) {
    const [key = '', text = ''] = areaState.split('~');
    const state = toState(text);
    if (state === null) continue;
    total += count;
    statuses[state] += count;
    if (key === '') continue;
    const area = areas.get(key) ?? {
      area: decodeURIComponent(key),
      total: 0,
      statuses: noCounts(),
      overdue: overdueIn.get(key) ?? 0,
    };
    area.total += count;
    area.statuses[state] += count;
    areas.set(key, area);
  }
  return {
    total,
    statuses,
    overdue: [...overdueIn.values()].reduce((sum, count) => sum + count, 0),
    areas: [...areas.values()].sort((a, b) => a.area.localeCompare(b.area)),
  };
}

/** How many compliant items of each area, as its key, were due before `today`. */
function overdueByArea(compliantDays: Counts, today: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [key, count] of Object.entries(compliantDays)) {
    const [day, area = ''] = key.split('~');
    if (Number(day) * DAY_MS < today) counts.set(area, (counts.get(area) ?? 0) + count);
  }
  return counts;
}

/** The overview on a day of the server's. */
export function overviewOf(figures: Figures, today: number): Overview {
  const needs = Object.fromEntries(
    TASKS.map((need) => [need, countTask(figures, need, today)]),
  ) as Record<Task, number>;
  const { areaStates, compliantDays } = figures;
  const counted = distribution(areaStates ?? {}, compliantDays ?? {}, today);
  // Every item has a due date, so what is not overdue is in date.
  return { ...counted, needs: { ...needs, inDate: counted.total - needs.overdue } };
}

/** Which figures count the items whose row has such a time. */
const DAYS: Readonly<Record<string, 'dueDays' | 'actionDays' | 'evidenceDays'>> = {
  nextDue: 'dueDays',
  actionDue: 'actionDays',
  evidenceUntil: 'evidenceDays',
};

/** How many items ask for this, out of the figures that count it. */
export function countTask(figures: Partial<Figures>, need: Task, today: number): number {
  const range = isIndexed(need) ? indexRange(need, today) : null;
  const kind = range && DAYS[range.field];
  if (!kind) return figures.needs?.[need] ?? 0;
  return Object.entries(figures[kind] ?? {})
    .map(([day, count]) => ({ begins: Number(day) * DAY_MS, count }))
    .filter(({ begins }) => begins >= startOfDay(range.from) && begins <= range.to)
    .reduce((sum, { count }) => sum + count, 0);
}

/** A group of items that a list is found by, without reading the others. */
type GroupQuery = { field: GroupField; value: string | number };

/** What is asked for where one area, one state, both, or a need that the functions note narrows the list; else null. */
export function onlyGroup(filters: OwnFilters): GroupQuery | null {
  const { need, statuses, groups } = filters;
  if (isNarrowed({ ...filters, need: null, statuses: [], groups: [] })) return null;
  if (groups.length > 1 || statuses.length > 1) return null;
  const [area] = groups;
  const [state] = statuses;
  if (need !== null)
    return isGroupTask(need) && area === undefined && state === undefined
      ? { field: need, value: 1 }
      : null;
  if (area !== undefined && state !== undefined)
    return { field: 'areaState', value: areaStateOf(area, state) };
  if (area !== undefined) return { field: 'area', value: area };
  return state === undefined ? null : { field: 'state', value: state };
}

/** How many items the group holds. */
export function countOf(figures: Figures, { field, value }: GroupQuery): number {
  const { areaStates, needs } = figures;
  if (field === 'areaState') return areaStates?.[value] ?? 0;
  const { areas, statuses } = distribution(areaStates ?? {}, {}, 0);
  if (field === 'area') return areas.find(({ area }) => area === value)?.total ?? 0;
  const state = field === 'state' ? toState(String(value)) : null;
  return state === null ? (needs?.[field] ?? 0) : statuses[state];
}

const isGroupTask = (need: Task) =>
  need === 'returned' || need === 'undecided' || need === 'changed' || need === 'withdrawn';

/** What figures are shown by. An item that is compliant but overdue counts apart, since nobody has looked at it in time. */
const [COMPLIANT, ...OTHER_STATES] = ITEM_STATES;
export const IN_DATE = `${COMPLIANT}, in date`;
export const OVERDUE = `${COMPLIANT}, overdue`;
export const FIGURES: readonly {
  label: string;
  count: (counted: Pick<AreaCounts, 'statuses' | 'overdue'>) => number;
  /** Narrows the register to the items that are counted. */
  filters: Partial<OwnFilters>;
}[] = [
  {
    label: IN_DATE,
    count: ({ statuses, overdue }) => statuses[COMPLIANT] - overdue,
    filters: { statuses: [COMPLIANT], need: 'inDate' },
  },
  {
    label: OVERDUE,
    count: ({ overdue }) => overdue,
    filters: { statuses: [COMPLIANT], need: 'overdue' },
  },
  ...OTHER_STATES.map((state) => ({
    label: state,
    count: ({ statuses }: Pick<AreaCounts, 'statuses'>) => statuses[state],
    filters: { statuses: [state] },
  })),
];

/** How many items apply. */
export const applying = ({ total, statuses }: Pick<AreaCounts, 'total' | 'statuses'>): number =>
  total - statuses[DOES_NOT_APPLY];

/** How many in a hundred of the items that apply are compliant and in date; null where none applies. */
export function compliantShare(counted: Omit<AreaCounts, 'area'>): number | null {
  const of = applying(counted);
  const inDate = counted.statuses[COMPLIANT] - counted.overdue;
  return of === 0 ? null : Math.round((inDate / of) * 100);
}
