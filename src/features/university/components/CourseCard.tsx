import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Tag } from '../../../components/display/Tag';
import { links } from '../../../config/links';
import type { Course } from '../../../data/records';
import { cut } from '../../../lib/text';
import { NO_INSTRUCTOR } from '../messages';
import { CoursePicture } from './CoursePicture';
import styles from './CourseCard.module.css';

/** How much of a description a card shows. */
const SHOWN_CHARACTERS = 180;

/** A course among its like: image, title, description, who teaches it, and for whom. */
export function CourseCard({ course }: { course: Course }) {
  return (
    <article className={clsx(styles.card, styles.courseCard)}>
      <CoursePicture src={course.courseImage} />
      <div className={styles.cardBody}>
        <div>
          <Tag tone="brand">{course.courseSkillLevel}</Tag>
        </div>
        <h2 className={styles.cardTitle}>
          <Link to={links.university({ course: course.key })}>{course.courseTitle}</Link>
        </h2>
        <p className={styles.cardText}>{cut(course.courseDescription, SHOWN_CHARACTERS)}</p>
        <p className={clsx(styles.cardMeta, styles.courseTeachers)}>
          {course.courseInstructors.join(', ') || NO_INSTRUCTOR}
        </p>
      </div>
    </article>
  );
}
