import { useState } from 'react';
import * as v from 'valibot';
import { NO_FILE, type FileChoice } from '../../components/form/FilePicker';
import type { Draft } from '../drafts/useDraft';

/** A file chosen in a form. No browser keeps a file as a draft. */
export type FormFile = FileChoice & {
  /** The props of its `FilePicker`. */
  field: { choice: FileChoice; onChoose: (choice: FileChoice) => void };
  /** The content of a form that holds nothing else. */
  draft: Draft<{ file: File | null }>;
};

/** Of one picker; pass it to `useForm` among its `files` as well. */
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

/** A form that holds nothing but a file, and complains when there is none. */
export const fileSchema = (message: string) =>
  v.object({ file: v.pipe(v.nullable(v.file()), v.file(message)) });
