import { PRIVILEGED, READERS } from '../../access/roles';
import { lazyComponent } from '../../components/lazyComponent';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const LibraryPage = lazyComponent(async () => (await import('./pages/LibraryPage')).LibraryPage);
const CategoryPage = lazyComponent(async () => (await import('./pages/CategoryPage')).CategoryPage);
const InsightPage = lazyComponent(async () => (await import('./pages/InsightPage')).InsightPage);
const AuthoringPage = lazyComponent(
  async () => (await import('./pages/AuthoringPage')).AuthoringPage,
);

export const insightRoutes: readonly PageRoute[] = [
  { path: PATTERNS.browse, audience: READERS, Page: LibraryPage },
  { path: PATTERNS.categories, audience: READERS, Page: CategoryPage },
  { path: PATTERNS.category, audience: READERS, Page: CategoryPage },
  { path: PATTERNS.insightPage, audience: ['visitor', ...READERS], Page: InsightPage },
  { path: PATTERNS.insightsUpload, audience: PRIVILEGED, Page: AuthoringPage },
];
