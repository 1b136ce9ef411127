/** Who writes something in a register, as that person is called then: it is stored with what was written, and never changes. */
import { ENTRY_KINDS, type EntryFields, type EntryKind } from '../../../../model/registerEntry';
import { paths } from '../../paths';
import { increment, SERVER_TIME, type Json, type Update } from '../../update';
import type { DirectoryRecord } from '../account';

/** A person with their record as it is now. The rules compare what is stored with that record. */
export type Author = { uid: string; record: DirectoryRecord };

/** Returns the fields that sign an entry: display name (first and last name where there is none) and user type. */
export const signature = ({ uid, record }: Author): { [field: string]: Json } => ({
  authorId: uid,
  authorDisplayName: record.displayName ?? `${textOf(record.firstName)} ${textOf(record.lastName)}`,
  authorRole: record.userType,
});

const textOf = (value: Json): string => (typeof value === 'string' ? value : '');

/** Adds a signed entry of a kind to an item's history, counts it, and makes it the newest of its kind. */
export function addEntry<Kind extends EntryKind>(
  kind: Kind,
  { uid, key, entryKey }: { uid: string; key: string; entryKey: string },
  author: Author,
  fields: { [Field in keyof EntryFields<Kind>]?: Json },
): Update {
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
  };
}
