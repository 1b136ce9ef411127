import { READERS } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import { lazyPage, type PageRoute } from '../../shared/pages/pageRoute';

const MyAccountPage = lazyPage(async () => (await import('./pages/MyAccountPage')).MyAccountPage);

export const dashboardRoutes: readonly PageRoute[] = [
  { path: PATTERNS.myAccount, audience: READERS, Page: MyAccountPage },
];
