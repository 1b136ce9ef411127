/** Items come and go, and what their owner says of the register without an entry. */
import { dueDay } from '../../../lib/dueDay';
import { paths } from '../../paths';
import { SERVER_TIME, type Update } from '../../update';
import {
  ERASED,
  indexRow,
  isOpen,
  moveCounters,
  type AdminStatus,
  type Clock,
  type CurrentDirectory,
  type CurrentItem,
} from './current';

/**
 * Adds an item, or adds a removed one again. `adminStatus` is what stands in the inactive record, `revision` that of the law as
 * the member adds it.
 */
export function addToRegister(item: {
  uid: string;
  key: string;
  adminStatus: AdminStatus;
  revision: number;
  clock: Clock;
  directory: CurrentDirectory;
}): Update {
  const { uid, key, adminStatus, revision, clock, directory } = item;
  const added = {
    status: 'active',
    userStatus: 'Not Compliant',
    timeAdded: SERVER_TIME,
    nextDue: dueDay({ timeAdded: clock.now }, clock.zone),
    addedRevision: revision,
  } as const;
  return {
    [paths.ownItem(uid, key)]: {
      key,
      ...added,
      ...(adminStatus === null ? {} : { adminStatus }),
    },
    ...indexRow(uid, key, { ...ERASED, ...added, adminStatus }),
    [paths.legalHolder(key, uid)]: { timeAdded: SERVER_TIME },
    ...moveCounters(item, directory, { legalTotal: 1, legalOpen: 1 }),
  };
}

/**
 * Removes an item: notes, history and its documents go; the inactive record stays for the reviewers. An item that the
 * portal has withdrawn keeps no list of holders, so there is no mark to take off it.
 */
export function removeFromRegister(item: {
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
