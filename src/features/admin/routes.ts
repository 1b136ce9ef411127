import { lazyComponent } from '../../components/feedback/Lazily';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const AdminConsolePage = lazyComponent(
  async () => (await import('./pages/AdminConsolePage')).AdminConsolePage,
);

const StoragePage = lazyComponent(async () => (await import('./storage/StoragePage')).StoragePage);
const NickPage = lazyComponent(async () => (await import('./nick/NickPage')).NickPage);
const AuditLogPage = lazyComponent(async () => (await import('./log/AuditLogPage')).AuditLogPage);
const HealthPage = lazyComponent(async () => (await import('./health/HealthPage')).HealthPage);

const ImportUsersPage = lazyComponent(
  async () => (await import('./users/import/ImportUsersPage')).ImportUsersPage,
);

export const adminRoutes: readonly PageRoute[] = [
  {
    path: PATTERNS.adminDashboard,
    needs: 'userDirectory.list',
    Page: AdminConsolePage,
    isCached: true,
  },
  {
    path: PATTERNS.cmsDashboard,
    needs: 'userDirectory.list',
    Page: AdminConsolePage,
    isCached: true,
  },
  { path: PATTERNS.storage, needs: 'fileRecords.list', Page: StoragePage },
  { path: PATTERNS.nick, needs: 'users.changeDisplayName', Page: NickPage },
  { path: PATTERNS.auditLog, needs: 'auditLog.list', Page: AuditLogPage },
  { path: PATTERNS.importUsers, needs: 'users.changeType', Page: ImportUsersPage },
  { path: PATTERNS.health, needs: 'functionFailures.list', Page: HealthPage },
];
