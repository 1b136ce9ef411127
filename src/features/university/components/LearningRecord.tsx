import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { holdingPage, selectAdmission } from '../../../access/admission';
import { selectOwnName, selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { Button } from '../../../components/action/Button';
import { LinkButton } from '../../../components/action/LinkButton';
import { BackIcon, DownloadIcon, UniversityIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Page } from '../../../components/layout/Page';
import { Table } from '../../../components/list/Table';
import { links } from '../../../config/links';
import type { Course } from '../../../data/records';
import { downloadCsv } from '../../../lib/csv';
import { formatUtcDay } from '../../../lib/dates';
import type { Live } from '../../../store/liveValues';
import { isRefused } from '../../../store/loadStatus';
import { learningToCsv } from '../learningCsv';
import { useLearning, useOwnCertificates, usePublishedCourses } from '../liveUniversity';
import { begunWords, COMPLETED, LEARNING_RECORD, NO_CERTIFICATES, RECORD_EMPTY } from '../messages';
import { formatMinutes, learningRecord, type RecordRow } from '../progress';

const COLUMNS = [
  { id: 'course', header: 'Course' },
  { id: 'state', header: 'State' },
  { id: 'completed', header: 'Completed on' },
  { id: 'length', header: 'Length' },
  { id: 'certificate', header: 'Certificate' },
];

/**
 * What somebody has learned: proof of professional development, on the screen and as a CSV. Whoever may not read courses, or not any
 * more, keeps the certificates.
 */
export function LearningRecord() {
  switch (useCan('university.readCourses')) {
    case 'pending':
      return <RecordPage rows={null} />;
    case 'yes':
      return <MemberRecord />;
    case 'no':
      return <Record courses={NO_COURSES} isMember={false} />;
  }
}

const NO_COURSES: Live<readonly Course[]> = { status: 'ready', data: [] };

function MemberRecord() {
  return <Record courses={usePublishedCourses()} isMember />;
}

function Record({ courses, isMember }: { courses: Live<readonly Course[]>; isMember: boolean }) {
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

/** `begun` courses are not among the rows. */
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
      lead="The courses that you have begun and completed, as proof of your professional development."
      before={
        <LinkButton
          to={held ?? (isMember ? links.university() : links.myAccount())}
          size="small"
          tone="quiet"
          icon={BackIcon}
        >
          {admission === 'ended'
            ? 'Your membership'
            : held
              ? 'Your registration'
              : isMember
                ? 'University'
                : 'My Account'}
        </LinkButton>
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
          message={begun > 0 ? begunWords(begun) : isMember ? RECORD_EMPTY : NO_CERTIFICATES}
        />
      ) : (
        <>
          <Table
            caption={LEARNING_RECORD}
            columns={COLUMNS}
            rows={rows.map((row) => ({ key: row.course, cells: cellsOf(row) }))}
          />
          {begun > 0 && <p>{begunWords(begun)}</p>}
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
