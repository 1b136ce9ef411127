import { FIRST_ROWS } from '../../../config/constants';
import { followPages } from '../../../data/follow';
import { paths, type FileRecordKind } from '../../../data/paths';
import { fileRecordSchema } from '../../../data/records';
import { livePages } from '../../../store/live';

/** The records of uploads of one kind (`storage`, `images`), newest first. */
export const useFileRecords = livePages('filePages', (of: FileRecordKind) =>
  followPages(
    { path: paths.fileRecords(of), orderBy: 'dateAdded', pageSize: FIRST_ROWS },
    fileRecordSchema,
  ),
);
