import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { isRefused } from '../../../store/loadStatus';
import { useNewestCourses } from '../liveUniversity';
import { CoursePanel } from './CoursePanel';
import { InstructorPanel } from './InstructorPanel';
import { LessonPanel } from './LessonPanel';
import { SectionPanel } from './SectionPanel';
import { SkillLevelPanel } from './SkillLevelPanel';
import styles from './UniConfig.module.css';

/** The five panels with which the staff build the University. */
export function UniConfig() {
  const uid = useSelector(selectUid);
  const { status, data: courses } = useNewestCourses();
  if (isRefused(status)) return <Failure kind={status} />;
  if (uid === null || !courses) return <Loading label="Loading the courses" />;
  return (
    <>
      <div className={styles.uniConfig}>
        <CoursePanel uid={uid} courses={courses} />
        <SectionPanel uid={uid} courses={courses} />
        <InstructorPanel uid={uid} courses={courses} />
        <SkillLevelPanel uid={uid} />
      </div>
      <LessonPanel uid={uid} courses={courses} />
    </>
  );
}
