import { lazyComponent, type LazyComponent } from '../../components/feedback/lazyComponent';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';
import { MyProfile } from '../account';
import { MemberCalendar } from '../calendar';
import { LatestPosts } from '../forum';
import { SavedInsights } from '../insights';
import { RegisterPanels } from '../register';

const MyAccountPage = lazyComponent(
  async () => (await import('./pages/MyAccountPage')).MyAccountPage,
);

/** Shown at once under a tab of My Account, by its name in the address. */
const TABS: Readonly<Record<string, LazyComponent>> = {
  profile: MyProfile,
  saved: SavedInsights,
  register: RegisterPanels,
  calendar: MemberCalendar,
};

export const dashboardRoutes: readonly PageRoute[] = [
  {
    path: PATTERNS.myAccount,
    needs: 'ownRecord.edit',
    Page: MyAccountPage,
    part: (params) => TABS[params.get('tab') ?? ''] ?? LatestPosts,
    isKept: true,
  },
];
