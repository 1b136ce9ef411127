import { useState } from 'react';
import * as v from 'valibot';
import { NO_FILE, type FileChoice } from '../../components/form/fileChoice';
import type { Draft } from '../drafts/useDraft';

/** Browsers cannot store a file as a draft. */
export type FormFile = FileChoice & {
  field: { choice: FileChoice; onChoose: (choice: FileChoice) => void };
  draft: Draft<{ file: File | null }>;
};

/** Pass the result to `useForm` in `files` too. */
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

export const fileSchema = (message: string) =>
  v.object({ file: v.pipe(v.nullable(v.file()), v.file(message)) });
