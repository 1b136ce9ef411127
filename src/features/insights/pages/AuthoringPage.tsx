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
import { UploadInsightPanel } from '../components/authoring/UploadInsightPanel';

/** Insight authoring: the form on the left, what the author has published on the right. `?edit=` names what is edited. */
export function AuthoringPage() {
  const uid = useSelector(selectUid);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // Each insight that was taken makes room for a fresh form.
  const [published, setPublished] = useState(0);
  const wanted = params.get('edit');
  // What the database cannot hold as a key names no insight.
  const editing = wanted !== null && wanted !== '' && toPathKey(wanted) === wanted ? wanted : null;
  if (uid === null) return <Loading />;
  const leaveEditing = () => void navigate(PATTERNS.insightsUpload);
  return (
    <Page title="Insights Upload" lead="Publish an insight, or change one of your own.">
      <PanelGrid layout="main-side">
        {editing === null ? (
          <UploadInsightPanel key={published} onDone={() => setPublished(published + 1)} />
        ) : (
          <EditInsightPanel key={editing} uid={uid} insightKey={editing} onLeave={leaveEditing} />
        )}
        <AuthoredInsights uid={uid} editing={editing} onDeleted={leaveEditing} />
      </PanelGrid>
    </Page>
  );
}
