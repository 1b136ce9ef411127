import * as v from 'valibot';
import { useDraft, type Draft } from './useDraft';

export type EditDraft<T> = Draft<T> & {
  /** The record moved on since the person began to type, and what is typed says otherwise. Nothing may be sent then. */
  isStale: boolean;
  /** The person has seen that the record moved on, and wants the own text all the same. */
  keepMine: () => void;
};

/**
 * The draft of a record that stands. It remembers what stood when the person began to type, so that a change made
 * elsewhere meanwhile is noticed before it is overwritten. Without a draft the form follows the record.
 * @param schema the form's content, also in a stored draft
 * @param standing the record as the form shows it, now
 * @param busy a save is under way, whose own echo is no change made elsewhere
 */
export function useEditDraft<T>(
  uid: string,
  name: string,
  schema: v.GenericSchema<unknown, T>,
  standing: T,
  busy: boolean,
): EditDraft<T> {
  const draft = useDraft(uid, name, v.object({ content: schema, base: schema }), () => ({
    content: standing,
    base: standing,
  }));
  const { content, base } = draft.isDraft ? draft.content : { content: standing, base: standing };
  const isSame = (one: T, other: T) => textOf(schema, one) === textOf(schema, other);
  return {
    content,
    isDraft: draft.isDraft,
    isKept: draft.isKept,
    isStale: !busy && !isSame(base, standing) && !isSame(content, standing),
    change: (changed) => draft.change({ content: changed, base }),
    keepMine: () => draft.change({ content, base: standing }),
    clear: draft.clear,
  };
}

/** The content in the schema's own order of fields, so that equal contents are equal texts. */
const textOf = <T>(schema: v.GenericSchema<unknown, T>, content: T) =>
  JSON.stringify(v.parse(schema, content));
