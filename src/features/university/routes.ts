import { lazyComponent } from '../../components/feedback/lazyComponent';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const UniversityPage = lazyComponent(
  async () => (await import('./pages/UniversityPage')).UniversityPage,
);

export const universityRoutes: readonly PageRoute[] = [
  { path: PATTERNS.university, needs: 'university.readCourses', Page: UniversityPage },
];
