import { useContext } from 'react';
import { useSelector } from 'react-redux';
import { selectOwnFullName, selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { LinkButton } from '../../../components/action/LinkButton';
import { Icon } from '../../../components/display/Icon';
import { BackIcon, CertificateIcon, PrintIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { Row, Text } from '../../../components/layout/Layout';
import { BrandContext, Page } from '../../../components/layout/Page';
import { PATTERNS } from '../../../config/links';
import type { Certificate } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { isRefused } from '../../../store/loadStatus';
import { useOwnCertificates } from '../liveUniversity';
import { CERTIFICATE_MISSING, LEARNING_RECORD, renamedWords } from '../messages';
import { formatMinutes } from '../progress';
import styles from './CertificateView.module.css';

/** An own certificate, as it goes onto one sheet of paper. */
export function CertificateView({ number }: { number: string }) {
  const { status, data } = useOwnCertificates(useSelector(selectUid));
  const certificate = data?.find(({ key }) => key === number);
  return (
    <div className={styles.certificatePage}>
      <Page
        title="Certificate"
        hideTitle
        before={
          <Row gap={3} justify="between" className={styles.tools}>
            <LinkButton to={PATTERNS.learningRecord} size="small" tone="quiet" icon={BackIcon}>
              {LEARNING_RECORD}
            </LinkButton>
            {certificate && (
              <Button tone="primary" icon={PrintIcon} onClick={() => window.print()}>
                Print
              </Button>
            )}
          </Row>
        }
      >
        {certificate ? (
          <Sheet certificate={certificate} />
        ) : isRefused(status) ? (
          <Failure kind={status} />
        ) : data ? (
          <EmptyState icon={CertificateIcon} message={CERTIFICATE_MISSING} />
        ) : (
          <Loading label="Loading your certificate" />
        )}
      </Page>
    </div>
  );
}

function Sheet({ certificate }: { certificate: Certificate }) {
  const { key, name, title, minutes, time } = certificate;
  const brand = useContext(BrandContext);
  const current = useSelector(selectOwnFullName);
  return (
    <article className={styles.sheet} aria-label={`Certificate for ${title}`}>
      <Icon icon={CertificateIcon} size={72} className={styles.seal} />
      <p className={styles.kind}>Certificate of completion</p>
      <Text muted>This is to certify that</Text>
      <p className={styles.name}>{name}</p>
      <Text muted>has completed the course</Text>
      <Text as="h2" margin="0 0 4" size="xl">
        {title}
      </Text>
      <Row as="dl" gap="4 7" align="stretch" justify="center" className={styles.facts}>
        <div>
          <dt>Completed on</dt>
          <dd>{formatUtcDay(time)}</dd>
        </div>
        {minutes > 0 && (
          <div>
            <dt>Length</dt>
            <dd>{formatMinutes(minutes)}</dd>
          </div>
        )}
        <div>
          <dt>Number</dt>
          <dd>{key}</dd>
        </div>
      </Row>
      {current !== name && <p>{renamedWords(name, current)}</p>}
      <Text note>{brand}, University</Text>
    </article>
  );
}
