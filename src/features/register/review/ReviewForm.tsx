import * as v from 'valibot';
import { Button } from '../../../components/action/Button';
import { FormMessage, Form } from '../../../components/form/Form';
import { SaveIcon, ClockIcon } from '../../../components/display/icons';
import { asOptions, SelectField } from '../../../components/form/SelectField';
import { Panel } from '../../../components/layout/Panel';
import { COMPLIANCE_STATUSES, REVIEW_DECISIONS, type ReviewState } from '../../../config/constants';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useForm } from '../../../shared/forms/useForm';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { COMPLIANCE_SAVED, EVALUATED_AGAIN, STATUS_REQUIRED, REVIEW_LABELS } from '../messages';
import { noteSchema, reviewCompliance } from '../entryThunks';
import { StatusBadge } from '../../../components/display/StatusBadge';
import type { OwnIndexRow } from '../../../data/records';
import { stateOf } from '../../../../model/registerGroups';
import { DECISION_LABELS, type ItemState } from '../ownRegister';
import { OwnerText, StatusIcon } from '../components/Badges';

const draftSchema = v.object({
  entryKey: v.string(),
  note: noteSchema,
  check: v.string(),
  /** Undefined or '' decides nothing about the evaluation. */
  reviewDecision: v.optional(v.string()),
  /** The current evaluation when the reviewer began, or ''. */
  evaluation: v.optional(v.string(), ''),
});
const formSchema = v.object({
  ...draftSchema.entries,
  check: v.pipe(v.string(), v.picklist(COMPLIANCE_STATUSES, STATUS_REQUIRED)),
  reviewDecision: v.pipe(
    v.optional(v.string()),
    v.transform(
      (chosen) => REVIEW_DECISIONS.find((reviewDecision) => reviewDecision === chosen) ?? null,
    ),
  ),
});

const statusOptions = asOptions(COMPLIANCE_STATUSES);
const RESULT_LABELS = {
  returned: 'Return the evaluation to the member',
  accepted: 'Accept the evaluation',
} as const;
const decisionOptions = REVIEW_DECISIONS.map((value) => ({ value, label: RESULT_LABELS[value] }));

export function ReviewForm(props: {
  adminUid: string;
  uid: string;
  itemKey: string;
  /** The key of the current evaluation, or ''. */
  evaluation: string;
}) {
  const { adminUid, uid, itemKey, evaluation } = props;
  const form = useForm({
    draft: useDraft<v.InferInput<typeof draftSchema>>(
      adminUid,
      `review/${uid}/${itemKey}`,
      draftSchema,
      () => ({
        entryKey: newKey(),
        note: '',
        check: '',
        evaluation,
      }),
    ),
    schema: formSchema,
    send: ({ reviewDecision = null, evaluation: read, ...review }) =>
      reviewCompliance({
        ...review,
        reviewDecision,
        evaluation: read || null,
        uid,
        key: itemKey,
        adminUid,
      }),
    notice: COMPLIANCE_SAVED,
  });

  return (
    <Panel title="Admin notes">
      <Form label="Admin notes" onSubmit={form.submit}>
        <RichTextEditor label="Admin note" required {...form.field('note')} />
        <SelectField
          label="Status"
          required
          placeholder="Select a status"
          options={statusOptions}
          {...form.field('check')}
        />
        {form.content.evaluation !== evaluation && (
          <FormMessage tone="warning" title="Evaluated again">
            <p>{EVALUATED_AGAIN}</p>
            <Button size="small" onClick={() => form.change({ evaluation, reviewDecision: '' })}>
              I have read the new entry
            </Button>
          </FormMessage>
        )}
        {evaluation !== '' && (
          <SelectField
            label="The member’s evaluation"
            placeholder="No decision"
            hint="A returned evaluation shows in the member’s register until they evaluate the item again."
            options={decisionOptions}
            value={form.content.reviewDecision ?? ''}
            readOnly={form.busy}
            onChange={(reviewDecision) => form.change({ reviewDecision })}
          />
        )}
        <FormEnd form={form} label="Save" icon={SaveIcon} />
      </Form>
    </Panel>
  );
}

/** The admin status and the user status of an item, and the state of its review. */
export function ReviewStatuses(props: {
  row: OwnIndexRow;
  wording?: (state: ItemState) => string;
}) {
  const { row, wording = (state: ItemState): string => state } = props;
  const state = stateOf(row);
  return (
    <>
      {row.adminStatus ? (
        <StatusIcon status={row.adminStatus} label="Admin status" text={wording(row.adminStatus)} />
      ) : (
        <StatusBadge tone="neutral" text="Admin status: none yet" />
      )}
      <StatusIcon status={state} label="User status" text={wording(state)} />
      {row.applicability === 'undecided' && (
        <StatusIcon status={DECISION_LABELS[row.applicability]} label="Applicability" />
      )}
      <OwnerText row={row} />
      {row.review && row.applicability !== 'notApplicable' && <ReviewBadge review={row.review} />}
    </>
  );
}

const TONES = { waiting: 'info', returned: 'warning', accepted: 'success' } as const;

export function ReviewBadge({ review }: { review: ReviewState }) {
  return (
    <StatusBadge
      tone={TONES[review]}
      text={REVIEW_LABELS[review]}
      {...(review === 'waiting' ? { icon: ClockIcon } : {})}
    />
  );
}
