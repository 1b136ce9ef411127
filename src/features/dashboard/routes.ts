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
    loadPart: async (params) => (await import('./pages/accountTabs')).partOfTab(params.get('tab')),
    isCached: true,
  },
];
