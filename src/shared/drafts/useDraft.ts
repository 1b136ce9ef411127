import { useCallback, useRef, useState } from 'react';
import * as v from 'valibot';
import { isSaved, readDraft, removeDraft, writeDraft } from './drafts';

export type Draft<T> = {
  content: T;
  isDraft: boolean;
  /** False if the browser did not store the draft. `FormEnd` then shows a warning. */
  isSaved: boolean;
  change: (content: T) => void;
  clear: () => void;
};

/**
 * Form content that survives reload and crash until `clear`, which callers call after the write was acknowledged.
 * `clear` keeps input typed in another tab since.
 * @param schema a stored draft must have its types, or is ignored
 * @param initial read when the form opens and after `clear`
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
  // The draft as this form last read or wrote it: another tab may have changed it since.
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
 * Whether a value has the types of a schema, even if it fails the checks. Transformations must come before checks:
 * valibot loses the type of a transformed value after a failed check.
 */
const hasTypesOf = <T>(schema: v.GenericSchema<T, unknown>, value: unknown): value is T =>
  v.safeParse(schema, value).typed;

export type EditDraft<T> = Draft<T> & {
  saved: T;
  /** The record changed since the user began to type, and differs from the typed text. Blocks sending. */
  isStale: boolean;
  /** Resolves the conflict in favour of the typed text. */
  keepMine: () => void;
};

/**
 * The draft of an existing record, with the record as it was when the user began to type. So a change made elsewhere is
 * noticed before it is overwritten. Without a draft, the form follows the record.
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

/** Whether the record differs from both the starting point and the typed content. */
export function hasMovedOn<T>(texts: { content: T; base: T; saved: T }): boolean {
  // With the same list of fields, equal contents have equal JSON.
  const fields = Object.keys(texts.saved ?? {});
  const textOf = (value: T) => JSON.stringify(value, fields);
  const saved = textOf(texts.saved);
  return textOf(texts.base) !== saved && textOf(texts.content) !== saved;
}
