import { createLiveSlice } from '../../store/liveSlice';

/** Counts that headers show, by database path; the rules keep them true, so no list is read to count it. */
export const countersSlice = createLiveSlice<number>('counters');
