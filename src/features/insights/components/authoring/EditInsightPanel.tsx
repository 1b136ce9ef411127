import { useState, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/action/Button';
import { Failure, Loading } from '../../../../components/feedback/Loading';
import { ClockIcon, CloseIcon } from '../../../../components/display/icons';
import { Panel } from '../../../../components/layout/Panel';
import { useConfirm } from '../../../../shared/notices/confirm';
import type { MutationDispatch } from '../../../../store/mutation';
import { upToDate } from '../../../../store/liveValues';
import { isAwaited, isRefused } from '../../../../store/loadStatus';
import { draftOf, type InsightDraft, type PublishedInsight } from '../../authoring';
import { reviseInsight } from '../../authoringThunks';
import {
  deleteInsightDraft,
  useDraftContent,
  readDraftContent,
  useInsightRevisions,
} from '../../liveDrafts';
import {
  INSIGHT_NOT_FOUND,
  INSIGHT_UPDATED,
  NOT_THE_AUTHOR,
  CONFIRM_DISCARD_DRAFT,
  DISCARD_DRAFT_WARNING,
  NO_REVISIONS,
  RESTORED,
} from '../../messages';
import { useInsightBody, useInsightSummary, useCategoryNames } from '../../liveInsights';
import { useServerDraft } from '../../useServerDraft';
import { InsightForm } from './InsightForm';
import { formatMoment } from '../../../../lib/dates';
import { RevisionsDialog } from '../../../../shared/revisions/RevisionsDialog';
import { plainText } from '../../../../shared/richText/rawContent';

type EditInsightPanelProps = { uid: string; insightKey: string; onLeave: () => void };

export function EditInsightPanel({ uid, insightKey, onLeave }: EditInsightPanelProps) {
  const summary = upToDate(useInsightSummary(insightKey));
  const body = upToDate(useInsightBody(insightKey));
  const saved = useDraftContent(insightKey);
  const failed = [summary.status, body.status].find(isRefused);
  const isDeleted = summary.status === 'ready' && summary.data === null;
  if (summary.data?.author === uid && body.data && !isAwaited(saved))
    return (
      <EditForm
        published={{ summary: summary.data, body: body.data }}
        saved={saved.data}
        onLeave={onLeave}
      />
    );
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
        <Failure kind="notFound" message={INSIGHT_NOT_FOUND} />
      ) : summary.data && summary.data.author !== uid ? (
        <Failure kind="denied" message={NOT_THE_AUTHOR} />
      ) : (
        <Loading label="Loading the insight" />
      )}
    </Panel>
  );
}

type EditFormProps = {
  published: PublishedInsight;
  saved: InsightDraft | null;
  onLeave: () => void;
};

function EditForm({ published, saved, onLeave }: EditFormProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const { key } = published.summary;
  const initial = draftOf(published);
  const draft = useServerDraft({ insightKey: key, initial, saved, isEdit: true });
  const [isShowingRevisions, setShowingRevisions] = useState(false);
  const handleCancel = async () => {
    const isThrown =
      draft.isDraft &&
      (await confirm({
        question: CONFIRM_DISCARD_DRAFT,
        detail: DISCARD_DRAFT_WARNING,
        danger: true,
      }));
    if (isThrown) {
      draft.hold(true);
      void dispatch(deleteInsightDraft(key));
      draft.clear();
    }
    onLeave();
  };
  return (
    <Panel
      title="Edit Insight"
      actions={
        <>
          <Button size="small" icon={ClockIcon} onClick={() => setShowingRevisions(true)}>
            Revisions
          </Button>
          <Button size="small" icon={CloseIcon} onClick={() => void handleCancel()}>
            Cancel
          </Button>
        </>
      }
    >
      <InsightForm
        draft={draft}
        published={published}
        submitLabel="Update"
        notice={INSIGHT_UPDATED}
        send={(form) => reviseInsight({ ...form, published })}
        onDone={onLeave}
        onDiscard={() => undefined}
      />
      {isShowingRevisions && (
        <Revisions
          insightKey={key}
          current={initial}
          onRestore={({ title, subTitle, category, tags, contentJSON, videoUrl }) => {
            draft.change({
              ...draft.content,
              ...{ title, subTitle, category, tags, contentJSON, videoUrl },
            });
            setShowingRevisions(false);
          }}
          onClose={() => setShowingRevisions(false)}
        />
      )}
    </Panel>
  );
}

interface RevisionsProps {
  insightKey: string;
  current: InsightDraft;
  onRestore: (then: InsightDraft) => void;
  onClose: () => void;
}

function Revisions({ insightKey, current, onRestore, onClose }: RevisionsProps) {
  const { status, data } = useInsightRevisions(insightKey);
  const { all } = useCategoryNames();
  const revisions = useMemo(() => [...(data ?? [])].reverse(), [data]);
  const [chosen, setChosen] = useState('');
  const revision = revisions.find(({ key }) => key === chosen) ?? revisions[1] ?? revisions[0];
  const then = (revision && readDraftContent(revision.content)) ?? null;
  return (
    <RevisionsDialog
      status={status}
      chooseBy="Saved at"
      revisions={
        data
          ? revisions.map(({ key, time }, index) => ({
              key,
              label: `${formatMoment(time)}${index === 0 ? ' (newest)' : ''}`,
            }))
          : undefined
      }
      chosen={revision?.key ?? ''}
      onChoose={setChosen}
      before={then && textOf(then, all)}
      now={textOf(current, all)}
      empty={NO_REVISIONS}
      restored={RESTORED}
      onRestore={() => then && onRestore(then)}
      onClose={onClose}
    />
  );
}

/** Everything that is restored, as lines. */
const textOf = (draft: InsightDraft, categoryNames: ReadonlyMap<string, string>) =>
  [
    draft.title,
    draft.subTitle,
    `Category: ${categoryNames.get(draft.category) ?? draft.category}`,
    `Industry segments: ${draft.tags.join(', ')}`,
    `Video: ${draft.videoUrl || 'none'}`,
    '',
    plainText(draft.contentJSON),
  ].join('\n');
