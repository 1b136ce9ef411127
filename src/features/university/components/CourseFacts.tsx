import { TagList, Tag } from '../../../components/display/Tag';
import { CalendarIcon, ClockIcon, HideIcon } from '../../../components/display/icons';
import type { Course } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { lessonsOf } from '../lessons';
import * as messages from '../messages';
import { countLessons, formatMinutes, minutesOf } from '../progress';

/** `1 June 2026 to 30 June 2026`, or the one day that is named; '' where the course is held at no time. */
function datesOf({ courseStart, courseEnd }: Course): string {
  const [start, end] = [courseStart, courseEnd].map((day) => day && formatUtcDay(Date.parse(day)));
  if (start && end && start !== end) return `${start} to ${end}`;
  return start ? `From ${start}` : end ? `Until ${end}` : '';
}

/** For whom a course is, how long it takes, and when it is held. */
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
