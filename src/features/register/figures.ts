/** The overview of a member's register, calculated from the counts that the functions maintain. */
import { asKey, DOES_NOT_APPLY, type GroupField } from '../../../model/registerGroups';
import { DAY_MS } from '../../lib/dates';
import { startOfDay } from '../../../model/wallClock';
import { indexRange, isIndexed } from './due';
import {
  isNarrowed,
  ITEM_STATES,
  TASKS,
  toState,
  type ItemState,
  type Task,
  type OwnFilters,
} from './ownRegister';

/** Numbers of items by key. */
export type Counts = Readonly<Record<string, number>>;

/** The stored counts; null if nothing was counted. */
export type Figures = {
  areaStates: Counts | null;
  needs: Counts | null;
  /** Keys are whole days since 1970: the next evaluation, the first action and the first check due, and the end of evidence. */
  dueDays: Counts | null;
  actionDays: Counts | null;
  checkDays: Counts | null;
  evidenceDays: Counts | null;
  /** Compliant items by due day and area: `20800~Air`. */
  compliantDays: Counts | null;
  /** By the owner's name as a key. */
  owners: Counts | null;
};

type StatusCounts = Record<ItemState, number>;
/** `overdue` counts the compliant items whose due day is over. */
export type AreaCounts = { area: string; total: number; statuses: StatusCounts; overdue: number };

export type Overview = {
  total: number;
  statuses: StatusCounts;
  overdue: number;
  needs: Record<Task, number>;
  /** In alphabetical order. Items without a known law have no area and are left out. */
  areas: AreaCounts[];
};

const noCounts = (): StatusCounts => ({
  Compliant: 0,
  'In Progress': 0,
  'Not Compliant': 0,
  'Not yet assessed': 0,
  'Does not apply': 0,
});

export const areaStateOf = (area: string, state: ItemState): string => `${asKey(area)}~${state}`;

/** Distributes a register over areas and states. @param today items that were due on an earlier day are overdue */
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

/** Counts the compliant items that were due before `today`, by area key. */
function overdueByArea(compliantDays: Counts, today: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [key, count] of Object.entries(compliantDays)) {
    const [day, area = ''] = key.split('~');
    if (Number(day) * DAY_MS < today) counts.set(area, (counts.get(area) ?? 0) + count);
  }
  return counts;
}

export function overviewOf(figures: Figures, today: number): Overview {
  const needs = Object.fromEntries(
    TASKS.map((need) => [need, countTask(figures, need, today)]),
  ) as Record<Task, number>;
  const { areaStates, compliantDays } = figures;
  const counted = distribution(areaStates ?? {}, compliantDays ?? {}, today);
  return { ...counted, needs: { ...needs, inDate: counted.total - needs.overdue } };
}

/** The counts by day for each indexed row field. */
export const DAYS: Readonly<
  Record<string, 'dueDays' | 'actionDays' | 'checkDays' | 'evidenceDays'>
> = {
  nextDue: 'dueDays',
  actionDue: 'actionDays',
  checkDue: 'checkDays',
  evidenceUntil: 'evidenceDays',
};

export function countTask(figures: Partial<Figures>, need: Task, today: number): number {
  const range = isIndexed(need) ? indexRange(need, today) : null;
  const kind = range && DAYS[range.field];
  if (!kind) return figures.needs?.[need] ?? 0;
  return Object.entries(figures[kind] ?? {})
    .map(([day, count]) => ({ begins: Number(day) * DAY_MS, count }))
    .filter(({ begins }) => begins >= startOfDay(range.from) && begins <= range.to)
    .reduce((sum, { count }) => sum + count, 0);
}

/** How many own obligations the register has. */
export const ownObligations = ({ needs }: Figures): number => needs?.['own'] ?? 0;

type GroupQuery = { field: GroupField; value: string | number };

/** Returns the query if the filters are one area, one state, both, one owner, or a task that the functions count. Otherwise null. */
export function onlyGroup(filters: OwnFilters): GroupQuery | null {
  const { need, statuses, groups, isOwn, owner } = filters;
  if (isOwn) return isNarrowed({ ...filters, isOwn: false }) ? null : { field: 'own', value: 1 };
  if (owner !== '')
    return isNarrowed({ ...filters, owner: '' }) ? null : { field: 'owner', value: asKey(owner) };
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

export function countOf(figures: Figures, { field, value }: GroupQuery): number {
  const { areaStates, needs, owners } = figures;
  if (field === 'areaState') return areaStates?.[value] ?? 0;
  if (field === 'owner') return owners?.[value] ?? 0;
  const { areas, statuses } = distribution(areaStates ?? {}, {}, 0);
  if (field === 'area') return areas.find(({ area }) => area === value)?.total ?? 0;
  const state = field === 'state' ? toState(String(value)) : null;
  return state === null ? (needs?.[field] ?? 0) : statuses[state];
}

const GROUP_TASKS = [
  ...['returned', 'unconfirmed', 'sentBack'],
  ...['undecided', 'changed', 'withdrawn'],
] as const;
const isGroupTask = (need: Task): need is (typeof GROUP_TASKS)[number] =>
  GROUP_TASKS.some((task) => task === need);

/** The categories of the overview. Compliant but overdue items are a category of their own: their evaluation is out of date. */
const [COMPLIANT, ...OTHER_STATES] = ITEM_STATES;
export const IN_DATE = `${COMPLIANT}, in date`;
export const OVERDUE = `${COMPLIANT}, overdue`;
export const FIGURES: readonly {
  label: string;
  count: (counted: Pick<AreaCounts, 'statuses' | 'overdue'>) => number;
  /** Filters that list the counted items. */
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

export const applying = ({ total, statuses }: Pick<AreaCounts, 'total' | 'statuses'>): number =>
  total - statuses[DOES_NOT_APPLY];

/** Percentage of the items that apply which are compliant and in date; null if none applies. */
export function compliantShare(counted: Omit<AreaCounts, 'area'>): number | null {
  const of = applying(counted);
  const inDate = counted.statuses[COMPLIANT] - counted.overdue;
  return of === 0 ? null : Math.round((inDate / of) * 100);
}
