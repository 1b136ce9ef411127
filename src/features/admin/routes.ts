import { lazy } from 'react';
import { PRIVILEGED } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const AdminConsolePage = lazy(async () => ({
  default: (await import('./pages/AdminConsolePage')).AdminConsolePage,
}));

export const adminRoutes: readonly PageRoute[] = [
  { path: PATTERNS.adminDashboard, audience: PRIVILEGED, Page: AdminConsolePage },
  { path: PATTERNS.cmsDashboard, audience: PRIVILEGED, Page: AdminConsolePage },
];
