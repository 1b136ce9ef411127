/** An upload card at work: what is typed (kept as a draft until it stands), what is wrong with it, and the sending. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type * as v from 'valibot';
import { selectUid } from '../../../access/sessionSlice';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useSend, type Thunk } from '../../../shared/notices/useSend';

export type Errors<Form> = { [Field in keyof Form]?: string | null };

export function useUploadForm<Form extends Record<string, string | string[]>>(options: {
  /** Names the draft among the person's own. */
  name: string;
  schema: v.GenericSchema<unknown, Form>;
  blank: Form;
  check: (form: Form) => Errors<Form>;
  send: (form: Form) => Thunk;
  /** Said when it stands. */
  notice: string;
}) {
  const { name, schema, blank, check, notice } = options;
  const uid = useSelector(selectUid) ?? '';
  const draft = useDraft(uid, name, schema, () => blank);
  const [errors, setErrors] = useState<Errors<Form>>({});
  const { busy, failure, send } = useSend();
  const form = draft.content;

  return {
    form,
    isKept: draft.isKept,
    errors,
    busy,
    failure,
    change: (changes: Partial<Form>) => {
      const next = { ...form, ...changes };
      // A complaint goes with the value that it is about.
      setErrors(
        (found) =>
          Object.fromEntries(
            Object.entries(found).filter(([field]) => !(field in changes)),
          ) as Errors<Form>,
      );
      if (Object.values(next).every(({ length }) => length === 0)) draft.clear();
      else draft.change(next);
    },
    submit: async () => {
      if (busy) return;
      const found = check(form);
      setErrors(found);
      if (Object.values(found).some(Boolean)) return;
      if (await send(options.send(form), notice)) draft.clear();
    },
  };
}
