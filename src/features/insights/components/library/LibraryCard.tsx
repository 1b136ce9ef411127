import { useState } from 'react';
import { Button } from '../../../../components/action/Button';
import { ViewIcon } from '../../../../components/display/icons';
import type { InsightSummary } from '../../../../data/records';
import { useInsightSummary } from '../../liveInsights';
import { AddButton } from './AddButton';
import { InsightCard } from '../card/InsightCard';
import { InsightPreview } from '../reader/InsightPreview';
import { SubscribeButton } from '../reader/SubscribeButton';

/** An insight of the library: Add and View for whoever may read it, Subscribe for a guest. */
export function LibraryCard(props: {
  insightKey: string;
  /** The row of a page; the match of a filter is read by its key. */
  known: InsightSummary | null;
  categoryNames: ReadonlyMap<string, string>;
  mayRead: boolean;
  isFirst: boolean;
  /** It opens the library, larger than the others. */
  isLead: boolean;
  excerpt: 'cut' | 'whole';
}) {
  const { insightKey, known, categoryNames, mayRead, isFirst, isLead, excerpt } = props;
  const found = useInsightSummary(known ? null : insightKey);
  const [viewing, setViewing] = useState(false);
  const insight = known ?? found.data;
  return (
    <InsightCard
      insight={insight}
      isDeleted={found.status === 'ready' && insight === null}
      categoryName={insight ? (categoryNames.get(insight.category) ?? insight.category) : ''}
      layout={isLead ? 'lead' : 'card'}
      excerpt={excerpt}
      isFirst={isFirst}
      actions={
        insight &&
        (mayRead ? (
          <>
            <AddButton insightKey={insightKey} title={insight.title} isBrowsing />
            <Button
              size="small"
              tone="primary"
              icon={ViewIcon}
              aria-label={`View: ${insight.title}`}
              onClick={() => setViewing(true)}
            >
              View
            </Button>
          </>
        ) : (
          <SubscribeButton />
        ))
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
