/**
 * What an item of a member's register is counted and listed under: its group, made of its row in `userLegalIndex` and of what the
 * portal says of the law. Pure. The lists of the app go by the fields of a group, the figures by the counts of those that are equal.
 */
import { monthIn } from './days';
import type { RowField } from './registerItem';

const DAY_MS = 86_400_000;

/** A row of `userLegalIndex`, as it is stored. */
export type Row = { [Field in RowField]?: unknown };

/** What the portal says of a law; one that was withdrawn has its area out of the archive. */
export interface Law {
  area: string;
  revision: number;
  isWithdrawn: boolean;
}

/** `registerGroups/{uid}/{item}`; what does not hold is missing. */
export type Group = {
  /** A compliance status, 'Not yet assessed' or 'Does not apply'. */
  state: string;
  /** '' where nothing is known of the law any more. */
  area: string;
  /** Area and state in one, for a list of both and as the key of its count. */
  areaState: string;
  /** When it is due for evaluation, its first open action is, and its evidence ends: whole days since 1970. */
  dueDay?: number;
  actionDay?: number;
  evidenceDay?: number;
  /** Of a compliant item, the day on which it is due and its area: `20800~Air`. */
  compliantDay?: string;
  openActions?: 1;
  /** A reviewer has returned the evaluation. */
  returned?: 1;
  /** An evaluation waits for a reviewer. */
  waiting?: 1;
  /** The member has yet to decide whether it applies. */
  undecided?: 1;
  /** The law has changed since the member looked at it last. */
  changed?: 1;
  withdrawn?: 1;
};

/** Fields of a group that groups are found by; the rules index them. */
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

/** @returns null for what is in no register */
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
  // A law that was withdrawn takes no review.
  if (review === 'waiting' && !isWithdrawn) group.waiting = 1;
  if (row.applicability === 'undecided') group.undecided = 1;
  if (isWithdrawn) group.withdrawn = 1;
  else if (law.revision > Number(row.reviewedRevision ?? row.addedRevision ?? 0)) group.changed = 1;
  return group;
}

/** Farther from 1970 there are no dates (ECMAScript, "Time Values"), and a day would be no part of a key: `1.2e+292`. */
const LAST_TIME = 8.64e15;

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LAST_TIME;

const dayOf = (time: number): number => Math.floor(time / DAY_MS);

export const NOT_ASSESSED = 'Not yet assessed';
export const DOES_NOT_APPLY = 'Does not apply';

/**
 * Returns the state of an item: the status that its last evaluation gave it, or why it has none. A status counts only with the evaluation
 * that gave it.
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
 * A text as a part of a key: `decodeURIComponent` reads it. Areas are free text, and keys hold no `. $ # [ ] /` and no control
 * characters of ASCII.
 */
function asKey(text: string): string {
  return text.replace(
    /[.$#[\]/~%]|(?=\p{ASCII})\p{Cc}/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/** The figures that a group is counted in: paths below `registerCounts/{uid}`. */
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

/** Which groups a figure counts: those with this value in this field. */
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

/** The figures of a whole register, by their paths below `registerCounts/{uid}`. */
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
  /** When a figure changed last, epoch milliseconds. */
  at?: number;
  /** The last month that is kept, and how many items were settled at its end: the dashboard's, for which months are too long. */
  then?: FormerlyCompliant;
};

export type FormerlyCompliant = { month: string; settled: number };

/** Areas and states are counted under one text of both. */
const SETTLED = ['~Compliant', '~Does not apply'];

/** How many items are settled by the figures of a month. */
export const countCompliant = (areaStates: Readonly<Record<string, number>>): number =>
  Object.entries(areaStates)
    .filter(([areaState]) => SETTLED.some((state) => areaState.endsWith(state)))
    .reduce((sum, [, count]) => sum + count, 0);

/**
 * What has to be kept of figures that are about to change at a time: nothing, or the snapshot of the month in which they changed last.
 * In months between the two they stayed as they were.
 */
export function snapshotOf(
  { at: since, areaStates = {}, compliantDays }: Counts,
  at: number,
  zone: string,
) {
  if (since === undefined) return null;
  const month = monthIn(zone, since);
  if (month >= monthIn(zone, at)) return null;
  // The days tell later how many compliant items were overdue at the end of that month, and of the months after it without a change.
  return {
    month,
    snapshot: { at: since, areaStates, ...(compliantDays ? { compliantDays } : {}) },
  };
}
