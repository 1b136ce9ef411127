/** What the overview says of the own register, out of the figures that the functions keep of it. */
import type { GroupField } from '../../data/ownIndex';
import { isFiltering } from '../../shared/listing/filters';
import { DAY_MS, startOfDay } from '../../lib/dates';
import { indexRange, isIndexed } from './due';
import { NEEDS, toState, type ItemState, type Need, type OwnFilters } from './ownRegister';

/** Numbers of items, by what they are counted under. */
export type Counts = Readonly<Record<string, number>>;

/** The figures as they are stored; `null` where nothing is counted under them. */
export type Figures = {
  areaStates: Counts | null;
  needs: Counts | null;
  /** By the day on which they are due for evaluation, their first action is, and their evidence ends: whole days since 1970 in UTC. */
  dueDays: Counts | null;
  actionDays: Counts | null;
  evidenceDays: Counts | null;
};

type StatusCounts = Record<ItemState, number>;
export type AreaCounts = { area: string; total: number; statuses: StatusCounts };

export type Overview = {
  total: number;
  statuses: StatusCounts;
  needs: Record<Need, number>;
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

/** Area and state as the functions make one text of them, which is a key of the database. */
export const areaStateOf = (area: string, state: ItemState): string =>
  `${area.replace(
    /[.#$[\]/~%]|(?=\p{ASCII})\p{Cc}/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )}~${state}`;

/** How a register is distributed over areas and states. */
export function distribution(areaStates: Counts): Omit<Overview, 'needs'> {
  const statuses = noCounts();
  const areas = new Map<string, AreaCounts>();
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
    };
    area.total += count;
    area.statuses[state] += count;
    areas.set(key, area);
  }
  return {
    total,
    statuses,
    areas: [...areas.values()].sort((a, b) => a.area.localeCompare(b.area)),
  };
}

/** The overview on a day of the server's that began at `today`. */
export function overviewOf(figures: Figures, today: number): Overview {
  const needs = Object.fromEntries(
    NEEDS.map((need) => [need, countNeed(figures, need, today)]),
  ) as Record<Need, number>;
  return { ...distribution(figures.areaStates ?? {}), needs };
}

/** Which figures count the items whose row has such a time. */
const DAYS: Readonly<Record<string, 'dueDays' | 'actionDays' | 'evidenceDays'>> = {
  nextDue: 'dueDays',
  actionDue: 'actionDays',
  evidenceUntil: 'evidenceDays',
};

function countNeed(figures: Figures, need: Need, today: number): number {
  const range = isIndexed(need) ? indexRange(need, today) : null;
  const kind = range && DAYS[range.field];
  if (!kind) return figures.needs?.[need] ?? 0;
  return Object.entries(figures[kind] ?? {})
    .map(([day, count]) => ({ begins: Number(day) * DAY_MS, count }))
    .filter(({ begins }) => begins >= startOfDay(range.from) && begins <= range.to)
    .reduce((sum, { count }) => sum + count, 0);
}

/** A group of items that a list is found by, without reading the others. */
type GroupQuestion = { field: GroupField; value: string | number };

/** What is asked for where one area, one state, both, or a need that the functions note narrows the list; else null. */
export function onlyGroup(filters: OwnFilters): GroupQuestion | null {
  const { need, statuses, groups, sinceAudit, ...others } = filters;
  if (sinceAudit) return null;
  if (isFiltering({ ...others, groups: [] }) || groups.length > 1 || statuses.length > 1)
    return null;
  const [area] = groups;
  const [state] = statuses;
  if (need !== null)
    return isGroupNeed(need) && area === undefined && state === undefined
      ? { field: need, value: 1 }
      : null;
  if (area !== undefined && state !== undefined)
    return { field: 'areaState', value: areaStateOf(area, state) };
  if (area !== undefined) return { field: 'area', value: area };
  return state === undefined ? null : { field: 'state', value: state };
}

/** How many items the group holds. */
export function countOf(figures: Figures, { field, value }: GroupQuestion): number {
  const { areaStates, needs } = figures;
  if (field === 'areaState') return areaStates?.[value] ?? 0;
  const { areas, statuses } = distribution(areaStates ?? {});
  if (field === 'area') return areas.find(({ area }) => area === value)?.total ?? 0;
  const state = field === 'state' ? toState(String(value)) : null;
  return state === null ? (needs?.[field] ?? 0) : statuses[state];
}

const isGroupNeed = (need: Need) =>
  need === 'returned' || need === 'undecided' || need === 'changed' || need === 'withdrawn';
