import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { BackLink, LinkButton } from '../../../components/action/Button';
import {
  CertificateIcon,
  CheckIcon,
  ForwardIcon,
  UniversityIcon,
} from '../../../components/display/icons';
import { Icon } from '../../../components/display/Icon';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Row, Stack, Text } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { links } from '../../../config/links';
import type { Course } from '../../../data/records';
import { isLoading, isRefused } from '../../../store/loadStatus';
import { LawsMentioned } from '../../register';
import { useCourse, useOwnCertificates, usePublishedCourses } from '../liveUniversity';
import * as messages from '../messages';
import { countLessons, outcomesOf, type Progress, useProgress } from '../progress';
import { CourseFacts, CoursePicture, Instructors, Outline } from './CourseFacts';
import { LessonView } from './LessonView';
import styles from './CourseView.module.css';

type CourseViewProps = { courseKey: string; lessonKey: string | null };

export function CourseView(props: CourseViewProps) {
  // A new key reads the course again when it is published after a withdrawal.
  const [opened, setOpened] = useState(0);
  return <OpenCourse key={opened} {...props} onPublished={() => setOpened(opened + 1)} />;
}

function OpenCourse(props: CourseViewProps & { onPublished: () => void }) {
  const { courseKey, lessonKey, onPublished } = props;
  const { status, data: course } = useCourse(courseKey);
  const mayConfigure = useCan('university.writeCourse');
  // A course withdrawn while the page is open arrives as a draft. If the page opens later, the read is denied.
  const isWithdrawn = course ? course.draft && mayConfigure === 'no' : status === 'denied';
  if (course && !isWithdrawn) {
    return lessonKey === null ? (
      <CoursePlan course={course} />
    ) : (
      <LessonView key={lessonKey} course={course} lessonKey={lessonKey} />
    );
  }
  return (
    <Page title="Course" before={<AllCourses />}>
      {isLoading(status) ? (
        <Loading label="Loading the course" />
      ) : isWithdrawn ? (
        <Withdrawn courseKey={courseKey} onPublished={onPublished} />
      ) : (
        <Failure kind={isRefused(status) ? status : 'notFound'} />
      )}
    </Page>
  );
}

/** Reopens the course once it is published. */
function Withdrawn({ courseKey, onPublished }: { courseKey: string; onPublished: () => void }) {
  const { status, data } = usePublishedCourses();
  const isPublished = status === 'ready' && data?.some(({ key }) => key === courseKey) === true;
  useEffect(() => {
    if (isPublished) onPublished();
  }, [isPublished, onPublished]);
  return status === 'denied' ? (
    <Failure kind="denied" />
  ) : (
    <Failure kind="notFound" message={messages.COURSE_WITHDRAWN} />
  );
}

function AllCourses() {
  return <BackLink to={links.university()}>University</BackLink>;
}

function CoursePlan({ course }: { course: Course }) {
  const progress = useProgress(course);
  const outcomes = outcomesOf(course);
  const mayChooseLaws = useCan('lawsMentioned.choose') === 'yes';
  return (
    <Page title={course.courseTitle} before={<AllCourses />}>
      <div className={styles.courseTop}>
        <CoursePicture src={course.courseImage} />
        <div>
          <CourseFacts course={course} />
          <Text margin="3 0" lines>
            {course.courseDescription}
          </Text>
          {!course.draft && (
            <LawsMentioned kind="courses" id={course.key} mayChoose={mayChooseLaws} />
          )}
          {progress && progress.lessons > 0 && <Study course={course} progress={progress} />}
        </div>
      </div>
      <div className={styles.coursePlan}>
        <Panel title="Lessons">
          {course.sections.length === 0 ? (
            <EmptyState icon={UniversityIcon} message="This course has no sections yet." />
          ) : (
            <Outline course={course} progress={progress} headingLevel={3} />
          )}
        </Panel>
        <div>
          {outcomes.length > 0 && (
            <Panel title="What you will learn">
              <Stack as="ul" gap={3} className={styles.outcomes}>
                {outcomes.map((outcome) => (
                  <li key={outcome}>
                    <Icon icon={CheckIcon} size={18} className={styles.tick} />
                    {outcome}
                  </li>
                ))}
              </Stack>
            </Panel>
          )}
          <Panel title="Instructors">
            <Instructors course={course} />
          </Panel>
        </div>
      </div>
    </Page>
  );
}

function Study({ course, progress }: { course: Course; progress: Progress }) {
  const { done, lessons, percent, next } = progress;
  const certificate = useOwnCertificates(useSelector(selectUid)).data?.find(
    (each) => each.course === course.key,
  );
  return (
    <div className={styles.study}>
      {done.size > 0 && (
        <ProgressBar
          label={`${done.size} of ${countLessons(lessons)} completed`}
          percent={percent}
        />
      )}
      <Row gap={3} className={styles.studyActions}>
        {next && (
          <LinkButton
            to={links.university({ course: course.key, lesson: next.key })}
            tone="accent"
            icon={ForwardIcon}
          >
            {done.size === 0 ? messages.START : messages.CONTINUE}
          </LinkButton>
        )}
        {certificate ? (
          <LinkButton to={links.certificate(certificate.key)} icon={CertificateIcon}>
            {messages.CERTIFICATE}
          </LinkButton>
        ) : (
          progress.isComplete && (
            <p role="status">
              {progress.givesCertificate ? messages.CERTIFICATE_COMES : messages.COURSE_COMPLETED}
            </p>
          )
        )}
      </Row>
    </div>
  );
}
