/** The dashboard's listeners as hooks. */
import { LATEST_COUNT } from '../../config/constants';
import { followList, type Followers } from '../../data/follow';
import { paths } from '../../data/paths';
import {
  insightSummarySchema,
  legalSummarySchema,
  type InsightSummary,
  type LegalSummary,
} from '../../data/records';
import { useLive } from '../../store/useLive';
import { latestInsightsSlice, latestLegalItemsSlice } from './dashboardSlices';

const ALL = 'all';
const latest = (path: string) => ({ path, orderBy: 'time', last: LATEST_COUNT });

const openInsights = (_id: string, followers: Followers<InsightSummary[]>) =>
  followList(latest(paths.insightSummaries), insightSummarySchema, followers);
const openLegalItems = (_id: string, followers: Followers<LegalSummary[]>) =>
  followList(latest(paths.legalSummaries), legalSummarySchema, followers);

/** The five insights published last, oldest first. */
export const useLatestInsights = () => useLive(latestInsightsSlice, ALL, openInsights);
/** The five legal items published last, oldest first. */
export const useLatestLegalItems = () => useLive(latestLegalItemsSlice, ALL, openLegalItems);
