import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectOwnName, selectUid } from '../../../access/sessionSlice';
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
import { downloadCsv } from '../../../lib/csv';
import { formatUtcDay } from '../../../lib/dates';
import { isRefused } from '../../../store/loadStatus';
import { learningToCsv } from '../learningCsv';
import { useLearning, useOwnCertificates, usePublishedCourses } from '../liveUniversity';
import { COMPLETED, LEARNING_RECORD, RECORD_EMPTY } from '../messages';
import { formatMinutes, learningRecord, type RecordRow } from '../progress';

const COLUMNS = [
  { id: 'course', header: 'Course' },
  { id: 'state', header: 'State' },
  { id: 'completed', header: 'Completed on' },
  { id: 'length', header: 'Length' },
  { id: 'certificate', header: 'Certificate' },
];

/** What a member has learned: proof of professional development, on the screen and as a CSV. */
export function LearningRecord() {
  const uid = useSelector(selectUid);
  const name = useSelector(selectOwnName);
  const courses = usePublishedCourses();
  const learning = useLearning(uid);
  const certificates = useOwnCertificates(uid);
  const refused = [courses, learning, certificates].map(({ status }) => status).find(isRefused);
  const rows =
    courses.data && learning.data && certificates.data
      ? learningRecord(courses.data, learning.data, certificates.data)
      : null;
  return (
    <Page
      title={LEARNING_RECORD}
      lead="The courses that you have begun and completed, as proof of your professional development."
      before={
        <LinkButton to={links.university()} size="small" tone="quiet" icon={BackIcon}>
          University
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
        <EmptyState icon={UniversityIcon} message={RECORD_EMPTY} />
      ) : (
        <Table
          caption={LEARNING_RECORD}
          columns={COLUMNS}
          rows={rows.map((row) => ({ key: row.course, cells: cellsOf(row) }))}
        />
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
