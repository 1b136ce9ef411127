/** Every address of the portal, who may open it, and its page. Features bring their own; what is to come shares one page. */
import { lazy } from 'react';
import { MEMBERS, PRIVILEGED } from '../access/roles';
import type { Audience } from '../access/Guard';
import { PATTERNS } from '../config/links';
import { accountRoutes } from '../features/account/routes';
import { dashboardRoutes } from '../features/dashboard/routes';
import { insightRoutes } from '../features/insights/routes';
import { landingRoutes } from '../features/landing/routes';
import { registerRoutes } from '../features/register/routes';
import type { PageRoute } from '../shared/pages/pageRoute';

const ComingPage = lazy(async () => ({
  default: (await import('../shared/pages/ComingPage')).ComingPage,
}));

/** Routes whose pages are still to be built (listed in ARCHITECTURE.md as below standard). */
const COMING: [string, Audience][] = [
  [PATTERNS.register, 'anyone'],
  [PATTERNS.passwordReset, 'anyone'],
  [PATTERNS.privacyPolicy, 'anyone'],
  [PATTERNS.termsAndConditions, 'anyone'],
  [PATTERNS.profile, MEMBERS],
  [PATTERNS.chatrooms, MEMBERS],
  [PATTERNS.createChatroom, ['jedi']],
  [PATTERNS.forum, MEMBERS],
  [PATTERNS.calendar, MEMBERS],
  [PATTERNS.legalRegisterDash, MEMBERS],
  [PATTERNS.legalRegisterUpload, PRIVILEGED],
  [PATTERNS.legalRegisterEdit, PRIVILEGED],
  [PATTERNS.adminLegalRegister, PRIVILEGED],
  [PATTERNS.adminDashboard, PRIVILEGED],
  [PATTERNS.cmsDashboard, PRIVILEGED],
  [PATTERNS.forumAdmin, PRIVILEGED],
  [PATTERNS.insightsUpload, PRIVILEGED],
  [PATTERNS.analytics, PRIVILEGED],
  [PATTERNS.university, MEMBERS],
  [PATTERNS.storage, PRIVILEGED],
  [PATTERNS.nick, PRIVILEGED],
];

export const pageRoutes: readonly PageRoute[] = [
  ...landingRoutes,
  ...accountRoutes,
  ...dashboardRoutes,
  ...registerRoutes,
  ...insightRoutes,
  ...COMING.map(([path, audience]): PageRoute => ({ path, audience, Page: ComingPage })),
];
