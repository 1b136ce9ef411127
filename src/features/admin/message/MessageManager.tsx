import { useDispatch, useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Form } from '../../../components/form/Form';
import { MessageIcon, RemoveIcon, SaveIcon } from '../../../components/display/icons';
import { Loading } from '../../../components/feedback/Loading';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import { useDashboardMessage } from '../../../shared/config/liveConfig';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useForm } from '../../../shared/forms/useForm';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import type { ActDispatch } from '../../../store/act';
import { upToDate } from '../../../store/liveValues';
import { isRefused } from '../../../store/loadStatus';
import { PeriodPanel } from './PeriodPanel';
import { clearDashboardMessage, saveDashboardMessage } from './messageThunks';
import * as messages from './messages';

/** Most characters of the stored message (the rules hold the same). */
const MESSAGE_MAX = 50_000;

/** The message on every dashboard: the one that stands, and an editor that begins with it. */
export function MessageManager() {
  const uid = useSelector(selectUid);
  const { status, data: current } = upToDate(useDashboardMessage('text'));
  if (isRefused(status)) return <Failure kind={status} />;
  if (uid === null || current === null) return <Loading label="Loading the message" />;
  return (
    <PanelGrid>
      <Panel title="Message">
        <MessageForm uid={uid} current={current} />
      </Panel>
      <div>
        <CurrentMessage current={current} />
        <PeriodPanel />
      </div>
    </PanelGrid>
  );
}

const messageSchema = v.pipe(
  v.string(),
  v.check((text) => !isBlank(text), messages.MESSAGE_REQUIRED),
  v.maxLength(MESSAGE_MAX, messages.MESSAGE_TOO_LONG),
);

function MessageForm({ uid, current }: { uid: string; current: string }) {
  const form = useForm({
    draft: useEditDraft(uid, 'dashboardMessage', messageSchema, current),
    schema: messageSchema,
    send: (text) => saveDashboardMessage({ text, base: current }),
    notice: messages.MESSAGE_SAVED,
  });

  return (
    <Form label="Message" onSubmit={form.submit}>
      <RichTextEditor label="Dashboard message" required {...form.whole()} />
      <FormEnd
        form={form}
        changedElsewhere={messages.MESSAGE_CHANGED_ELSEWHERE}
        label="Save message"
        icon={SaveIcon}
      >
        {form.isDraft && !form.busy && (
          <Button tone="quiet" onClick={form.discard}>
            Discard changes
          </Button>
        )}
      </FormEnd>
      {form.isDraft && !isBlank(form.content) && (
        <section aria-label="Preview">
          <h3>Preview</h3>
          <RichText value={form.content} headingLevel={4} />
        </section>
      )}
    </Form>
  );
}

/** The message as members see it. */
function CurrentMessage({ current }: { current: string }) {
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const isThere = !isBlank(current);

  const handleClear = async () => {
    const { CLEAR_QUESTION: question, CLEAR_DETAIL: detail } = messages;
    if (!(await confirm({ question, detail, danger: true }))) return;
    const outcome = await dispatch(clearDashboardMessage(current));
    if (clearDashboardMessage.fulfilled.match(outcome))
      dispatch(showNotice('success', messages.MESSAGE_CLEARED));
  };

  return (
    <Panel
      title="Current message"
      actions={
        isThere && (
          <Button size="small" tone="quiet" icon={RemoveIcon} onClick={() => void handleClear()}>
            Clear message
          </Button>
        )
      }
    >
      {isThere ? (
        <RichText value={current} headingLevel={3} />
      ) : (
        <EmptyState icon={MessageIcon} message={messages.NO_MESSAGE} />
      )}
    </Panel>
  );
}
