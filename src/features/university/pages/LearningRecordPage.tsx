import { useSearchParams, Link } from 'react-router-dom';
import { useContext } from 'react';
import { useSelector } from 'react-redux';
import { selectOwnName, selectUid, selectOwnFullName } from '../../../access/sessionSlice';
import { BackLink, Button } from '../../../components/action/Button';
import { Icon } from '../../../components/display/Icon';
import {
  DownloadIcon,
  UniversityIcon,
  CertificateIcon,
  PrintIcon,
} from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Row, Text } from '../../../components/layout/Layout';
import { Page, BrandContext } from '../../../components/layout/Page';
import { links, PATTERNS } from '../../../config/links';
import type { Course, Certificate } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { isRefused } from '../../../store/loadStatus';
import { useLearning, useOwnCertificates, usePublishedCourses } from '../liveUniversity';
import {
  startedText,
  COMPLETED,
  LEARNING_RECORD,
  NO_CERTIFICATES,
  RECORD_EMPTY,
  CERTIFICATE_MISSING,
  renamedText,
} from '../messages';
import { formatMinutes, learningRecord, type RecordRow } from '../progress';
import { holdingPage, selectAdmission } from '../../../access/admission';
import { useCan } from '../../../access/useCan';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Table } from '../../../components/list/Table';
import { downloadCsv, toCsv } from '../../../lib/csv';
import type { LiveResult } from '../../../store/liveValues';
import styles from '../components/CertificateView.module.css';

/** Also for users whose membership has ended. */
export function LearningRecordPage() {
  const certificate = useSearchParams()[0].get('certificate');
  return certificate === null ? <LearningRecord /> : <CertificateView number={certificate} />;
}

const COLUMNS = [
  { id: 'course', header: 'Course' },
  { id: 'state', header: 'State' },
  { id: 'completed', header: 'Completed on' },
  { id: 'length', header: 'Length' },
  { id: 'certificate', header: 'Certificate' },
];

/** Users who may not read courses, or no longer, still see their certificates. */
function LearningRecord() {
  switch (useCan('university.readCourses')) {
    case 'pending':
      return <RecordPage rows={null} />;
    case 'yes':
      return <MemberRecord />;
    case 'no':
      return <Record courses={NO_COURSES} isMember={false} />;
  }
}

const NO_COURSES: LiveResult<readonly Course[]> = { status: 'ready', data: [] };

function MemberRecord() {
  return <Record courses={usePublishedCourses()} isMember />;
}

function Record({
  courses,
  isMember,
}: {
  courses: LiveResult<readonly Course[]>;
  isMember: boolean;
}) {
  const uid = useSelector(selectUid);
  const learning = useLearning(uid);
  const certificates = useOwnCertificates(uid);
  const refused = [courses, learning, certificates].map(({ status }) => status).find(isRefused);
  const rows =
    courses.data && learning.data && certificates.data
      ? learningRecord(courses.data, learning.data, certificates.data)
      : null;
  const named = new Set(rows?.map(({ course }) => course));
  const others = Object.keys(learning.data ?? {}).filter((course) => !named.has(course)).length;
  return (
    <RecordPage rows={rows} refused={refused} isMember={isMember} begun={isMember ? 0 : others} />
  );
}

/** `begun` is the number of begun courses that are not among the rows. */
function RecordPage(props: {
  rows: RecordRow[] | null;
  refused?: 'denied' | 'failed' | undefined;
  isMember?: boolean;
  begun?: number;
}) {
  const { rows, refused, isMember = true, begun = 0 } = props;
  const name = useSelector(selectOwnName);
  const admission = useSelector(selectAdmission);
  const held = holdingPage(admission);
  return (
    <Page
      title={LEARNING_RECORD}
      lead="The courses that you have started and completed, as proof of your professional development."
      before={
        <BackLink to={held ?? (isMember ? links.university() : links.myAccount())}>
          {admission === 'ended'
            ? 'Your membership'
            : held
              ? 'Your registration'
              : isMember
                ? 'University'
                : 'My Account'}
        </BackLink>
      }
      actions={
        rows &&
        rows.length > 0 && (
          <Button
            icon={DownloadIcon}
            onClick={() => downloadCsv('learning-record.csv', learningToCsv(rows, name))}
          >
            Download CSV
          </Button>
        )
      }
    >
      {refused ? (
        <Failure kind={refused} />
      ) : !rows ? (
        <Loading label="Loading your learning record" />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={UniversityIcon}
          message={begun > 0 ? startedText(begun) : isMember ? RECORD_EMPTY : NO_CERTIFICATES}
        />
      ) : (
        <>
          <Table
            caption={LEARNING_RECORD}
            columns={COLUMNS}
            rows={rows.map((row) => ({ key: row.course, cells: cellsOf(row) }))}
          />
          {begun > 0 && <p>{startedText(begun)}</p>}
        </>
      )}
    </Page>
  );
}

const cellsOf = ({ course, title, progress, minutes, certificate }: RecordRow) => [
  progress ? (
    <Link key="course" to={links.university({ course })}>
      {title}
    </Link>
  ) : (
    title
  ),
  certificate ? (
    COMPLETED
  ) : (
    <ProgressBar
      key="state"
      label={`${progress?.done.size ?? 0} of ${progress?.lessons ?? 0} completed`}
      percent={progress?.percent ?? 0}
    />
  ),
  certificate ? formatUtcDay(certificate.time) : '',
  minutes > 0 ? formatMinutes(minutes) : '',
  certificate ? (
    <Link key="certificate" to={links.certificate(certificate.key)}>
      {certificate.key}
    </Link>
  ) : (
    ''
  ),
];

const HEADER = ['Course', 'State', 'Completed on', 'Length', 'Certificate number', 'Name'];

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** @param name name of the learner, for rows without a certificate */
export function learningToCsv(rows: readonly RecordRow[], name: string): string {
  return toCsv([
    HEADER,
    ...rows.map(({ title, progress, minutes, certificate }) => [
      title,
      certificate ? 'Completed' : `${progress?.percent ?? 0}%`,
      certificate ? isoDay(certificate.time) : '',
      minutes === 0 ? '' : formatMinutes(minutes),
      certificate?.key ?? '',
      certificate?.name ?? name,
    ]),
  ]);
}

function CertificateView({ number }: { number: string }) {
  const { status, data } = useOwnCertificates(useSelector(selectUid));
  const certificate = data?.find(({ key }) => key === number);
  return (
    <div className={styles.certificatePage}>
      <Page
        title="Certificate"
        hideTitle
        before={
          <Row gap={3} justify="between" className={styles.tools}>
            <BackLink to={PATTERNS.learningRecord}>{LEARNING_RECORD}</BackLink>
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
        ) : data ? (
          <EmptyState icon={CertificateIcon} message={CERTIFICATE_MISSING} />
        ) : (
          <Loading status={status} label="Loading your certificate" />
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
      {current !== name && <p>{renamedText(name, current)}</p>}
      <Text note>{brand}, University</Text>
    </article>
  );
}
