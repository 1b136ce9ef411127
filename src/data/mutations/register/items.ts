/** Adds and removes items, and changes a register without an entry. */
import { dueDay } from '../../../../model/dueDay';
import { BEFORE_EDIT, isOwnKey, TEXT_FIELDS } from '../../../../model/obligation';
import type { Obligation, ObligationText } from '../../../../model/obligationText';
import { ERASED_FIELDS, OBLIGATION_FIELDS } from '../../../../model/registerItemKeys';
import type { Statements } from '../../../../model/registerStatements';
import { isOpen, NOTE, rowOfItem, type EditedField } from '../../../../model/registerItem';
import { paths } from '../../paths';
import { nextVersion, SERVER_TIME, withoutUndefined, type Json, type Update } from '../../update';
import {
  addEntry,
  authorIn,
  signature,
  indexRow,
  moveCounters,
  type AdminStatus,
  type Clock,
  type CurrentDirectory,
  type CurrentItem,
} from './current';

export type RemovedDocument = { key: string; title: string };

/**
 * Adds an item, also one that was removed before. `adminStatus` is the status in the inactive record, `revision` that of the law. An own
 * obligation has a text instead of a law.
 */
export function addToRegister(item: {
  uid: string;
  key: string;
  adminStatus: AdminStatus;
  revision: number;
  obligation?: Obligation | null;
  clock: Clock;
  directory: CurrentDirectory;
}): Update {
  const { uid, key, adminStatus, revision, obligation, clock, directory } = item;
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
      ...(adminStatus ? { adminStatus } : {}),
      ...(obligation && textsOf(obligation)),
    },
    ...indexRow(uid, key, { ...added, adminStatus, ...obligation }),
    ...(obligation ? {} : { [paths.legalUser(key, uid)]: { timeAdded: SERVER_TIME } }),
    ...moveCounters(item, directory, { legalTotal: 1, legalOpen: 1 }),
  };
}

/** Returns the fields of an own obligation that have a value. */
const textsOf = (obligation: Obligation) =>
  Object.fromEntries(
    OBLIGATION_FIELDS.flatMap((name) => {
      const value = obligation[name as keyof Obligation];
      return value ? [[name, value]] : [];
    }),
  );

/** Changes the text of an own obligation. The history stores the text before. */
export function editObligation(edit: {
  uid: string;
  key: string;
  entryKey: string;
  text: ObligationText;
  before: ObligationText;
  current: CurrentItem;
  directory: CurrentDirectory;
}): Update {
  const { uid, text, before, directory } = edit;
  return addEntry(
    'edit',
    edit,
    authorIn(uid, directory),
    Object.fromEntries(
      TEXT_FIELDS.flatMap((name) => (before[name] ? [[BEFORE_EDIT[name], before[name]]] : [])),
    ),
    Object.fromEntries(TEXT_FIELDS.map((name) => [name, text[name] || null])),
  );
}

/**
 * Removes an item: deletes its notes, history and documents, and adds a permanent line about it. The inactive record stays for reviewers. A
 * withdrawn law has no list of members, so no mark is removed.
 */
export function removeFromRegister(item: {
  uid: string;
  key: string;
  current: CurrentItem;
  /** Key of the permanent line. */
  removalKey: string;
  /** Title of the law or own obligation; null if it no longer exists. */
  title: string | null;
  /** The item's count of entries; null for none. */
  entries: Json;
  /** Why, '' for no reason. */
  reason?: string;
  documents: readonly RemovedDocument[];
  isWithdrawn?: boolean;
  directory: CurrentDirectory;
}): Update {
  const { uid, key, current, removalKey, title, entries, documents, directory } = item;
  const hasNoMark = item.isWithdrawn === true || isOwnKey(key);
  const own = paths.ownItem(uid, key);
  const { userStatus, adminStatus, timeAdded, assessedAt, applicability, openActions } = current;
  return {
    [paths.removedItem(uid, removalKey)]: withoutUndefined({
      item: key,
      title: title ?? undefined,
      removedAt: SERVER_TIME,
      ...signature(authorIn(uid, directory)),
      userStatus,
      assessedAt: assessedAt ?? undefined,
      applicability: applicability ?? undefined,
      entries: entries ?? 0,
      reason: item.reason || undefined,
      openActions: openActions ?? undefined,
      documents: Object.fromEntries(documents.map((document) => [document.key, document.title])),
    }),
    [paths.lastRemoved(uid)]: removalKey,
    [`${own}/status`]: 'inactive',
    [`${own}/timeRemoved`]: SERVER_TIME,
    ...Object.fromEntries(ERASED_FIELDS.map((field) => [`${own}/${field}`, null])),
    ...indexRow(uid, key, {
      ...{ title: current.title, kind: current.kind, filterByArea: current.filterByArea },
      ...{ parent: current.parent, status: 'inactive', userStatus, adminStatus, timeAdded },
    }),
    ...(hasNoMark ? {} : { [paths.legalUser(key, uid)]: null }),
    ...Object.fromEntries(
      documents.map((document) => [paths.ownDocument(uid, document.key), null]),
    ),
    ...moveCounters(item, directory, {
      legalTotal: -1,
      legalOpen: isOpen(current) ? -1 : 0,
    }),
  };
}

/** The note that an edit replaces, if it shows something. The history then gets an entry with this note. */
export type ReplacedNote = {
  text: string;
  entryKey: string;
  current: CurrentItem;
  directory: CurrentDirectory;
};

/**
 * Saves a text of the member over the version that was `seen`; '' for none, as the rules accept no deletion.
 * @param current fields of the item, if the row repeats the text. Otherwise no row is written, so that a drifted row does not prevent the
 * edit.
 */
export function saveOwnText(edit: {
  uid: string;
  key: string;
  field: EditedField;
  text: string;
  seen: number;
  current: CurrentItem | null;
  replaced?: ReplacedNote | null;
}): Update {
  const { uid, key, field, text, seen, current, replaced } = edit;
  const item = paths.ownItem(uid, key);
  const repeated = rowOfItem({ [field]: text });
  return {
    [`${item}/${field}`]: text,
    ...nextVersion(item, seen),
    ...(replaced &&
      addEntry(
        'note',
        { uid, key, entryKey: replaced.entryKey, current: replaced.current },
        authorIn(uid, replaced.directory),
        { noteBefore: replaced.text },
        {},
      )),
    ...(Object.keys(repeated).length > 0 && indexRow(uid, key, { ...current, ...repeated })),
  };
}

/** The 'how this applies' note: raw JSON, or '' for none. */
export const saveOwnNote = (note: {
  uid: string;
  key: string;
  text: string;
  seen: number;
  replaced?: ReplacedNote | null;
}) => saveOwnText({ ...note, field: NOTE, current: null });

/** Epoch milliseconds; null clears it. */
export function setLastAudit({ uid, at }: { uid: string; at: number | null }): Update {
  return { [paths.lastAudit(uid)]: at };
}

/** Sets whether a second person confirms the evaluations of the register. */
export const setConfirms = ({ uid, isOn }: { uid: string; isOn: boolean }): Update => ({
  [paths.confirms(uid)]: isOn || null,
});

/** Whether the member's register is counted in comparisons of members. */
export const setBenchmark = ({ uid, isCounted }: { uid: string; isCounted: boolean }): Update => ({
  [paths.noBenchmark(uid)]: isCounted ? null : true,
});

/** Saves what the member states for audit packs. '' deletes a statement. */
export const saveStatements = ({ uid, ...stated }: { uid: string } & Partial<Statements>): Update =>
  Object.fromEntries(
    Object.entries(stated).map(([name, text]) => [
      `${paths.registerSettings(uid)}/${name}`,
      text || null,
    ]),
  );

/** Saves the options that the member has chosen, over the version that was `seen`. */
export function saveAnswers(answers: { uid: string; options: string; seen: number }): Update {
  const { uid, options, seen } = answers;
  return { [paths.answers(uid)]: { options, version: seen + 1 } };
}
