import { lazy } from 'react';
import { READERS } from '../../access/roles';
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

export const insightRoutes: readonly PageRoute[] = [
  { path: PATTERNS.browse, audience: READERS, Page: LibraryPage },
  { path: PATTERNS.categories, audience: READERS, Page: CategoryPage },
  { path: PATTERNS.category, audience: READERS, Page: CategoryPage },
  { path: PATTERNS.insightPage, audience: 'anyone', Page: InsightPage },
];
