/** Pure rules of a member's register: its items, their filters and their figures. */
import {
  COMPLIANCE_STATUSES,
  type Applicability,
  type ComplianceStatus,
} from '../../config/constants';
import { PORTAL_ZONE } from '../../config/zone';
import type { LegalSummary, OwnIndexRow } from '../../data/records';
import { startIn } from '../../../model/days';
import { isFiltering, withUnitedKingdom, type Filters } from '../../shared/listing/filters';
import { DOES_NOT_APPLY, NOT_ASSESSED, stateOf } from '../../../model/registerGroups';
import { isDue, isIndexed, type IndexedTask } from './due';
import { searchText } from '../../../model/searchText';

/** What lists are narrowed by of a law. */
type LawFacts = Pick<LegalSummary, 'title' | 'filterByArea' | 'revision' | 'removedAt'> & {
  country: readonly string[];
};
/** A row of the register with the summary of its law; null if the law no longer exists. */
export type OwnItem = { row: OwnIndexRow; summary: LawFacts | null };

/** A decision about applicability in words. */
export const DECISION_LABELS = {
  applies: 'Applies',
  notApplicable: DOES_NOT_APPLY,
  undecided: 'To be decided',
} as const satisfies Record<Applicability, string>;
export type DecisionLabel = (typeof DECISION_LABELS)[Applicability];

/** Whether an item applies to the member; one about which nothing was decided does. */
export const applicabilityOf = ({ applicability }: Pick<OwnIndexRow, 'applicability'>) =>
  DECISION_LABELS[applicability ?? 'applies'];

/** Where an item stands: at the status that its last entry says, or nowhere yet; one that does not apply has no status. */
export const ITEM_STATES = [...COMPLIANCE_STATUSES, NOT_ASSESSED, DOES_NOT_APPLY] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** What an item asks of its holder. */
export const TASKS = [
  'returned',
  'overdue',
  'due',
  'inDate',
  'openActions',
  'overdueActions',
  'expired',
  'expiring',
  'undecided',
  'changed',
  'withdrawn',
] as const;
export type Task = (typeof TASKS)[number];

export type OwnFilters = Filters & {
  statuses: readonly ItemState[];
  need: Task | null;
  /** Only what was evaluated since the last audit. */
  sinceAudit: boolean;
  /** Sorts by the time of adding, newest first; otherwise by publication. It filters nothing. */
  latestAdded: boolean;
};

/** True when anything narrows the own list. */
export const isNarrowed = (filters: OwnFilters): boolean =>
  isFiltering(filters) ||
  filters.statuses.length > 0 ||
  filters.need !== null ||
  filters.sinceAudit;

/** What is asked for where nothing narrows the list but a need that an index finds; else null. */
export const onlyIndexed = ({ need, ...others }: OwnFilters): IndexedTask | null =>
  need !== null && isIndexed(need) && !isNarrowed({ ...others, need: null }) ? need : null;

/** Whether nothing narrows the list but the last audit, which an index answers. */
export const onlySinceAudit = (filters: OwnFilters): boolean =>
  filters.sinceAudit && !isNarrowed({ ...filters, sinceAudit: false });

/** The portal has deleted the item; its name is kept for those who hold it. */
export const isWithdrawn = (summary: Pick<LegalSummary, 'removedAt'> | null): boolean =>
  summary !== null && summary.removedAt !== undefined;

/**
 * Whether the item asks this of its holder, on a day of the server's that began at `today`. A withdrawn item stays due until it was
 * decided that it does not apply, or it was removed.
 */
export function hasTask({ row, summary }: OwnItem, need: Task, today: number): boolean {
  if (isIndexed(need)) return isDue(row, need, today);
  if (need === 'undecided') return row.applicability === 'undecided';
  if (need === 'returned') return isReturned(row);
  if (summary === null || isWithdrawn(summary)) return need === 'withdrawn';
  return need === 'changed' && needsReview({ row, summary });
}

/** A reviewer has returned the evaluation, and there is none since. */
export const isReturned = ({ review, applicability }: OwnIndexRow): boolean =>
  review === 'returned' && applicability !== 'notApplicable';

/** The revision of the law since which a change asks for a review: the one that was reviewed last, otherwise the one that was added. */
export const seenRevision = ({
  addedRevision = 0,
  reviewedRevision = addedRevision,
}: Pick<OwnIndexRow, 'addedRevision' | 'reviewedRevision'>): number => reviewedRevision;

/** The law has changed since its member added or reviewed it; one that was withdrawn asks for nothing. */
export const needsReview = ({ row, summary }: OwnItem): boolean =>
  summary !== null && !isWithdrawn(summary) && summary.revision > seenRevision(row);

/**
 * The items that match all filters, newest first (keys sort by the time they were made), or the one added last.
 * @param lastAudit the day; where none is known, it narrows nothing.
 */
export function filterOwnItems(
  items: readonly OwnItem[],
  filters: OwnFilters,
  today: number,
  lastAudit: number | null = null,
): OwnItem[] {
  const query = searchText(filters.query.trim());
  const { groups, statuses, need } = filters;
  const tags = withUnitedKingdom(filters.tags);
  const since = filters.sinceAudit && lastAudit !== null ? startIn(PORTAL_ZONE, lastAudit) : 0;
  return items
    .filter((item) => {
      const { row, summary } = item;
      return (
        (query === '' || (summary && searchText(summary.title).includes(query))) &&
        (groups.length === 0 || (summary !== null && groups.includes(summary.filterByArea))) &&
        (tags.length === 0 || summary?.country.some((country) => tags.includes(country))) &&
        (statuses.length === 0 || statuses.includes(stateOf(row))) &&
        (need === null || hasTask(item, need, today)) &&
        (row.assessedAt ?? 0) >= since
      );
    })
    .sort(
      ({ row: a }, { row: b }) =>
        (filters.latestAdded ? b.timeAdded - a.timeAdded : 0) || (a.key < b.key ? 1 : -1),
    );
}

/** Something that happened in the own register. */
type Activity = { key: string; kind: 'assessed' | 'added'; at: number; row: OwnIndexRow };

/** What rows tell of the time since they were added, latest first. */
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

/** The status that a text names, or null. */
export const toStatus = (text: string): ComplianceStatus | null =>
  COMPLIANCE_STATUSES.find((status) => status === text) ?? null;

/** The state that a text names, or null. */
export const toState = (text: string): ItemState | null =>
  ITEM_STATES.find((state) => state === text) ?? null;
