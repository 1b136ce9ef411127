import { Button } from '../../../../components/action/Button';
import { Failure } from '../../../../components/feedback/Failure';
import { CloseIcon } from '../../../../components/display/icons';
import { Loading } from '../../../../components/feedback/Loading';
import { Panel } from '../../../../components/layout/Panel';
import { useEditDraft } from '../../../../shared/drafts/useEditDraft';
import { upToDate } from '../../../../store/liveValues';
import { isRefused } from '../../../../store/loadStatus';
import { draftOf, draftSchema, editDraftName, type PublishedInsight } from '../../authoring';
import { revise } from '../../authoringThunks';
import { INSIGHT_GONE, INSIGHT_UPDATED, NOT_THE_AUTHOR } from '../../messages';
import { useInsightBody, useInsightSummary } from '../../liveInsights';
import { InsightForm } from './InsightForm';

type EditInsightPanelProps = { uid: string; insightKey: string; onLeave: () => void };

/** Changes an insight of the author's own. Cancel goes back to Insight Upload and keeps what was typed. */
export function EditInsightPanel({ uid, insightKey, onLeave }: EditInsightPanelProps) {
  const summary = upToDate(useInsightSummary(insightKey));
  const body = upToDate(useInsightBody(insightKey));
  const failed = [summary.status, body.status].find(isRefused);
  const isDeleted = summary.status === 'ready' && summary.data === null;
  return (
    <Panel
      title="Edit Insight"
      actions={
        <Button size="small" icon={CloseIcon} onClick={onLeave}>
          Cancel
        </Button>
      }
    >
      {failed ? (
        <Failure kind={failed} />
      ) : isDeleted ? (
        <Failure kind="notFound" message={INSIGHT_GONE} />
      ) : !summary.data || !body.data ? (
        <Loading label="Loading the insight" />
      ) : summary.data.author !== uid ? (
        <Failure kind="denied" message={NOT_THE_AUTHOR} />
      ) : (
        <EditForm
          uid={uid}
          published={{ summary: summary.data, body: body.data }}
          onLeave={onLeave}
        />
      )}
    </Panel>
  );
}

type EditFormProps = { uid: string; published: PublishedInsight; onLeave: () => void };

function EditForm({ uid, published, onLeave }: EditFormProps) {
  const name = editDraftName(published.summary.key);
  const draft = useEditDraft(uid, name, draftSchema, draftOf(published));
  return (
    <InsightForm
      draft={draft}
      published={published}
      submitLabel="Update"
      notice={INSIGHT_UPDATED}
      send={(form) => revise({ ...form, published })}
      onDone={onLeave}
    />
  );
}
