import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { AddIcon, SaveIcon } from '../../../components/display/icons';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { Form } from '../../../components/form/Form';
import { Panel } from '../../../components/layout/Panel';
import type { Course } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import { ManagedList } from '../../../shared/lists/ManagedList';
import type { ActDispatch } from '../../../store/act';
import * as messages from '../messages';
import { createCourse, deleteCourse, setPublished, updateCourse } from '../courseThunks';
import { useLearnersOf } from '../uses';
import { CourseFields, courseFormSchema, type CourseForm } from './CourseFields';

/** Creates a course, or changes the one that was chosen; below it those that stand. */
export function CoursePanel({ uid, courses }: { uid: string; courses: readonly Course[] }) {
  const dispatch = useDispatch<ActDispatch>();
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
        empty="There are no courses yet."
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
        label="Keep as a draft, which members cannot see"
        checked={form.content.draft}
        onChange={(draft) => form.change({ draft })}
      />
      <FormEnd form={form} label="Create course" icon={AddIcon} />
    </Form>
  );
}

/** A course as its form shows it. */
const formOf = (course: Course): CourseForm => ({
  key: course.key,
  courseTitle: course.courseTitle,
  courseDescription: course.courseDescription,
  courseTopic: course.courseTopic,
  courseOutcomes: course.courseOutcomes,
  courseSkillLevel: course.courseSkillLevel,
  courseInstructors: course.courseInstructors,
  courseStart: course.courseStart,
  courseEnd: course.courseEnd,
  draft: course.draft,
});

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
