/**
 * Groups the items of a member's register for counts and lists. A group is built from the item's row in `userLegalIndex` and from the law.
 * Pure functions. Lists in the app filter by the fields of a group, and the register's counts add up equal groups.
 */
import { monthIn } from './days';
import type { RowField } from './registerItem';

const DAY_MS = 86_400_000;

/** A row of `userLegalIndex`, as it is stored. */
export type Row = { [Field in RowField]?: unknown };

/** The state of a law. A withdrawn law has its area from the archive. */
export interface Law {
  area: string;
  revision: number;
  isWithdrawn: boolean;
}

/** `registerGroups/{uid}/{item}`. Fields that don't apply are missing. */
export type Group = {
  /** A compliance status, 'Not yet assessed' or 'Does not apply'. */
  state: string;
  /** '' if the law no longer exists anywhere. */
  area: string;
  /** Area and state joined, for a list by both and as the key of the count. */
  areaState: string;
  /** When the evaluation is due, the first open action is due, and the evidence ends. Whole days since 1970. */
  dueDay?: number;
  actionDay?: number;
  evidenceDay?: number;
  /** For a compliant item: its due day and its area, as in `20800~Air`. */
  compliantDay?: string;
  openActions?: 1;
  /** A reviewer has returned the evaluation. */
  returned?: 1;
  /** An evaluation waits for a reviewer. */
  waiting?: 1;
  /** The member hasn't decided yet whether the item applies. */
  undecided?: 1;
  /** The law has changed since the member last reviewed it. */
  changed?: 1;
  withdrawn?: 1;
};

/** Fields by which groups are queried. The rules index them. */
export const GROUP_FIELDS = [
  'state',
  'area',
  'areaState',
  'dueDay',
  'actionDay',
  'evidenceDay',
  'compliantDay',
  'openActions',
  'returned',
  'waiting',
  'undecided',
  'changed',
  'withdrawn',
] as const;
export type GroupField = (typeof GROUP_FIELDS)[number];
const TASKS = ['openActions', 'returned', 'waiting', 'undecided', 'changed', 'withdrawn'] as const;
const DAYS = [
  { field: 'dueDay', figures: 'dueDays' },
  { field: 'actionDay', figures: 'actionDays' },
  { field: 'evidenceDay', figures: 'evidenceDays' },
  { field: 'compliantDay', figures: 'compliantDays' },
] as const;
export const TASK_FIGURES = TASKS.map((need) => `needs/${need}`);

/** Returns the group of an item, or null if the item is in no register. */
export function groupOf(row: Row | null, law: Law): Group | null {
  if (row?.status !== 'active') return null;
  const state = stateOf({ ...row, userStatus: String(row.userStatus) });
  const { area, isWithdrawn } = law;
  const group: Group = { state, area, areaState: `${asKey(area)}~${state}` };
  if (isTime(row.nextDue)) group.dueDay = dayOf(row.nextDue);
  if (group.dueDay !== undefined && state === 'Compliant')
    group.compliantDay = `${group.dueDay}~${asKey(area)}`;
  if (isTime(row.actionDue)) group.actionDay = dayOf(row.actionDue);
  if (isTime(row.evidenceUntil)) group.evidenceDay = dayOf(row.evidenceUntil);
  if (Number(row.openActions ?? 0) > 0) group.openActions = 1;
  const review = row.applicability === 'notApplicable' ? null : row.review;
  if (review === 'returned') group.returned = 1;
  // A withdrawn law can't be reviewed.
  if (review === 'waiting' && !isWithdrawn) group.waiting = 1;
  if (row.applicability === 'undecided') group.undecided = 1;
  if (isWithdrawn) group.withdrawn = 1;
  else if (law.revision > Number(row.reviewedRevision ?? row.addedRevision ?? 0)) group.changed = 1;
  return group;
}

/** Times further from 1970 are not dates (ECMAScript, "Time Values"). Their day couldn't be part of a key: `1.2e+292`. */
const LAST_TIME = 8.64e15;

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LAST_TIME;

const dayOf = (time: number): number => Math.floor(time / DAY_MS);

export const NOT_ASSESSED = 'Not yet assessed';
export const DOES_NOT_APPLY = 'Does not apply';

/**
 * Returns the state of an item: the status of its last evaluation, or why it has none. A status counts only if there is an evaluation.
 */
export function stateOf<Status>(row: {
  applicability?: unknown;
  assessedAt?: unknown;
  userStatus: Status;
}): Status | typeof NOT_ASSESSED | typeof DOES_NOT_APPLY {
  if (row.applicability === 'notApplicable') return DOES_NOT_APPLY;
  return typeof row.assessedAt === 'number' ? row.userStatus : NOT_ASSESSED;
}

/**
 * Encodes a text as part of a key, to be decoded by `decodeURIComponent`. Areas are free text. Keys can't contain `. $ # [ ] /` or ASCII
 * control characters.
 */
function asKey(text: string): string {
  return text.replace(
    /[.$#[\]/~%]|(?=\p{ASCII})\p{Cc}/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/** Returns the counts that include a group, as paths below `registerCounts/{uid}`. */
export function figuresOf(group: Group | null): string[] {
  if (group === null) return [];
  return [
    `areaStates/${group.areaState}`,
    ...DAYS.flatMap(({ field, figures }) => {
      const day = group[field];
      return day === undefined ? [] : [`${figures}/${String(day)}`];
    }),
    ...TASKS.filter((need) => group[need]).map((need) => `needs/${need}`),
  ];
}

/** Returns the field and the value of the groups that a count includes. */
export function countedBy(figure: string): { field: string; value: string | number } {
  const [kind, value = ''] = figure.split('/');
  if (kind === 'areaStates') return { field: 'areaState', value };
  const day = DAYS.find(({ figures }) => figures === kind);
  if (!day) return { field: value, value: 1 };
  return { field: day.field, value: day.field === 'compliantDay' ? value : Number(value) };
}

export function sameGroup(one: Group | null, other: Group | null): boolean {
  return GROUP_FIELDS.every((field) => one?.[field] === other?.[field]);
}

/** Returns the counts of a whole register, by their paths below `registerCounts/{uid}`. */
export function countGroups(groups: readonly Group[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const figure of groups.flatMap(figuresOf)) counts.set(figure, (counts.get(figure) ?? 0) + 1);
  return counts;
}

/** `registerCounts/{uid}`. */
export type Counts = {
  areaStates?: Record<string, number>;
  dueDays?: Record<string, number>;
  actionDays?: Record<string, number>;
  evidenceDays?: Record<string, number>;
  compliantDays?: Record<string, number>;
  needs?: Record<string, number>;
  /** When a count last changed, in epoch milliseconds. */
  at?: number;
  /** The last month with a snapshot, and how many items were settled at its end. For the dashboard, because snapshots are large. */
  then?: FormerlyCompliant;
};

export type FormerlyCompliant = { month: string; settled: number };

/** Endings of the keys `area~state` of settled items. */
const SETTLED = ['~Compliant', '~Does not apply'];

/** Returns how many items were settled, by the counts of a month. */
export const countCompliant = (areaStates: Readonly<Record<string, number>>): number =>
  Object.entries(areaStates)
    .filter(([areaState]) => SETTLED.some((state) => areaState.endsWith(state)))
    .reduce((sum, [, count]) => sum + count, 0);

/**
 * Returns the snapshot that must be stored before counts change at `at`: that of the month in which they last changed. Returns null if
 * that month hasn't ended. In the months in between, the counts did not change.
 */
export function snapshotOf(
  { at: since, areaStates = {}, compliantDays }: Counts,
  at: number,
  zone: string,
) {
  if (since === undefined) return null;
  const month = monthIn(zone, since);
  if (month >= monthIn(zone, at)) return null;
  // The days later show how many compliant items were overdue at the end of that month and of following months without a change.
  return {
    month,
    snapshot: { at: since, areaStates, ...(compliantDays ? { compliantDays } : {}) },
  };
}
