/** One item as an external auditor reads it, with the auditor's questions about it. */
import * as v from 'valibot';
import { Button } from '../../../components/action/Button';
import { SendIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { Form } from '../../../components/form/Form';
import { TextAreaField } from '../../../components/form/TextField';
import { Row, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { AUDIT_QUESTION_LENGTH } from '../../../config/constants';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText, useForm } from '../../../shared/forms/useForm';
import { useDraft } from '../../../shared/drafts/useDraft';
import { Awaited } from '../../../shared/time/Awaited';
import { ItemActions } from '../actions/ItemActions';
import { ItemList } from '../components/ItemList';
import { ItemEvidence } from '../evidence/ItemEvidence';
import { formatRegisterMoment } from '../history';
import { ComplianceHistory } from '../item/ComplianceHistory';
import { useItemSummary, useOwnRow } from '../liveRegister';
import { THIS_ITEM } from '../messages';
import { AboutItem } from '../review/AboutItem';
import { ReviewStatuses } from '../review/ReviewForm';
import { askQuestion } from './auditorThunks';
import { useAuditQuestions } from './liveAuditors';

type AuditedItemProps = {
  uid: string;
  link: string;
  itemKey: string;
  /** The address of the list. */
  address: string;
  onBack: () => void;
};

export function AuditedItem({ uid, link, itemKey, address, onBack }: AuditedItemProps) {
  const row = useOwnRow(uid, itemKey).data;
  const summary = useItemSummary(uid, itemKey, row);
  return (
    <>
      <Panel title={summary.data?.title ?? THIS_ITEM}>
        <Row gap="2 4">
          <Button size="small" onClick={onBack}>
            Back to the list
          </Button>
          {row && <ReviewStatuses row={row} />}
        </Row>
      </Panel>
      <AboutItem uid={uid} itemKey={itemKey} linkOf={() => address} />
      <ItemActions uid={uid} itemKey={itemKey} mayOpen={false} mayClose={false} />
      <ItemEvidence uid={uid} itemKey={itemKey} />
      <ComplianceHistory uid={uid} itemKey={itemKey} />
      <Questions uid={uid} link={link} itemKey={itemKey} />
    </>
  );
}

const questionSchema = v.object({ text: requiredText('Write a question') });

function Questions({ uid, link, itemKey }: Omit<AuditedItemProps, 'onBack' | 'address'>) {
  const { status, data } = useAuditQuestions(uid, link);
  const form = useForm({
    draft: useDraft(link, `question/${itemKey}`, questionSchema, () => ({ text: '' })),
    schema: questionSchema,
    send: ({ text }) => askQuestion({ uid, link, number: data?.length ?? 0, item: itemKey, text }),
    notice: 'Question sent',
  });
  const about = data?.filter(({ item }) => item === itemKey) ?? [];
  return (
    <Panel title="Your questions" count={about.length}>
      {!data ? (
        <Awaited status={status} label="Loading your questions" />
      ) : (
        <>
          <ItemList
            label="Your questions"
            items={about}
            renderItem={({ text, askedAt, answer }) => (
              <ListRow
                title={text}
                meta={
                  <>
                    <StatusBadge
                      tone={answer === '' ? 'warning' : 'success'}
                      text={answer === '' ? 'Not answered yet' : 'Answered'}
                    />
                    <span>Asked {formatRegisterMoment(askedAt)}</span>
                  </>
                }
              >
                {answer !== '' && (
                  <Text margin="2 0 0" lines>
                    {answer}
                  </Text>
                )}
              </ListRow>
            )}
          />
          <Form label="Ask a question" onSubmit={form.submit}>
            <TextAreaField
              label="Ask a question about this item"
              hint="The member sees it with your name. You can’t change it later."
              required
              maxLength={AUDIT_QUESTION_LENGTH}
              rows={2}
              {...form.field('text')}
            />
            <FormEnd form={form} label="Send question" icon={SendIcon} />
          </Form>
        </>
      )}
    </Panel>
  );
}
