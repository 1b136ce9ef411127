/** The calendar's door: the Calendar tab of My Account, loaded when first shown. */
import { lazyComponent } from '../../components/feedback/Lazily';

export const MemberCalendar = lazyComponent(
  async () => (await import('./components/MemberCalendar')).MemberCalendar,
);
