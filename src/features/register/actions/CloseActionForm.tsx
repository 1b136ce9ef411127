import * as v from 'valibot';
import { CheckIcon } from '../../../components/display/icons';
import { Button } from '../../../components/action/Button';
import { Form } from '../../../components/form/Form';
import { TextAreaField } from '../../../components/form/TextField';
import { REASON_LENGTH } from '../../../config/constants';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText } from '../../../shared/forms/schemas';
import { useForm } from '../../../shared/forms/useForm';
import { ACTION_CLOSED, CLOSING_NOTE_REQUIRED } from '../messages';
import { closeAction } from './actionThunks';

const formSchema = v.object({ entryKey: v.string(), note: requiredText(CLOSING_NOTE_REQUIRED) });

/** Closes an action for good, and says what was done. */
export function CloseActionForm(props: {
  uid: string;
  itemKey: string;
  actionKey: string;
  onEnd: () => void;
}) {
  const { uid, itemKey, actionKey, onEnd } = props;
  const form = useForm({
    draft: useDraft(uid, `closing/${actionKey}`, formSchema, () => ({
      entryKey: newKey(),
      note: '',
    })),
    schema: formSchema,
    send: ({ entryKey, note }) => closeAction({ uid, key: itemKey, entryKey, actionKey, note }),
    notice: ACTION_CLOSED,
    onDone: onEnd,
  });
  return (
    <Form label="Close the action" onSubmit={form.submit}>
      <TextAreaField
        label="What was done"
        required
        hint="Goes into the history. A closed action is never changed."
        maxLength={REASON_LENGTH}
        rows={2}
        {...form.field('note')}
      />
      <FormEnd form={form} label="Close action" icon={CheckIcon}>
        <Button disabled={form.busy} onClick={onEnd}>
          Cancel
        </Button>
      </FormEnd>
    </Form>
  );
}
