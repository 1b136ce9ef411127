import { useSelector } from 'react-redux';
import { selectSession } from '../../../access/sessionSlice';
import { FilePicker } from '../../../components/form/FilePicker';
import { FieldRow, Form } from '../../../components/form/Form';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { useReturnFocus } from '../../../components/overlay/useReturnFocus';
import { DISPLAY_NAME_MAX, IMAGE_TYPES } from '../../../config/constants';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import {
  FILE_PENDING,
  FORM_PHOTO_TOO_BIG,
  PHOTO_TOO_SMALL,
  PHOTO_WRONG_TYPE,
  PROFILE_CHANGED_ELSEWHERE,
  PROFILE_UPDATED,
} from '../messages';
import { FORM_PHOTO_MAX_BYTES, PHOTO_MIN_BYTES } from '../photo';
import { PROFILE_FIELDS, profileFieldsOf, profileFieldsSchema } from '../profileFields';
import { updateProfile } from '../profileThunks';
import { BirthdayField } from './BirthdayField';
import { NameFields } from './NameFields';

/** The profile as a form. What is typed survives a reload until it is saved or cancelled. */
export function EditProfileForm({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { own } = useSelector(selectSession);
  const saved = profileFieldsOf(own);
  const photo = useFileChoice();
  const form = useForm({
    draft: useEditDraft(uid, 'profile', profileFieldsSchema, saved),
    schema: profileFieldsSchema,
    files: [photo],
    send: (fields, onProgress) =>
      updateProfile({
        uid,
        fields,
        shown: saved,
        photo: photo.file && { file: photo.file, onProgress },
      }),
    notice: PROFILE_UPDATED,
    onDone: onClose,
  });
  useReturnFocus();
  const isPristine =
    photo.file === null &&
    photo.refused === null &&
    PROFILE_FIELDS.every((name) => form.content[name] === saved[name]);

  return (
    <>
      <h3>Edit Profile</h3>
      <Form label="Edit Profile" onSubmit={form.submit}>
        <TextField
          label="Display / author name"
          required
          maxLength={DISPLAY_NAME_MAX}
          hint="The name that stands beside what you write."
          {...form.field('displayName')}
        />
        <NameFields field={form.field} />
        <FieldRow>
          <TextField
            label="Company"
            autoComplete="organization"
            maxLength={100}
            {...form.field('company')}
          />
          <TextField
            label="Job role"
            autoComplete="organization-title"
            maxLength={100}
            {...form.field('jobRole')}
          />
        </FieldRow>
        <TextAreaField label="About me" maxLength={2000} {...form.field('bio')} />
        <BirthdayField value={form.content.DOB} onChange={(DOB) => form.change({ DOB })} />
        <FilePicker
          label="Profile photo"
          {...form.picker(photo)}
          accept={IMAGE_TYPES}
          minBytes={PHOTO_MIN_BYTES}
          maxBytes={FORM_PHOTO_MAX_BYTES}
          messages={{
            tooBig: FORM_PHOTO_TOO_BIG,
            tooSmall: PHOTO_TOO_SMALL,
            wrongType: PHOTO_WRONG_TYPE,
          }}
        />
        {form.isTried && photo.refused && <FormMessage tone="error">{FILE_PENDING}</FormMessage>}
        <FormEnd
          form={form}
          changedElsewhere={PROFILE_CHANGED_ELSEWHERE}
          label="Update"
          disabled={isPristine}
          onLeave={onClose}
        />
      </Form>
    </>
  );
}
