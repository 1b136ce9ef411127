import { useSelector } from 'react-redux';
import { selectUid } from '../../../../access/sessionSlice';
import { Panel } from '../../../../components/layout/Panel';
import { newKey } from '../../../../data/write';
import { useDraft } from '../../../../shared/drafts/useDraft';
import { blankDraft, draftSchema } from '../../authoring';
import { publish } from '../../authoringThunks';
import { INSIGHT_PUBLISHED } from '../../messages';
import { InsightForm } from './InsightForm';

/** Publishes a new insight. The draft's key is the insight's, so that sending it again can never double it. */
export function UploadInsightPanel({ onDone }: { onDone: () => void }) {
  const uid = useSelector(selectUid) ?? '';
  const draft = useDraft(uid, 'insight', draftSchema, () => blankDraft(newKey()));
  return (
    <Panel title="Insight Upload">
      <InsightForm
        draft={draft}
        published={null}
        submitLabel="Upload"
        notice={INSIGHT_PUBLISHED}
        send={publish}
        onDone={onDone}
        onDiscard={onDone}
      />
    </Panel>
  );
}
