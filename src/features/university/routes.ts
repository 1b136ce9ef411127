import { MEMBERS } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import { lazyPage, type PageRoute } from '../../shared/pages/pageRoute';

const UniversityPage = lazyPage(
  async () => (await import('./pages/UniversityPage')).UniversityPage,
);

export const universityRoutes: readonly PageRoute[] = [
  { path: PATTERNS.university, audience: MEMBERS, Page: UniversityPage },
];
