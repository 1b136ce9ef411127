import { HELD, MEMBERS } from '../../access/roles';
import { lazyComponent } from '../../components/lazyComponent';
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
  { path: PATTERNS.logIn, audience: 'anyone', Page: LogInPage },
  { path: PATTERNS.register, audience: 'anyone', Page: RegisterPage },
  { path: PATTERNS.passwordReset, audience: 'anyone', Page: PasswordResetPage },
  { path: PATTERNS.profile, audience: MEMBERS, Page: ProfilePage },
  { path: PATTERNS.newUser, audience: HELD, Page: NewUserPage },
  { path: PATTERNS.expiredUser, audience: HELD, Page: ExpiredUserPage },
];
