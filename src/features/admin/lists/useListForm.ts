/** An upload card at work. What is typed is kept as a draft until it was taken; a card that was emptied again has none. */
import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useForm, type FormOptions } from '../../../shared/forms/useForm';

type Content = Record<string, string | string[]>;

export function useListForm<Form extends Content>(
  options: Pick<FormOptions<Form, Form, void>, 'schema' | 'send' | 'notice'> & {
    /** Names the draft among the person's own. */
    name: string;
    blank: Form;
  },
) {
  const { name, blank, ...form } = options;
  const uid = useSelector(selectUid) ?? '';
  const draft = useDraft(uid, name, form.schema, () => blank);
  return useForm({
    ...form,
    draft: {
      ...draft,
      change: (content: Form) =>
        Object.values(content).every(({ length }) => length === 0)
          ? draft.clear()
          : draft.change(content),
    },
  });
}
