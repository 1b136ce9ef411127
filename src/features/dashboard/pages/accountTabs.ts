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

/** Without a tab, the dashboard's part. */
export const partOfTab = (tab: string | null): LazyComponent => PARTS[tab ?? ''] ?? LatestPosts;
