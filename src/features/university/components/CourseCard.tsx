import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Row, Text } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import type { Course } from '../../../data/records';
import { cut } from '../../../lib/text';
import { NO_INSTRUCTOR, COMPLETED } from '../messages';
import { useProgress } from '../useProgress';
import { CourseFacts } from './CourseFacts';
import { CoursePicture } from './CoursePicture';
import styles from './CourseCard.module.css';

/** How much of a description a card shows. */
const SHOWN_CHARACTERS = 180;

/** A course among its like: image, title, description, who teaches it, for whom, and how far one is. */
export function CourseCard({ course }: { course: Course }) {
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
        <Row as="p" gap="1 2" className={clsx(styles.cardMeta, styles.courseTeachers)}>
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
