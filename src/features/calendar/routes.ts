import { lazyComponent } from '../../components/feedback/Lazily';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const CalendarPage = lazyComponent(async () => (await import('./pages/CalendarPage')).CalendarPage);

export const calendarRoutes: readonly PageRoute[] = [
  { path: PATTERNS.calendar, needs: 'sharedEvents.list', Page: CalendarPage },
];
