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

/** By their paths in small letters; addresses that name a record, and those that are no page's, are left to the router. */
const FIXED: ReadonlyMap<string, PageRoute> = new Map(
  pageRoutes.flatMap((route) =>
    /[:*]/.test(route.path) ? [] : [[route.path.toLowerCase(), route] as const],
  ),
);

/**
 * The page that an address of the portal shows. The menu asks for each of its links before the first paint, and the router would put all
 * routes in order for each of them.
 */
export function pageAt(address: string): PageRoute | undefined {
  const [path = ''] = address.split(/[?#]/);
  const fixed = FIXED.get(path.replace(/(?<=.)\/+$/, '').toLowerCase());
  return fixed ?? matchRoutes([...pageRoutes], address)?.[0]?.route;
}
