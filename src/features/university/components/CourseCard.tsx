import { Link } from 'react-router-dom';
import { Tag } from '../../../components/Tag';
import { links } from '../../../config/links';
import type { Course } from '../../../data/records';
import { cut } from '../../../lib/text';
import { NO_INSTRUCTOR } from '../messages';
import { CoursePicture } from './CoursePicture';
import './CourseCard.css';

/** How much of a description a card shows. */
const SHOWN_CHARACTERS = 180;

/** A course among its like: image, title, description, who teaches it, and for whom. */
export function CourseCard({ course }: { course: Course }) {
  return (
    <article className="card course-card">
      <CoursePicture src={course.courseImage} />
      <div className="card-body">
        <div className="card-eyebrow">
          <Tag tone="brand">{course.courseSkillLevel}</Tag>
        </div>
        <h2 className="card-title">
          <Link to={links.university({ course: course.key })}>{course.courseTitle}</Link>
        </h2>
        <p className="card-text">{cut(course.courseDescription, SHOWN_CHARACTERS)}</p>
        <p className="card-meta course-teachers">
          {course.courseInstructors.join(', ') || NO_INSTRUCTOR}
        </p>
      </div>
    </article>
  );
}
