import { useState } from 'react';
import * as v from 'valibot';
import { NO_FILE, type FileChoice } from '../../components/form/FilePicker';
import type { Draft } from '../drafts/useDraft';

/** A file chosen in a form. Browsers cannot store a file as a draft. */
export type FormFile = FileChoice & {
  /** The props for its `FilePicker`. */
  field: { choice: FileChoice; onChoose: (choice: FileChoice) => void };
  /** The content of a form that has only this file. */
  draft: Draft<{ file: File | null }>;
};

/** Returns the state of one file picker. Pass it to `useForm` in `files` as well. */
export function useFileChoice(): FormFile {
  const [choice, setChoice] = useState(NO_FILE);
  const { file } = choice;
  return {
    ...choice,
    field: { choice, onChoose: setChoice },
    draft: {
      content: { file },
      isDraft: file !== null,
      isSaved: true,
      change: (content) => setChoice({ ...content, refused: null }),
      clear: () => setChoice(NO_FILE),
    },
  };
}

/** Returns the schema of a form with only a file, which is required. */
export const fileSchema = (message: string) =>
  v.object({ file: v.pipe(v.nullable(v.file()), v.file(message)) });
