/** Entries of an item's history. Each also sets the item's fields that follow from it. */
import type { Applicability, ComplianceStatus, ReviewDecision } from '../../../config/constants';
import { dueDay } from '../../../../model/dueDay';
import { isOpen } from '../../../../model/registerItem';
import { paths } from '../../paths';
import { SERVER_TIME, type Update } from '../../update';
import { firstEnd, recordDocuments, type NewDocument, type CurrentDocument } from '../evidence';
import {
  addEntry,
  type Author,
  moveCounters,
  type Clock,
  type CurrentDirectory,
  type CurrentItem,
} from './current';

/**
 * Records an evaluation: an entry in the history, the status it states and its documents. The entry
 * itself names the first document. The evaluation is put up for review, unless it is imported and
 * none of the item's evaluations is in review.
 */
export function recordCompliance(entry: {
  uid: string;
  key: string;
  entryKey: string;
  check: ComplianceStatus;
  current: CurrentItem;
  clock: Clock;
  note: string;
  /**
   * The revision of the law that the member was shown; for an imported evaluation, the revision of
   * its day.
   */
  revision: number;
  /** Only for an imported evaluation: noon of its day, null for today. */
  imported?: { evaluatedAt: number | null };
  documents?: readonly NewDocument[];
  /** The item's documents before this entry. */
  currentDocuments?: readonly CurrentDocument[];
  directory: CurrentDirectory;
}): Update {
  const { uid, check, current, clock, note, directory, imported } = entry;
  const { documents = [], currentDocuments = [] } = entry;
  const [first] = documents;
  const evaluatedAt = imported?.evaluatedAt ?? null;
  const assessedAt = evaluatedAt ?? SERVER_TIME;
  const evidenceUntil =
    current.applicability === 'notApplicable' ? null : firstEnd(currentDocuments, documents);
  const evaluated = {
    userStatus: check,
    reviewedRevision: Math.max(entry.revision, current.reviewedRevision ?? 0),
    evidenceUntil,
    review: imported && !current.review ? null : 'waiting',
  };
  const item = { ...current, ...evaluated, assessedAt: evaluatedAt ?? clock.now };
  return {
    ...addEntry(
      'user',
      entry,
      { uid, record: directory.record },
      {
        userComplianceCheck: check,
        userComplianceNote: note,
        ...(imported ? { userEvaluatedOn: assessedAt } : {}),
        ...(first ? { document: first.url, documentKey: first.key } : {}),
      },
      { ...evaluated, assessedAt, nextDue: dueDay(item, clock.zone) },
    ),
    ...recordDocuments(entry, documents),
    ...moveCounters(entry, directory, {
      legalOpen: Number(isOpen(item)) - Number(isOpen(current)),
    }),
  };
}

/**
 * Records that the member has seen the changes of the law up to `revision`, without a new
 * evaluation. `note` is plain text, '' for none.
 */
export function acknowledgeChange(entry: {
  uid: string;
  key: string;
  entryKey: string;
  revision: number;
  current: CurrentItem;
  note: string;
  directory: CurrentDirectory;
}): Update {
  const { uid, revision, note, directory } = entry;
  return addEntry(
    'acknowledgement',
    entry,
    { uid, record: directory.record },
    { acknowledgementRevision: revision, ...(note ? { acknowledgementNote: note } : {}) },
    { reviewedRevision: revision },
  );
}

/**
 * Sets how often an item is evaluated, in whole months, and so its due day. Adds an entry about it.
 */
export function setFrequency(item: {
  uid: string;
  key: string;
  entryKey: string;
  months: number;
  current: CurrentItem;
  clock: Clock;
  directory: CurrentDirectory;
}): Update {
  const { uid, months, current, clock, directory } = item;
  return addEntry(
    'frequency',
    item,
    { uid, record: directory.record },
    { frequencyMonths: months },
    { frequency: months, nextDue: dueDay({ ...current, frequency: months }, clock.zone) },
  );
}

/**
 * Decides whether an item applies, and adds an entry with the decision and the reason. `reason` is
 * plain text. An item that does not apply needs no evidence, so none of its evidence expires.
 */
export function decideApplicability(entry: {
  uid: string;
  key: string;
  entryKey: string;
  decision: Applicability;
  reason: string;
  current: CurrentItem;
  /** The item's documents. */
  currentDocuments?: readonly CurrentDocument[];
  clock: Clock;
  directory: CurrentDirectory;
}): Update {
  const { uid, decision, reason, current, currentDocuments = [], clock, directory } = entry;
  const decided = {
    applicability: decision,
    evidenceUntil: decision === 'notApplicable' ? null : firstEnd(currentDocuments, []),
  };
  const item = { ...current, ...decided, decidedAt: clock.now };
  return {
    ...addEntry(
      'applicability',
      entry,
      { uid, record: directory.record },
      { applicabilityDecision: decision, applicabilityReason: reason },
      { ...decided, decidedAt: SERVER_TIME, nextDue: dueDay(item, clock.zone) },
    ),
    ...moveCounters(entry, directory, {
      legalOpen: Number(isOpen(item)) - Number(isOpen(current)),
    }),
  };
}

/**
 * Adds a reviewer's entry to a member's history with the admin status it states and, if there is
 * one, the review decision on the evaluation. `evaluation` is the key of the member's entry that
 * the reviewer read, null if there was none. The rules refuse a review of any entry but the current
 * one.
 */
export function reviewCompliance(entry: {
  uid: string;
  key: string;
  entryKey: string;
  check: ComplianceStatus;
  current: CurrentItem;
  note: string;
  verdict: ReviewDecision | null;
  evaluation: string | null;
  admin: Author;
}): Update {
  const { uid, key, entryKey, check, note, verdict, evaluation, admin } = entry;
  const { displayName } = admin.record;
  return {
    ...addEntry(
      'admin',
      entry,
      admin,
      {
        adminComplianceCheck: check,
        adminComplianceNote: note,
        adminUid: admin.uid,
        ...(displayName === null ? {} : { adminDisplayName: displayName }),
        ...(verdict ? { adminVerdict: verdict } : {}),
        ...(evaluation ? { adminEvaluation: evaluation } : {}),
      },
      { adminStatus: check, ...(verdict ? { review: verdict } : {}) },
    ),
    ...(verdict ? { [paths.inboxRow(uid, entryKey)]: { item: key, time: SERVER_TIME } } : {}),
  };
}
