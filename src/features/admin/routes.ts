import { PRIVILEGED } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import { lazyPage, type PageRoute } from '../../shared/pages/pageRoute';

const AdminConsolePage = lazyPage(
  async () => (await import('./pages/AdminConsolePage')).AdminConsolePage,
);

const StoragePage = lazyPage(async () => (await import('./storage/StoragePage')).StoragePage);
const NickPage = lazyPage(async () => (await import('./nick/NickPage')).NickPage);

export const adminRoutes: readonly PageRoute[] = [
  { path: PATTERNS.adminDashboard, audience: PRIVILEGED, Page: AdminConsolePage },
  { path: PATTERNS.cmsDashboard, audience: PRIVILEGED, Page: AdminConsolePage },
  { path: PATTERNS.storage, audience: PRIVILEGED, Page: StoragePage },
  { path: PATTERNS.nick, audience: PRIVILEGED, Page: NickPage },
];
