/**
 * Acts on a member's own legal register (access table 1.3). Each returns one update that the rules accept whole:
 * the item, its index row, the directory's two counters and the holder's mark on the item move together. A row that is
 * touched is written with all that it repeats, so that one which has drifted or is missing heals (2.9).
 */
import {
  EVALUATED_EVERY,
  type Applicability,
  type ComplianceStatus,
  type ReviewState,
  type Verdict,
} from '../../config/constants';
import { monthsAfter } from '../../lib/dates';
import { paths } from '../paths';
import { countDown, increment, SERVER_TIME, type Json, type Update } from '../update';
import { directoryFields, type ProjectedRecord } from './account';
import { firstEnd, recordDocuments, type NewDocument, type StandingDocument } from './evidence';

export type AdminStatus = ComplianceStatus | null;

/** What the register itself says of an item (never what its index says); null where nothing stands. */
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

/** The member's record and the two counters of the directory, as they stand. */
export type CurrentDirectory = {
  record: ProjectedRecord;
  legalTotal: Json;
  legalOpen: Json;
};

const isOpen = (item: Pick<CurrentItem, 'userStatus' | 'applicability'>) =>
  item.userStatus !== 'Compliant' && item.applicability !== 'notApplicable';

/** When an item is due that was last assessed then; one that does not apply never is. */
const dueAfter = (
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
function moveCounters(
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
const ERASED = {
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

/**
 * Adds an item, or adds a removed one again. `adminStatus` is what stands in the inactive record, `revision` that of the law as
 * the member adds it.
 */
export function addLegalItem(item: {
  uid: string;
  key: string;
  adminStatus: AdminStatus;
  revision: number;
  directory: CurrentDirectory;
}): Update {
  const { uid, key, adminStatus, revision, directory } = item;
  const added = {
    status: 'active',
    userStatus: 'Not Compliant',
    timeAdded: SERVER_TIME,
  } as const;
  return {
    [paths.ownItem(uid, key)]: {
      key,
      ...added,
      ...(adminStatus === null ? {} : { adminStatus }),
      reviewedRevision: revision,
    },
    ...indexRow(uid, key, { ...added, adminStatus, ...ERASED, reviewedRevision: revision }),
    [paths.legalHolder(key, uid)]: { timeAdded: SERVER_TIME },
    ...moveCounters(item, directory, { legalTotal: 1, legalOpen: 1 }),
  };
}

/**
 * Removes an item: notes, history and its documents go; the inactive record stays for the reviewers. An item that the
 * portal has withdrawn keeps no list of holders, so there is no mark to take off it.
 */
export function removeLegalItem(item: {
  uid: string;
  key: string;
  current: CurrentItem;
  documentKeys: readonly string[];
  isWithdrawn?: boolean;
  directory: CurrentDirectory;
}): Update {
  const { uid, key, current, documentKeys, isWithdrawn = false, directory } = item;
  const own = paths.ownItem(uid, key);
  return {
    [`${own}/status`]: 'inactive',
    [`${own}/timeRemoved`]: SERVER_TIME,
    [`${own}/compliance`]: null,
    [`${own}/howThisAppliesToUserByUser`]: null,
    [`${own}/lastEntry`]: null,
    [`${own}/lastDecision`]: null,
    [`${own}/lastFrequency`]: null,
    [`${own}/lastAcknowledgement`]: null,
    [`${own}/actions`]: null,
    [`${own}/lastAction`]: null,
    [`${own}/lastReview`]: null,
    ...Object.fromEntries(Object.entries(ERASED).map(([field]) => [`${own}/${field}`, null])),
    ...indexRow(uid, key, { ...current, status: 'inactive', ...ERASED }),
    ...(isWithdrawn ? {} : { [paths.legalHolder(key, uid)]: null }),
    ...Object.fromEntries(documentKeys.map((document) => [paths.ownDocument(uid, document), null])),
    ...moveCounters(item, directory, {
      legalTotal: -1,
      legalOpen: isOpen(current) ? -1 : 0,
    }),
  };
}

/**
 * Adds a member's entry to the history together with the status it states and its documents. The entry itself names the first of them.
 */
export function recordCompliance(entry: {
  uid: string;
  key: string;
  entryKey: string;
  check: ComplianceStatus;
  current: CurrentItem;
  /** The server's time as far as it is known here: the next evaluation is due so many months after it. */
  now: number;
  note: string;
  /** The revision of the law that the member was shown. */
  revision: number;
  documents?: readonly NewDocument[];
  /** The item's documents that stand already. */
  standing?: readonly StandingDocument[];
  directory: CurrentDirectory;
}): Update {
  const { uid, key, entryKey, check, current, now, note, revision, directory } = entry;
  const { documents = [], standing = [] } = entry;
  const [first] = documents;
  const own = paths.ownItem(uid, key);
  const nextDue = dueAfter(now, current);
  const evidenceUntil =
    current.applicability === 'notApplicable' ? null : firstEnd(standing, documents);
  const assessed = {
    ...current,
    userStatus: check,
    nextDue,
    reviewedRevision: revision,
    evidenceUntil,
    review: 'waiting',
  } as const;
  return {
    [`${paths.history(uid, key)}/${entryKey}`]: {
      type: 'user',
      userComplianceCheck: check,
      userComplianceNote: note,
      userTimeAdded: SERVER_TIME,
      ...(first ? { document: first.url } : {}),
    },
    [`${own}/userStatus`]: check,
    [`${own}/assessedAt`]: SERVER_TIME,
    [`${own}/lastEntry`]: entryKey,
    [`${own}/nextDue`]: nextDue,
    [`${own}/reviewedRevision`]: revision,
    [`${own}/evidenceUntil`]: evidenceUntil,
    [`${own}/review`]: 'waiting',
    ...indexRow(uid, key, { ...assessed, assessedAt: SERVER_TIME }),
    ...recordDocuments(entry, documents),
    ...moveCounters(entry, directory, {
      legalOpen: Number(isOpen(assessed)) - Number(isOpen(current)),
    }),
  };
}

/**
 * Says in the history that the member has seen what changed in the law up to `revision`, and evaluates nothing anew. `note` is plain
 * text, '' for none.
 */
export function acknowledgeChange(entry: {
  uid: string;
  key: string;
  entryKey: string;
  revision: number;
  current: CurrentItem;
  note: string;
}): Update {
  const { uid, key, entryKey, revision, current, note } = entry;
  const own = paths.ownItem(uid, key);
  return {
    [`${paths.history(uid, key)}/${entryKey}`]: {
      type: 'acknowledgement',
      acknowledgementTimeAdded: SERVER_TIME,
      acknowledgementRevision: revision,
      ...(note ? { acknowledgementNote: note } : {}),
    },
    [`${own}/lastAcknowledgement`]: entryKey,
    [`${own}/reviewedRevision`]: revision,
    ...indexRow(uid, key, { ...current, reviewedRevision: revision }),
  };
}

/** Says how often an item is evaluated, in whole months, which moves the day on which it is due, with the entry that says so. */
export function setFrequency(item: {
  uid: string;
  key: string;
  entryKey: string;
  months: number;
  current: CurrentItem;
}): Update {
  const { uid, key, entryKey, months, current } = item;
  const own = paths.ownItem(uid, key);
  const nextDue = dueAfter(current.assessedAt, { ...current, frequency: months });
  return {
    [`${paths.history(uid, key)}/${entryKey}`]: {
      type: 'frequency',
      frequencyMonths: months,
      frequencyTimeAdded: SERVER_TIME,
    },
    [`${own}/lastFrequency`]: entryKey,
    [`${own}/frequency`]: months,
    [`${own}/nextDue`]: nextDue,
    ...indexRow(uid, key, { ...current, frequency: months, nextDue }),
  };
}

/**
 * Decides whether an item applies, with the entry of the history that says so and why. `reason` is plain text. What does not apply needs
 * no evidence: nothing of it expires.
 */
export function decideApplicability(entry: {
  uid: string;
  key: string;
  entryKey: string;
  decision: Applicability;
  reason: string;
  current: CurrentItem;
  /** The item's documents. */
  standing?: readonly StandingDocument[];
  directory: CurrentDirectory;
}): Update {
  const { uid, key, entryKey, decision, reason, current, standing = [], directory } = entry;
  const own = paths.ownItem(uid, key);
  const evidenceUntil = decision === 'notApplicable' ? null : firstEnd(standing, []);
  const decided = { ...current, applicability: decision, evidenceUntil };
  const nextDue = dueAfter(current.assessedAt, decided);
  return {
    [`${paths.history(uid, key)}/${entryKey}`]: {
      type: 'applicability',
      applicabilityDecision: decision,
      applicabilityReason: reason,
      applicabilityTimeAdded: SERVER_TIME,
    },
    [`${own}/applicability`]: decision,
    [`${own}/nextDue`]: nextDue,
    [`${own}/evidenceUntil`]: evidenceUntil,
    [`${own}/lastDecision`]: entryKey,
    ...indexRow(uid, key, { ...decided, nextDue }),
    ...moveCounters(entry, directory, {
      legalOpen: Number(isOpen(decided)) - Number(isOpen(current)),
    }),
  };
}

/**
 * Saves the member's own 'how this applies' note (raw JSON, or '' for none: the rules take no removal). No row repeats it,
 * so nothing else is written, and a drifted row does not stand in its way.
 */
export function saveOwnNote(note: { uid: string; key: string; text: string }): Update {
  return { [`${paths.ownItem(note.uid, note.key)}/howThisAppliesToUserByUser`]: note.text };
}

/** Says when the register was last audited, epoch milliseconds; null forgets it. */
export function setLastAudit({ uid, at }: { uid: string; at: number | null }): Update {
  return { [paths.lastAudit(uid)]: at };
}

/**
 * Adds a reviewer's entry to a member's history together with the admin status it states and, where there is one, the verdict on the
 * evaluation. `evaluation` is the key of the member's entry that the reviewer read, null where there was none: the rules refuse what is
 * said of another one than stands. `displayName` may be ''.
 */
export function reviewCompliance(entry: {
  uid: string;
  key: string;
  entryKey: string;
  check: ComplianceStatus;
  current: CurrentItem;
  note: string;
  verdict: Verdict | null;
  evaluation: string | null;
  admin: { uid: string; displayName: string };
}): Update {
  const { uid, key, entryKey, check, current, note, verdict, evaluation, admin } = entry;
  const own = paths.ownItem(uid, key);
  const reviewed = { ...current, adminStatus: check, review: verdict ?? current.review };
  return {
    [`${paths.history(uid, key)}/${entryKey}`]: {
      type: 'admin',
      adminComplianceCheck: check,
      adminComplianceNote: note,
      adminTimeAdded: SERVER_TIME,
      adminUid: admin.uid,
      ...(admin.displayName ? { adminDisplayName: admin.displayName } : {}),
      ...(verdict ? { adminVerdict: verdict } : {}),
      ...(evaluation ? { adminEvaluation: evaluation } : {}),
    },
    [`${own}/adminStatus`]: check,
    [`${own}/lastReview`]: entryKey,
    ...(verdict
      ? {
          [`${own}/review`]: verdict,
          [paths.inboxRow(uid, entryKey)]: { item: key, time: SERVER_TIME },
        }
      : {}),
    ...indexRow(uid, key, reviewed),
  };
}
