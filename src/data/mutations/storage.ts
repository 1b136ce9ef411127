/**
 * Records of uploaded files (access table row 38). A record is written once, together with whatever names the file, and
 * goes with it; the object itself is Storage's.
 */
import { paths, type FileRecordKind } from '../paths';
import { SERVER_TIME, withoutUndefined, type Update } from '../update';
import { beginningOf } from '../../../model/beginningOf';

/** A file that was sent to Storage. `key` is its record's, and the second half of its folder's name. */
export type Upload = {
  of: FileRecordKind;
  key: string;
  url: string;
  /** Of a picture: the same for lists. */
  cardUrl?: string | undefined;
  name: string;
  folder: string;
};

/** Which record of an upload to take away. */
export type UploadRef = Pick<Upload, 'of' | 'key'>;

/** The most characters of a file's name in a record. */
export const FILE_NAME_MAX = 200;

/** Records uploads. */
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

/** Takes the records of uploads away. */
export const removeRecords = (uploads: readonly UploadRef[]): Update =>
  Object.fromEntries(uploads.map(({ of, key }) => [paths.fileRecord(of, key), null]));
