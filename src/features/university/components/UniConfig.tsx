import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { Failure } from '../../../components/Failure';
import { Loading } from '../../../components/Loading';
import { FIRST_ROWS, MOST_ROWS } from '../../../config/constants';
import { isRefused } from '../../../store/loadStatus';
import { useCoursePages } from '../useUniversity';
import { CoursePanel } from './CoursePanel';
import { InstructorPanel } from './InstructorPanel';
import { LessonPanel } from './LessonPanel';
import { SectionPanel } from './SectionPanel';
import { SkillLevelPanel } from './SkillLevelPanel';
import './UniConfig.css';

/** Enough pages for the most rows that a list shows. */
const PAGES = MOST_ROWS / FIRST_ROWS;

/** The five panels with which the staff build the University. */
export function UniConfig() {
  const uid = useSelector(selectUid);
  const { status, data } = useCoursePages(PAGES);
  if (isRefused(status)) return <Failure kind={status} />;
  if (uid === null || !data) return <Loading label="Loading the courses" />;
  const courses = data.rows;
  return (
    <div className="uni-config">
      <CoursePanel uid={uid} courses={courses} />
      <SectionPanel uid={uid} courses={courses} />
      <LessonPanel uid={uid} courses={courses} />
      <InstructorPanel uid={uid} />
      <SkillLevelPanel uid={uid} />
    </div>
  );
}
