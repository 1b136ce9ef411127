import * as v from 'valibot';
import { NOTE } from '../../../../model/registerItem';
import { SaveIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { Panel } from '../../../components/layout/Panel';
import {
  APPLICABILITIES,
  REASON_LENGTH,
  type Applicability,
  EVALUATED_EVERY,
} from '../../../config/constants';
import { newKey } from '../../../data/write';
import { useDraft, useEditDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText, useForm, useFields } from '../../../shared/forms/useForm';
import {
  APPLICABILITY_SAVED,
  DECISION_REQUIRED,
  REASON_REQUIRED,
  DUE_WHILE_NOT_COMPLIANT,
  FREQUENCY_SAVED,
  everyMonths,
  NOTE_SAVED,
  CONFIRM_SAVE_NOTES,
  textChangedElsewhere,
  TEXT_TOO_LONG,
} from '../messages';
import { DECISION_LABELS, NOT_DECIDED } from '../ownRegister';
import { decideApplicability, setFrequency, NOTE_LENGTH } from '../entryThunks';
import type { OwnIndexRow } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { cycleOf } from '../../../../model/dueDay';
import { monthsSchema } from '../legalItemForm';
import { DueBadge } from '../components/Badges';
import { formatRegisterMoment } from '../history';
import { OWN_NOTE } from './CurrentNote';
import { Fact } from './ItemFacts';
import { useConfirm } from '../../../shared/notices/confirm';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { Awaited } from '../../../shared/time/Awaited';
import { upToDate } from '../../../store/liveValues';
import { ownNoteDraft } from './draftNames';
import { saveOwnText } from '../registerThunks';
import { useOwnNote } from '../liveRegister';
import styles from '../components/register.module.css';

const applicabilityDraft = v.object({
  entryKey: v.string(),
  /** Null if the member chose none: the current decision then gets a new reason. */
  decision: v.nullable(v.picklist(APPLICABILITIES)),
  reason: v.string(),
});
const applicabilitySchema = (current: Applicability | undefined) =>
  v.object({
    ...applicabilityDraft.entries,
    decision: v.pipe(
      v.nullable(v.picklist(APPLICABILITIES)),
      v.transform((chosen) => chosen ?? current ?? null),
      v.picklist(APPLICABILITIES, DECISION_REQUIRED),
    ),
    reason: requiredText(REASON_REQUIRED),
  });

const options = APPLICABILITIES.map((value) => ({ value, label: DECISION_LABELS[value] }));

/** `current` is undefined until there is a decision. */
export function ApplicabilityForm(props: {
  uid: string;
  itemKey: string;
  current: Applicability | undefined;
}) {
  const { uid, itemKey, current } = props;
  const form = useForm({
    draft: useDraft(uid, `applicability/${itemKey}`, applicabilityDraft, () => ({
      entryKey: newKey(),
      decision: null,
      reason: '',
    })),
    schema: applicabilitySchema(current),
    send: ({ entryKey, decision, reason }) =>
      decideApplicability({ uid, key: itemKey, entryKey, decision, reason }),
    notice: APPLICABILITY_SAVED,
  });
  return (
    <Panel title="Applicability">
      <Form label="Applicability" onSubmit={form.submit}>
        <SelectField
          label="Does this item apply to us?"
          options={options}
          {...(current === undefined && { placeholder: NOT_DECIDED })}
          value={form.content.decision ?? current ?? ''}
          readOnly={form.busy}
          error={form.field('decision').error}
          onChange={(chosen) =>
            form.change({ decision: APPLICABILITIES.find((value) => value === chosen) ?? null })
          }
        />
        <TextAreaField
          label="Reason"
          required
          hint="This goes into the history with the decision."
          maxLength={REASON_LENGTH}
          rows={3}
          {...form.field('reason')}
        />
        <FormEnd form={form} label="Save" icon={SaveIcon} discards />
      </Form>
    </Panel>
  );
}

const cycleSchema = v.object({ months: monthsSchema });

export function EvaluationCycle(props: { uid: string; row: OwnIndexRow; mayEdit: boolean }) {
  const { uid, row, mayEdit } = props;
  const { assessedAt, nextDue } = row;
  const frequency = cycleOf(row);
  return (
    <Panel title="Evaluation cycle">
      <dl className={styles.registerFacts}>
        <Fact term="Last evaluated">
          {assessedAt === undefined ? 'Not yet' : formatRegisterMoment(assessedAt)}
        </Fact>
        <Fact term="Next due">
          {nextDue === undefined ? 'Not due' : formatUtcDay(nextDue)}
          <DueBadge row={row} />
        </Fact>
        {!mayEdit && <Fact term="Evaluated">{everyMonths(frequency)}</Fact>}
      </dl>
      {mayEdit && (
        <FrequencyForm key={frequency} uid={uid} itemKey={row.key} frequency={frequency} />
      )}
    </Panel>
  );
}

function FrequencyForm(props: { uid: string; itemKey: string; frequency: number }) {
  const { uid, itemKey, frequency } = props;
  const form = useForm({
    draft: useFields({ months: String(frequency) }),
    schema: cycleSchema,
    send: ({ months }) => setFrequency({ uid, key: itemKey, months }),
    notice: FREQUENCY_SAVED,
    keepsContent: true,
  });
  return (
    <Form label="Evaluation cycle" onSubmit={form.submit}>
      <TextField
        label="Evaluate every (months)"
        inputMode="numeric"
        hint={`1 to ${EVALUATED_EVERY.most}. Saving an evaluation moves the due date. ${DUE_WHILE_NOT_COMPLIANT}`}
        maxLength={3}
        {...form.field('months')}
      />
      <FormEnd
        form={form}
        label="Save"
        icon={SaveIcon}
        disabled={form.content.months.trim() === String(frequency)}
      />
    </Form>
  );
}

const noteSchema = v.pipe(v.string(), v.maxLength(NOTE_LENGTH, TEXT_TOO_LONG));

export function OwnNoteForm({ uid, itemKey }: { uid: string; itemKey: string }) {
  const { status, data: saved } = upToDate(useOwnNote(uid, itemKey));
  return (
    <Panel title={OWN_NOTE}>
      {saved !== null ? (
        <NoteEditor uid={uid} itemKey={itemKey} saved={saved} />
      ) : (
        <Awaited status={status} inline label="Loading your note" />
      )}
    </Panel>
  );
}

function NoteEditor({ uid, itemKey, saved }: { uid: string; itemKey: string; saved: string }) {
  const confirm = useConfirm();
  const form = useForm({
    draft: useEditDraft(uid, ownNoteDraft(itemKey), noteSchema, saved),
    schema: noteSchema,
    confirm: () => confirm({ question: CONFIRM_SAVE_NOTES }),
    send: (text) =>
      saveOwnText({
        ...{ uid, key: itemKey, field: NOTE, base: saved },
        text: isBlank(text) ? '' : text,
      }),
    notice: NOTE_SAVED,
  });

  return (
    <Form label={OWN_NOTE} onSubmit={form.submit}>
      <RichTextEditor label="Your own note" {...form.whole()} />
      <FormEnd
        form={form}
        changedElsewhere={textChangedElsewhere(NOTE)}
        label="Save"
        icon={SaveIcon}
        disabled={!form.isDraft}
        discards
      />
    </Form>
  );
}
