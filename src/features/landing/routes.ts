import { lazy } from 'react';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const LandingPage = lazy(async () => ({
  default: (await import('./pages/LandingPage')).LandingPage,
}));
const PrivacyPolicyPage = lazy(async () => ({
  default: (await import('./pages/PrivacyPolicyPage')).PrivacyPolicyPage,
}));
const TermsPage = lazy(async () => ({ default: (await import('./pages/TermsPage')).TermsPage }));
const AuthLinkPage = lazy(async () => ({
  default: (await import('./pages/AuthLinkPage')).AuthLinkPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/NotFoundPage')).NotFoundPage,
}));

export const landingRoutes: readonly PageRoute[] = [
  { path: PATTERNS.landing, audience: 'anyone', Page: LandingPage },
  { path: PATTERNS.privacyPolicy, audience: 'anyone', Page: PrivacyPolicyPage },
  { path: PATTERNS.termsAndConditions, audience: 'anyone', Page: TermsPage },
  { path: PATTERNS.authLink, audience: 'anyone', Page: AuthLinkPage },
  { path: '*', audience: 'anyone', Page: NotFoundPage },
];
