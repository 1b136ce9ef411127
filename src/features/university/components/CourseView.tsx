import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { LinkButton } from '../../../components/action/LinkButton';
import {
  BackIcon,
  CertificateIcon,
  CheckIcon,
  ForwardIcon,
  UniversityIcon,
} from '../../../components/display/icons';
import { Icon } from '../../../components/display/Icon';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { links } from '../../../config/links';
import type { Course } from '../../../data/records';
import { isLoading, isRefused } from '../../../store/loadStatus';
import { useCourse, useOwnCertificates } from '../liveUniversity';
import * as messages from '../messages';
import { countLessons, outcomesOf, type Progress } from '../progress';
import { useProgress } from '../useProgress';
import { CourseFacts } from './CourseFacts';
import { CoursePicture } from './CoursePicture';
import { Instructors } from './Instructors';
import { LessonView } from './LessonView';
import { Outline } from './Outline';
import styles from './CourseView.module.css';

/** One course, or the lesson of it that is open. */
export function CourseView(props: { courseKey: string; lessonKey: string | null }) {
  const { status, data: course } = useCourse(props.courseKey);
  if (course) {
    return props.lessonKey === null ? (
      <CoursePlan course={course} />
    ) : (
      <LessonView key={props.lessonKey} course={course} lessonKey={props.lessonKey} />
    );
  }
  return (
    <Page title="Course" before={<AllCourses />}>
      {isLoading(status) ? (
        <Loading label="Loading the course" />
      ) : (
        <Failure kind={isRefused(status) ? status : 'notFound'} />
      )}
    </Page>
  );
}

function AllCourses() {
  return (
    <LinkButton to={links.university()} size="small" tone="quiet" icon={BackIcon}>
      University
    </LinkButton>
  );
}

/** What the course is about, who teaches it, how far one is, and its sections with their lessons. */
function CoursePlan({ course }: { course: Course }) {
  const progress = useProgress(course);
  const outcomes = outcomesOf(course);
  return (
    <Page title={course.courseTitle} before={<AllCourses />}>
      <div className={styles.courseTop}>
        <CoursePicture src={course.courseImage} />
        <div>
          <CourseFacts course={course} />
          <p className={styles.courseText}>{course.courseDescription}</p>
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
              <ul className={styles.outcomes}>
                {outcomes.map((outcome) => (
                  <li key={outcome}>
                    <Icon icon={CheckIcon} size={18} className={styles.tick} />
                    {outcome}
                  </li>
                ))}
              </ul>
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

/** How far one is, and the way on. */
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
      <div className={styles.studyActions}>
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
          progress.isComplete && <p role="status">{messages.CERTIFICATE_COMES}</p>
        )}
      </div>
    </div>
  );
}
