import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { UniversityIcon } from '../../../components/display/icons';
import { Loading } from '../../../components/feedback/Loading';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { isRefused } from '../../../store/loadStatus';
import { usePublishedCourses } from '../liveUniversity';
import { CourseCard } from './CourseCard';

/** All courses as cards, newest first. */
export function CourseGrid() {
  const { status, data } = usePublishedCourses();
  if (isRefused(status)) return <Failure kind={status} />;
  if (!data) return <Loading label="Loading the courses" />;
  return (
    <ProgressiveList
      label="Courses"
      layout="cards"
      items={data}
      getKey={({ key }) => key}
      renderItem={(course) => <CourseCard course={course} />}
      empty={<EmptyState icon={UniversityIcon} message="There are no courses yet." />}
    />
  );
}
