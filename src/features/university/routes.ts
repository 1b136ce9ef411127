import { lazyComponent } from '../../components/feedback/lazyComponent';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const UniversityPage = lazyComponent(
  async () => (await import('./pages/UniversityPage')).UniversityPage,
);

const LearnersPage = lazyComponent(async () => (await import('./pages/LearnersPage')).LearnersPage);

export const universityRoutes: readonly PageRoute[] = [
  { path: PATTERNS.university, needs: 'university.readCourses', Page: UniversityPage },
  { path: PATTERNS.learners, needs: 'courseLearners.list', Page: LearnersPage },
];
