import { lazy } from 'react';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const LandingPage = lazy(async () => ({
  default: (await import('./pages/LandingPage')).LandingPage,
}));

export const landingRoutes: readonly PageRoute[] = [
  { path: PATTERNS.landing, audience: 'anyone', Page: LandingPage },
];
