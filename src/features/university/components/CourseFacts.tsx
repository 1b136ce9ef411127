import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { TagList, Tag } from '../../../components/display/Tag';
import {
  CalendarIcon,
  ClockIcon,
  HideIcon,
  UniversityIcon,
  OpenIcon,
  SuccessIcon,
} from '../../../components/display/icons';
import type { Course, Lesson } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { lessonsOf, countLessons, formatMinutes, minutesOf, type Progress } from '../progress';
import * as messages from '../messages';
import { NO_INSTRUCTOR, COMPLETED, NOT_COMPLETED } from '../messages';
import { Cover } from '../../../components/display/Cover';
import { Avatar } from '../../../components/display/Avatar';
import { Row, Stack, Text } from '../../../components/layout/Layout';
import { safeUrl } from '../../../shared/richText/rawContent';
import { useInstructors } from '../liveUniversity';
import { Icon } from '../../../components/display/Icon';
import { links } from '../../../config/links';
import styles from './CourseView.module.css';
import outlineStyles from './Outline.module.css';

function datesOf({ courseStart, courseEnd }: Course): string {
  const [start, end] = [courseStart, courseEnd].map((day) => day && formatUtcDay(Date.parse(day)));
  if (start && end && start !== end) return `${start} to ${end}`;
  return start ? `From ${start}` : end ? `Until ${end}` : '';
}

export function CourseFacts({ course, short = false }: { course: Course; short?: boolean }) {
  const minutes = minutesOf(course);
  const lessons = countLessons(lessonsOf(course).length);
  const dates = datesOf(course);
  return (
    <TagList>
      {course.draft && (
        <Tag tone="warning" icon={HideIcon}>
          {messages.DRAFT}
        </Tag>
      )}
      <Tag tone="brand">{course.courseSkillLevel}</Tag>
      {!short && course.courseTopic && <Tag>{course.courseTopic}</Tag>}
      <Tag icon={ClockIcon}>
        {minutes === 0 ? lessons : `${lessons}, ${formatMinutes(minutes)}`}
      </Tag>
      {dates && <Tag icon={CalendarIcon}>{dates}</Tag>}
    </TagList>
  );
}

export function CoursePicture({ src }: { src: string }) {
  return <Cover src={src} icon={UniversityIcon} iconSize={56} className={styles.coursePicture} />;
}

/** For a deleted instructor, only the name in the course is shown. */
export function Instructors({ course }: { course: Course }) {
  const instructors = useInstructors().data ?? [];
  if (course.courseInstructors.length === 0) return <p>{NO_INSTRUCTOR}</p>;
  return (
    <Stack as="ul" gap={4}>
      {course.courseInstructors.map((name) => {
        const known = instructors.find((each) => `${each.firstName} ${each.lastName}` === name);
        return (
          <Row key={name} as="li" gap={3} nowrap align="start">
            <Avatar src={safeUrl(known?.photo ?? '')} person={name} size={56} />
            <div>
              <Text margin={0} weight="bold">
                {name}
              </Text>
              {known?.description && (
                <Text margin={0} note lines>
                  {known.description}
                </Text>
              )}
            </div>
          </Row>
        );
      })}
    </Stack>
  );
}

export function Outline(props: {
  course: Course;
  progress: Progress | null;
  current?: string;
  headingLevel: 2 | 3;
}) {
  const { course, progress, current, headingLevel } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className={outlineStyles.sections}>
      {course.sections.map((section) => (
        <li key={section.key}>
          <Text as={Heading} margin="0 0 2" size="base">
            {section.sectionTitle}
          </Text>
          {section.lessons.length === 0 ? (
            <Text note>This section has no lessons yet.</Text>
          ) : (
            <ol className={outlineStyles.lessons}>
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

/** The link contains only the lesson's name. */
function LessonLine(props: { lesson: Lesson; isDone: boolean | undefined; isCurrent: boolean }) {
  const { lesson, isDone, isCurrent } = props;
  return (
    <li className={clsx(outlineStyles.lesson, isCurrent && outlineStyles.isCurrent)}>
      <Icon
        icon={isDone ? SuccessIcon : OpenIcon}
        size={18}
        className={isDone ? outlineStyles.isDone : outlineStyles.isOpen}
        label={isDone === undefined ? undefined : isDone ? COMPLETED : NOT_COMPLETED}
      />
      <Link
        to={links.university({ course: lesson.courseKey, lesson: lesson.key })}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {lesson.lessonTitle}
      </Link>
      {lesson.minutes > 0 && (
        <Text as="span" note oneLine>
          {formatMinutes(lesson.minutes)}
        </Text>
      )}
    </li>
  );
}
