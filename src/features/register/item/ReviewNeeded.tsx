/** Shows what changed in the law since the member reviewed or added it, with a form to acknowledge the changes. */
import * as v from 'valibot';
import { CheckIcon } from '../../../components/display/icons';
import { Form, FormMessage } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { Panel } from '../../../components/layout/Panel';
import type { OwnIndexRow } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useForm } from '../../../shared/forms/useForm';
import { acknowledgementDraft } from './draftNames';
import { CHANGE_ACKNOWLEDGED, LAW_CHANGED, TASK_LABELS, RETURNED_DETAIL } from '../messages';
import { useLegalChanges, useHistory } from '../liveRegister';
import { acknowledgeChange } from '../entryThunks';
import { useDraftPlace } from '../colleagues/registerInView';
import { seenRevision } from '../ownRegister';
import { ChangeList, CompareButton } from './LawChanges';
import { RichText } from '../../../shared/richText/RichText';
import { factsOf, oldestFirst, signatureOf, formatRegisterMoment } from '../history';

/** Limit of the rules, in characters. */
const NOTE_LENGTH = 1000;
const formSchema = v.object({
  entryKey: v.string(),
  note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_LENGTH)),
});

type ReviewNeededProps = {
  uid: string;
  itemKey: string;
  row: OwnIndexRow;
  /** The revision that the page shows. */
  revision: number;
  mayAcknowledge: boolean;
};

export function ReviewNeeded(props: ReviewNeededProps) {
  const { itemKey, row, mayAcknowledge } = props;
  const { data, want } = useLegalChanges(itemKey);
  const seen = seenRevision(row);
  const changes = data?.rows.filter(({ revision }) => revision > seen) ?? [];
  const first = changes.at(-1);
  const { text, compare, title } =
    LAW_CHANGED[row.reviewedRevision === undefined ? 'sinceAdded' : 'sinceReview'];
  return (
    <Panel title={TASK_LABELS.changed}>
      <p>{text}</p>
      <ChangeList itemKey={itemKey} changes={changes} />
      {first && (
        <CompareButton
          label={compare}
          itemKey={itemKey}
          from={first.key}
          title={title}
          // The first of these changes may be on a later page.
          onOpen={() => want(Infinity)}
        />
      )}
      {mayAcknowledge && <AcknowledgeForm {...props} />}
    </Panel>
  );
}

function AcknowledgeForm({ uid, itemKey, revision }: ReviewNeededProps) {
  const place = useDraftPlace(uid);
  const form = useForm({
    draft: useDraft(...place(acknowledgementDraft(itemKey)), formSchema, () => ({
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
        label="Why it does not affect you (optional)"
        maxLength={NOTE_LENGTH}
        {...form.field('note')}
      />
      <FormEnd form={form} label="Acknowledge" icon={CheckIcon} discards />
    </Form>
  );
}

export function ReturnedEvaluation({ uid, itemKey }: { uid: string; itemKey: string }) {
  const entries = useHistory(uid, itemKey).data ?? [];
  const returning = oldestFirst(entries)
    .map((entry) => ({ reviewDecision: null, by: signatureOf(entry), ...factsOf(entry) }))
    .filter(({ reviewDecision }) => reviewDecision === 'returned')
    .at(-1);
  return (
    <FormMessage tone="warning" title={TASK_LABELS.returned}>
      <p>{RETURNED_DETAIL}</p>
      {returning && (
        <>
          <RichText value={returning.raw} />
          <p>
            {returning.by}, {formatRegisterMoment(returning.at)}
          </p>
        </>
      )}
    </FormMessage>
  );
}
