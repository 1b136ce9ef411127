import { PRIVILEGED, READERS } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import { lazyPage, type PageRoute } from '../../shared/pages/pageRoute';

const LibraryPage = lazyPage(async () => (await import('./pages/LibraryPage')).LibraryPage);
const CategoryPage = lazyPage(async () => (await import('./pages/CategoryPage')).CategoryPage);
const InsightPage = lazyPage(async () => (await import('./pages/InsightPage')).InsightPage);
const AuthoringPage = lazyPage(async () => (await import('./pages/AuthoringPage')).AuthoringPage);

export const insightRoutes: readonly PageRoute[] = [
  { path: PATTERNS.browse, audience: READERS, Page: LibraryPage },
  { path: PATTERNS.categories, audience: READERS, Page: CategoryPage },
  { path: PATTERNS.category, audience: READERS, Page: CategoryPage },
  { path: PATTERNS.insightPage, audience: ['visitor', ...READERS], Page: InsightPage },
  { path: PATTERNS.insightsUpload, audience: PRIVILEGED, Page: AuthoringPage },
];
