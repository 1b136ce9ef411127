import { useDispatch, useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { Panel } from '../../../components/Panel';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import type { ActDispatch } from '../../../store/act';
import { blankDraft, draftSchema } from '../authoring';
import { publish } from '../authoringThunks';
import { INSIGHT_PUBLISHED } from '../messages';
import { InsightForm } from './InsightForm';

/** Publishes a new insight. The draft's key is the insight's, so that sending it again can never double it. */
export function UploadInsightPanel({ onDone }: { onDone: () => void }) {
  const dispatch = useDispatch<ActDispatch>();
  const uid = useSelector(selectUid) ?? '';
  const draft = useDraft(uid, 'insight', draftSchema, () => blankDraft(newKey()));
  return (
    <Panel title="Insight Upload">
      <InsightForm
        draft={draft.content}
        isDraft={draft.isDraft}
        isKept={draft.isKept}
        published={null}
        submitLabel="Upload"
        successNotice={INSIGHT_PUBLISHED}
        onChange={draft.change}
        onSubmit={async (form) => {
          const outcome = await dispatch(publish(form));
          return publish.fulfilled.match(outcome)
            ? { filesLeft: outcome.payload }
            : { failure: outcome.payload?.message };
        }}
        onDone={() => {
          draft.clear();
          onDone();
        }}
        onDiscard={() => {
          draft.clear();
          onDone();
        }}
      />
    </Panel>
  );
}
