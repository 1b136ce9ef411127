import { lazy } from 'react';
import { READERS } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const MyAccountPage = lazy(async () => ({
  default: (await import('./pages/MyAccountPage')).MyAccountPage,
}));

export const dashboardRoutes: readonly PageRoute[] = [
  { path: PATTERNS.myAccount, audience: READERS, Page: MyAccountPage },
];
