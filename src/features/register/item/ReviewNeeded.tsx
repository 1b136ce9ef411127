/** That the law has changed since its holder looked at it last: what was changed since, and the way to acknowledge it. */
import * as v from 'valibot';
import { CheckIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { Panel } from '../../../components/layout/Panel';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useForm } from '../../../shared/forms/useForm';
import { acknowledgementDraft } from '../draftNames';
import { CHANGE_ACKNOWLEDGED, LAW_CHANGED, NEED_LABELS } from '../messages';
import { useLegalChanges } from '../liveRegister';
import { acknowledgeChange } from '../entryThunks';
import { ChangeList, CompareButton } from './LawChanges';

/** Limit of the rules, in characters. */
const NOTE_LENGTH = 1000;
const formSchema = v.object({
  entryKey: v.string(),
  note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_LENGTH)),
});

type ReviewNeededProps = {
  uid: string;
  itemKey: string;
  /** The revision that the holder looked at last, and the one that is shown. */
  reviewed: number;
  revision: number;
  mayAcknowledge: boolean;
};

export function ReviewNeeded(props: ReviewNeededProps) {
  const { itemKey, reviewed, mayAcknowledge } = props;
  const { data, want } = useLegalChanges(itemKey);
  const changes = data?.rows.filter(({ revision }) => revision > reviewed) ?? [];
  const first = changes.at(-1);
  return (
    <Panel title={NEED_LABELS.changed}>
      <p>{LAW_CHANGED}</p>
      <ChangeList itemKey={itemKey} changes={changes} />
      {first && (
        <CompareButton
          label="Compare with the text you last reviewed"
          itemKey={itemKey}
          from={first.key}
          title="What changed since your last review"
          // The first change since then may be on a later page.
          onOpen={() => want(Infinity)}
        />
      )}
      {mayAcknowledge && <AcknowledgeForm {...props} />}
    </Panel>
  );
}

function AcknowledgeForm({ uid, itemKey, revision }: ReviewNeededProps) {
  const form = useForm({
    draft: useDraft(uid, acknowledgementDraft(itemKey), formSchema, () => ({
      entryKey: newKey(),
      note: '',
    })),
    schema: formSchema,
    send: ({ entryKey, note }) =>
      acknowledgeChange({ uid, key: itemKey, entryKey, revision, note }),
    notice: CHANGE_ACKNOWLEDGED,
  });
  return (
    <Form label="Acknowledge the change" onSubmit={form.submit}>
      <TextField
        label="Why nothing follows from it (optional)"
        maxLength={NOTE_LENGTH}
        {...form.field('note')}
      />
      <FormEnd form={form} label="Acknowledge" icon={CheckIcon} />
    </Form>
  );
}
