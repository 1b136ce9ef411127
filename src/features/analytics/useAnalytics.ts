/** The listeners of the analytics page as hooks. */
import { searchIndexSlice } from '../../shared/listing/searchIndexSlice';
import { useLive } from '../../store/useLive';
import {
  followCounters,
  followInsightIndex,
  followLinks,
  followSharedCounts,
} from './analyticsApi';
import { analyticsCountersSlice, analyticsLinksSlice, sharedCountsSlice } from './analyticsSlices';

const ALL = 'all';

/** The counters of the portal; administrators only. */
export const useCounters = () => useLive(analyticsCountersSlice, ALL, followCounters);
/** All secret links; administrators only. */
export const useLinks = () => useLive(analyticsLinksSlice, ALL, followLinks);
/** What one secret link shows. */
export const useSharedCounts = (key: string) => useLive(sharedCountsSlice, key, followSharedCounts);
/** Every insight's line of the compact index, once it is wanted; read once a session and shared with the searches. */
export const useInsightIndex = (wanted: boolean) =>
  useLive(searchIndexSlice, wanted ? 'insights' : null, followInsightIndex);
