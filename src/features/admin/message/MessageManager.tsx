import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectUid } from '../../../access/sessionSlice';
import { Button, ButtonRow } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { Failure } from '../../../components/Failure';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { MessageIcon, RemoveIcon, SaveIcon } from '../../../components/icons';
import { Loading } from '../../../components/Loading';
import { Panel, PanelGrid } from '../../../components/Panel';
import { useDashboardMessage } from '../../../shared/config/liveConfig';
import { ChangedElsewhere } from '../../../shared/drafts/ChangedElsewhere';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { useSend } from '../../../shared/notices/useSend';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import type { ActDispatch } from '../../../store/act';
import { isRefused } from '../../../store/loadStatus';
import { clearMessage, saveMessage } from './messageThunks';
import * as messages from './messages';

/** Most characters of the stored message (the rules hold the same). */
const MESSAGE_MAX = 50_000;

/** The message on every dashboard: the one that stands, and an editor that begins with it. */
export function MessageManager() {
  const uid = useSelector(selectUid);
  const { status, data: current } = useDashboardMessage();
  if (isRefused(status)) return <Failure kind={status} />;
  if (uid === null || current === null) return <Loading label="Loading the message" />;
  return (
    <PanelGrid>
      <Panel title="Message">
        <MessageForm uid={uid} current={current} />
      </Panel>
      <CurrentMessage current={current} />
    </PanelGrid>
  );
}

const draftSchema = v.string();

function MessageForm({ uid, current }: { uid: string; current: string }) {
  const [error, setError] = useState<string | null>(null);
  const { busy, failure, send } = useSend();
  const draft = useEditDraft(uid, 'dashboardMessage', draftSchema, current, busy);
  const text = draft.content;

  const discard = () => {
    setError(null);
    draft.clear();
  };
  const handleSubmit = async () => {
    if (busy || draft.isStale) return;
    const found = isBlank(text)
      ? messages.MESSAGE_REQUIRED
      : text.length > MESSAGE_MAX
        ? messages.MESSAGE_TOO_LONG
        : null;
    setError(found);
    if (found !== null) return;
    const isSaved = await send(saveMessage({ text, base: current }), messages.MESSAGE_SAVED);
    if (isSaved) draft.clear();
  };

  return (
    <Form label="Message" onSubmit={() => void handleSubmit()}>
      <RichTextEditor
        label="Dashboard message"
        required
        value={text}
        error={error}
        disabled={busy}
        onChange={(changed) => {
          if (changed === text) return;
          setError(null);
          draft.change(changed);
        }}
      />
      {draft.isStale && (
        <ChangedElsewhere
          message={messages.MESSAGE_CHANGED_ELSEWHERE}
          onKeepMine={draft.keepMine}
          onTakeTheirs={discard}
        />
      )}
      {!draft.isKept && <UnkeptDraft />}
      {failure && !draft.isStale && <FormMessage tone="error">{failure}</FormMessage>}
      <ButtonRow>
        <Button type="submit" tone="primary" icon={SaveIcon} disabled={draft.isStale} busy={busy}>
          Save message
        </Button>
        {draft.isDraft && !busy && (
          <Button tone="quiet" onClick={discard}>
            Discard changes
          </Button>
        )}
      </ButtonRow>
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
    const outcome = await dispatch(clearMessage(undefined));
    if (clearMessage.fulfilled.match(outcome))
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
