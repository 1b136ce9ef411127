import { lazy } from 'react';
import { MEMBERS, PRIVILEGED, READERS } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const LegalRegisterPage = lazy(async () => ({
  default: (await import('./pages/LegalRegisterPage')).LegalRegisterPage,
}));
const EditLegalItemPage = lazy(async () => ({
  default: (await import('./pages/EditLegalItemPage')).EditLegalItemPage,
}));
const SubscriberRegisterPage = lazy(async () => ({
  default: (await import('./pages/SubscriberRegisterPage')).SubscriberRegisterPage,
}));

const RegisterOverviewPage = lazy(async () => ({
  default: (await import('./pages/RegisterOverviewPage')).RegisterOverviewPage,
}));
const AdminLegalRegisterPage = lazy(async () => ({
  default: (await import('./pages/AdminLegalRegisterPage')).AdminLegalRegisterPage,
}));
const LegalItemsPage = lazy(async () => ({
  default: (await import('./pages/LegalItemsPage')).LegalItemsPage,
}));

export const registerRoutes: readonly PageRoute[] = [
  { path: PATTERNS.legalRegister, audience: READERS, Page: LegalRegisterPage },
  { path: PATTERNS.editLegalItem, audience: MEMBERS, Page: EditLegalItemPage },
  { path: PATTERNS.legalRegisterDash, audience: MEMBERS, Page: RegisterOverviewPage },
  { path: PATTERNS.legalRegisterUpload, audience: PRIVILEGED, Page: LegalItemsPage },
  { path: PATTERNS.legalRegisterEdit, audience: PRIVILEGED, Page: LegalItemsPage },
  { path: PATTERNS.adminLegalRegister, audience: PRIVILEGED, Page: AdminLegalRegisterPage },
  { path: PATTERNS.subscriberRegister, audience: PRIVILEGED, Page: SubscriberRegisterPage },
];
