import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { PanelGrid } from '../../../components/layout/Panel';
import { isRefused } from '../../../store/loadStatus';
import { useNewestCourses } from '../liveUniversity';
import { CoursePanel } from './CoursePanel';
import { InstructorPanel } from './InstructorPanel';
import { LessonPanel } from './LessonPanel';
import { SectionPanel } from './SectionPanel';
import { SkillLevelPanel } from './SkillLevelPanel';

/** The five panels with which the staff build the University. */
export function UniConfig() {
  const uid = useSelector(selectUid);
  const { status, data: courses } = useNewestCourses();
  if (isRefused(status)) return <Failure kind={status} />;
  if (uid === null || !courses) return <Loading label="Loading the courses" />;
  return (
    <>
      <PanelGrid>
        <CoursePanel uid={uid} courses={courses} />
        <div>
          <SectionPanel uid={uid} courses={courses} />
          <SkillLevelPanel uid={uid} courses={courses} />
        </div>
      </PanelGrid>
      <InstructorPanel uid={uid} courses={courses} />
      <LessonPanel uid={uid} courses={courses} />
    </>
  );
}
