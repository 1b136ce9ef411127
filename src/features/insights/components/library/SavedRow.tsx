import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/action/Button';
import { RemoveIcon, ViewIcon } from '../../../../components/display/icons';
import { useConfirm } from '../../../../shared/notices/confirm';
import type { ActDispatch } from '../../../../store/act';
import { removeSavedInsight } from '../../insightsThunks';
import { REMOVE_QUESTION } from '../../messages';
import { useInsightSummary } from '../../liveInsights';
import { InsightCard } from '../card/InsightCard';
import { InsightPreview } from '../reader/InsightPreview';
import { SubscribeButton } from '../reader/SubscribeButton';

/** An insight of the personal list: View and Remove for members, Subscribe for a guest. */
export function SavedRow(props: {
  uid: string;
  insightKey: string;
  categoryNames: ReadonlyMap<string, string>;
  maySave: boolean;
}) {
  const { uid, insightKey, categoryNames, maySave } = props;
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const { status, data: insight } = useInsightSummary(insightKey);
  const [viewing, setViewing] = useState(false);
  const [busy, setBusy] = useState(false);

  const handleRemove = async () => {
    if (!(await confirm({ question: REMOVE_QUESTION, detail: insight?.title, danger: true })))
      return;
    setBusy(true);
    await dispatch(removeSavedInsight({ uid, key: insightKey }));
    setBusy(false);
  };

  const remove = (
    <Button
      size="small"
      tone="danger"
      icon={RemoveIcon}
      busy={busy}
      aria-label={insight ? `Remove: ${insight.title}` : undefined}
      onClick={() => void handleRemove()}
    >
      Remove
    </Button>
  );
  return (
    <InsightCard
      layout="row"
      headingLevel={3}
      insight={insight}
      isDeleted={status === 'ready' && insight === null}
      categoryName={insight ? (categoryNames.get(insight.category) ?? insight.category) : ''}
      actions={
        !maySave ? (
          <SubscribeButton />
        ) : insight ? (
          <>
            <Button
              size="small"
              icon={ViewIcon}
              aria-label={`View: ${insight.title}`}
              onClick={() => setViewing(true)}
            >
              View
            </Button>
            {remove}
          </>
        ) : (
          remove
        )
      }
    >
      {viewing && insight && (
        <InsightPreview
          insight={insight}
          categoryNames={categoryNames}
          onClose={() => setViewing(false)}
        />
      )}
    </InsightCard>
  );
}
