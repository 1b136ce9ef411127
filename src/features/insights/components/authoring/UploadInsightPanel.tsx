import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectUid } from '../../../../access/sessionSlice';
import { Button } from '../../../../components/action/Button';
import { CloseIcon } from '../../../../components/display/icons';
import { Failure, Loading } from '../../../../components/feedback/Loading';
import { Panel } from '../../../../components/layout/Panel';
import { newKey } from '../../../../data/write';
import { readDraft, removeDraft } from '../../../../shared/drafts/drafts';
import { useConfirm } from '../../../../shared/notices/confirm';
import type { MutationDispatch } from '../../../../store/mutation';
import { isRefused } from '../../../../store/loadStatus';
import { blankDraft, type InsightDraft } from '../../authoring';
import { publishInsight } from '../../authoringThunks';
import { deleteInsightDraft, useDraftContent, useInsightDraftRow } from '../../liveDrafts';
import {
  DRAFT_NOT_FOUND,
  INSIGHT_PUBLISHED,
  NOT_YOUR_DRAFT,
  CONFIRM_DISCARD_DRAFT,
  DISCARD_DRAFT_WARNING,
} from '../../messages';
import { useServerDraft, type ServerDraft } from '../../useServerDraft';
import { InsightForm } from './InsightForm';

const NEW = 'insight';
const begunSchema = v.object({ content: v.object({ key: v.string() }) });

/** A draft begun in this browser has a key already, so that a reload finds it. */
function keyOfBegun(uid: string): string {
  const begun = v.safeParse(begunSchema, readDraft(uid, NEW));
  return begun.success ? begun.output.content.key : newKey();
}

/** The draft's key becomes the insight's key, so that sending again can never create a second insight. */
export function UploadInsightPanel({ onDone }: { onDone: () => void }) {
  const uid = useSelector(selectUid) ?? '';
  const [key] = useState(() => keyOfBegun(uid));
  const content = useDraftContent(key);
  const draft = useServerDraft({
    insightKey: key,
    name: NEW,
    initial: blankDraft(key),
    saved: content.data,
    isEdit: false,
    onSettled: () => {
      if (content.status !== 'ready') return;
      removeDraft(uid, NEW);
      onDone();
    },
  });
  return (
    <Panel title="Insight Upload">
      <NewInsightForm draft={draft} onDone={onDone} />
    </Panel>
  );
}

export function DraftInsightPanel({
  draftKey,
  onLeave,
}: {
  draftKey: string;
  onLeave: () => void;
}) {
  const uid = useSelector(selectUid);
  const row = useInsightDraftRow(draftKey);
  const content = useDraftContent(draftKey);
  const failed = [row.status, content.status].find(isRefused);
  if (row.data && content.data && row.data.author === uid)
    return <OwnDraft draftKey={draftKey} saved={content.data} onLeave={onLeave} />;
  return (
    <Panel title="Insight Upload">
      {failed ? (
        <Failure kind={failed} />
      ) : row.data && row.data.author !== uid ? (
        <Failure kind="denied" message={NOT_YOUR_DRAFT} />
      ) : row.status === 'ready' && content.status === 'ready' ? (
        <Failure kind="notFound" message={DRAFT_NOT_FOUND} />
      ) : (
        <Loading label="Loading the draft" />
      )}
    </Panel>
  );
}

type OwnDraftProps = { draftKey: string; saved: InsightDraft; onLeave: () => void };

function OwnDraft({ draftKey, saved, onLeave }: OwnDraftProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const initial = blankDraft(draftKey);
  const draft = useServerDraft({ insightKey: draftKey, initial, saved, isEdit: false });
  const handleCancel = async () => {
    const isThrown = await confirm({
      question: CONFIRM_DISCARD_DRAFT,
      detail: DISCARD_DRAFT_WARNING,
      danger: true,
    });
    if (isThrown) {
      draft.hold(true);
      void dispatch(deleteInsightDraft(draftKey));
      draft.clear();
    }
    onLeave();
  };
  return (
    <Panel
      title="Insight Upload"
      actions={
        <Button size="small" icon={CloseIcon} onClick={() => void handleCancel()}>
          Cancel
        </Button>
      }
    >
      <NewInsightForm draft={draft} onDone={onLeave} />
    </Panel>
  );
}

function NewInsightForm({ draft, onDone }: { draft: ServerDraft; onDone: () => void }) {
  return (
    <InsightForm
      draft={draft}
      published={null}
      submitLabel="Upload"
      notice={INSIGHT_PUBLISHED}
      send={publishInsight}
      onDone={onDone}
      onDiscard={onDone}
    />
  );
}
