import { lazy } from 'react';
import { MEMBERS } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const CalendarPage = lazy(async () => ({
  default: (await import('./pages/CalendarPage')).CalendarPage,
}));

export const calendarRoutes: readonly PageRoute[] = [
  { path: PATTERNS.calendar, audience: MEMBERS, Page: CalendarPage },
];
