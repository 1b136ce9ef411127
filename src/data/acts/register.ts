/**
 * Acts on a member's own legal register (access table 1.3). Each returns one update that the rules accept whole:
 * the item, its index row, the directory's two counters and the holder's mark on the item move together. A row that is
 * touched is written with all that it repeats, so that one which has drifted or is missing heals (2.9).
 */
import type { ComplianceStatus } from '../../config/constants';
import { paths } from '../paths';
import { countDown, increment, SERVER_TIME, type Json, type Update } from '../update';
import { directoryFields, type ProjectedRecord } from './account';

export type AdminStatus = ComplianceStatus | null;

/** What the register itself says of an item (never what its index says); null where nothing stands. */
export type CurrentItem = {
  status: 'active' | 'inactive';
  userStatus: ComplianceStatus;
  adminStatus: AdminStatus;
  timeAdded: number;
  assessedAt: number | null;
};

/** The member's record and the two counters of the directory, as they stand. */
export type CurrentDirectory = {
  record: ProjectedRecord;
  legalTotal: Json;
  legalOpen: Json;
};

const isOpen = (status: ComplianceStatus) => status !== 'Compliant';

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
function indexRow(
  uid: string,
  key: string,
  { adminStatus, assessedAt, ...row }: IndexedFields,
): Update {
  return {
    [paths.ownIndexRow(uid, key)]: {
      ...row,
      ...(adminStatus === null ? {} : { adminStatus }),
      ...(assessedAt === null ? {} : { assessedAt }),
    },
  };
}
type IndexedFields = Omit<CurrentItem, 'timeAdded' | 'assessedAt'> & {
  timeAdded: Json;
  assessedAt: Json;
};

/** Adds an item, or adds a removed one again. `adminStatus` is what stands in the inactive record. */
export function addLegalItem(item: {
  uid: string;
  key: string;
  adminStatus: AdminStatus;
  directory: CurrentDirectory;
}): Update {
  const { uid, key, adminStatus, directory } = item;
  const added = {
    status: 'active',
    userStatus: 'Not Compliant',
    timeAdded: SERVER_TIME,
  } as const;
  return {
    [paths.ownItem(uid, key)]: { key, ...added, ...(adminStatus === null ? {} : { adminStatus }) },
    ...indexRow(uid, key, { ...added, adminStatus, assessedAt: null }),
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
    [`${own}/assessedAt`]: null,
    [`${own}/lastEntry`]: null,
    ...indexRow(uid, key, { ...current, status: 'inactive', assessedAt: null }),
    ...(isWithdrawn ? {} : { [paths.legalHolder(key, uid)]: null }),
    ...Object.fromEntries(documentKeys.map((document) => [paths.ownDocument(uid, document), null])),
    ...moveCounters(item, directory, {
      legalTotal: -1,
      legalOpen: isOpen(current.userStatus) ? -1 : 0,
    }),
  };
}

/** Adds a member's entry to the history together with the status it states, and its document if there is one. */
export function recordCompliance(entry: {
  uid: string;
  key: string;
  entryKey: string;
  check: ComplianceStatus;
  current: CurrentItem;
  note: string;
  document?: { url: string; name: string } | undefined;
  directory: CurrentDirectory;
}): Update {
  const { uid, key, entryKey, check, current, note, document, directory } = entry;
  const own = paths.ownItem(uid, key);
  return {
    [`${paths.history(uid, key)}/${entryKey}`]: {
      type: 'user',
      userComplianceCheck: check,
      userComplianceNote: note,
      userTimeAdded: SERVER_TIME,
      ...(document ? { document: document.url } : {}),
    },
    [`${own}/userStatus`]: check,
    [`${own}/assessedAt`]: SERVER_TIME,
    [`${own}/lastEntry`]: entryKey,
    ...indexRow(uid, key, { ...current, userStatus: check, assessedAt: SERVER_TIME }),
    ...(document ? documentRecord(uid, entryKey, document) : {}),
    ...moveCounters(entry, directory, {
      legalOpen: Number(isOpen(check)) - Number(isOpen(current.userStatus)),
    }),
  };
}

function documentRecord(uid: string, key: string, document: { url: string; name: string }): Update {
  return {
    [paths.ownDocument(uid, key)]: {
      key,
      publicUrl: document.url,
      name: document.name,
      parentFolder: uid,
      dateAdded: SERVER_TIME,
    },
  };
}

/**
 * Saves the member's own 'how this applies' note (raw JSON, or '' for none: the rules take no removal). No row repeats it,
 * so nothing else is written, and a drifted row does not stand in its way.
 */
export function saveOwnNote(note: { uid: string; key: string; text: string }): Update {
  return { [`${paths.ownItem(note.uid, note.key)}/howThisAppliesToUserByUser`]: note.text };
}

/** Adds a reviewer's entry to a member's history together with the admin status it states. `displayName` may be ''. */
export function reviewCompliance(entry: {
  uid: string;
  key: string;
  entryKey: string;
  check: ComplianceStatus;
  current: CurrentItem;
  note: string;
  admin: { uid: string; displayName: string };
}): Update {
  const { uid, key, entryKey, check, current, note, admin } = entry;
  return {
    [`${paths.history(uid, key)}/${entryKey}`]: {
      type: 'admin',
      adminComplianceCheck: check,
      adminComplianceNote: note,
      adminTimeAdded: SERVER_TIME,
      adminUid: admin.uid,
      ...(admin.displayName ? { adminDisplayName: admin.displayName } : {}),
    },
    [`${paths.ownItem(uid, key)}/adminStatus`]: check,
    ...indexRow(uid, key, { ...current, adminStatus: check }),
  };
}
