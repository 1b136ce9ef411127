import { lazyComponent } from '../../components/feedback/Lazily';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const SearchPage = lazyComponent(async () => (await import('./pages/SearchPage')).SearchPage);
const MembersPage = lazyComponent(async () => (await import('./pages/MembersPage')).MembersPage);

export const searchRoutes: readonly PageRoute[] = [
  { path: PATTERNS.search, needs: 'insightSummaries.list', Page: SearchPage },
  { path: PATTERNS.members, needs: 'memberNames.find', Page: MembersPage },
];
