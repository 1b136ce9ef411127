import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { isKept, readDraft, removeDraft, writeDraft } from './drafts';

export type Draft<T> = {
  content: T;
  /** Something is typed that was not saved. */
  isDraft: boolean;
  /** False where the browser does not take the draft, so that it goes with the page: `UnkeptDraft` says so. */
  isKept: boolean;
  change: (content: T) => void;
  clear: () => void;
};

/**
 * A form's content that survives reload and crash until `clear` is called (after the write was acknowledged).
 * @param schema what a stored draft must look like; another shape counts as none.
 * @param initial the content where no draft stands; read when the form opens and after `clear`.
 */
export function useDraft<T>(
  uid: string,
  name: string,
  schema: v.GenericSchema<unknown, T>,
  initial: () => T,
): Draft<T> {
  const [state, setState] = useState<{ content: T; isDraft: boolean }>(() => {
    const stored = v.safeParse(schema, readDraft(uid, name));
    return stored.success
      ? { content: stored.output, isDraft: true }
      : { content: initial(), isDraft: false };
  });
  const change = useCallback(
    (content: T) => {
      writeDraft(uid, name, content);
      setState({ content, isDraft: true });
    },
    [uid, name],
  );
  const clear = () => {
    removeDraft(uid, name);
    setState({ content: initial(), isDraft: false });
  };
  return { ...state, isKept: isKept(uid, name), change, clear };
}
