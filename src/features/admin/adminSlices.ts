/** Server facts of the admin console: what the listeners delivered, nothing else. */
import type { UserRow } from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

/** One page of users by the e-mail it begins with ('' is the first). */
export const userPagesSlice = createLiveSlice<UserRow[]>('userPages');

export const adminSlices = [userPagesSlice] as const;
