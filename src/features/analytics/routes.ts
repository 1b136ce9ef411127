import { lazyComponent } from '../../components/feedback/Lazily';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const AnalyticsPage = lazyComponent(
  async () => (await import('./pages/AnalyticsPage')).AnalyticsPage,
);

/** Open to anyone, since a secret link works without signing in: the page says 'Authorisation denied' to everybody else. */
export const analyticsRoutes: readonly PageRoute[] = [
  { path: PATTERNS.analytics, needs: 'nothing', Page: AnalyticsPage },
];
