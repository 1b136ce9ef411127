import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectUid } from '../../../access/sessionSlice';
import { Loading } from '../../../components/feedback/Loading';
import { PanelGrid, Panel } from '../../../components/layout/Panel';
import { useNewestCourses, useSkillLevels } from '../liveUniversity';
import { CoursePanel } from './CoursePanel';
import { InstructorPanel } from './InstructorPanel';
import { LessonPanel } from './LessonPanel';
import { SectionPanel } from './SectionPanel';
import { Form } from '../../../components/form/Form';
import { AddIcon } from '../../../components/display/icons';
import { TextField } from '../../../components/form/TextField';
import { SKILL_LEVEL } from '../../../../model/university';
import type { Course } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText, useForm } from '../../../shared/forms/useForm';
import { ManagedList } from '../../../shared/lists/ManagedList';
import * as messages from '../messages';
import { createSkillLevel, deleteSkillLevel, coursesThat } from '../catalogueThunks';

export function UniConfig() {
  const uid = useSelector(selectUid);
  const { status, data: courses } = useNewestCourses();
  if (uid === null || !courses) return <Loading status={status} label="Loading the courses" />;
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

const NAME_MAX = SKILL_LEVEL.name.shape.most;
const formSchema = v.object({ key: v.string(), name: requiredText(messages.NAME_REQUIRED) });
const emptyForm = () => ({ key: newKey(), name: '' });

function SkillLevelPanel(props: { uid: string; courses: readonly Course[] }) {
  const { uid, courses } = props;
  const skillLevels = useSkillLevels().data ?? [];
  const form = useForm({
    draft: useDraft(uid, 'skillLevel', formSchema, emptyForm),
    schema: formSchema,
    send: (skillLevel) => createSkillLevel(skillLevel),
    notice: messages.SKILL_LEVEL_ADDED,
  });

  return (
    <Panel title="Create a skill level">
      <Form label="Create a skill level" onSubmit={form.submit}>
        <TextField label="Name" required maxLength={NAME_MAX} {...form.field('name')} />
        <FormEnd form={form} label="Create skill level" icon={AddIcon} />
      </Form>
      <ManagedList
        belowForm
        label="Skill levels"
        what="skill level"
        rows={skillLevels}
        empty="There are no skill levels yet."
        usesOf={(key) => {
          const level = skillLevels.find((each) => each.key === key)?.name;
          return coursesThat(courses, ({ courseSkillLevel }) => courseSkillLevel === level);
        }}
        warning={messages.SKILL_LEVEL_DELETION}
        onDelete={(key) => deleteSkillLevel(key)}
      />
    </Panel>
  );
}
