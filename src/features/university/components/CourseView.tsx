import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { BackIcon, UniversityIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { Tag, TagList } from '../../../components/display/Tag';
import { links } from '../../../config/links';
import type { Course } from '../../../data/records';
import { isLoading, isRefused } from '../../../store/loadStatus';
import { NO_INSTRUCTOR } from '../messages';
import { useCourse } from '../liveUniversity';
import { CoursePicture } from './CoursePicture';
import { LessonView } from './LessonView';
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

/** What the course is about, and its sections with their lessons. */
function CoursePlan({ course }: { course: Course }) {
  return (
    <Page title={course.courseTitle} before={<AllCourses />}>
      <div className={styles.courseTop}>
        <CoursePicture src={course.courseImage} />
        <div>
          <TagList>
            <Tag tone="brand">{course.courseSkillLevel}</Tag>
            {course.courseTopic && <Tag>{course.courseTopic}</Tag>}
          </TagList>
          <p className={styles.courseText}>{course.courseDescription}</p>
          <p className={styles.courseTeacher}>
            {course.courseInstructors.join(', ') || NO_INSTRUCTOR}
          </p>
        </div>
      </div>
      {course.sections.length === 0 && (
        <EmptyState icon={UniversityIcon} message="This course has no sections yet." />
      )}
      {course.sections.map((section) => (
        <Panel key={section.key} title={section.sectionTitle}>
          {section.lessons.length === 0 ? (
            <p>This section has no lessons yet.</p>
          ) : (
            <ol className={styles.lessonList}>
              {section.lessons.map((lesson) => (
                <li key={lesson.key}>
                  <Link to={links.university({ course: course.key, lesson: lesson.key })}>
                    {lesson.lessonTitle}
                  </Link>
                </li>
              ))}
            </ol>
          )}
        </Panel>
      ))}
    </Page>
  );
}
