import { useCallback, useRef, useState } from 'react';
import * as v from 'valibot';
import { isSaved, readDraft, removeDraft, writeDraft } from './drafts';

/** The content of a form and its draft. */
export type Draft<T> = {
  content: T;
  /** The form has input that was not saved. */
  isDraft: boolean;
  /**
   * False if the browser did not store the draft, so that it is lost with the page. `FormEnd` then shows a
   * warning.
   */
  isSaved: boolean;
  change: (content: T) => void;
  clear: () => void;
};

/**
 * Returns a form's content. It survives reload and crash until `clear` is called, which callers do once the
 * write was acknowledged. `clear` does not remove input typed in another tab since.
 * @param schema what the form must contain before it is sent. A stored draft must have its types and is
 * otherwise ignored.
 * @param initial the content without a draft; read when the form opens and after `clear`
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
  // The draft as this form last read or wrote it. Another tab, or a second opening of the same page, may have
  // changed it since.
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
 * Returns whether a value has the types of a schema's input, even if it fails the schema's checks.
 * Transformations must come before checks: valibot loses the type of a transformed value after a failed check.
 */
const hasTypesOf = <T>(schema: v.GenericSchema<T, unknown>, value: unknown): value is T =>
  v.safeParse(schema, value).typed;

export type EditDraft<T> = Draft<T> & {
  /** The record as it is now. */
  saved: T;
  /**
   * The record changed since the user began to type, and the typed text differs from it. The form must not be
   * sent then.
   */
  isStale: boolean;
  /** The user has seen the conflict and chooses the typed text. */
  keepMine: () => void;
};

/**
 * Returns the draft of an existing record. It remembers the record as it was when the user began to type. So a
 * change made elsewhere is noticed before it is overwritten. Without a draft, the form follows the record.
 * @param schema what the form must contain before it is sent; a stored draft must have its types
 * @param saved the record as it is now, in the form's shape
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

/** Returns whether the saved record differs both from the one the user began with and from the typed content. */
export function hasMovedOn<T>(texts: { content: T; base: T; saved: T }): boolean {
  // With the same list of fields, equal contents have equal JSON.
  const fields = Object.keys(texts.saved ?? {});
  const textOf = (value: T) => JSON.stringify(value, fields);
  const saved = textOf(texts.saved);
  return textOf(texts.base) !== saved && textOf(texts.content) !== saved;
}
