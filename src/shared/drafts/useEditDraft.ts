import * as v from 'valibot';
import { useDraft, type Draft } from './useDraft';

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
