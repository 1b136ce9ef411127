import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/display/Icon';
import { OpenIcon, SuccessIcon } from '../../../components/display/icons';
import { Text } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import type { Course, Lesson } from '../../../data/records';
import { COMPLETED, NOT_COMPLETED } from '../messages';
import { formatMinutes, type Progress } from '../progress';
import styles from './Outline.module.css';

/** The sections of a course with their lessons: what is completed, how long each takes, and which one is open. */
export function Outline(props: {
  course: Course;
  progress: Progress | null;
  /** The lesson that is open. */
  current?: string;
  headingLevel: 2 | 3;
}) {
  const { course, progress, current, headingLevel } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className={styles.sections}>
      {course.sections.map((section) => (
        <li key={section.key}>
          <Heading className={styles.sectionTitle}>{section.sectionTitle}</Heading>
          {section.lessons.length === 0 ? (
            <Text note>This section has no lessons yet.</Text>
          ) : (
            <ol className={styles.lessons}>
              {section.lessons.map((lesson) => (
                <LessonLine
                  key={lesson.key}
                  lesson={lesson}
                  isDone={progress?.done.has(lesson.key)}
                  isCurrent={lesson.key === current}
                />
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The link is the lesson's name alone; its state stands before it, its length behind it. */
function LessonLine(props: { lesson: Lesson; isDone: boolean | undefined; isCurrent: boolean }) {
  const { lesson, isDone, isCurrent } = props;
  return (
    <li className={clsx(styles.lesson, isCurrent && styles.isCurrent)}>
      <Icon
        icon={isDone ? SuccessIcon : OpenIcon}
        size={18}
        className={isDone ? styles.isDone : styles.isOpen}
        label={isDone === undefined ? undefined : isDone ? COMPLETED : NOT_COMPLETED}
      />
      <Link
        to={links.university({ course: lesson.courseKey, lesson: lesson.key })}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {lesson.lessonTitle}
      </Link>
      {lesson.minutes > 0 && <span className={styles.length}>{formatMinutes(lesson.minutes)}</span>}
    </li>
  );
}
