import { lazy } from 'react';
import { PRIVILEGED, READERS } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const LibraryPage = lazy(async () => ({
  default: (await import('./pages/LibraryPage')).LibraryPage,
}));
const CategoryPage = lazy(async () => ({
  default: (await import('./pages/CategoryPage')).CategoryPage,
}));
const InsightPage = lazy(async () => ({
  default: (await import('./pages/InsightPage')).InsightPage,
}));
const AuthoringPage = lazy(async () => ({
  default: (await import('./pages/AuthoringPage')).AuthoringPage,
}));

export const insightRoutes: readonly PageRoute[] = [
  { path: PATTERNS.browse, audience: READERS, Page: LibraryPage },
  { path: PATTERNS.categories, audience: READERS, Page: CategoryPage },
  { path: PATTERNS.category, audience: READERS, Page: CategoryPage },
  { path: PATTERNS.insightPage, audience: ['visitor', ...READERS], Page: InsightPage },
  { path: PATTERNS.insightsUpload, audience: PRIVILEGED, Page: AuthoringPage },
];
