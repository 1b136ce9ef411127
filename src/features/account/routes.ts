import { lazy } from 'react';
import { HELD } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const LogInPage = lazy(async () => ({ default: (await import('./pages/LogInPage')).LogInPage }));
const NewUserPage = lazy(async () => ({
  default: (await import('./pages/HoldingPages')).NewUserPage,
}));
const ExpiredUserPage = lazy(async () => ({
  default: (await import('./pages/HoldingPages')).ExpiredUserPage,
}));

export const accountRoutes: readonly PageRoute[] = [
  { path: PATTERNS.logIn, audience: 'anyone', Page: LogInPage },
  { path: PATTERNS.newUser, audience: HELD, Page: NewUserPage },
  { path: PATTERNS.expiredUser, audience: HELD, Page: ExpiredUserPage },
];
