import { lazyComponent } from '../../components/feedback/Lazily';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const LibraryPage = lazyComponent(async () => (await import('./pages/LibraryPage')).LibraryPage);
const CategoryPage = lazyComponent(async () => (await import('./pages/CategoryPage')).CategoryPage);
const InsightPage = lazyComponent(async () => (await import('./pages/InsightPage')).InsightPage);
const WaitingInsightPage = lazyComponent(
  async () => (await import('./pages/InsightPage')).WaitingInsightPage,
);
const AuthoringPage = lazyComponent(
  async () => (await import('./pages/AuthoringPage')).AuthoringPage,
);

export const insightRoutes: readonly PageRoute[] = [
  { path: PATTERNS.browse, needs: 'insightSummaries.list', Page: LibraryPage, isCached: true },
  { path: PATTERNS.categories, needs: 'insightSummaries.list', Page: CategoryPage, isCached: true },
  { path: PATTERNS.category, needs: 'insightSummaries.list', Page: CategoryPage, isCached: true },
  {
    path: PATTERNS.insightPage,
    needs: 'insightSummaries.list',
    showsVisitorsPart: true,
    Page: InsightPage,
    Waiting: WaitingInsightPage,
    isCached: true,
  },
  { path: PATTERNS.insightsUpload, needs: 'insights.create', Page: AuthoringPage },
];
