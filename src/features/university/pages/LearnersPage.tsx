import { LinkButton } from '../../../components/action/LinkButton';
import { BackIcon } from '../../../components/display/icons';
import { Page } from '../../../components/layout/Page';
import { PATTERNS } from '../../../config/links';
import { CourseLearners } from '../components/CourseLearners';
import { VerifyCertificate } from '../components/VerifyCertificate';
import { LEARNERS } from '../messages';

/** For staff: who is how far in a course, and whether a certificate is one. */
export function LearnersPage() {
  return (
    <Page
      title={LEARNERS}
      before={
        <LinkButton to={PATTERNS.adminDashboard} size="small" tone="quiet" icon={BackIcon}>
          Admin Dashboard
        </LinkButton>
      }
    >
      <VerifyCertificate />
      <CourseLearners />
    </Page>
  );
}
