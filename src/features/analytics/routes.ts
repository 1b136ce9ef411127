import { lazyComponent } from '../../components/feedback/Lazily';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const AnalyticsPage = lazyComponent(
  async () => (await import('./pages/AnalyticsPage')).AnalyticsPage,
);

/** Open to anyone, because a secret link works without signing in. The page itself denies everyone else. */
export const analyticsRoutes: readonly PageRoute[] = [
  { path: PATTERNS.analytics, needs: 'nothing', Page: AnalyticsPage },
];
