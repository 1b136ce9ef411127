import { lazyComponent } from '../../components/feedback/Lazily';
import { links, PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const UniversityPage = lazyComponent(
  async () => (await import('./pages/UniversityPage')).UniversityPage,
);

const LearningRecordPage = lazyComponent(
  async () => (await import('./pages/LearningRecordPage')).LearningRecordPage,
);

const LearnersPage = lazyComponent(async () => (await import('./pages/LearnersPage')).LearnersPage);

/** For old bookmarks of the learning record and of certificates, which name the University. */
function recordAddress(params: URLSearchParams): string | null {
  const certificate = params.get('certificate');
  if (certificate !== null) return links.certificate(certificate);
  return params.get('view') === 'record' ? PATTERNS.learningRecord : null;
}

export const universityRoutes: readonly PageRoute[] = [
  {
    path: PATTERNS.university,
    needs: 'university.readCourses',
    Page: UniversityPage,
    movedTo: recordAddress,
  },
  // Learning records stay available after a membership has ended.
  { path: PATTERNS.learningRecord, needs: 'certificates.listOwn', Page: LearningRecordPage },
  { path: PATTERNS.learners, needs: 'courseLearners.list', Page: LearnersPage },
];
