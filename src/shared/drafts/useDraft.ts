import { useCallback, useRef, useState } from 'react';
import * as v from 'valibot';
import { isSaved, readDraft, removeDraft, writeDraft } from './drafts';

/** What is typed in a form. */
export type Draft<T> = {
  content: T;
  /** Something is typed that was not saved. */
  isDraft: boolean;
  /** False where the browser does not take the draft, so that it goes with the page: `FormEnd` says so. */
  isSaved: boolean;
  change: (content: T) => void;
  clear: () => void;
};

/**
 * A form's content that survives reload and crash until `clear` is called (after the write was acknowledged), which leaves what was
 * typed elsewhere since.
 * @param schema what the form must hold before it is sent; a stored draft must have its types, and otherwise counts as none.
 * @param initial the content where there is no draft; read when the form opens and after `clear`.
 */
export function useDraft<T>(
  uid: string,
  name: string,
  schema: v.GenericSchema<T, unknown>,
  initial: () => T,
): Draft<T> {
  const [state, setState] = useState<{ content: T; isDraft: boolean }>(() => {
    const stored = readDraft(uid, name);
    return hasTypesOf(schema, stored)
      ? { content: stored, isDraft: true }
      : { content: initial(), isDraft: false };
  });
  // What this form knows of the draft, which another tab, or the same page opened anew, may have gone on with.
  const known = useRef(state.content);
  const change = useCallback(
    (content: T) => {
      known.current = content;
      writeDraft(uid, name, content);
      setState({ content, isDraft: true });
    },
    [uid, name],
  );
  const clear = () => {
    const stored = readDraft(uid, name);
    const isNewer =
      hasTypesOf(schema, stored) && JSON.stringify(stored) !== JSON.stringify(known.current);
    if (!isNewer) removeDraft(uid, name);
    setState({ content: initial(), isDraft: false });
  };
  return { ...state, isSaved: isSaved(uid, name), change, clear };
}

/**
 * Whether a value has the types of a schema's input, whatever the schema's checks complain about. Transformations must
 * come before checks: valibot gives up the type of what is transformed after a complaint.
 */
const hasTypesOf = <T>(schema: v.GenericSchema<T, unknown>, value: unknown): value is T =>
  v.safeParse(schema, value).typed;
