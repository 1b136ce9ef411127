import { recordUploads } from '../../../data/mutations/storage';
import { readFileUses, removeUnnamedFiles } from '../../../data/health';
import { type FileRecordKind, paths } from '../../../data/paths';
import { type FileRecord, fileRecordSchema } from '../../../data/records';
import type { FileUse } from '../../../data/records/health';
import { commit } from '../../../data/write';
import { withFiles } from '../../../shared/uploads/fileRecords';
import { createMutation } from '../../../store/mutation';
import { FIRST_ROWS } from '../../../config/constants';
import { pagedListSource } from '../../../data/source';
import { livePagedQuery } from '../../../store/liveQuery';

/** Uploads a file, then records it. The file is deleted again if the record is refused. */
export const uploadFile = createMutation(
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

/** Returns the file's path for the functions: the folder it was uploaded to. */
const fileOf = (of: FileRecordKind, { parentFolder }: FileRecord): string =>
  `${of === 'images' ? 'photos' : 'insights'}/${parentFolder}`;

type Stored = { of: FileRecordKind; record: FileRecord };

export const findFileUses = createMutation(
  'admin/findFileUses',
  async ({ of, record }: Stored): Promise<FileUse[]> => {
    const file = fileOf(of, record);
    return (await readFileUses([file]))[file] ?? [];
  },
  { changesNoData: true },
);

/** Deletes a file that nothing uses, whichever member uploaded it, or returns why not. */
export const deleteFile = createMutation(
  'admin/deleteFile',
  async ({ of, record }: Stored): Promise<'deleted' | 'young' | 'inUse'> => {
    const { removed, young } = await removeUnnamedFiles([fileOf(of, record)]);
    return removed.length > 0 ? 'deleted' : young.length > 0 ? 'young' : 'inUse';
  },
);

export const useFileRecords = livePagedQuery('filePages', (of: FileRecordKind) =>
  pagedListSource(
    { path: paths.fileRecords(of), orderBy: 'dateAdded', pageSize: FIRST_ROWS },
    fileRecordSchema,
  ),
);

/** Texts of /Storage (specification 2.1 and 5). */

export const FILE_REQUIRED = 'Please choose a file';
export const FILE_MESSAGES = {
  tooBig: 'File size is too big!',
  tooSmall: 'File size is too small!',
  wrongType: 'This kind of file cannot be stored here.',
};
export const IMAGE_MESSAGES = {
  ...FILE_MESSAGES,
  wrongType: 'Please choose a PNG, JPEG, GIF or WebP image',
};
export const FILE_UPLOADED = 'File uploaded';
export const FILE_DELETED = 'File deleted';
export const ADDRESS_COPIED = 'Link copied';
export const ADDRESS_NOT_COPIED =
  'Your browser did not let us copy the link. Please open the file and copy its address.';
export const deleteFileDetail = (name: string) =>
  `Nothing in the portal uses ${name}. You cannot undo this.`;
export const fileTooYoung = (name: string) =>
  `${name} was uploaded less than a day ago and may be about to be used. You can delete it tomorrow.`;
export const fileInUse = (name: string) =>
  `${name} cannot be deleted while something uses it. Remove it there first.`;
