import type { LazyComponent } from '../../../components/feedback/Lazily';
import { MyProfile } from '../../account';
import { MemberCalendar } from '../../calendar';
import { LatestPosts } from '../../forum';
import { SavedInsights } from '../../insights';
import { RegisterPanels } from '../../register';

/** The lazy parts of the tabs by their names in the address. */
export const PARTS: Readonly<Record<string, LazyComponent>> = {
  '': LatestPosts,
  profile: MyProfile,
  saved: SavedInsights,
  register: RegisterPanels,
  calendar: MemberCalendar,
};
