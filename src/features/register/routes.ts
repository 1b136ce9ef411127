import { MEMBERS, PRIVILEGED, READERS } from '../../access/roles';
import { lazyComponent } from '../../components/lazyComponent';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const LegalRegisterPage = lazyComponent(
  async () => (await import('./pages/LegalRegisterPage')).LegalRegisterPage,
);
const EditLegalItemPage = lazyComponent(
  async () => (await import('./pages/EditLegalItemPage')).EditLegalItemPage,
);
const SubscriberRegisterPage = lazyComponent(
  async () => (await import('./pages/SubscriberRegisterPage')).SubscriberRegisterPage,
);

const RegisterOverviewPage = lazyComponent(
  async () => (await import('./pages/RegisterOverviewPage')).RegisterOverviewPage,
);
const AdminLegalRegisterPage = lazyComponent(
  async () => (await import('./pages/AdminLegalRegisterPage')).AdminLegalRegisterPage,
);
const LegalItemsPage = lazyComponent(
  async () => (await import('./pages/LegalItemsPage')).LegalItemsPage,
);

export const registerRoutes: readonly PageRoute[] = [
  { path: PATTERNS.legalRegister, audience: READERS, Page: LegalRegisterPage },
  { path: PATTERNS.editLegalItem, audience: MEMBERS, Page: EditLegalItemPage },
  { path: PATTERNS.legalRegisterDash, audience: MEMBERS, Page: RegisterOverviewPage },
  { path: PATTERNS.legalRegisterUpload, audience: PRIVILEGED, Page: LegalItemsPage },
  { path: PATTERNS.legalRegisterEdit, audience: PRIVILEGED, Page: LegalItemsPage },
  { path: PATTERNS.adminLegalRegister, audience: PRIVILEGED, Page: AdminLegalRegisterPage },
  { path: PATTERNS.subscriberRegister, audience: PRIVILEGED, Page: SubscriberRegisterPage },
];
