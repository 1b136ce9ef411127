import type { LazyComponent } from '../../../components/feedback/Lazily';
import { MyProfile } from '../../account';
import { MemberCalendar } from '../../calendar';
import { SavedInsights } from '../../insights';
import { RegisterPanels } from '../../register';
import { DashboardTab } from './DashboardTab';

/** The lazy parts of the tabs by their names in the address. */
export const PARTS: Readonly<Record<string, LazyComponent>> = {
  '': DashboardTab,
  profile: MyProfile,
  saved: SavedInsights,
  register: RegisterPanels,
  calendar: MemberCalendar,
};
