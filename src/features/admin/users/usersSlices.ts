/** Server facts of the console's tables: what the listeners delivered, nothing else. */
import type { UserRow } from '../../../data/records';
import type { WholeList } from '../../../data/wholeList';
import { createLiveSlice } from '../../../store/liveSlice';

/** One page of users, by its query. */
export const userPagesSlice = createLiveSlice<UserRow[]>('userPages');
/** Single rows, by uid, while somebody works at them. */
export const userRowsSlice = createLiveSlice<UserRow>('userRows');
/** The whole directory under the one id 'all', once somebody asked for what only it can answer. */
export const directorySlice = createLiveSlice<WholeList<UserRow>>('directory');
/** How many users there are of each type, under the one id 'all'. */
export const typeCountsSlice = createLiveSlice<Record<string, number>>('userTypeCounts');

export const usersSlices = [
  userPagesSlice,
  userRowsSlice,
  directorySlice,
  typeCountsSlice,
] as const;
