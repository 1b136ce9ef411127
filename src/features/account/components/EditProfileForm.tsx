import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSession } from '../../../access/sessionSlice';
import { Button, ButtonRow } from '../../../components/Button';
import { FilePicker } from '../../../components/FilePicker';
import { FieldRow, Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { TextAreaField, TextField } from '../../../components/TextField';
import { useReturnFocus } from '../../../components/useReturnFocus';
import { DISPLAY_NAME_MAX, IMAGE_TYPES } from '../../../config/constants';
import type { ProfileFields } from '../../../data/acts/account';
import { ChangedElsewhere } from '../../../shared/drafts/ChangedElsewhere';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
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
  PROFILE_CHANGED_ELSEWHERE,
  PROFILE_UPDATED,
} from '../messages';
import { FORM_PHOTO_MAX_BYTES, PHOTO_MIN_BYTES } from '../photo';
import { PROFILE_FIELDS, profileFieldsOf, profileFieldsSchema } from '../profileFields';
import { saveProfile } from '../profileThunks';
import { BirthdayField } from './BirthdayField';
import { NameFields } from './NameFields';

const FAULTS: Partial<Record<keyof ProfileFields, string>> = {
  displayName: NAME_REQUIRED,
  firstName: FIRST_NAME_REQUIRED,
  lastName: LAST_NAME_REQUIRED,
};

/** The profile as a form. What is typed survives a reload until it is saved or cancelled. */
export function EditProfileForm({ uid, onClose }: { uid: string; onClose: () => void }) {
  const dispatch = useDispatch<ActDispatch>();
  const { own } = useSelector(selectSession);
  const [busy, setBusy] = useState(false);
  const stored = profileFieldsOf(own);
  const draft = useEditDraft(uid, 'profile', profileFieldsSchema, stored, busy);
  const fields = draft.content;
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoProblem, setPhotoProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useReturnFocus();

  const isPristine =
    photo === null &&
    photoProblem === null &&
    PROFILE_FIELDS.every((name) => fields[name] === stored[name]);
  const fault = (name: keyof ProfileFields) =>
    fields[name].trim() === '' ? (FAULTS[name] ?? null) : null;

  const field = (name: keyof ProfileFields) => ({
    name,
    value: fields[name],
    error: submitted ? fault(name) : null,
    onChange: (value: string) => draft.change({ ...fields, [name]: value }),
  });

  const handleSubmit = async () => {
    if (isPristine || busy || draft.isStale) return;
    setSubmitted(true);
    setFailure(photoProblem ? FILE_PENDING : null);
    if (photoProblem || PROFILE_FIELDS.some(fault)) return;
    setBusy(true);
    const trimmed = Object.fromEntries(
      PROFILE_FIELDS.map((name) => [name, fields[name].trim()]),
    ) as ProfileFields;
    const outcome = await dispatch(
      saveProfile({
        uid,
        fields: trimmed,
        shown: stored,
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
          maxLength={DISPLAY_NAME_MAX}
          hint="The name that stands beside what you write."
          {...field('displayName')}
        />
        <NameFields field={field} />
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
          accept={IMAGE_TYPES}
          minBytes={PHOTO_MIN_BYTES}
          maxBytes={FORM_PHOTO_MAX_BYTES}
          messages={{
            tooBig: FORM_PHOTO_TOO_BIG,
            tooSmall: PHOTO_TOO_SMALL,
            wrongType: PHOTO_WRONG_TYPE,
          }}
          progress={progress}
        />
        {draft.isStale && (
          <ChangedElsewhere
            message={PROFILE_CHANGED_ELSEWHERE}
            onKeepMine={draft.keepMine}
            onTakeTheirs={draft.clear}
          />
        )}
        {!draft.isKept && <UnkeptDraft />}
        {failure && !draft.isStale && <FormMessage tone="error">{failure}</FormMessage>}
        <ButtonRow>
          <Button type="submit" tone="primary" disabled={isPristine || draft.isStale} busy={busy}>
            Update
          </Button>
          <Button
            disabled={busy}
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
