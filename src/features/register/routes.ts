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

export const registerRoutes: readonly PageRoute[] = [
  { path: PATTERNS.legalRegister, audience: READERS, Page: LegalRegisterPage },
  { path: PATTERNS.editLegalItem, audience: MEMBERS, Page: EditLegalItemPage },
  { path: PATTERNS.subscriberRegister, audience: PRIVILEGED, Page: SubscriberRegisterPage },
];
