/** Reads stored records in the shapes that mutation functions need. */
import { ROW_FIELDS } from '../../model/registerItem';
import { PROJECTED_FIELDS, type ProjectedRecord } from '../../src/data/mutations/account';
import type {
  CurrentDirectory,
  CurrentItem,
  removeFromRegister,
} from '../../src/data/mutations/register';
import type { Json } from '../../src/data/update';

export type Reader = (path: string) => Json;

/** Returns the fields of a record that projections repeat, read with `read`. */
export const recordIn = (read: Reader, uid: string): ProjectedRecord =>
  Object.fromEntries(
    PROJECTED_FIELDS.map((field) => [field, read(`users/${uid}/${field}`)]),
  ) as ProjectedRecord;

/** Returns the version of a record, read with `read`. */
export const versionIn = (read: Reader, uid: string): number =>
  Number(read(`users/${uid}/version`));

export const directoryIn = (read: Reader, uid: string): CurrentDirectory => ({
  record: recordIn(read, uid),
  legalTotal: read(`userDirectory/${uid}/legalTotal`),
  legalOpen: read(`userDirectory/${uid}/legalOpen`),
});

export const itemIn = (read: Reader, uid: string, key: string): CurrentItem => {
  const fields = ROW_FIELDS.map((name) => [name, read(`users/${uid}/MyLegalItems/${key}/${name}`)]);
  return Object.fromEntries(fields) as CurrentItem;
};

/** Returns a reader of a tree in memory. */
export const readerOf =
  (root: Json): Reader =>
  (path) =>
    path
      .split('/')
      .reduce<Json>(
        (value, key) =>
          value !== null && typeof value === 'object' && !Array.isArray(value)
            ? (value[key] ?? null)
            : null,
        root,
      );

/** Returns the arguments of a removal, read with `read`. */
export const removalIn = (
  read: Reader,
  uid: string,
  key: string,
  documentKeys: readonly string[] = [],
  removalKey = 'r-new',
): Parameters<typeof removeFromRegister>[0] => ({
  uid,
  key,
  removalKey,
  title: (read(`users/${uid}/MyLegalItems/${key}/title`) ??
    read(`legalSummaries/${key}/title`) ??
    read(`legalArchive/${key}/title`)) as string | null,
  entries: read(`users/${uid}/MyLegalItems/${key}/entries/count`),
  documents: documentKeys.map((document) => ({
    key: document,
    title: String(read(`users/${uid}/documents/legalItems/${document}/title`)),
  })),
  current: itemIn(read, uid, key),
  directory: directoryIn(read, uid),
});
