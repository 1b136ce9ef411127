/** The questions that an auditor asked through one link. The member answers each, or opens an action from it. */
import { useState } from 'react';
import * as v from 'valibot';
import { useCan } from '../../../access/useCan';
import { Button, LinkButton } from '../../../components/action/Button';
import { AddIcon, SaveIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { Text } from '../../../components/layout/Layout';
import { ListRow } from '../../../components/list/ListRow';
import { AUDIT_QUESTION_LENGTH } from '../../../config/constants';
import { links } from '../../../config/links';
import type { AuditQuestion } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText, useForm } from '../../../shared/forms/useForm';
import { NO_PLAN, PLAN } from '../actions/actionForm';
import { ItemList } from '../components/ItemList';
import { formatRegisterMoment } from '../history';
import { useItemSummary } from '../liveRegister';
import { answerQuestion, answerWithAction } from './auditorThunks';
import { useAuditQuestions } from './liveAuditors';

export function LinkQuestions({ uid, link }: { uid: string; link: string }) {
  const { data } = useAuditQuestions(uid, link);
  if (!data || data.length === 0) return null;
  return (
    <ItemList
      label="Questions"
      items={data}
      renderItem={(question) => <QuestionRow uid={uid} link={link} question={question} />}
    />
  );
}

type QuestionProps = { uid: string; link: string; question: AuditQuestion };

function QuestionRow({ uid, link, question }: QuestionProps) {
  const { data: summary } = useItemSummary(uid, question.item);
  const [form, setForm] = useState<'answer' | 'action' | null>(null);
  const mayOpen = useCan('ownRegister.openAction') === 'yes';
  const isOpen = question.answer === '';
  const close = () => setForm(null);
  return (
    <ListRow
      title={question.text}
      meta={
        <>
          <LinkButton size="small" to={links.editLegalItem(question.item)}>
            {summary?.title ?? 'Open the item'}
          </LinkButton>
          <span>Asked {formatRegisterMoment(question.askedAt)}</span>
        </>
      }
      actions={
        isOpen &&
        form === null && (
          <>
            <Button size="small" onClick={() => setForm('answer')}>
              Answer
            </Button>
            {mayOpen && (
              <Button size="small" icon={AddIcon} onClick={() => setForm('action')}>
                Open an action
              </Button>
            )}
          </>
        )
      }
    >
      {!isOpen && (
        <Text margin="2 0 0" lines>
          {question.answer}
        </Text>
      )}
      {isOpen && form === 'answer' && <AnswerForm {...{ uid, link, question }} onEnd={close} />}
      {isOpen && form === 'action' && <ActionForm {...{ uid, link, question }} onEnd={close} />}
    </ListRow>
  );
}

const answerSchema = v.object({ answer: requiredText('Write an answer') });

function AnswerForm({ uid, link, question, onEnd }: QuestionProps & { onEnd: () => void }) {
  const form = useForm({
    draft: useDraft(uid, `answer/${link}/${question.key}`, answerSchema, () => ({ answer: '' })),
    schema: answerSchema,
    send: ({ answer }) => answerQuestion({ uid, link, key: question.key, answer }),
    notice: 'Answer saved',
    onDone: onEnd,
  });
  return (
    <Form label="Answer the question" onSubmit={form.submit}>
      <TextAreaField
        label="Answer"
        hint="The auditor sees it. You can’t change it later."
        required
        maxLength={AUDIT_QUESTION_LENGTH}
        rows={2}
        {...form.field('answer')}
      />
      <FormEnd form={form} label="Save answer" icon={SaveIcon} onCancel={onEnd} />
    </Form>
  );
}

const actionSchema = v.object({ entryKey: v.string(), ...PLAN });

function ActionForm({ uid, link, question, onEnd }: QuestionProps & { onEnd: () => void }) {
  const form = useForm({
    draft: useDraft(uid, `action/${link}/${question.key}`, actionSchema, () => ({
      entryKey: newKey(),
      ...NO_PLAN,
      what: question.text,
    })),
    schema: actionSchema,
    send: ({ entryKey, ...action }) => answerWithAction({ uid, link, question, entryKey, action }),
    notice: 'Action opened',
    onDone: onEnd,
  });
  return (
    <Form label="Open an action for the question" onSubmit={form.submit}>
      <TextAreaField
        label="What needs to be done"
        required
        maxLength={AUDIT_QUESTION_LENGTH}
        rows={2}
        {...form.field('what')}
      />
      <TextField label="Who does it" required maxLength={200} {...form.field('who')} />
      <TextField label="Due by" required type="date" {...form.field('dueBy')} />
      <FormEnd form={form} label="Open action" icon={SaveIcon} onCancel={onEnd} />
    </Form>
  );
}
