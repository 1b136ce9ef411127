/**
 * The current state of a register item and its member's counts, and the parts that several
 * mutations share.
 */
import type { ComplianceStatus } from '../../../config/constants';
import type { OwnIndexRow } from '../../records';
import { paths } from '../../paths';
import { countDown, increment, type Json, type Update, SERVER_TIME } from '../../update';
import { directoryFields, type DirectoryRecord } from '../account';
import { ENTRY_KINDS, type EntryFields, type EntryKind } from '../../../../model/registerEntry';
import { rowOfItem, type MovedField, type RowField } from '../../../../model/registerItem';

export type AdminStatus = ComplianceStatus | null | undefined;

type Row = Pick<OwnIndexRow, RowField>;
/**
 * The item's fields in the register itself (never those of its index row); null or missing for an
 * empty field.
 */
export type CurrentItem = {
  [Field in keyof Row]: undefined extends Row[Field] ? Row[Field] | null : Row[Field];
};

/** The member's record and the two counters of the directory, as they are now. */
export type CurrentDirectory = {
  record: DirectoryRecord;
  legalTotal: Json;
  legalOpen: Json;
};

/** The server's time as far as the client knows it, and the time zone in which days are counted. */
export type Clock = { now: number; zone: string };

/**
 * Returns the directory's counters moved for one item, with all fields that the row repeats. A
 * mutation that moves no counter leaves the row unchanged: the rules refuse an idle step.
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

/** Returns the index row that matches the item after the mutation. */
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

/* Signatures: the author's current name is stored with each entry and never changes. */

/** A person with their current record. The rules compare the stored signature with that record. */
export type Author = { uid: string; record: DirectoryRecord };

/**
 * Returns the fields that sign an entry: display name (first and last name if there is none) and
 * user type.
 */
export const signature = ({ uid, record }: Author): { [field: string]: Json } => ({
  authorId: uid,
  authorDisplayName: record.displayName ?? `${textOf(record.firstName)} ${textOf(record.lastName)}`,
  authorRole: record.userType,
});

const textOf = (value: Json): string => (typeof value === 'string' ? value : '');

/**
 * Adds a signed entry of a kind to an item's history, counts it, and makes it the newest of its
 * kind.
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
