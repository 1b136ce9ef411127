import { Link, useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { BackLink, Button } from '../../../components/action/Button';
import { PeopleIcon, CheckIcon } from '../../../components/display/icons';
import { Page } from '../../../components/layout/Page';
import { PATTERNS, links } from '../../../config/links';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { SelectField } from '../../../components/form/SelectField';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import type { Course, CourseLearner, Certificate } from '../../../data/records';
import { formatMoment, formatUtcDay } from '../../../lib/dates';
import { fullName } from '../../../lib/text';
import { isRefused } from '../../../store/loadStatus';
import { lessonsOf, formatMinutes } from '../progress';
import {
  useLearner,
  useLearners,
  useNewestCourses,
  courseOptions,
  useCertificate,
} from '../liveUniversity';
import * as messages from '../messages';
import { LEARNERS, NO_LEARNERS } from '../messages';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { Row } from '../../../components/layout/Layout';
import styles from '../components/VerifyCertificate.module.css';

export function LearnersPage() {
  return (
    <Page
      title={LEARNERS}
      before={<BackLink to={PATTERNS.adminDashboard}>Admin Dashboard</BackLink>}
    >
      <VerifyCertificate />
      <CourseLearners />
    </Page>
  );
}

const COLUMNS = [
  { id: 'learner', header: 'Learner', isTitle: true },
  { id: 'progress', header: 'Progress' },
  { id: 'time', header: 'Last lesson completed' },
  { id: 'certificate', header: 'Certificate' },
];

function CourseLearners() {
  const [params, setParams] = useSearchParams();
  const { status, data: courses } = useNewestCourses();
  const course = courses?.find(({ key }) => key === params.get('course'));
  if (!courses) return <Loading status={status} label="Loading the courses" />;
  if (courses.length === 0) return <EmptyState icon={PeopleIcon} message={messages.NO_COURSES} />;
  return (
    <Panel
      title="Learners"
      tools={
        <SelectField
          label="Course"
          placeholder="Choose a course"
          options={courseOptions(courses)}
          value={course?.key ?? ''}
          onChange={(key) => setParams({ course: key })}
        />
      }
      flush={course !== undefined}
    >
      {course ? (
        <Learners key={course.key} course={course} />
      ) : (
        <p>Choose a course to see its learners and their progress.</p>
      )}
    </Panel>
  );
}

function Learners({ course }: { course: Course }) {
  const { status, data, want } = useLearners(course.key);
  if (!data) return <Loading status={status} label="Loading the learners" />;
  if (data.rows.length === 0) return <EmptyState icon={PeopleIcon} message={NO_LEARNERS} />;
  const lessons = lessonsOf(course).length;
  return (
    <>
      <Table
        caption={`Learners of ${course.courseTitle}`}
        columns={COLUMNS}
        rows={data.rows.map((learner) => ({
          key: learner.key,
          cells: cellsOf(learner, lessons),
        }))}
      />
      {data.hasMore && (
        <Button fluid tone="quiet" onClick={() => want(data.rows.length + 1)}>
          Show more
        </Button>
      )}
    </>
  );
}

const cellsOf = ({ key, done, time, certificate }: CourseLearner, lessons: number) => [
  <Name key="name" uid={key} />,
  <ProgressBar
    key="progress"
    label={`${done} of ${lessons} completed`}
    percent={lessons === 0 ? 0 : (100 * done) / lessons}
  />,
  formatMoment(time),
  certificate,
];

function Name({ uid }: { uid: string }) {
  const { data: row } = useLearner(uid);
  return <Link to={links.profile(uid)}>{row ? fullName(row) : uid}</Link>;
}

function VerifyCertificate() {
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const number = readCertificateNumber(typed);
  return (
    <Panel title="Verify a certificate">
      <Form
        label="Verify a certificate"
        className={styles.ask}
        onSubmit={() => {
          setTried(true);
          setSubmitted(number);
        }}
      >
        <TextField
          label="Number"
          placeholder="XXXX-XXXX-XXXX"
          value={typed}
          onChange={setTyped}
          error={isTried && number === null ? messages.NUMBER_REFUSED : undefined}
        />
        <Button type="submit" tone="primary" icon={CheckIcon}>
          Verify
        </Button>
      </Form>
      <div role="status">
        {submitted !== null && <VerificationResult key={submitted} number={submitted} />}
      </div>
    </Panel>
  );
}

function VerificationResult({ number }: { number: string }) {
  const { status, data } = useCertificate(number);
  if (isRefused(status)) return <Failure kind={status} />;
  if (data) {
    const { name, title, minutes, time } = data;
    return (
      <>
        <Row as="p" gap="2 3" margin="4 0 0">
          <StatusBadge tone="success" text="Valid" />
          <span>
            {number}: <strong>{name}</strong> completed <strong>{title}</strong> on{' '}
            {formatUtcDay(time)}
            {minutes > 0 && ` (${formatMinutes(minutes)})`}.
          </span>
        </Row>
        <CertificateOwner certificate={data} />
      </>
    );
  }
  if (status !== 'ready') return <Loading label="Checking the certificate number" />;
  return (
    <Row as="p" gap="2 3" margin="4 0 0">
      <StatusBadge tone="danger" text="Not valid" />
      {number}: {messages.NUMBER_UNKNOWN}
    </Row>
  );
}

function CertificateOwner({ certificate }: { certificate: Certificate }) {
  const { status, data: row } = useLearner(certificate.uid);
  if (isRefused(status)) return <Failure kind={status} />;
  if (!row) return null;
  const current = { name: fullName(row), email: row.email };
  return (
    <Row as="p" gap="2 3" margin="4 0 0">
      {current.name !== certificate.name && (
        <StatusBadge tone="warning" text={messages.NAME_CHANGED} />
      )}
      <span>{messages.certificateOwnerText(certificate, current)}</span>
    </Row>
  );
}

/** Null if invalid. Letters are read as the digits that they look like (https://www.crockford.com/base32.html). */
function readCertificateNumber(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const [, ...groups] = /^([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(letters) ?? [];
  return groups.length === 0 ? null : groups.join('-');
}
