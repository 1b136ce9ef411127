/** What stands of an own item and of its member's counts, and what several acts make of it. */
import type { ComplianceStatus } from '../../../config/constants';
import type { OwnIndexRow } from '../../records';
import { paths } from '../../paths';
import { countDown, increment, type Json, type Update, SERVER_TIME } from '../../update';
import { directoryFields, type DirectoryRecord } from '../account';
import { ENTRY_KINDS, type EntryFields, type EntryKind } from '../../../../model/registerEntry';
import { rowOfItem, type MovedField, type RowField } from '../../../../model/registerItem';

export type AdminStatus = ComplianceStatus | null | undefined;

type Row = Pick<OwnIndexRow, RowField>;
/** What the register itself says of an item (never what its index says); null or missing where there is nothing. */
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

/* Who writes something in a register, as that person is called then: it is stored with what was written, and never changes. */

/** A person with their record as it is now. The rules compare what is stored with that record. */
export type Author = { uid: string; record: DirectoryRecord };

/** Returns the fields that sign an entry: display name (first and last name where there is none) and user type. */
export const signature = ({ uid, record }: Author): { [field: string]: Json } => ({
  authorId: uid,
  authorDisplayName: record.displayName ?? `${textOf(record.firstName)} ${textOf(record.lastName)}`,
  authorRole: record.userType,
});

const textOf = (value: Json): string => (typeof value === 'string' ? value : '');

/**
 * Adds a signed entry of a kind to an item's history, counts it, and makes it the newest of its kind.
 * @param moves what the item and its row say after the entry
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
