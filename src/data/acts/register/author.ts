/** Who writes something in a register, as that person is called then: it is stored with what was written, and never changes. */
import { paths } from '../../paths';
import { increment, type Json, type Update } from '../../update';
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

/** Adds a signed entry to an item's history, and counts it. */
export function addEntry(
  { uid, key, entryKey }: { uid: string; key: string; entryKey: string },
  author: Author,
  fields: { [field: string]: Json },
): Update {
  const own = paths.ownItem(uid, key);
  return {
    [`${paths.history(uid, key)}/${entryKey}`]: { ...fields, ...signature(author) },
    [`${own}/entries/count`]: increment(1),
    [`${own}/entries/newest`]: entryKey,
  };
}
