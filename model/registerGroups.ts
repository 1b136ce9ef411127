/** A group is built from an item's row in `userLegalIndex` and from the law. Lists filter by its fields; counts add up equal groups. */
import { monthIn } from './days';
import type { RowField } from './registerItem';

const DAY_MS = 86_400_000;

export type Row = { [Field in RowField]?: unknown };

/** A withdrawn law has its area from the archive. */
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
  areaState: string;
  /** Whole days since 1970, as in the next fields. */
  dueDay?: number;
  actionDay?: number;
  /** When the first check of an action is due. */
  checkDay?: number;
  evidenceDay?: number;
  /** Of a compliant item, as in `20800~Air`. */
  compliantDay?: string;
  openActions?: 1;
  returned?: 1;
  waiting?: 1;
  /** A second person has not confirmed the evaluation yet, or has sent it back. */
  unconfirmed?: 1;
  sentBack?: 1;
  undecided?: 1;
  /** Since the member last reviewed the law. */
  changed?: 1;
  withdrawn?: 1;
  /** An own obligation. */
  own?: 1;
  /** The person who is responsible, as part of a key. */
  owner?: string;
};

/** The rules index these fields. */
export const GROUP_FIELDS = [
  'state',
  'area',
  'areaState',
  'dueDay',
  'actionDay',
  'checkDay',
  'evidenceDay',
  'compliantDay',
  'openActions',
  'returned',
  'waiting',
  'unconfirmed',
  'sentBack',
  'undecided',
  'changed',
  'withdrawn',
  'own',
  'owner',
] as const;
export type GroupField = (typeof GROUP_FIELDS)[number];
const TASKS = [
  ...['openActions', 'returned', 'waiting', 'unconfirmed', 'sentBack', 'undecided'],
  ...['changed', 'withdrawn', 'own'],
] as const;
const DAYS = [
  { field: 'dueDay', figures: 'dueDays' },
  { field: 'actionDay', figures: 'actionDays' },
  { field: 'checkDay', figures: 'checkDays' },
  { field: 'evidenceDay', figures: 'evidenceDays' },
  { field: 'compliantDay', figures: 'compliantDays' },
] as const;
export const TASK_FIGURES = TASKS.map((need) => `needs/${need}`);

/** The row of an own obligation has a title. */
const isOwnRow = (row: Row): boolean => row.title !== undefined;

/** Whether the item has no law any more, so that no member can evaluate it. */
export const isOfWithdrawnLaw = (row: Row, law: Law): boolean => law.isWithdrawn && !isOwnRow(row);

/** Null if the item is in no register. @param law of an item that is not an own obligation */
export function groupOf(row: Row | null, law: Law): Group | null {
  if (row?.status !== 'active') return null;
  const isOwn = isOwnRow(row);
  const state = stateOf({ ...row, userStatus: String(row.userStatus) });
  const { area, isWithdrawn, revision } = isOwn
    ? { area: String(row.filterByArea), isWithdrawn: false, revision: 0 }
    : law;
  const group: Group = { state, area, areaState: `${asKey(area)}~${state}` };
  if (isTime(row.nextDue)) group.dueDay = dayOf(row.nextDue);
  if (group.dueDay !== undefined && state === 'Compliant')
    group.compliantDay = `${group.dueDay}~${asKey(area)}`;
  if (isTime(row.actionDue)) group.actionDay = dayOf(row.actionDue);
  if (isTime(row.checkDue)) group.checkDay = dayOf(row.checkDue);
  if (isTime(row.evidenceUntil)) group.evidenceDay = dayOf(row.evidenceUntil);
  if (Number(row.openActions ?? 0) > 0) group.openActions = 1;
  const review = row.applicability === 'notApplicable' ? null : row.review;
  if (review === 'returned') group.returned = 1;
  // A withdrawn law can't be reviewed.
  if (review === 'waiting' && !isWithdrawn) group.waiting = 1;
  const confirmation = row.applicability === 'notApplicable' ? null : row.confirmation;
  if (confirmation === 'waiting') group.unconfirmed = 1;
  if (confirmation === 'sentBack') group.sentBack = 1;
  if (row.applicability === 'undecided') group.undecided = 1;
  if (isWithdrawn) group.withdrawn = 1;
  else if (revision > Number(row.reviewedRevision ?? row.addedRevision ?? 0)) group.changed = 1;
  if (isOwn) group.own = 1;
  if (typeof row.owner === 'string') group.owner = asKey(row.owner);
  return group;
}

/** Times further from 1970 are not dates (ECMAScript, "Time Values"). Their day couldn't be part of a key: `1.2e+292`. */
const LAST_TIME = 8.64e15;

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LAST_TIME;

const dayOf = (time: number): number => Math.floor(time / DAY_MS);

export const NOT_ASSESSED = 'Not yet assessed';
export const DOES_NOT_APPLY = 'Does not apply';

/** The status of the last evaluation, or why the item has none. */
export function stateOf<Status>(row: {
  applicability?: unknown;
  assessedAt?: unknown;
  userStatus: Status;
}): Status | typeof NOT_ASSESSED | typeof DOES_NOT_APPLY {
  if (row.applicability === 'notApplicable') return DOES_NOT_APPLY;
  return typeof row.assessedAt === 'number' ? row.userStatus : NOT_ASSESSED;
}

/** For `decodeURIComponent`. Areas and owners are free text, but keys can't contain `. $ # [ ] /` or ASCII control characters. */
export function asKey(text: string): string {
  return text.replace(
    /[.$#[\]/~%]|(?=\p{ASCII})\p{Cc}/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/** Paths below `registerCounts/{uid}`. */
export function figuresOf(group: Group | null): string[] {
  if (group === null) return [];
  return [
    `areaStates/${group.areaState}`,
    ...DAYS.flatMap(({ field, figures }) => {
      const day = group[field];
      return day === undefined ? [] : [`${figures}/${String(day)}`];
    }),
    ...(group.owner === undefined ? [] : [`owners/${group.owner}`]),
    ...TASKS.filter((need) => group[need]).map((need) => `needs/${need}`),
  ];
}

export function countedBy(figure: string): { field: string; value: string | number } {
  const [kind, value = ''] = figure.split('/');
  if (kind === 'areaStates') return { field: 'areaState', value };
  if (kind === 'owners') return { field: 'owner', value };
  const day = DAYS.find(({ figures }) => figures === kind);
  if (!day) return { field: value, value: 1 };
  return { field: day.field, value: day.field === 'compliantDay' ? value : Number(value) };
}

export function sameGroup(one: Group | null, other: Group | null): boolean {
  return GROUP_FIELDS.every((field) => one?.[field] === other?.[field]);
}

export function countGroups(groups: readonly Group[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const figure of groups.flatMap(figuresOf)) counts.set(figure, (counts.get(figure) ?? 0) + 1);
  return counts;
}

export type Counts = {
  areaStates?: Record<string, number>;
  dueDays?: Record<string, number>;
  actionDays?: Record<string, number>;
  checkDays?: Record<string, number>;
  evidenceDays?: Record<string, number>;
  compliantDays?: Record<string, number>;
  needs?: Record<string, number>;
  owners?: Record<string, number>;
  /** Epoch milliseconds. */
  at?: number;
  /** The last month with a snapshot. For the dashboard, because snapshots are large. */
  then?: FormerlyCompliant;
};

export type FormerlyCompliant = { month: string; settled: number };

const SETTLED = ['~Compliant', '~Does not apply'];

export const countCompliant = (areaStates: Readonly<Record<string, number>>): number =>
  Object.entries(areaStates)
    .filter(([areaState]) => SETTLED.some((state) => areaState.endsWith(state)))
    .reduce((sum, [, count]) => sum + count, 0);

/** The snapshot of the month in which the counts last changed; null if it hasn't ended. It must be stored before they change at `at`. */
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
