import { lazyComponent } from '../../components/feedback/Lazily';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const LogInPage = lazyComponent(async () => (await import('./pages/LogInPage')).LogInPage);
const RegisterPage = lazyComponent(async () => (await import('./pages/RegisterPage')).RegisterPage);
const PasswordResetPage = lazyComponent(
  async () => (await import('./pages/PasswordResetPage')).PasswordResetPage,
);
const ProfilePage = lazyComponent(async () => (await import('./pages/ProfilePage')).ProfilePage);
const NewUserPage = lazyComponent(async () => (await import('./pages/HoldingPages')).NewUserPage);
const ExpiredUserPage = lazyComponent(
  async () => (await import('./pages/HoldingPages')).ExpiredUserPage,
);

export const accountRoutes: readonly PageRoute[] = [
  { path: PATTERNS.logIn, needs: 'nothing', Page: LogInPage },
  { path: PATTERNS.register, needs: 'nothing', Page: RegisterPage },
  { path: PATTERNS.passwordReset, needs: 'nothing', Page: PasswordResetPage },
  { path: PATTERNS.profile, needs: 'profiles.read', Page: ProfilePage },
  { path: PATTERNS.newUser, needs: 'held', Page: NewUserPage },
  { path: PATTERNS.expiredUser, needs: 'held', Page: ExpiredUserPage },
];
