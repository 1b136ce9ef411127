import { Avatar } from '../../../components/display/Avatar';
import { Row, Stack, Text } from '../../../components/layout/Layout';
import type { Course } from '../../../data/records';
import { safeUrl } from '../../../shared/richText/rawContent';
import { useInstructors } from '../liveUniversity';
import { NO_INSTRUCTOR } from '../messages';
import styles from './Instructors.module.css';

/** Who teaches a course, with photo and text; somebody who was deleted stays with the name that the course keeps. */
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
              {known?.description && <p className={styles.text}>{known.description}</p>}
            </div>
          </Row>
        );
      })}
    </Stack>
  );
}
