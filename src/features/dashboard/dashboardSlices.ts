/** Server facts of the dashboard: what the listeners delivered, nothing else. */
import type { InsightSummary, LegalSummary } from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

/** The newest insights and legal items, oldest first, each under the one id 'all'. */
export const latestInsightsSlice = createLiveSlice<InsightSummary[]>('latestInsights');
export const latestLegalItemsSlice = createLiveSlice<LegalSummary[]>('latestLegalItems');

export const dashboardSlices = [latestInsightsSlice, latestLegalItemsSlice] as const;
