/** What an administrator asks of stored files. The list learns the outcome by its listener. */
import { recordUploads, removeRecords } from '../../../data/acts/storage';
import { removeFile } from '../../../data/files';
import { paths, type FileRecordKind } from '../../../data/paths';
import type { FileRecord } from '../../../data/records';
import { commit } from '../../../data/write';
import { withFiles } from '../../../shared/uploads/fileRecords';
import { createAct } from '../../../store/act';

/** Sends a file, then records it; when the record is refused the file goes again. */
export const uploadFile = createAct(
  'admin/uploadFile',
  async (upload: {
    uid: string;
    of: FileRecordKind;
    file: File;
    onProgress: (percent: number) => void;
  }) => {
    const { uid, of, file, onProgress } = upload;
    await withFiles(uid, [{ of, file }], onProgress, async (uploads) => {
      const [sent] = uploads;
      if (!sent) throw new Error('One file was to be sent.');
      await commit(recordUploads([sent]), {
        path: `${paths.fileRecord(of, sent.key)}/publicUrl`,
        matches: (stored) => stored === sent.url,
      });
    });
  },
  { handled: true },
);

/** Deletes a file: the object first, so that a record which stays still leads to what is left to delete. */
export const deleteFile = createAct(
  'admin/deleteFile',
  async ({ of, record }: { of: FileRecordKind; record: FileRecord }) => {
    if (record.cardUrl !== '') await removeFile(record.cardUrl);
    await removeFile(record.publicUrl);
    await commit(removeRecords([{ of, key: record.key }]), {
      path: paths.fileRecord(of, record.key),
      matches: (stored) => stored === null,
    });
  },
);
