/** Calendar tab of My Account, loaded on demand. */
import { lazyComponent } from '../../components/feedback/Lazily';

export const MemberCalendar = lazyComponent(
  async () => (await import('./components/MemberCalendar')).MemberCalendar,
);
