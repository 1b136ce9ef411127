/** The current state of a register item, and parts that several mutations share. */
import type { ComplianceStatus } from '../../../config/constants';
import type { OwnIndexRow } from '../../records';
import { paths } from '../../paths';
import { countDown, increment, type Json, type Update, SERVER_TIME } from '../../update';
import { directoryFields, type DirectoryRecord } from '../account';
import { ENTRY_KINDS, type EntryFields, type EntryKind } from '../../../../model/registerEntry';
import { rowOfItem, type MovedField, type RowField } from '../../../../model/registerItem';

export type AdminStatus = ComplianceStatus | null | undefined;

type Row = Pick<OwnIndexRow, RowField>;
/** The item's fields in the register, not those of its index row; null or missing for an empty field. */
export type CurrentItem = {
  [Field in keyof Row]: undefined extends Row[Field] ? Row[Field] | null : Row[Field];
};

/** Current record and counters of the directory. */
export type CurrentDirectory = {
  /** The author's. */
  record: DirectoryRecord;
  /** The uid of a colleague who writes in the register of another member. */
  colleague?: string;
  legalTotal: Json;
  legalOpen: Json;
};

/** The estimated server time, and the time zone in which days are counted. */
export type Clock = { now: number; zone: string };

/**
 * Moves the directory's counters, with all fields that the row repeats. Without a move the row stays unchanged: the rules refuse an idle
 * step.
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
    // A colleague can't write the owner's record.
    ...(directory.colleague === undefined ? directoryFields(uid, directory.record) : {}),
    ...step('legalTotal', moves.legalTotal),
    ...step('legalOpen', moves.legalOpen),
    [`${paths.directoryRow(uid)}/lastLegalItem`]: key,
  };
}

export function indexRow(
  uid: string,
  key: string,
  fields: { [Field in RowField]?: Json | undefined },
): Update {
  const row = Object.entries(rowOfItem(fields)).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value] as const],
  );
  return { [paths.ownIndexRow(uid, key)]: Object.fromEntries<Json>(row) };
}

/* Signatures: an entry stores the author's current name, which never changes in it. */

/** The rules compare the stored signature with the record. */
export type Author = { uid: string; record: DirectoryRecord };

/** Returns the author of an entry in a member's register: the member, or a colleague. */
export const authorIn = (uid: string, { colleague, record }: CurrentDirectory): Author => ({
  uid: colleague ?? uid,
  record,
});

/** Returns display name (or first and last name) and user type. */
export const signature = ({ uid, record }: Author): { [field: string]: Json } => ({
  authorId: uid,
  authorDisplayName: record.displayName ?? `${textOf(record.firstName)} ${textOf(record.lastName)}`,
  authorRole: record.userType,
});

const textOf = (value: Json): string => (typeof value === 'string' ? value : '');

/**
 * Adds a signed entry to an item's history, counts it, and makes it the newest of its kind.
 * @param moves fields of the item and its row after the entry
 */
export function addEntry<Kind extends EntryKind>(
  kind: Kind,
  entry: { uid: string; key: string; entryKey: string; current: CurrentItem },
  author: Author,
  fields: { [Field in keyof EntryFields<Kind>]?: Json },
  moves: { [Field in MovedField<Kind>]?: Json },
): Update {
  const { uid, key, entryKey, current } = entry;
  const own = paths.ownItem(uid, key);
  return {
    [`${paths.history(uid, key)}/${entryKey}`]: {
      ...(fields as { [field: string]: Json }),
      ...signature(author),
      type: kind,
      [`${kind}TimeAdded`]: SERVER_TIME,
    },
    [`${own}/entries/count`]: increment(1),
    [`${own}/entries/newest`]: entryKey,
    [`${own}/${ENTRY_KINDS[kind].newest}`]: entryKey,
    ...Object.fromEntries(
      Object.entries(moves as { [field: string]: Json }).map(([field, value]) => [
        `${own}/${field}`,
        value,
      ]),
    ),
    ...indexRow(uid, key, { ...current, ...moves }),
  };
}
