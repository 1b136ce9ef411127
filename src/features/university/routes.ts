import { lazy } from 'react';
import { MEMBERS } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const UniversityPage = lazy(async () => ({
  default: (await import('./pages/UniversityPage')).UniversityPage,
}));

export const universityRoutes: readonly PageRoute[] = [
  { path: PATTERNS.university, audience: MEMBERS, Page: UniversityPage },
];
