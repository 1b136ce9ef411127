import { lazyComponent } from '../../components/feedback/Lazily';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const LandingPage = lazyComponent(async () => (await import('./pages/LandingPage')).LandingPage);
const PrivacyPolicyPage = lazyComponent(
  async () => (await import('./pages/PrivacyPolicyPage')).PrivacyPolicyPage,
);
const TermsPage = lazyComponent(async () => (await import('./pages/TermsPage')).TermsPage);
const AccessibilityPage = lazyComponent(
  async () => (await import('./pages/AccessibilityPage')).AccessibilityPage,
);
const AuthLinkPage = lazyComponent(async () => (await import('./pages/AuthLinkPage')).AuthLinkPage);
const NotFoundPage = lazyComponent(async () => (await import('./pages/NotFoundPage')).NotFoundPage);

export const landingRoutes: readonly PageRoute[] = [
  { path: PATTERNS.landing, needs: 'nothing', Page: LandingPage },
  { path: PATTERNS.privacyPolicy, needs: 'nothing', Page: PrivacyPolicyPage },
  { path: PATTERNS.termsAndConditions, needs: 'nothing', Page: TermsPage },
  { path: PATTERNS.accessibility, needs: 'nothing', Page: AccessibilityPage },
  { path: PATTERNS.authLink, needs: 'nothing', Page: AuthLinkPage },
  { path: '*', needs: 'nothing', Page: NotFoundPage },
];
