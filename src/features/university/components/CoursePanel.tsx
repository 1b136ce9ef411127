import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { FilePicker } from '../../../components/form/FilePicker';
import { FieldRow, Form } from '../../../components/form/Form';
import { AddIcon } from '../../../components/display/icons';
import { MultiSelectField } from '../../../components/form/MultiSelectField';
import { asOptions } from '../../../components/form/options';
import { Panel } from '../../../components/layout/Panel';
import { SelectField } from '../../../components/form/SelectField';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import {
  FEATURED_IMAGE_MAX_BYTES,
  FEATURED_IMAGE_MIN_BYTES,
  IMAGE_TYPES,
} from '../../../config/constants';
import type { Course } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText } from '../../../shared/forms/schemas';
import { useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import { ManagedList } from '../../../shared/lists/ManagedList';
import type { ActDispatch } from '../../../store/act';
import { COURSE_TEXT_MAX, OUTCOMES_MAX, TITLE_MAX, TOPIC_MAX } from '../limits';
import * as messages from '../messages';
import { createCourse, deleteCourse, setPublished } from '../universityThunks';
import { useInstructors, useSkillLevels } from '../liveUniversity';

const formSchema = v.pipe(
  v.object({
    key: v.string(),
    courseTitle: requiredText(messages.TITLE_REQUIRED),
    courseDescription: v.string(),
    courseTopic: v.string(),
    courseOutcomes: v.string(),
    courseSkillLevel: v.pipe(v.string(), v.nonEmpty(messages.SKILL_LEVEL_REQUIRED)),
    courseInstructors: v.pipe(v.array(v.string()), v.minLength(1, messages.INSTRUCTOR_REQUIRED)),
    courseStart: v.string(),
    courseEnd: v.string(),
    draft: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ courseStart, courseEnd }) => !courseStart || !courseEnd || courseStart <= courseEnd,
      messages.DATES_REFUSED,
    ),
    ['courseEnd'],
  ),
);

/** Creates a course; below it those that stand. */
export function CoursePanel({ uid, courses }: { uid: string; courses: readonly Course[] }) {
  const skillLevels = useSkillLevels().data ?? [];
  const instructors = useInstructors().data ?? [];
  const names = [...new Set(instructors.map((each) => `${each.firstName} ${each.lastName}`))];
  const image = useFileChoice();
  const dispatch = useDispatch<ActDispatch>();
  const form = useForm({
    draft: useDraft(uid, 'course', formSchema, () => ({
      key: newKey(),
      courseTitle: '',
      courseDescription: '',
      courseTopic: '',
      courseOutcomes: '',
      courseSkillLevel: '',
      courseInstructors: [],
      courseStart: '',
      courseEnd: '',
      draft: false,
    })),
    schema: formSchema,
    files: [image],
    send: ({ key, draft, ...fields }, onProgress) =>
      createCourse({ uid, key, draft, fields, file: image.file, onProgress }),
    notice: messages.COURSE_ADDED,
  });

  return (
    <Panel title="Create a course">
      <Form label="Create a course" onSubmit={form.submit}>
        <TextField
          label="Course title"
          required
          maxLength={TITLE_MAX}
          {...form.field('courseTitle')}
        />
        <TextAreaField
          label="Course description"
          maxLength={COURSE_TEXT_MAX}
          {...form.field('courseDescription')}
        />
        <TextField label="Course topic" maxLength={TOPIC_MAX} {...form.field('courseTopic')} />
        <TextAreaField
          label="What one learns (optional)"
          hint="A line each."
          maxLength={OUTCOMES_MAX}
          {...form.field('courseOutcomes')}
        />
        <SelectField
          label="Skill level"
          required
          placeholder="Choose a skill level"
          options={asOptions(skillLevels.map(({ name }) => name))}
          {...form.field('courseSkillLevel')}
        />
        <MultiSelectField
          label="Instructors"
          required
          placeholder="Choose instructors"
          options={asOptions(names)}
          {...form.field('courseInstructors')}
        />
        <FieldRow>
          <TextField label="First day (optional)" type="date" {...form.field('courseStart')} />
          <TextField
            label="Last day (optional)"
            type="date"
            min={form.content.courseStart}
            {...form.field('courseEnd')}
          />
        </FieldRow>
        <FilePicker
          label="Course image (optional)"
          {...form.picker(image)}
          accept={IMAGE_TYPES}
          minBytes={FEATURED_IMAGE_MIN_BYTES}
          maxBytes={FEATURED_IMAGE_MAX_BYTES}
          messages={messages.IMAGE_MESSAGES}
        />
        <CheckboxField
          label="Keep as a draft, which members cannot see"
          checked={form.content.draft}
          onChange={(draft) => form.change({ draft })}
        />
        <FormEnd form={form} label="Create course" icon={AddIcon} />
      </Form>
      <ManagedList
        belowForm
        label="Courses"
        what="course"
        rows={courses.map((each) => ({
          key: each.key,
          name: each.courseTitle,
          detail: each.courseSkillLevel,
          isActive: !each.draft,
        }))}
        states={[messages.PUBLISHED, messages.DRAFT]}
        onSwitch={(key, isPublished) => void dispatch(setPublished({ key, isPublished }))}
        empty="There are no courses yet."
        warning="Its sections and lessons go with it"
        onDelete={(key) => deleteCourse(key)}
      />
    </Panel>
  );
}
