/** Entries of an item's history, and the item's fields that follow from them. */
import type {
  Applicability,
  ComplianceStatus,
  ConfirmationResult,
  EvaluationMethod,
  ReviewDecision,
} from '../../../config/constants';
import { dayIn } from '../../../../model/days';
import { dueDay } from '../../../../model/dueDay';
import { isOpen } from '../../../../model/registerItem';
import { paths } from '../../paths';
import { SERVER_TIME, type Json, type Update } from '../../update';
import { firstEnd, recordDocuments, type NewDocument, type CurrentDocument } from '../evidence';
import {
  addEntry,
  authorIn,
  type Author,
  moveCounters,
  type Clock,
  type CurrentDirectory,
  type CurrentItem,
} from './current';

/**
 * Records an evaluation: the entry, the status and the documents, of which the entry names the first. It goes to review, unless it is
 * imported and no evaluation of the item is in review.
 */
export function recordCompliance(entry: {
  uid: string;
  key: string;
  entryKey: string;
  check: ComplianceStatus;
  current: CurrentItem;
  clock: Clock;
  note: string;
  method: EvaluationMethod;
  /** Plain text, '' for none. */
  checked: string;
  /** As the member's record has it, null for none. */
  competence: Json;
  /** Revision of the law that the member saw; for an imported evaluation, that of its day. */
  revision: number;
  /** Whether a second person confirms the evaluations of the register. */
  isConfirmed?: boolean;
  /** Only for an imported evaluation: noon of its day, null for today. */
  imported?: { evaluatedAt: number | null };
  documents?: readonly NewDocument[];
  /** The item's documents before this entry. */
  currentDocuments?: readonly CurrentDocument[];
  directory: CurrentDirectory;
}): Update {
  const { uid, check, current, clock, note, directory, imported } = entry;
  const { method, checked, competence } = entry;
  const { documents = [], currentDocuments = [] } = entry;
  const [first] = documents;
  const evaluatedAt = imported?.evaluatedAt == null ? null : timeOnDay(imported.evaluatedAt, entry);
  const assessedAt = evaluatedAt ?? SERVER_TIME;
  const evaluated = {
    userStatus: check,
    reviewedRevision: Math.max(entry.revision, current.reviewedRevision ?? 0),
    plannedDue: null,
    evidenceUntil: endOfEvidence(current, currentDocuments, documents),
    review: imported && !current.review ? null : 'waiting',
    confirmation: entry.isConfirmed ? 'waiting' : null,
  };
  const item = { ...current, ...evaluated, assessedAt: evaluatedAt ?? clock.now };
  return {
    ...addEntry(
      'user',
      entry,
      authorIn(uid, directory),
      {
        userComplianceCheck: check,
        userComplianceNote: note,
        userMethod: method,
        ...(checked === '' ? {} : { userChecked: checked }),
        ...(competence === null ? {} : { userCompetence: competence }),
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
 * Returns when an imported evaluation counts as made: noon of its day, or the time of the current evaluation if that is later on the same
 * day. The rules refuse an evaluation that is older than the current one.
 */
function timeOnDay(
  noon: number,
  { current, clock }: { current: CurrentItem; clock: Clock },
): number {
  const assessedAt = current.assessedAt ?? 0;
  return dayIn(clock.zone, assessedAt) === dayIn(clock.zone, noon)
    ? Math.max(noon, assessedAt)
    : noon;
}

/**
 * Records that the member has seen the changes of the law up to `revision`, without a new evaluation. `note` is plain text, '' for none.
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
    authorIn(uid, directory),
    { acknowledgementRevision: revision, ...(note ? { acknowledgementNote: note } : {}) },
    { reviewedRevision: revision },
  );
}

/** Sets the interval of evaluations in whole months, and so the due day, with an entry. */
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
  const cycle = { frequency: months, plannedDue: null };
  return addEntry(
    'frequency',
    item,
    authorIn(uid, directory),
    { frequencyMonths: months },
    { ...cycle, nextDue: dueDay({ ...current, ...cycle }, clock.zone) },
  );
}

/** Plans the next evaluation for a day before the due day, with an entry. */
export function planEvaluation(item: {
  uid: string;
  key: string;
  entryKey: string;
  due: number;
  current: CurrentItem;
  directory: CurrentDirectory;
}): Update {
  const { uid, due, directory } = item;
  return addEntry(
    'plan',
    item,
    authorIn(uid, directory),
    { planDue: due },
    { plannedDue: due, nextDue: due },
  );
}

/** Sets the person who is responsible for an item, with an entry. '' removes the name. */
export function setOwner(item: {
  uid: string;
  key: string;
  entryKey: string;
  owner: string;
  current: CurrentItem;
  directory: CurrentDirectory;
}): Update {
  const owner = item.owner || null;
  return addEntry(
    'owner',
    item,
    authorIn(item.uid, item.directory),
    { ownerName: owner },
    { owner },
  );
}

/** Files a document, which may supersede another one, with an entry. Status and due day stay as they are. */
export function fileDocument(entry: {
  uid: string;
  key: string;
  entryKey: string;
  document: NewDocument;
  superseded: { key: string; title: string } | null;
  current: CurrentItem;
  currentDocuments: readonly CurrentDocument[];
  directory: CurrentDirectory;
}): Update {
  const { uid, current, superseded, currentDocuments, directory } = entry;
  const document = { ...entry.document, supersedes: superseded?.key ?? null };
  return {
    ...addEntry(
      'renewal',
      entry,
      authorIn(uid, directory),
      {
        renewalDocument: document.key,
        ...(superseded && { renewalSuperseded: superseded.key, renewalTitle: superseded.title }),
      },
      { evidenceUntil: endOfEvidence(current, currentDocuments, [document]) },
    ),
    ...recordDocuments(entry, [document]),
  };
}

/** Confirms the current evaluation, or sends it back. A second person does this, never the author of the evaluation. */
export function confirmEvaluation(entry: {
  uid: string;
  key: string;
  entryKey: string;
  result: ConfirmationResult;
  /** Plain text, '' for none. */
  note: string;
  /** The key of the evaluation that the person read. */
  evaluation: string;
  /** As the person's record has it, null for none. */
  competence: Json;
  current: CurrentItem;
  directory: CurrentDirectory;
}): Update {
  const { uid, result, note, evaluation, competence, directory } = entry;
  return addEntry(
    'confirmation',
    entry,
    authorIn(uid, directory),
    {
      confirmationResult: result,
      ...(note === '' ? {} : { confirmationNote: note }),
      confirmationEvaluation: evaluation,
      ...(competence === null ? {} : { confirmationCompetence: competence }),
    },
    { confirmation: result },
  );
}

/** An item that does not apply needs no evidence, so none of its evidence ends. */
const endOfEvidence = (
  { applicability }: Pick<CurrentItem, 'applicability'>,
  currentDocuments: readonly CurrentDocument[],
  added: readonly NewDocument[],
) => (applicability === 'notApplicable' ? null : firstEnd(currentDocuments, added));

/**
 * Decides whether an item applies, with an entry. `reason` is plain text. `basis` has the answers that speak for a proposed law, '' for none.
 */
export function decideApplicability(entry: {
  uid: string;
  key: string;
  entryKey: string;
  decision: Applicability;
  reason: string;
  current: CurrentItem;
  basis?: string;
  currentDocuments?: readonly CurrentDocument[];
  clock: Clock;
  directory: CurrentDirectory;
}): Update {
  const { uid, key, decision, reason, basis, current, clock, directory } = entry;
  const { currentDocuments = [] } = entry;
  const decided = {
    applicability: decision,
    plannedDue: null,
    evidenceUntil: endOfEvidence({ applicability: decision }, currentDocuments, []),
  };
  const item = { ...current, ...decided, decidedAt: clock.now };
  return {
    ...addEntry(
      'applicability',
      entry,
      authorIn(uid, directory),
      { applicabilityDecision: decision, applicabilityReason: reason },
      { ...decided, decidedAt: SERVER_TIME, nextDue: dueDay(item, clock.zone) },
    ),
    ...(basis !== undefined && {
      [paths.basis(uid, key)]: { options: basis, at: SERVER_TIME },
    }),
    ...moveCounters(entry, directory, {
      legalOpen: Number(isOpen(item)) - Number(isOpen(current)),
    }),
  };
}

/**
 * Adds a reviewer's entry with the admin status and, if any, the decision on an evaluation. `evaluation` is the key of the member's entry
 * that the reviewer read, null for none. The rules refuse a review of any but the current entry.
 */
export function reviewCompliance(entry: {
  uid: string;
  key: string;
  entryKey: string;
  check: ComplianceStatus;
  current: CurrentItem;
  note: string;
  reviewDecision: ReviewDecision | null;
  evaluation: string | null;
  admin: Author;
}): Update {
  const { uid, key, entryKey, check, note, reviewDecision, evaluation, admin } = entry;
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
        ...(reviewDecision ? { adminDecision: reviewDecision } : {}),
        ...(evaluation ? { adminEvaluation: evaluation } : {}),
      },
      { adminStatus: check, ...(reviewDecision ? { review: reviewDecision } : {}) },
    ),
    ...(reviewDecision
      ? { [paths.inboxRow(uid, entryKey)]: { item: key, time: SERVER_TIME } }
      : {}),
  };
}
