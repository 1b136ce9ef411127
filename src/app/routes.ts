/** Every address of the portal, who may open it, and its page. Features bring their own; what is to come shares one page. */
import { lazy } from 'react';
import { PRIVILEGED } from '../access/roles';
import type { Audience } from '../access/Guard';
import { PATTERNS } from '../config/links';
import { accountRoutes } from '../features/account/routes';
import { adminRoutes } from '../features/admin/routes';
import { calendarRoutes } from '../features/calendar/routes';
import { dashboardRoutes } from '../features/dashboard/routes';
import { forumRoutes } from '../features/forum/routes';
import { insightRoutes } from '../features/insights/routes';
import { landingRoutes } from '../features/landing/routes';
import { registerRoutes } from '../features/register/routes';
import { universityRoutes } from '../features/university/routes';
import type { PageRoute } from '../shared/pages/pageRoute';

const ComingPage = lazy(async () => ({
  default: (await import('../shared/pages/ComingPage')).ComingPage,
}));

/** Routes whose pages are still to be built (listed in ARCHITECTURE.md as below standard). */
const COMING: [string, Audience][] = [
  [PATTERNS.analytics, PRIVILEGED],
  [PATTERNS.storage, PRIVILEGED],
  [PATTERNS.nick, PRIVILEGED],
];

export const pageRoutes: readonly PageRoute[] = [
  ...landingRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...dashboardRoutes,
  ...calendarRoutes,
  ...universityRoutes,
  ...registerRoutes,
  ...insightRoutes,
  ...forumRoutes,
  ...COMING.map(([path, audience]): PageRoute => ({ path, audience, Page: ComingPage })),
];
