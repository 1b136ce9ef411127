/** The authoring form at work: what was chosen, what is wrong, what is under way. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectOwnText, selectUid } from '../../access/sessionSlice';
import { showNotice } from '../../shared/notices/noticesSlice';
import { checkDraft, UPLOADED, type FormErrors, type InsightDraft } from './authoring';
import type { FilesLeft, InsightForm } from './authoringThunks';
import {
  CHECK_FORM,
  FILE_TOO_BIG,
  FILE_TOO_SMALL,
  FILES_LEFT,
  IMAGE_REQUIRED,
  NOT_SAVED,
  VALID_SIZE_REQUIRED,
} from './messages';

const selectDisplayName = selectOwnText('displayName');
const selectPhoto = selectOwnText('profilePhoto');

/** A chosen file, and the complaint about one that was refused. */
export type Choice = { file: File | null; problem: string | null };
const NOTHING: Choice = { file: null, problem: null };

const isAboutSize = (problem: string | null) =>
  problem === FILE_TOO_BIG || problem === FILE_TOO_SMALL;

export type Outcome = { filesLeft: FilesLeft } | { failure: string | undefined };

export type InsightFormOptions = {
  draft: InsightDraft;
  isNew: boolean;
  successNotice: string;
  onSubmit: (form: InsightForm) => Promise<Outcome>;
  onDone: () => void;
};

/** State and handlers of the form. */
export function useInsightForm({
  draft,
  isNew,
  successNotice,
  onSubmit,
  onDone,
}: InsightFormOptions) {
  const dispatch = useDispatch();
  const uid = useSelector(selectUid) ?? '';
  const displayName = useSelector(selectDisplayName);
  const profilePhoto = useSelector(selectPhoto);
  const [image, setImage] = useState(NOTHING);
  const [file, setFile] = useState(NOTHING);
  const [errors, setErrors] = useState<FormErrors & { image?: string }>({});
  const [warning, setWarning] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const isUploading = draft.image === UPLOADED;
  const isBusy = progress !== null;

  const warn = (text: string) => {
    setWarning(text);
    dispatch(showNotice('warning', text));
  };

  const submit = async () => {
    if (isBusy) return;
    setFailure(null);
    setWarning(null);
    const found: FormErrors & { image?: string } = checkDraft(draft, isNew);
    const problems = [isUploading ? image.problem : null, file.problem];
    if (isUploading && !image.file && image.problem === null) found.image = IMAGE_REQUIRED;
    setErrors(found);
    if (problems.some(isAboutSize)) return warn(VALID_SIZE_REQUIRED);
    if (problems.some(Boolean) || Object.keys(found).length > 0) return warn(CHECK_FORM);
    setProgress(0);
    const outcome = await onSubmit({
      draft,
      author: { uid, displayName, profilePhoto },
      image: isUploading ? image.file : null,
      file: file.file,
      onProgress: setProgress,
    });
    setProgress(null);
    if ('failure' in outcome) return setFailure(outcome.failure ?? NOT_SAVED);
    dispatch(showNotice('success', successNotice));
    if (outcome.filesLeft > 0) dispatch(showNotice('warning', FILES_LEFT));
    onDone();
  };

  return {
    image,
    file,
    errors,
    warning,
    failure,
    progress,
    isBusy,
    setImage,
    setFile,
    submit,
    /** Takes the complaint about a field away: its value is another now. */
    forgive: (field: keyof typeof errors) => {
      setErrors(({ [field]: _gone, ...others }) => others);
      setWarning(null);
    },
  };
}
