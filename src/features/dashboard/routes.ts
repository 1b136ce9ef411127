import { lazyComponent } from '../../components/feedback/Lazily';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const MyAccountPage = lazyComponent(
  async () => (await import('./pages/MyAccountPage')).MyAccountPage,
);

export const dashboardRoutes: readonly PageRoute[] = [
  {
    path: PATTERNS.myAccount,
    needs: 'ownRecord.edit',
    Page: MyAccountPage,
    loadParts: async () => (await import('./pages/accountTabs')).PARTS,
    isCached: true,
  },
];
