import * as v from 'valibot';
import { SaveIcon } from '../../../components/display/icons';
import { Button } from '../../../components/action/Button';
import { Form } from '../../../components/form/Form';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { REASON_LENGTH } from '../../../config/constants';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText } from '../../../shared/forms/schemas';
import { useForm } from '../../../shared/forms/useForm';
import { dayField } from '../fields';
import { actionDraft } from '../draftNames';
import { ACTION_OPENED, DUE_REQUIRED, WHAT_REQUIRED, WHO_REQUIRED } from '../messages';
import { openAction } from './actionThunks';

/** The longest name that the form takes, in characters. */
const NAME_LENGTH = 200;

const formSchema = v.object({
  entryKey: v.string(),
  what: requiredText(WHAT_REQUIRED),
  who: requiredText(WHO_REQUIRED),
  dueBy: dayField(DUE_REQUIRED),
});

/** Opens an action: what is to be done, by whom, and by when. */
export function OpenActionForm(props: { uid: string; itemKey: string; onEnd: () => void }) {
  const { uid, itemKey, onEnd } = props;
  const form = useForm({
    draft: useDraft(uid, actionDraft(itemKey), formSchema, () => ({
      entryKey: newKey(),
      what: '',
      who: '',
      dueBy: '',
    })),
    schema: formSchema,
    send: ({ entryKey, ...action }) => openAction({ uid, key: itemKey, entryKey, action }),
    notice: ACTION_OPENED,
    onDone: onEnd,
  });
  return (
    <Form label="Open an action" onSubmit={form.submit}>
      <TextAreaField
        label="What is to be done"
        required
        maxLength={REASON_LENGTH}
        rows={2}
        {...form.field('what')}
      />
      <TextField label="Who does it" required maxLength={NAME_LENGTH} {...form.field('who')} />
      <TextField label="To be done by" required type="date" {...form.field('dueBy')} />
      <FormEnd form={form} label="Open action" icon={SaveIcon}>
        <Button disabled={form.busy} onClick={onEnd}>
          Cancel
        </Button>
      </FormEnd>
    </Form>
  );
}
