import { useState } from 'react';
import * as v from 'valibot';
import { FilePicker } from '../../../components/form/FilePicker';
import { FieldRow, Form } from '../../../components/form/Form';
import { AddIcon, SaveIcon } from '../../../components/display/icons';
import { Panel } from '../../../components/layout/Panel';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { PICTURE_FILE } from '../../../config/constants';
import { INSTRUCTOR } from '../../../../model/university';
import type { Course, Instructor } from '../../../data/records';
import { newKey } from '../../../data/write';
import { fullName } from '../../../lib/text';
import { useDraft, useEditDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText, useForm, type FormState } from '../../../shared/forms/useForm';
import { useFileChoice, type FormFile } from '../../../shared/forms/useFileChoice';
import { ManagedList } from '../../../shared/lists/ManagedList';
import * as messages from '../messages';
import {
  createInstructor,
  deleteInstructor,
  updateInstructor,
  coursesThat,
} from '../catalogueThunks';
import { useInstructors } from '../liveUniversity';
import { FormAndList } from './FormAndList';

const NAME_MAX = INSTRUCTOR.firstName.shape.most;
const formSchema = v.object({
  key: v.string(),
  firstName: requiredText(messages.FIRST_NAME_REQUIRED),
  lastName: requiredText(messages.LAST_NAME_REQUIRED),
  description: v.string(),
});
type InstructorForm = v.InferInput<typeof formSchema>;
const emptyForm = () => ({ key: newKey(), firstName: '', lastName: '', description: '' });

type InstructorPanelProps = { uid: string; courses: readonly Course[] };

export function InstructorPanel({ uid, courses }: InstructorPanelProps) {
  const instructors = useInstructors().data ?? [];
  const [editedKey, setEdited] = useState<string | null>(null);
  const edited = instructors.find(({ key }) => key === editedKey);
  return (
    <Panel title={edited ? 'Edit an instructor' : 'Create an instructor'}>
      <FormAndList
        form={
          edited ? (
            <EditInstructor
              key={edited.key}
              uid={uid}
              courses={courses}
              instructor={edited}
              onLeave={() => setEdited(null)}
            />
          ) : (
            <CreateInstructor uid={uid} />
          )
        }
        list={
          <ManagedList
            belowForm
            label="Instructors"
            what="instructor"
            rows={instructors.map((each) => ({
              key: each.key,
              name: fullName(each),
              detail: each.description,
            }))}
            empty="There are no instructors yet."
            onEdit={setEdited}
            usesOf={(key) => {
              const taught = instructors.find((each) => each.key === key);
              const name = taught && fullName(taught);
              return coursesThat(courses, ({ courseInstructors }) =>
                courseInstructors.some((each) => each === name),
              );
            }}
            warning={messages.INSTRUCTOR_DELETION}
            onDelete={(key) => deleteInstructor(key)}
          />
        }
      />
    </Panel>
  );
}

function CreateInstructor({ uid }: { uid: string }) {
  const photo = useFileChoice();
  const form = useForm({
    draft: useDraft(uid, 'instructor', formSchema, emptyForm),
    schema: formSchema,
    files: [photo],
    send: (instructor, onProgress) =>
      createInstructor({ ...instructor, uid, file: photo.file, onProgress }),
    notice: messages.INSTRUCTOR_ADDED,
  });
  return (
    <Form label="Create an instructor" onSubmit={form.submit}>
      <InstructorFields form={form} photo={photo} />
      <FormEnd form={form} label="Create instructor" icon={AddIcon} />
    </Form>
  );
}

type EditInstructorProps = InstructorPanelProps & { instructor: Instructor; onLeave: () => void };

function EditInstructor({ uid, courses, instructor, onLeave }: EditInstructorProps) {
  const { key, firstName, lastName, description } = instructor;
  const photo = useFileChoice();
  const form = useForm({
    draft: useEditDraft<InstructorForm>(uid, `instructor/${key}`, formSchema, {
      ...{ key, firstName, lastName, description },
    }),
    schema: formSchema,
    files: [photo],
    send: (fields, onProgress) =>
      updateInstructor({
        ...fields,
        before: instructor,
        courses,
        uid,
        file: photo.file,
        onProgress,
      }),
    notice: messages.INSTRUCTOR_UPDATED,
    onDone: onLeave,
  });
  return (
    <Form label="Edit an instructor" onSubmit={form.submit}>
      <InstructorFields form={form} photo={photo} isReplacing={instructor.photo !== ''} />
      <FormEnd
        form={form}
        changedElsewhere={messages.INSTRUCTOR_CHANGED_ELSEWHERE}
        label="Save instructor"
        icon={SaveIcon}
        onLeave={onLeave}
      />
    </Form>
  );
}

function InstructorFields(props: {
  form: FormState<InstructorForm>;
  photo: FormFile;
  isReplacing?: boolean;
}) {
  const { form, photo, isReplacing } = props;
  return (
    <>
      <FieldRow>
        <TextField label="First name" required maxLength={NAME_MAX} {...form.field('firstName')} />
        <TextField label="Last name" required maxLength={NAME_MAX} {...form.field('lastName')} />
      </FieldRow>
      <TextAreaField
        label="Description"
        maxLength={INSTRUCTOR.description.shape.most}
        {...form.field('description')}
      />
      <FilePicker
        label={isReplacing ? 'Photo (replaces the current photo)' : 'Photo (optional)'}
        {...form.picker(photo)}
        {...PICTURE_FILE}
        messages={messages.IMAGE_MESSAGES}
      />
    </>
  );
}
