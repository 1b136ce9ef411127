import { lazyComponent } from '../../components/feedback/Lazily';
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

const AuditPackPage = lazyComponent(
  async () => (await import('./pages/AuditPackPage')).AuditPackPage,
);

const AuditorPage = lazyComponent(async () => (await import('./pages/AuditorPage')).AuditorPage);

const ImportRegisterPage = lazyComponent(
  async () => (await import('./pages/ImportRegisterPage')).ImportRegisterPage,
);

const ApplicabilityPage = lazyComponent(
  async () => (await import('./pages/ApplicabilityPage')).ApplicabilityPage,
);

const LawPage = lazyComponent(async () => (await import('./pages/LawPage')).LawPage);

export const registerRoutes: readonly PageRoute[] = [
  {
    path: PATTERNS.legalRegister,
    needs: 'legalSummaries.list',
    Page: LegalRegisterPage,
    isCached: true,
  },
  // Guests read the title and a short text.
  { path: PATTERNS.law, needs: 'legalRegister.readField', Page: LawPage },
  { path: PATTERNS.editLegalItem, needs: 'legalRegister.readOwnMark', Page: EditLegalItemPage },
  {
    path: PATTERNS.legalRegisterDash,
    needs: 'legalRegister.readOwnMark',
    Page: RegisterOverviewPage,
  },
  // Auditors verify packs without an account.
  { path: PATTERNS.auditPack, needs: 'nothing', Page: AuditPackPage },
  // A link that a member made signs the auditor in.
  { path: PATTERNS.auditor, needs: 'nothing', Page: AuditorPage },
  { path: PATTERNS.importRegister, needs: 'ownRegister.addObligation', Page: ImportRegisterPage },
  { path: PATTERNS.applicability, needs: 'ownRegister.saveAnswers', Page: ApplicabilityPage },
  { path: PATTERNS.legalRegisterUpload, needs: 'legalRegister.create', Page: LegalItemsPage },
  { path: PATTERNS.legalRegisterEdit, needs: 'legalRegister.update', Page: LegalItemsPage },
  { path: PATTERNS.adminLegalRegister, needs: 'memberRegister.list', Page: AdminLegalRegisterPage },
  { path: PATTERNS.subscriberRegister, needs: 'memberRegister.read', Page: SubscriberRegisterPage },
];
