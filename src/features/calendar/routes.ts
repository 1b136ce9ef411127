import { MEMBERS } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import { lazyPage, type PageRoute } from '../../shared/pages/pageRoute';

const CalendarPage = lazyPage(async () => (await import('./pages/CalendarPage')).CalendarPage);

export const calendarRoutes: readonly PageRoute[] = [
  { path: PATTERNS.calendar, audience: MEMBERS, Page: CalendarPage },
];
