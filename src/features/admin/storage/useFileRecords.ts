import { useCallback } from 'react';
import { FIRST_ROWS } from '../../../config/constants';
import { followPages, type Followers, type RowPages } from '../../../data/follow';
import { paths, type FileRecordKind } from '../../../data/paths';
import { fileRecordSchema, type FileRecord } from '../../../data/records';
import { useLive } from '../../../store/useLive';
import { filePagesSlice } from './storageSlices';

/** The first pages of the records of one kind, newest first. */
export function useFileRecords(of: FileRecordKind, pageCount: number) {
  const open = useCallback(
    (_id: string, followers: Followers<RowPages<FileRecord>>) =>
      followPages(
        { path: paths.fileRecords(of), orderBy: 'dateAdded', pageSize: FIRST_ROWS },
        pageCount,
        fileRecordSchema,
        followers,
      ),
    [of, pageCount],
  );
  return useLive(filePagesSlice, of, open);
}
