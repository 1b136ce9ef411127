import * as v from 'valibot';
import { SaveIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { TextAreaField } from '../../../components/form/TextField';
import { Panel } from '../../../components/layout/Panel';
import { APPLICABILITIES, REASON_LENGTH, type Applicability } from '../../../config/constants';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText } from '../../../shared/forms/schemas';
import { useForm } from '../../../shared/forms/useForm';
import { APPLICABILITY_SAVED, REASON_REQUIRED } from '../messages';
import { DECISION_LABELS } from '../ownRegister';
import { decideApplicability } from '../entryThunks';

const formSchema = v.object({
  entryKey: v.string(),
  /** Null until one is chosen: the decision that stands is given a new reason. */
  decision: v.nullable(v.picklist(APPLICABILITIES)),
  reason: requiredText(REASON_REQUIRED),
});

const options = APPLICABILITIES.map((value) => ({ value, label: DECISION_LABELS[value] }));

/** Decides whether an item applies, and says why: an entry of its history. */
export function ApplicabilityForm(props: { uid: string; itemKey: string; current: Applicability }) {
  const { uid, itemKey, current } = props;
  const form = useForm({
    draft: useDraft(uid, `applicability/${itemKey}`, formSchema, () => ({
      entryKey: newKey(),
      decision: null,
      reason: '',
    })),
    schema: formSchema,
    send: ({ entryKey, decision, reason }) =>
      decideApplicability({ uid, key: itemKey, entryKey, decision: decision ?? current, reason }),
    notice: APPLICABILITY_SAVED,
  });
  return (
    <Panel title="Applicability">
      <Form label="Applicability" onSubmit={form.submit}>
        <SelectField
          label="Does this item apply to us?"
          options={options}
          value={form.content.decision ?? current}
          readOnly={form.busy}
          onChange={(chosen) =>
            form.change({ decision: APPLICABILITIES.find((value) => value === chosen) ?? null })
          }
        />
        <TextAreaField
          label="Reason"
          required
          hint="Goes into the history with the decision."
          maxLength={REASON_LENGTH}
          rows={3}
          {...form.field('reason')}
        />
        <FormEnd form={form} label="Save" icon={SaveIcon} />
      </Form>
    </Panel>
  );
}
