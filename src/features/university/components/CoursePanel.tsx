import { useState } from 'react';
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { AddIcon, SaveIcon } from '../../../components/display/icons';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { Form, FieldRow } from '../../../components/form/Form';
import { Panel } from '../../../components/layout/Panel';
import { COURSE_FORM } from '../../../../model/university';
import type { Course } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft, useEditDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFileChoice, type FormFile } from '../../../shared/forms/useFileChoice';
import { useForm, requiredText, type FormState } from '../../../shared/forms/useForm';
import { ManagedList } from '../../../shared/lists/ManagedList';
import type { MutationDispatch } from '../../../store/mutation';
import * as messages from '../messages';
import { createCourse, deleteCourse, setPublished, updateCourse } from '../courseThunks';
import { useLearnersOf } from '../catalogueThunks';
import { FilePicker } from '../../../components/form/FilePicker';
import { MultiSelectField } from '../../../components/form/MultiSelectField';
import { asOptions, SelectField } from '../../../components/form/SelectField';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { PICTURE_FILE } from '../../../config/constants';
import { useInstructors, useSkillLevels } from '../liveUniversity';

export function CoursePanel({ uid, courses }: { uid: string; courses: readonly Course[] }) {
  const dispatch = useDispatch<MutationDispatch>();
  const [editedKey, setEdited] = useState<string | null>(null);
  const edited = courses.find(({ key }) => key === editedKey);
  const learnersOf = useLearnersOf();
  return (
    <Panel title={edited ? 'Edit a course' : 'Create a course'}>
      {edited ? (
        <EditCourse key={edited.key} uid={uid} course={edited} onLeave={() => setEdited(null)} />
      ) : (
        <CreateCourse uid={uid} />
      )}
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
        empty={messages.NO_COURSES}
        usesOf={learnersOf}
        warning={messages.COURSE_DELETION}
        onEdit={setEdited}
        onDelete={(key) => deleteCourse(key)}
      />
    </Panel>
  );
}

const emptyForm = (): CourseForm => ({
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
});

function CreateCourse({ uid }: { uid: string }) {
  const image = useFileChoice();
  const form = useForm({
    draft: useDraft(uid, 'course', courseFormSchema, emptyForm),
    schema: courseFormSchema,
    files: [image],
    send: ({ key, draft, ...fields }, onProgress) =>
      createCourse({ uid, key, draft, fields, file: image.file, onProgress }),
    notice: messages.COURSE_ADDED,
  });
  return (
    <Form label="Create a course" onSubmit={form.submit}>
      <CourseFields form={form} image={image} />
      <CheckboxField
        label="Save as a draft that members cannot see"
        checked={form.content.draft}
        onChange={(draft) => form.change({ draft })}
      />
      <FormEnd form={form} label="Create course" icon={AddIcon} />
    </Form>
  );
}

const formOf = ({
  version: _version,
  courseImage: _image,
  sections: _sections,
  ...form
}: Course): CourseForm => form;

function EditCourse(props: { uid: string; course: Course; onLeave: () => void }) {
  const { uid, course, onLeave } = props;
  const image = useFileChoice();
  const form = useForm({
    draft: useEditDraft<CourseForm>(uid, `course/${course.key}`, courseFormSchema, formOf(course)),
    schema: courseFormSchema,
    files: [image],
    send: (fields, onProgress) =>
      updateCourse({
        uid,
        key: course.key,
        seen: course.version,
        fields,
        replaces: course.courseImage,
        file: image.file,
        onProgress,
      }),
    notice: messages.COURSE_UPDATED,
    onDone: onLeave,
  });
  return (
    <Form label="Edit a course" onSubmit={form.submit}>
      <CourseFields form={form} image={image} />
      <FormEnd
        form={form}
        changedElsewhere={messages.COURSE_CHANGED_ELSEWHERE}
        label="Save course"
        icon={SaveIcon}
        onLeave={onLeave}
      />
    </Form>
  );
}

const courseFormSchema = v.pipe(
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
type CourseForm = v.InferInput<typeof courseFormSchema>;

/** A skill level and instructors that were deleted stay selected in a course that has them. */
function CourseFields({ form, image }: { form: FormState<CourseForm>; image: FormFile }) {
  const { courseSkillLevel, courseInstructors, courseStart } = form.content;
  const levels = (useSkillLevels().data ?? []).map(({ name }) => name);
  const names = (useInstructors().data ?? []).map((each) => `${each.firstName} ${each.lastName}`);
  return (
    <>
      <TextField
        label="Course title"
        required
        maxLength={COURSE_FORM.courseTitle.shape.most}
        {...form.field('courseTitle')}
      />
      <TextAreaField
        label="Course description"
        maxLength={COURSE_FORM.courseDescription.shape.most}
        {...form.field('courseDescription')}
      />
      <FieldRow>
        <TextField
          label="Course topic"
          maxLength={COURSE_FORM.courseTopic.shape.most}
          {...form.field('courseTopic')}
        />
        <SelectField
          label="Skill level"
          required
          placeholder="Choose a skill level"
          options={asOptions([
            ...new Set([...levels, ...(courseSkillLevel ? [courseSkillLevel] : [])]),
          ])}
          {...form.field('courseSkillLevel')}
        />
      </FieldRow>
      <MultiSelectField
        label="Instructors"
        required
        placeholder="Choose instructors"
        none="There are no instructors yet. Create one below."
        options={asOptions([...new Set([...names, ...courseInstructors])])}
        {...form.field('courseInstructors')}
      />
      <TextAreaField
        label="What you will learn (optional)"
        hint="Write each point on its own line."
        maxLength={COURSE_FORM.courseOutcomes.shape.most}
        {...form.field('courseOutcomes')}
      />
      <FieldRow>
        <TextField label="First day (optional)" type="date" {...form.field('courseStart')} />
        <TextField
          label="Last day (optional)"
          type="date"
          min={courseStart}
          {...form.field('courseEnd')}
        />
      </FieldRow>
      <FilePicker
        label="Course image (optional)"
        {...form.picker(image)}
        {...PICTURE_FILE}
        messages={messages.IMAGE_MESSAGES}
      />
    </>
  );
}
