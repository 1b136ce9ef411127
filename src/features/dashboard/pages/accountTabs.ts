import type { LazyComponent } from '../../../components/feedback/Lazily';
import { MyProfile } from '../../account';
import { MemberCalendar } from '../../calendar';
import { LatestPosts } from '../../forum';
import { SavedInsights } from '../../insights';
import { RegisterPanels } from '../../register';

const PARTS: Readonly<Record<string, LazyComponent>> = {
  profile: MyProfile,
  saved: SavedInsights,
  register: RegisterPanels,
  calendar: MemberCalendar,
};

/**
 * Returns the component that a tab of My Account loads on demand, by the tab's name in the URL. Without a tab,
 * it is that of the dashboard.
 */
export const partOfTab = (tab: string | null): LazyComponent => PARTS[tab ?? ''] ?? LatestPosts;
