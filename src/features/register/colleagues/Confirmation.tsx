/** A second person confirms the newest evaluation of an item, or sends it back with a reason (decision 502). */
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { CheckIcon, UndoIcon } from '../../../components/display/icons';
import { Form, FormMessage } from '../../../components/form/Form';
import { TextAreaField } from '../../../components/form/TextField';
import { Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { REASON_LENGTH, type ConfirmationResult } from '../../../config/constants';
import type { OwnIndexRow } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { trimmedText, useForm } from '../../../shared/forms/useForm';
import { factsOf, formatRegisterMoment, oldestFirst, signatureOf } from '../history';
import { useHistory } from '../liveRegister';
import { CONFIRMATION_LABELS } from '../messages';
import { CONFIRMATION_SAVED, REASON_TO_SEND_BACK } from './peopleMessages';
import { useDraftPlace } from './registerInView';
import { confirmEvaluation } from './shareThunks';

type ConfirmationProps = {
  uid: string;
  itemKey: string;
  row: OwnIndexRow;
  /** Whether the person may evaluate items of this register. */
  mayConfirm: boolean;
};

export function Confirmation({ uid, itemKey, row, mayConfirm }: ConfirmationProps) {
  const entries = oldestFirst(useHistory(uid, itemKey).data ?? []);
  const me = useSelector(selectUid);
  if (row.confirmation === 'sentBack') {
    const entry = entries.filter(({ type }) => type === 'confirmation').at(-1);
    const { note, at } = entry ? factsOf(entry) : { note: '', at: 0 };
    return (
      <FormMessage tone="warning" title={CONFIRMATION_LABELS.sentBack}>
        {entry && (
          <>
            <Text lines>{note}</Text>
            <p>
              {signatureOf(entry)}, {formatRegisterMoment(at)}
            </p>
          </>
        )}
      </FormMessage>
    );
  }
  const evaluation = entries.filter(({ type }) => type === 'user').at(-1);
  if (row.confirmation !== 'waiting' || !evaluation) return null;
  const { content, note, at } = factsOf(evaluation);
  return (
    <Panel title={CONFIRMATION_LABELS.waiting}>
      <p>
        {signatureOf(evaluation)}, {formatRegisterMoment(at)}: {content}
      </p>
      <Text lines breaks>
        {note}
      </Text>
      {evaluation.authorId === me ? (
        <Text muted>Another person must confirm your evaluation.</Text>
      ) : (
        mayConfirm && <ConfirmForm {...{ uid, itemKey }} evaluation={evaluation.key} />
      )}
    </Panel>
  );
}

const draftSchema = v.object({ entryKey: v.string(), note: trimmedText() });

function ConfirmForm(props: { uid: string; itemKey: string; evaluation: string }) {
  const { uid, itemKey, evaluation } = props;
  const place = useDraftPlace(uid);
  const result = useRef<ConfirmationResult>('confirmed');
  const form = useForm({
    draft: useDraft(...place(`confirmation/${evaluation}`), draftSchema, () => ({
      entryKey: newKey(),
      note: '',
    })),
    schema: draftSchema,
    send: (fields) =>
      confirmEvaluation({ uid, key: itemKey, evaluation, result: result.current, ...fields }),
    notice: CONFIRMATION_SAVED,
  });
  const submit = (chosen: ConfirmationResult) => {
    result.current = chosen;
    if (chosen === 'sentBack' && form.content.note.trim() === '')
      form.complain(REASON_TO_SEND_BACK);
    else form.submit();
  };
  return (
    <Form label="Confirm the evaluation" onSubmit={() => submit('confirmed')}>
      <TextAreaField
        label="Note"
        hint="To send the evaluation back, give a reason."
        maxLength={REASON_LENGTH}
        rows={2}
        {...form.field('note')}
      />
      <FormEnd form={form} label="Confirm" icon={CheckIcon} discards>
        <Button icon={UndoIcon} busy={form.busy} onClick={() => submit('sentBack')}>
          Send back
        </Button>
      </FormEnd>
    </Form>
  );
}
