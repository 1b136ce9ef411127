/**
 * Records of uploaded files (access table row 38). A record is written once, together with the
 * record that uses the file, and is removed with it. The file itself is in Storage.
 */
import { paths, type FileRecordKind } from '../paths';
import { SERVER_TIME, withoutUndefined, type Update } from '../update';
import { beginningOf } from '../../../model/beginningOf';

/**
 * A file that was uploaded to Storage. `key` is its record's key, and the second half of its
 * folder's name.
 */
export type Upload = {
  of: FileRecordKind;
  key: string;
  url: string;
  /** For a picture: its small version for lists. */
  cardUrl?: string | undefined;
  name: string;
  folder: string;
};

/** Identifies the record of an upload to remove. */
export type UploadRef = Pick<Upload, 'of' | 'key'>;

/** The most characters of a file name in a record. */
export const FILE_NAME_MAX = 200;

/** Returns the records of uploads. */
export function recordUploads(uploads: readonly Upload[]): Update {
  return Object.fromEntries(
    uploads.map(({ of, key, url, cardUrl, name, folder }) => [
      paths.fileRecord(of, key),
      withoutUndefined({
        key,
        publicUrl: url,
        cardUrl,
        name: beginningOf(name, FILE_NAME_MAX),
        parentFolder: folder,
        dateAdded: SERVER_TIME,
      }),
    ]),
  );
}

/** Removes the records of uploads. */
export const removeRecords = (uploads: readonly UploadRef[]): Update =>
  Object.fromEntries(uploads.map(({ of, key }) => [paths.fileRecord(of, key), null]));
