/**
 * Records of uploaded files (access table row 38). A record is written once, with the record that uses the file, and is removed with it.
 */
import { paths, type FileRecordKind } from '../paths';
import { SERVER_TIME, withoutUndefined, type Update } from '../update';
import { beginningOf } from '../../../model/beginningOf';

/** `key` is the record's key, and the second half of the folder's name. */
export type Upload = {
  of: FileRecordKind;
  key: string;
  url: string;
  /** For a picture: its small version for lists. */
  cardUrl?: string | undefined;
  name: string;
  folder: string;
};

export type UploadRef = Pick<Upload, 'of' | 'key'>;

/** In characters. */
export const FILE_NAME_MAX = 200;

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

export const removeRecords = (uploads: readonly UploadRef[]): Update =>
  Object.fromEntries(uploads.map(({ of, key }) => [paths.fileRecord(of, key), null]));
