/** What an administrator asks of stored files. The list learns the outcome by its listener. */
import { recordUploads } from '../../../data/acts/storage';
import { readFileUses, removeUnnamedFiles } from '../../../data/health';
import { type FileRecordKind } from '../../../data/paths';
import type { FileRecord } from '../../../data/records';
import type { FileUse } from '../../../data/records/health';
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
      await commit(recordUploads([sent]));
    });
  },
  { handled: true },
);

/** What a record's file is to the functions: the folder that it was sent into. */
const fileOf = (of: FileRecordKind, { parentFolder }: FileRecord): string =>
  `${of === 'images' ? 'photos' : 'insights'}/${parentFolder}`;

type Stored = { of: FileRecordKind; record: FileRecord };

/** Finds out what uses a file. */
export const findFileUses = createAct(
  'admin/findFileUses',
  async ({ of, record }: Stored): Promise<FileUse[]> => {
    const file = fileOf(of, record);
    return (await readFileUses([file]))[file] ?? [];
  },
  { asks: true },
);

/** Deletes a file that nothing uses, whoever sent it. @returns else why it stays */
export const deleteFile = createAct(
  'admin/deleteFile',
  async ({ of, record }: Stored): Promise<'deleted' | 'young' | 'inUse'> => {
    const { removed, young } = await removeUnnamedFiles([fileOf(of, record)]);
    return removed.length > 0 ? 'deleted' : young.length > 0 ? 'young' : 'inUse';
  },
);
