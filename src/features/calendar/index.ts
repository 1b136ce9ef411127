/** The calendar's door: the Calendar tab of My Account, loaded when first shown. */
import { lazy } from 'react';

export const MemberCalendar = lazy(async () => ({
  default: (await import('./components/MemberCalendar')).MemberCalendar,
}));
