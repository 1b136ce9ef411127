/** Server facts of the analytics page: what the listeners delivered, nothing else. */
import type { SharedCounts } from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';
import type { Counters } from './counts';

export const analyticsCountersSlice = createLiveSlice<Counters>('analyticsCounters');
/** All secret links; administrators only. */
export const analyticsLinksSlice = createLiveSlice<SharedCounts[]>('analyticsLinks');
/** What one secret link shows, by its key. */
export const sharedCountsSlice = createLiveSlice<SharedCounts>('sharedCounts');

export const analyticsSlices = [
  analyticsCountersSlice,
  analyticsLinksSlice,
  sharedCountsSlice,
] as const;
