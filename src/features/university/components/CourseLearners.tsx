import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { PeopleIcon } from '../../../components/display/icons';
import { SelectField } from '../../../components/form/SelectField';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import { links } from '../../../config/links';
import type { Course, CourseLearner } from '../../../data/records';
import { formatMoment } from '../../../lib/dates';
import { fullName } from '../../../lib/text';
import { isRefused } from '../../../store/loadStatus';
import { lessonsOf } from '../lessons';
import { useLearner, useLearners, useNewestCourses } from '../liveUniversity';
import { NO_LEARNERS } from '../messages';
import { courseOptions } from './courseOptions';

const COLUMNS = [
  { id: 'learner', header: 'Learner', isTitle: true },
  { id: 'progress', header: 'Progress' },
  { id: 'time', header: 'Last lesson completed' },
  { id: 'certificate', header: 'Certificate' },
];

/** Who is how far in a course; the address names which. */
export function CourseLearners() {
  const [params, setParams] = useSearchParams();
  const { status, data: courses } = useNewestCourses();
  const course = courses?.find(({ key }) => key === params.get('course'));
  if (isRefused(status)) return <Failure kind={status} />;
  if (!courses) return <Loading label="Loading the courses" />;
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
        <p>Choose a course to see who learns in it, and how far they are.</p>
      )}
    </Panel>
  );
}

function Learners({ course }: { course: Course }) {
  const { status, data, want } = useLearners(course.key);
  if (isRefused(status)) return <Failure kind={status} />;
  if (!data) return <Loading label="Loading the learners" />;
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
