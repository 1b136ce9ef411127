import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../components/Button';
import { FilePicker } from '../../../components/FilePicker';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { AddIcon } from '../../../components/icons';
import { MultiSelectField } from '../../../components/MultiSelectField';
import { asOptions } from '../../../components/options';
import { Panel } from '../../../components/Panel';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField, TextField } from '../../../components/TextField';
import {
  FEATURED_IMAGE_MAX_BYTES,
  FEATURED_IMAGE_MIN_BYTES,
  IMAGE_TYPES,
} from '../../../config/constants';
import type { Course } from '../../../data/records';
import { newKey } from '../../../data/write';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { useDraft } from '../../../shared/drafts/useDraft';
import { ManagedList } from '../../../shared/lists/ManagedList';
import { useSend } from '../../../shared/notices/useSend';
import { COURSE_TEXT_MAX, TITLE_MAX, TOPIC_MAX } from '../limits';
import * as messages from '../messages';
import { addCourse, removeCourse } from '../universityThunks';
import { useInstructors, useSkillLevels } from '../liveUniversity';

const draftSchema = v.object({
  key: v.string(),
  courseTitle: v.string(),
  courseDescription: v.string(),
  courseTopic: v.string(),
  courseSkillLevel: v.string(),
  courseInstructors: v.array(v.string()),
});
type Draft = v.InferOutput<typeof draftSchema>;
type Errors = Partial<Record<'courseTitle' | 'courseSkillLevel' | 'courseInstructors', string>>;

function check(draft: Draft): Errors {
  return {
    ...(draft.courseTitle.trim() === '' ? { courseTitle: messages.TITLE_REQUIRED } : {}),
    ...(draft.courseSkillLevel === '' ? { courseSkillLevel: messages.SKILL_LEVEL_REQUIRED } : {}),
    ...(draft.courseInstructors.length === 0
      ? { courseInstructors: messages.INSTRUCTOR_REQUIRED }
      : {}),
  };
}

/** Creates a course; below it those that stand. */
export function CoursePanel({ uid, courses }: { uid: string; courses: readonly Course[] }) {
  const skillLevels = useSkillLevels().data ?? [];
  const instructors = useInstructors().data ?? [];
  const draft = useDraft(uid, 'course', draftSchema, () => ({
    key: newKey(),
    courseTitle: '',
    courseDescription: '',
    courseTopic: '',
    courseSkillLevel: '',
    courseInstructors: [],
  }));
  const [file, setFile] = useState<File | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const { busy, failure, send } = useSend();
  const course = draft.content;
  const found = check(course);
  const errors = tried ? found : {};
  const change = (fields: Partial<Draft>) => draft.change({ ...course, ...fields });

  const names = [...new Set(instructors.map((each) => `${each.firstName} ${each.lastName}`))];
  const handleSubmit = async () => {
    if (busy || fileProblem !== null) return;
    setTried(true);
    if (Object.keys(found).length > 0) return;
    const { key, ...fields } = course;
    const done = await send(
      addCourse({
        uid,
        key,
        fields: { ...fields, courseTitle: fields.courseTitle.trim() },
        file,
        onProgress: setProgress,
      }),
      messages.COURSE_ADDED,
    );
    setProgress(null);
    if (!done) return;
    setTried(false);
    setFile(null);
    draft.clear();
  };

  return (
    <Panel title="Create a course">
      <Form label="Create a course" onSubmit={() => void handleSubmit()}>
        <TextField
          label="Course title"
          required
          maxLength={TITLE_MAX}
          value={course.courseTitle}
          error={errors.courseTitle}
          onChange={(courseTitle) => change({ courseTitle })}
        />
        <TextAreaField
          label="Course description"
          maxLength={COURSE_TEXT_MAX}
          value={course.courseDescription}
          onChange={(courseDescription) => change({ courseDescription })}
        />
        <TextField
          label="Course topic"
          maxLength={TOPIC_MAX}
          value={course.courseTopic}
          onChange={(courseTopic) => change({ courseTopic })}
        />
        <SelectField
          label="Skill level"
          required
          placeholder="Choose a skill level"
          options={asOptions(skillLevels.map(({ name }) => name))}
          value={course.courseSkillLevel}
          error={errors.courseSkillLevel}
          onChange={(courseSkillLevel) => change({ courseSkillLevel })}
        />
        <MultiSelectField
          label="Instructors"
          required
          placeholder="Choose instructors"
          options={asOptions(names)}
          value={course.courseInstructors}
          error={errors.courseInstructors}
          onChange={(courseInstructors) => change({ courseInstructors })}
        />
        <FilePicker
          label="Course image (optional)"
          file={file}
          onChange={setFile}
          onProblem={setFileProblem}
          accept={IMAGE_TYPES}
          minBytes={FEATURED_IMAGE_MIN_BYTES}
          maxBytes={FEATURED_IMAGE_MAX_BYTES}
          messages={messages.IMAGE_MESSAGES}
          progress={progress}
        />
        {!draft.isKept && <UnkeptDraft />}
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button type="submit" tone="primary" icon={AddIcon} busy={busy}>
          Create course
        </Button>
      </Form>
      <ManagedList
        label="Courses"
        what="course"
        rows={courses.map((each) => ({
          key: each.key,
          name: each.courseTitle,
          detail: each.courseSkillLevel,
        }))}
        empty="There are no courses yet."
        warning="Its sections and lessons go with it"
        onDelete={(key) => removeCourse(key)}
      />
    </Panel>
  );
}
