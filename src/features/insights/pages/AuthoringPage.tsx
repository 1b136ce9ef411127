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

/** What the database can hold as a key; null for what names no insight. */
const keyIn = (wanted: string | null) =>
  wanted !== null && wanted !== '' && toPathKey(wanted) === wanted ? wanted : null;

/**
 * Insight authoring: the form on the left, what the author has written on the right. `?edit=` names the insight that is edited,
 * `?draft=` the draft that is gone on with.
 */
export function AuthoringPage() {
  const uid = useSelector(selectUid);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // Each insight that was taken makes room for a fresh form.
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
