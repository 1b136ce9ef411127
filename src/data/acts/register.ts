/**
 * Acts on a member's own legal register (access table 1.3). Each returns one update that the rules accept whole:
 * the item, its index row, the directory's two counters and the holder's mark on the item move together.
 */
import type { ComplianceStatus } from '../../config/constants';
import { paths } from '../paths';
import { increment, SERVER_TIME, type Json, type Update } from '../update';

export type AdminStatus = ComplianceStatus | null;

const isOpen = (status: ComplianceStatus) => status !== 'Compliant';

/** Moves a directory counter only when there is something to move: the rules refuse an idle write. */
function moveCounter(uid: string, counter: 'legalTotal' | 'legalOpen', by: number): Update {
  return by === 0 ? {} : { [`${paths.directoryRow(uid)}/${counter}`]: increment(by) };
}

/** Adds an item, or adds a removed one again. `adminStatus` is what stands in the inactive record. */
export function addLegalItem(item: { uid: string; key: string; adminStatus: AdminStatus }): Update {
  const { uid, key, adminStatus } = item;
  const own: { [field: string]: Json } = {
    key,
    status: 'active',
    userStatus: 'Not Compliant',
    timeAdded: SERVER_TIME,
  };
  const row: { [field: string]: Json } = {
    status: 'active',
    userStatus: 'Not Compliant',
    timeAdded: SERVER_TIME,
  };
  if (adminStatus) {
    own.adminStatus = adminStatus;
    row.adminStatus = adminStatus;
  }
  return {
    [paths.ownItem(uid, key)]: own,
    [paths.ownIndexRow(uid, key)]: row,
    [paths.legalHolder(key, uid)]: { timeAdded: SERVER_TIME },
    ...moveCounter(uid, 'legalTotal', 1),
    ...moveCounter(uid, 'legalOpen', 1),
  };
}

/**
 * Removes an item: notes, history and its documents go; the inactive record stays for the reviewers. An item that the
 * portal has withdrawn keeps no list of holders, so there is no mark to take off it.
 */
export function removeLegalItem(item: {
  uid: string;
  key: string;
  userStatus: ComplianceStatus;
  documentKeys: readonly string[];
  isWithdrawn?: boolean;
}): Update {
  const { uid, key, userStatus, documentKeys, isWithdrawn = false } = item;
  const own = paths.ownItem(uid, key);
  const row = paths.ownIndexRow(uid, key);
  return {
    [`${own}/status`]: 'inactive',
    [`${own}/timeRemoved`]: SERVER_TIME,
    [`${own}/compliance`]: null,
    [`${own}/howThisAppliesToUserByUser`]: null,
    [`${own}/assessedAt`]: null,
    [`${row}/status`]: 'inactive',
    [`${row}/assessedAt`]: null,
    ...(isWithdrawn ? {} : { [paths.legalHolder(key, uid)]: null }),
    ...Object.fromEntries(documentKeys.map((document) => [paths.ownDocument(uid, document), null])),
    ...moveCounter(uid, 'legalTotal', -1),
    ...moveCounter(uid, 'legalOpen', isOpen(userStatus) ? -1 : 0),
  };
}

/** Adds a member's entry to the history together with the status it states, and its document if there is one. */
export function recordCompliance(entry: {
  uid: string;
  key: string;
  entryKey: string;
  check: ComplianceStatus;
  previous: ComplianceStatus;
  note: string;
  document?: { url: string; name: string } | undefined;
}): Update {
  const { uid, key, entryKey, check, previous, note, document } = entry;
  const own = paths.ownItem(uid, key);
  const row = paths.ownIndexRow(uid, key);
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
    [`${row}/userStatus`]: check,
    [`${row}/assessedAt`]: SERVER_TIME,
    ...(document ? documentRecord(uid, entryKey, document) : {}),
    ...moveCounter(uid, 'legalOpen', Number(isOpen(check)) - Number(isOpen(previous))),
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

/** Saves the member's own 'how this applies' note (raw JSON, or '' for none: the rules take no removal). */
export function saveOwnNote(note: { uid: string; key: string; text: string }): Update {
  return { [`${paths.ownItem(note.uid, note.key)}/howThisAppliesToUserByUser`]: note.text };
}

/** Adds a reviewer's entry to a member's history together with the admin status it states. `displayName` may be ''. */
export function reviewCompliance(entry: {
  uid: string;
  key: string;
  entryKey: string;
  check: ComplianceStatus;
  note: string;
  admin: { uid: string; displayName: string };
}): Update {
  const { uid, key, entryKey, check, note, admin } = entry;
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
    [`${paths.ownIndexRow(uid, key)}/adminStatus`]: check,
  };
}
