import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectSession } from '../../../access/sessionSlice';
import { Button, ButtonRow } from '../../../components/Button';
import { FilePicker } from '../../../components/FilePicker';
import { FieldRow, Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { TextAreaField, TextField } from '../../../components/TextField';
import type { ProfileFields } from '../../../data/acts/account';
import { useDraft } from '../../../shared/drafts/useDraft';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import {
  FILE_PENDING,
  FIRST_NAME_REQUIRED,
  FORM_PHOTO_TOO_BIG,
  LAST_NAME_REQUIRED,
  NAME_REQUIRED,
  PHOTO_TOO_SMALL,
  PHOTO_WRONG_TYPE,
  PROFILE_UPDATED,
} from '../messages';
import { FORM_PHOTO_MAX_BYTES, PHOTO_MIN_BYTES, PHOTO_TYPES } from '../photo';
import { saveProfile } from '../profileThunks';
import { BirthdayField } from './BirthdayField';

const FIELD_NAMES = [
  'displayName',
  'firstName',
  'lastName',
  'company',
  'jobRole',
  'bio',
  'DOB',
] as const satisfies readonly (keyof ProfileFields)[];

const draftSchema = v.object({
  displayName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  company: v.string(),
  jobRole: v.string(),
  bio: v.string(),
  DOB: v.string(),
});

const FAULTS: Partial<Record<keyof ProfileFields, string>> = {
  displayName: NAME_REQUIRED,
  firstName: FIRST_NAME_REQUIRED,
  lastName: LAST_NAME_REQUIRED,
};

/** The profile as a form. What is typed survives a reload until it is saved or cancelled. */
export function EditProfileForm({ uid, onClose }: { uid: string; onClose: () => void }) {
  const dispatch = useDispatch<ActDispatch>();
  const { own } = useSelector(selectSession);
  const stored = Object.fromEntries(
    FIELD_NAMES.map((name) => [name, typeof own[name] === 'string' ? own[name] : '']),
  ) as ProfileFields;
  const draft = useDraft(uid, 'profile', draftSchema, () => stored);
  const fields = draft.content;
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoProblem, setPhotoProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const isPristine =
    photo === null &&
    photoProblem === null &&
    FIELD_NAMES.every((name) => fields[name] === stored[name]);
  const fault = (name: keyof ProfileFields) =>
    fields[name].trim() === '' ? (FAULTS[name] ?? null) : null;

  const field = (name: keyof ProfileFields) => ({
    name,
    value: fields[name],
    error: submitted ? fault(name) : null,
    onChange: (value: string) => draft.change({ ...fields, [name]: value }),
  });

  const handleSubmit = async () => {
    if (isPristine || busy) return;
    setSubmitted(true);
    setFailure(photoProblem ? FILE_PENDING : null);
    if (photoProblem || FIELD_NAMES.some(fault)) return;
    setBusy(true);
    const trimmed = Object.fromEntries(
      FIELD_NAMES.map((name) => [name, fields[name].trim()]),
    ) as ProfileFields;
    const outcome = await dispatch(
      saveProfile({
        uid,
        fields: trimmed,
        photo: photo && { file: photo, onProgress: setProgress },
      }),
    );
    setBusy(false);
    setProgress(null);
    if (saveProfile.rejected.match(outcome)) {
      setFailure(outcome.payload?.message ?? null);
      return;
    }
    draft.clear();
    dispatch(showNotice('success', PROFILE_UPDATED));
    onClose();
  };

  return (
    <>
      <h3>Edit Profile</h3>
      <Form label="Edit Profile" onSubmit={() => void handleSubmit()}>
        <TextField
          label="Display / author name"
          required
          maxLength={60}
          hint="The name that stands beside what you write."
          {...field('displayName')}
        />
        <FieldRow>
          <TextField
            label="First name"
            required
            autoComplete="given-name"
            maxLength={60}
            {...field('firstName')}
          />
          <TextField
            label="Last name"
            required
            autoComplete="family-name"
            maxLength={60}
            {...field('lastName')}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Company"
            autoComplete="organization"
            maxLength={100}
            {...field('company')}
          />
          <TextField
            label="Job role"
            autoComplete="organization-title"
            maxLength={100}
            {...field('jobRole')}
          />
        </FieldRow>
        <TextAreaField label="About me" maxLength={2000} {...field('bio')} />
        <BirthdayField value={fields.DOB} onChange={(DOB) => draft.change({ ...fields, DOB })} />
        <FilePicker
          label="Profile photo"
          file={photo}
          onChange={setPhoto}
          onProblem={(problem) => {
            setPhotoProblem(problem);
            setFailure(null);
          }}
          accept={PHOTO_TYPES}
          minBytes={PHOTO_MIN_BYTES}
          maxBytes={FORM_PHOTO_MAX_BYTES}
          messages={{
            tooBig: FORM_PHOTO_TOO_BIG,
            tooSmall: PHOTO_TOO_SMALL,
            wrongType: PHOTO_WRONG_TYPE,
          }}
          progress={progress}
        />
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <ButtonRow>
          <Button type="submit" tone="primary" disabled={isPristine} busy={busy}>
            Update
          </Button>
          <Button
            onClick={() => {
              draft.clear();
              onClose();
            }}
          >
            Cancel
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}
