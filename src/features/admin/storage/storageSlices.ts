/** Server facts of /Storage: what the listeners delivered, nothing else. */
import type { RowPages } from '../../../data/follow';
import type { FileRecord } from '../../../data/records';
import { createLiveSlice } from '../../../store/liveSlice';

/** The records of uploads page by page, newest first, by their kind (`storage`, `images`). */
export const filePagesSlice = createLiveSlice<RowPages<FileRecord>>('filePages');

export const storageSlices = [filePagesSlice] as const;
