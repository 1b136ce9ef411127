import { PATTERNS } from '../../config/links';
import { lazyPage, type PageRoute } from '../../shared/pages/pageRoute';

const LandingPage = lazyPage(async () => (await import('./pages/LandingPage')).LandingPage);
const PrivacyPolicyPage = lazyPage(
  async () => (await import('./pages/PrivacyPolicyPage')).PrivacyPolicyPage,
);
const TermsPage = lazyPage(async () => (await import('./pages/TermsPage')).TermsPage);
const AuthLinkPage = lazyPage(async () => (await import('./pages/AuthLinkPage')).AuthLinkPage);
const NotFoundPage = lazyPage(async () => (await import('./pages/NotFoundPage')).NotFoundPage);

export const landingRoutes: readonly PageRoute[] = [
  { path: PATTERNS.landing, audience: 'anyone', Page: LandingPage },
  { path: PATTERNS.privacyPolicy, audience: 'anyone', Page: PrivacyPolicyPage },
  { path: PATTERNS.termsAndConditions, audience: 'anyone', Page: TermsPage },
  { path: PATTERNS.authLink, audience: 'anyone', Page: AuthLinkPage },
  { path: '*', audience: 'anyone', Page: NotFoundPage },
];
