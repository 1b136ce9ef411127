import { useSearchParams, Link } from 'react-router-dom';
import { clsx } from 'clsx';
import { useCan } from '../../../access/useCan';
import { CertificateIcon, SettingsIcon, UniversityIcon } from '../../../components/display/icons';
import { BackLink, LinkButton } from '../../../components/action/Button';
import { Page } from '../../../components/layout/Page';
import { links, PATTERNS } from '../../../config/links';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { usePublishedCourses } from '../liveUniversity';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Row, Text } from '../../../components/layout/Layout';
import type { Course } from '../../../data/records';
import { cut } from '../../../lib/text';
import { LEARNING_RECORD, UNI_CONFIG, NO_COURSES, NO_INSTRUCTOR, COMPLETED } from '../messages';
import { useProgress } from '../progress';
import { CourseFacts, CoursePicture } from '../components/CourseFacts';
import { CourseView } from '../components/CourseView';
import styles from '../components/CourseCard.module.css';

// Loaded on demand, because only staff use it.
const UniConfig = lazyComponent(async () => (await import('../components/UniConfig')).UniConfig);

export function UniversityPage() {
  const [params] = useSearchParams();
  const mayConfigure = useCan('university.writeCourse') === 'yes';
  const course = params.get('course');

  if (course !== null) {
    return <CourseView key={course} courseKey={course} lessonKey={params.get('lesson')} />;
  }
  if (params.get('view') === 'config' && mayConfigure) {
    return (
      <Page title={UNI_CONFIG} before={<BackLink to={links.university()}>University</BackLink>}>
        <Lazily>
          <UniConfig />
        </Lazily>
      </Page>
    );
  }
  return (
    <Page
      title="University"
      lead="Courses on energy, sustainability and compliance, at your own pace."
      actions={
        <>
          <LinkButton to={PATTERNS.learningRecord} icon={CertificateIcon}>
            {LEARNING_RECORD}
          </LinkButton>
          {mayConfigure && (
            <LinkButton to={links.universityConfig} icon={SettingsIcon}>
              {UNI_CONFIG}
            </LinkButton>
          )}
        </>
      }
    >
      <CourseGrid />
    </Page>
  );
}

function CourseGrid() {
  const { status, data } = usePublishedCourses();
  if (!data) return <Loading status={status} label="Loading the courses" />;
  return (
    <ProgressiveList
      label="Courses"
      layout="cards"
      items={data}
      getKey={({ key }) => key}
      renderItem={(course) => <CourseCard course={course} />}
      empty={<EmptyState icon={UniversityIcon} message={NO_COURSES} />}
    />
  );
}

const SHOWN_CHARACTERS = 180;

function CourseCard({ course }: { course: Course }) {
  const progress = useProgress(course);
  return (
    <article className={clsx(styles.card, styles.courseCard)}>
      <CoursePicture src={course.courseImage} />
      <div className={styles.cardBody}>
        <CourseFacts course={course} short />
        <h2 className={styles.cardTitle}>
          <Link to={links.university({ course: course.key })}>{course.courseTitle}</Link>
        </h2>
        <Text note>{cut(course.courseDescription, SHOWN_CHARACTERS)}</Text>
        <Row as="p" gap="1 2" note>
          {course.courseInstructors.join(', ') || NO_INSTRUCTOR}
        </Row>
        {progress && progress.done.size > 0 && (
          <ProgressBar
            label={
              progress.isComplete
                ? COMPLETED
                : `${progress.done.size} of ${progress.lessons} completed`
            }
            percent={progress.percent}
          />
        )}
      </div>
    </article>
  );
}
