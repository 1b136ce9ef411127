/** Pure functions about a member's register: its items, filters and tasks. */
import {
  COMPLIANCE_STATUSES,
  LAW_STATUSES,
  type Applicability,
  type ComplianceStatus,
  type ConfirmationState,
  type LawStatus,
} from '../../config/constants';
import type { LegalSummary, OwnIndexRow } from '../../data/records';
import { isFiltering, type LawFilters } from '../../shared/listing/filters';
import { DOES_NOT_APPLY, NOT_ASSESSED } from '../../../model/registerGroups';
import { isDue, isIndexed, type IndexedTask } from './due';
import type { OwnOrder } from './ownOrder';
import type { LawFacts } from '../../../model/lawFacts';

/** The fields of a law that lists filter by. */
type ListedLaw = LawFacts &
  Pick<LegalSummary, 'title' | 'filterByArea' | 'revision' | 'removedAt' | 'inForceFrom'> & {
    country: readonly string[];
    /** Only the summary of a withdrawn law has it. */
    link?: string;
  };
/** `summary` is null if the law no longer exists. */
export type OwnItem = { row: OwnIndexRow; summary: ListedLaw | null };

export const DECISION_LABELS = {
  applies: 'Applies',
  notApplicable: DOES_NOT_APPLY,
  undecided: 'To be decided',
} as const satisfies Record<Applicability, string>;
export const NOT_DECIDED = 'Not decided';
export type DecisionLabel = (typeof DECISION_LABELS)[Applicability];

/** An item without a decision counts as one that applies, but it is shown as not decided. */
export const applicabilityOf = ({
  applicability,
}: Pick<OwnIndexRow, 'applicability'>): DecisionLabel | typeof NOT_DECIDED =>
  applicability === undefined ? NOT_DECIDED : DECISION_LABELS[applicability];

/** All states of an item: a status, not yet assessed, or does not apply. */
export const ITEM_STATES = [...COMPLIANCE_STATUSES, NOT_ASSESSED, DOES_NOT_APPLY] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const TASKS = [
  'returned',
  'unconfirmed',
  'sentBack',
  'overdue',
  'due',
  'inDate',
  'openActions',
  'overdueActions',
  'dueActions',
  'checks',
  'overdueChecks',
  'expired',
  'expiring',
  'undecided',
  'changed',
  'withdrawn',
] as const;
export type Task = (typeof TASKS)[number];

export type OwnFilters = LawFilters &
  OwnOrder & {
    statuses: readonly ItemState[];
    need: Task | null;
    /** Only items due in this month (`2026-11`). */
    dueMonth: string | null;
    /** Only items evaluated since the last audit. */
    sinceAudit: boolean;
    /** Only own obligations. */
    isOwn: boolean;
    /** The name of the person who is responsible, or ''. */
    owner: string;
    /** The uid of the colleague whose register it is, or '' for the member's own. */
    register: string;
  };

export const isNarrowed = (filters: OwnFilters): boolean =>
  isFiltering(filters) ||
  filters.statuses.length > 0 ||
  filters.need !== null ||
  filters.dueMonth !== null ||
  filters.sinceAudit ||
  filters.isOwn ||
  filters.owner !== '';

/** Returns the task if it is the only filter and has an index. Otherwise null. */
export const onlyIndexed = ({ need, ...others }: OwnFilters): IndexedTask | null =>
  need !== null && isIndexed(need) && !isNarrowed({ ...others, need: null }) ? need : null;

/** Whether the last audit is the only filter. An index finds these items. */
export const onlySinceAudit = (filters: OwnFilters): boolean =>
  filters.sinceAudit && !isNarrowed({ ...filters, sinceAudit: false });

export const isWithdrawn = (summary: Pick<LegalSummary, 'removedAt'> | null): boolean =>
  summary !== null && summary.removedAt !== undefined;

/**
 * Whether an item has a task. A function deletes the due days of a withdrawn item, except those of its actions.
 * @param today when the server's day began
 */
export function hasTask({ row, summary }: OwnItem, need: Task, today: number): boolean {
  if (isIndexed(need)) return isDue(row, need, today);
  if (need === 'inDate') return !isDue(row, 'overdue', today);
  if (need === 'undecided') return row.applicability === 'undecided';
  if (need === 'returned') return isReturned(row);
  if (need === 'unconfirmed') return isInConfirmation(row, 'waiting');
  if (need === 'sentBack') return isInConfirmation(row, 'sentBack');
  if (summary === null || isWithdrawn(summary)) return need === 'withdrawn';
  return need === 'changed' && needsReview({ row, summary });
}

/** Whether a reviewer returned the current evaluation. */
export const isReturned = ({ review, applicability }: OwnIndexRow): boolean =>
  review === 'returned' && applicability !== 'notApplicable';

/** Whether the confirmation of the current evaluation by a second person has this state. */
export const isInConfirmation = (
  { confirmation, applicability }: OwnIndexRow,
  state: ConfirmationState,
): boolean => confirmation === state && applicability !== 'notApplicable';

/** The law's revision that the member last reviewed, or else the one when they added the item. */
export const seenRevision = ({
  addedRevision = 0,
  reviewedRevision = addedRevision,
}: Pick<OwnIndexRow, 'addedRevision' | 'reviewedRevision'>): number => reviewedRevision;

/** Whether the law changed since the member added or reviewed it. Withdrawn laws need no review. */
export const needsReview = ({ row, summary }: OwnItem): boolean =>
  summary !== null && !isWithdrawn(summary) && summary.revision > seenRevision(row);

type Activity = { key: string; kind: 'assessed' | 'added'; at: number; row: OwnIndexRow };

/** Returns when items were added and last assessed, latest first. */
export function activityOf(rows: readonly OwnIndexRow[]): Activity[] {
  return rows
    .filter(({ status }) => status === 'active')
    .flatMap((row): Activity[] => {
      const { key, timeAdded, assessedAt } = row;
      const added: Activity = { key: `${key}/added`, kind: 'added', at: timeAdded, row };
      return assessedAt === undefined
        ? [added]
        : [added, { key: `${key}/assessed`, kind: 'assessed', at: assessedAt, row }];
    })
    .sort((a, b) => b.at - a.at);
}

export const toStatus = (text: string): ComplianceStatus | null =>
  COMPLIANCE_STATUSES.find((status) => status === text) ?? null;

export const toLawStatus = (text: string): LawStatus | null =>
  LAW_STATUSES.find((status) => status === text) ?? null;

export const toState = (text: string): ItemState | null =>
  ITEM_STATES.find((state) => state === text) ?? null;
