import * as v from 'valibot';
import { FilePicker } from '../../../components/form/FilePicker';
import { FieldRow } from '../../../components/form/Form';
import { MultiSelectField } from '../../../components/form/MultiSelectField';
import { asOptions } from '../../../components/form/options';
import { SelectField } from '../../../components/form/SelectField';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import {
  FEATURED_IMAGE_MAX_BYTES,
  FEATURED_IMAGE_MIN_BYTES,
  IMAGE_TYPES,
} from '../../../config/constants';
import { requiredText } from '../../../shared/forms/schemas';
import type { FormFile } from '../../../shared/forms/useFileChoice';
import type { FormState } from '../../../shared/forms/useForm';
import { COURSE_TEXT_MAX, OUTCOMES_MAX, TITLE_MAX, TOPIC_MAX } from '../limits';
import { useInstructors, useSkillLevels } from '../liveUniversity';
import * as messages from '../messages';

/** What the form of a course must hold. */
export const courseFormSchema = v.pipe(
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
export type CourseForm = v.InferInput<typeof courseFormSchema>;

/** What a course says of itself, to be created or changed. A level and names that were deleted stay with the course that has them. */
export function CourseFields({ form, image }: { form: FormState<CourseForm>; image: FormFile }) {
  const { courseSkillLevel, courseInstructors, courseStart } = form.content;
  const levels = (useSkillLevels().data ?? []).map(({ name }) => name);
  const names = (useInstructors().data ?? []).map((each) => `${each.firstName} ${each.lastName}`);
  return (
    <>
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
      <FieldRow>
        <TextField label="Course topic" maxLength={TOPIC_MAX} {...form.field('courseTopic')} />
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
        none="No instructors to choose from. They are created below."
        options={asOptions([...new Set([...names, ...courseInstructors])])}
        {...form.field('courseInstructors')}
      />
      <TextAreaField
        label="What one learns (optional)"
        hint="A line each."
        maxLength={OUTCOMES_MAX}
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
        accept={IMAGE_TYPES}
        minBytes={FEATURED_IMAGE_MIN_BYTES}
        maxBytes={FEATURED_IMAGE_MAX_BYTES}
        messages={messages.IMAGE_MESSAGES}
      />
    </>
  );
}
