import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { PanelGrid } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import { toPathKey } from '../../../lib/text';
import { AuthoredInsights } from '../components/authoring/AuthoredInsights';
import { EditInsightPanel } from '../components/authoring/EditInsightPanel';
import { DraftInsightPanel, UploadInsightPanel } from '../components/authoring/UploadInsightPanel';

// Null if it cannot be a database key.
const keyIn = (param: string | null) =>
  param !== null && param !== '' && toPathKey(param) === param ? param : null;

/** `?edit=` names the insight to edit, `?draft=` the draft to continue. */
export function AuthoringPage() {
  const uid = useSelector(selectUid);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // A new key resets the form after each published insight.
  const [published, setPublished] = useState(0);
  const editing = keyIn(params.get('edit'));
  const drafting = keyIn(params.get('draft'));
  if (uid === null) return <Loading />;
  const leave = () => void navigate(PATTERNS.insightsUpload);
  return (
    <Page title="Insights Upload" lead="Publish an insight, or change one of your own.">
      <PanelGrid layout="main-side">
        {editing !== null ? (
          <EditInsightPanel key={editing} uid={uid} insightKey={editing} onLeave={leave} />
        ) : drafting !== null ? (
          <DraftInsightPanel key={drafting} draftKey={drafting} onLeave={leave} />
        ) : (
          <UploadInsightPanel key={published} onDone={() => setPublished(published + 1)} />
        )}
        <AuthoredInsights uid={uid} editing={editing ?? drafting} onDeleted={leave} />
      </PanelGrid>
    </Page>
  );
}
