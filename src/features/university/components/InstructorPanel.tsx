import * as v from 'valibot';
import { FilePicker } from '../../../components/form/FilePicker';
import { FieldRow, Form } from '../../../components/form/Form';
import { AddIcon } from '../../../components/display/icons';
import { Panel } from '../../../components/layout/Panel';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import {
  FEATURED_IMAGE_MAX_BYTES,
  FEATURED_IMAGE_MIN_BYTES,
  IMAGE_TYPES,
} from '../../../config/constants';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText } from '../../../shared/forms/schemas';
import { useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import { ManagedList } from '../../../shared/lists/ManagedList';
import { INSTRUCTOR_TEXT_MAX, NAME_MAX } from '../limits';
import * as messages from '../messages';
import { createInstructor, deleteInstructor } from '../universityThunks';
import { useInstructors } from '../liveUniversity';

const formSchema = v.object({
  key: v.string(),
  firstName: requiredText(messages.FIRST_NAME_REQUIRED),
  lastName: requiredText(messages.LAST_NAME_REQUIRED),
  description: v.string(),
});
const emptyForm = () => ({ key: newKey(), firstName: '', lastName: '', description: '' });

/** Adds somebody who teaches; below it everybody who does. */
export function InstructorPanel({ uid }: { uid: string }) {
  const instructors = useInstructors().data ?? [];
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
    <Panel title="Create an instructor">
      <Form label="Create an instructor" onSubmit={form.submit}>
        <FieldRow>
          <TextField
            label="First name"
            required
            maxLength={NAME_MAX}
            {...form.field('firstName')}
          />
          <TextField label="Last name" required maxLength={NAME_MAX} {...form.field('lastName')} />
        </FieldRow>
        <TextAreaField
          label="Description"
          maxLength={INSTRUCTOR_TEXT_MAX}
          {...form.field('description')}
        />
        <FilePicker
          label="Photo (optional)"
          {...form.picker(photo)}
          accept={IMAGE_TYPES}
          minBytes={FEATURED_IMAGE_MIN_BYTES}
          maxBytes={FEATURED_IMAGE_MAX_BYTES}
          messages={messages.IMAGE_MESSAGES}
        />
        <FormEnd form={form} label="Create instructor" icon={AddIcon} />
      </Form>
      <ManagedList
        belowForm
        label="Instructors"
        what="instructor"
        rows={instructors.map((each) => ({
          key: each.key,
          name: `${each.firstName} ${each.lastName}`,
          detail: each.description,
        }))}
        empty="There are no instructors yet."
        onDelete={(key) => deleteInstructor(key)}
      />
    </Panel>
  );
}
