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

export type EditDraft<T> = Draft<T> & {
  /** The record as it is now. */
  saved: T;
  /** The record moved on since the person began to type, and what is typed says otherwise. Nothing may be sent then. */
  isStale: boolean;
  /** The person has seen that the record moved on, and wants the own text all the same. */
  keepMine: () => void;
};

/**
 * The draft of a record that exists. It remembers what the record was when the person began to type, so that a change made
 * elsewhere meanwhile is noticed before it is overwritten. Without a draft the form follows the record.
 * @param schema what the form must hold before it is sent; a stored draft must have its types.
 * @param saved the record as the form shows it, now
 */
export function useEditDraft<T>(
  uid: string,
  name: string,
  schema: v.GenericSchema<T, unknown>,
  saved: T,
): EditDraft<T> {
  const draft = useDraft(uid, name, v.object({ content: schema, base: schema }), () => ({
    content: saved,
    base: saved,
  }));
  const { content, base } = draft.isDraft ? draft.content : { content: saved, base: saved };
  return {
    content,
    saved,
    isDraft: draft.isDraft,
    isSaved: draft.isSaved,
    isStale: hasMovedOn({ content, base, saved }),
    change: (changed) => draft.change({ content: changed, base }),
    keepMine: () => draft.change({ content, base: saved }),
    clear: draft.clear,
  };
}

/** Whether what is saved differs both from what the person began with and from what is typed. */
export function hasMovedOn<T>(texts: { content: T; base: T; saved: T }): boolean {
  // With the same list of fields, equal contents are equal texts.
  const fields = Object.keys(texts.saved ?? {});
  const textOf = (value: T) => JSON.stringify(value, fields);
  const saved = textOf(texts.saved);
  return textOf(texts.base) !== saved && textOf(texts.content) !== saved;
}
