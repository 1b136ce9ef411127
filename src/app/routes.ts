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
import { searchRoutes } from '../features/search/routes';
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
  ...searchRoutes,
];

// Routes by lower-case path. The router matches addresses that name a record, and unknown ones.
const FIXED: ReadonlyMap<string, PageRoute> = new Map(
  pageRoutes.flatMap((route) =>
    /[:*]/.test(route.path) ? [] : [[route.path.toLowerCase(), route] as const],
  ),
);

/** The menu calls this for each link before the first paint, where the router would sort all routes each time. */
export function pageAt(address: string): PageRoute | undefined {
  const [path = ''] = address.split(/[?#]/);
  const fixed = FIXED.get(path.replace(/(?<=.)\/+$/, '').toLowerCase());
  return fixed ?? matchRoutes([...pageRoutes], address)?.[0]?.route;
}
