/** What stands of an own item and of its member's counts, and what several acts make of it. */
import {
  EVALUATED_EVERY,
  type Applicability,
  type ComplianceStatus,
  type ReviewState,
} from '../../../config/constants';
import { monthsAfter } from '../../../lib/dates';
import { paths } from '../../paths';
import { countDown, increment, type Json, type Update } from '../../update';
import { directoryFields, type ProjectedRecord } from '../account';

export type AdminStatus = ComplianceStatus | null;

/** What the register itself says of an item (never what its index says); null where there is nothing. */
export type CurrentItem = {
  status: 'active' | 'inactive';
  userStatus: ComplianceStatus;
  adminStatus: AdminStatus;
  timeAdded: number;
  assessedAt: number | null;
  /** Months between evaluations. */
  frequency: number | null;
  nextDue: number | null;
  applicability: Applicability | null;
  /** The revision of the law that the member looked at last. */
  reviewedRevision: number | null;
  openActions: number | null;
  /** When the first of the open actions is due. */
  actionDue: number | null;
  /** When the first of the documents ends that are in force. */
  evidenceUntil: number | null;
  /** Where its evaluation stands with the reviewers. */
  review: ReviewState | null;
};

/** The member's record and the two counters of the directory, as they are now. */
export type CurrentDirectory = {
  record: ProjectedRecord;
  legalTotal: Json;
  legalOpen: Json;
};

export const isOpen = (item: Pick<CurrentItem, 'userStatus' | 'applicability'>) =>
  item.userStatus !== 'Compliant' && item.applicability !== 'notApplicable';

/** When an item is due that was last assessed then; one that does not apply never is. */
export const dueAfter = (
  assessedAt: number | null,
  { frequency, applicability }: Pick<CurrentItem, 'frequency' | 'applicability'>,
): number | null =>
  assessedAt === null || applicability === 'notApplicable'
    ? null
    : monthsAfter(assessedAt, frequency ?? EVALUATED_EVERY.default);

/**
 * Moves the directory's counters for one item, with all that the row repeats. An act that moves none leaves the row alone:
 * the rules refuse an idle step.
 */
export function moveCounters(
  { uid, key }: { uid: string; key: string },
  directory: CurrentDirectory,
  moves: { legalTotal?: number; legalOpen?: number },
): Update {
  const step = (counter: 'legalTotal' | 'legalOpen', by = 0): Update => {
    const path = `${paths.directoryRow(uid)}/${counter}`;
    if (by === 0) return {};
    return by > 0 ? { [path]: increment(by) } : countDown(path, directory[counter]);
  };
  if (!moves.legalTotal && !moves.legalOpen) return {};
  return {
    ...directoryFields(uid, directory.record),
    ...step('legalTotal', moves.legalTotal),
    ...step('legalOpen', moves.legalOpen),
    [`${paths.directoryRow(uid)}/lastLegalItem`]: key,
  };
}

/** The index row that says what the item says after the act. */
export function indexRow(uid: string, key: string, fields: IndexedFields): Update {
  const current = Object.entries(fields).filter(([, value]) => value !== null);
  return { [paths.ownIndexRow(uid, key)]: Object.fromEntries<Json>(current) };
}
type IndexedFields = Omit<CurrentItem, 'timeAdded' | 'assessedAt'> & {
  timeAdded: Json;
  assessedAt: Json;
};

/** What an item loses when it is removed, as its row repeats it. */
export const ERASED = {
  assessedAt: null,
  frequency: null,
  nextDue: null,
  applicability: null,
  reviewedRevision: null,
  openActions: null,
  actionDue: null,
  evidenceUntil: null,
  review: null,
} as const;
