/** Every address of the portal, what it needs of whoever opens it, and its page. Features bring their own. */
import { matchRoutes } from 'react-router-dom';
import { accountRoutes } from '../features/account/routes';
import { adminRoutes } from '../features/admin/routes';
import { analyticsRoutes } from '../features/analytics/routes';
import { calendarRoutes } from '../features/calendar/routes';
import { dashboardRoutes } from '../features/dashboard/routes';
import { forumRoutes } from '../features/forum/routes';
import { insightRoutes } from '../features/insights/routes';
import { landingRoutes } from '../features/landing/routes';
import { registerRoutes } from '../features/register/routes';
import { universityRoutes } from '../features/university/routes';
import type { PageRoute } from '../shared/pages/pageRoute';

export const pageRoutes: readonly PageRoute[] = [
  ...landingRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...analyticsRoutes,
  ...dashboardRoutes,
  ...calendarRoutes,
  ...universityRoutes,
  ...registerRoutes,
  ...insightRoutes,
  ...forumRoutes,
];

/** The page that an address of the portal shows. */
export const pageAt = (address: string): PageRoute | undefined =>
  matchRoutes([...pageRoutes], address)?.[0]?.route;
