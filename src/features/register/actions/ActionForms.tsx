/** The forms that open, close and check an action. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectOwnName } from '../../../access/sessionSlice';
import { CheckIcon, SaveIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { Box } from '../../../components/layout/Layout';
import { ACTION_RESULTS, REASON_LENGTH } from '../../../config/constants';
import type { Action } from '../../../data/records';
import { newKey } from '../../../data/write';
import { CHECK_AFTER } from '../../../../model/dueDay';
import { monthsAfter } from '../../../../model/days';
import { wallDay } from '../../../../model/wallClock';
import { useDraftPlace } from '../colleagues/registerInView';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText, trimmedText, useForm, type FormState } from '../../../shared/forms/useForm';
import { actionDraft } from '../item/draftNames';
import { dayField } from '../legalItemForm';
import * as messages from '../messages';
import { PersonField } from '../owner/OwnerPanel';
import { NO_PLAN, PLAN } from './actionForm';
import { checkAction, closeAction, openAction } from './actionThunks';

const CAUSE_TEXTS = { cause: trimmedText(), correction: trimmedText() };
const NO_CAUSE = { cause: '', correction: '' };

const openSchema = v.object({ entryKey: v.string(), ...PLAN, ...CAUSE_TEXTS });

type OpenActionProps = {
  uid: string;
  itemKey: string;
  isNotCompliant: boolean;
  onEnd: () => void;
};

export function OpenActionForm({ uid, itemKey, isNotCompliant, onEnd }: OpenActionProps) {
  const place = useDraftPlace(uid);
  const form = useForm({
    draft: useDraft(...place(actionDraft(itemKey)), openSchema, () => ({
      entryKey: newKey(),
      ...NO_PLAN,
      ...NO_CAUSE,
    })),
    schema: openSchema,
    send: ({ entryKey, ...action }) => openAction({ uid, key: itemKey, entryKey, action }),
    notice: messages.ACTION_OPENED,
    onDone: onEnd,
  });
  return (
    <Form label="Open an action" onSubmit={form.submit}>
      <PlanFields {...{ uid, form }} label="What needs to be done" />
      <CauseFields form={form} isOpen={isNotCompliant} />
      <FormEnd form={form} label="Open action" icon={SaveIcon} onCancel={onEnd} discards />
    </Form>
  );
}

function PlanFields<Content extends typeof NO_PLAN>(props: {
  uid: string;
  form: FormState<Content>;
  label: string;
  hint?: string;
}) {
  const { uid, form, ...text } = props;
  return (
    <>
      <TextAreaField
        {...text}
        required
        maxLength={REASON_LENGTH}
        rows={2}
        {...form.field('what')}
      />
      <PersonField uid={uid} label="Who does it" required {...form.field('who')} />
      <TextField label="Due by" required type="date" {...form.field('dueBy')} />
    </>
  );
}

type Causes = { cause: string; correction: string };

/** Cause and correction, without those that the action has already. Closed at first, unless the action has a cause or is about to get one. */
function CauseFields<Content extends Causes>(props: {
  form: FormState<Content>;
  isOpen: boolean;
  known?: Causes;
}) {
  const { form, isOpen, known = NO_CAUSE } = props;
  const { cause, correction } = form.content;
  const [isOpenAtFirst] = useState(isOpen || cause !== '' || correction !== '');
  if (known.cause !== '' && known.correction !== '') return null;
  return (
    <details open={isOpenAtFirst}>
      <summary>Cause and correction (optional)</summary>
      <Box above={3}>
        {known.cause === '' && (
          <TextAreaField
            label="Cause (optional)"
            hint="Why it happened, so that the action can remove the cause."
            maxLength={REASON_LENGTH}
            rows={2}
            {...form.field('cause')}
          />
        )}
        {known.correction === '' && (
          <TextAreaField
            label="Correction (optional)"
            hint="What was done at once."
            maxLength={REASON_LENGTH}
            rows={2}
            {...form.field('correction')}
          />
        )}
      </Box>
    </details>
  );
}

type ActionFormProps = { uid: string; itemKey: string; action: Action; onEnd: () => void };

const closeSchema = v.object({
  entryKey: v.string(),
  note: requiredText(messages.CLOSING_NOTE_REQUIRED),
  checkBy: dayField(messages.CHECK_DAY_REQUIRED),
  ...CAUSE_TEXTS,
});

/** @param props.today when the server's day began */
export function CloseActionForm(props: ActionFormProps & { today: number }) {
  const { uid, itemKey, action, onEnd, today } = props;
  const place = useDraftPlace(uid);
  const form = useForm({
    draft: useDraft(...place(`closing/${action.key}`), closeSchema, () => ({
      entryKey: newKey(),
      note: '',
      checkBy: wallDay(monthsAfter(today, CHECK_AFTER)),
      ...NO_CAUSE,
    })),
    schema: closeSchema,
    send: (fields) => closeAction({ uid, key: itemKey, actionKey: action.key, ...fields }),
    notice: messages.ACTION_CLOSED,
    onDone: onEnd,
  });
  return (
    <Form label="Close the action" onSubmit={form.submit}>
      <TextAreaField
        label="What was done"
        required
        hint="This goes into the history. You cannot change a closed action."
        maxLength={REASON_LENGTH}
        rows={2}
        {...form.field('note')}
      />
      <TextField
        label="Check that it worked on"
        required
        type="date"
        hint="The check is due on this day."
        {...form.field('checkBy')}
      />
      <CauseFields form={form} isOpen={false} known={action} />
      <FormEnd form={form} label="Close action" icon={CheckIcon} onCancel={onEnd} discards />
    </Form>
  );
}

const resultOptions = ACTION_RESULTS.map((value) => ({
  value,
  label: messages.RESULT_LABELS[value],
}));

const CHECK = {
  entryKey: v.string(),
  result: v.pipe(v.string(), v.picklist(ACTION_RESULTS, messages.RESULT_REQUIRED)),
  by: requiredText(messages.CHECKER_REQUIRED),
  note: requiredText(messages.CHECK_NOTE_REQUIRED),
};
const followUpSchema = v.object({ ...CHECK, ...PLAN });
/** The fields of a follow-up stay in the draft while the member chooses the result. */
const checkSchema = v.object({
  ...CHECK,
  what: v.string(),
  who: v.string(),
  dueBy: v.pipe(
    v.string(),
    v.transform(() => 0),
  ),
});

export function CheckActionForm({ uid, itemKey, action, onEnd }: ActionFormProps) {
  const place = useDraftPlace(uid);
  const ownName = useSelector(selectOwnName);
  const draft = useDraft(...place(`check/${action.key}`), checkSchema, () => ({
    entryKey: newKey(),
    result: '',
    by: ownName,
    note: '',
    ...NO_PLAN,
    who: action.who,
  }));
  const hasFollowUp = draft.content.result === 'notEffective';
  const form = useForm({
    draft,
    schema: hasFollowUp ? followUpSchema : checkSchema,
    send: ({ entryKey, by, note, what, who, dueBy }) =>
      checkAction({
        ...{ uid, key: itemKey, actionKey: action.key, entryKey, by, note },
        followUp: hasFollowUp ? { what, who, dueBy } : null,
      }),
    notice: hasFollowUp ? messages.FOLLOW_UP_OPENED : messages.ACTION_CHECKED,
    onDone: onEnd,
  });
  return (
    <Form label="Check the action" onSubmit={form.submit}>
      <SelectField
        label="Did it work?"
        required
        placeholder="Please choose"
        options={resultOptions}
        {...form.field('result')}
      />
      <PersonField uid={uid} label="Who checked" required {...form.field('by')} />
      <TextAreaField
        label="How it was checked"
        required
        hint="This goes into the history."
        maxLength={REASON_LENGTH}
        rows={2}
        {...form.field('note')}
      />
      {hasFollowUp && (
        <PlanFields
          {...{ uid, form }}
          label="What needs to be done next"
          hint="This opens a follow-up action."
        />
      )}
      <FormEnd form={form} label="Save the check" icon={SaveIcon} onCancel={onEnd} discards />
    </Form>
  );
}
