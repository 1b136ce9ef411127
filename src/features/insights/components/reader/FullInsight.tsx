import type { InsightSummary } from '../../../../data/records';
import { isAwaited } from '../../../../store/loadStatus';
import { useCategoryNames } from '../../useCategoryNames';
import { useInsightBody } from '../../liveInsights';
import { Comments } from '../comments/Comments';
import { InsightFile, InsightTags, InsightText, InsightVideo } from './InsightParts';
import { RegisterInvitation } from './Invitation';
import { RelatedInsights } from './RelatedInsights';
import styles from './sections.module.css';

/** The whole of an insight, for members. */
export function FullInsight({ insight }: { insight: InsightSummary }) {
  const body = useInsightBody(insight.key);
  const { all } = useCategoryNames();
  return (
    <div className={styles.insightSections}>
      <InsightTags insight={insight} categoryName={all.get(insight.category) ?? insight.category} />
      <InsightText body={body} headingLevel={2} />
      <InsightVideo insight={insight} body={body.data} />
      <InsightFile body={body.data} />
      {/* Their editor takes a moment, and they stand below the text: it comes first. */}
      {!isAwaited(body) && <Comments insight={insight} />}
      <RegisterInvitation />
      <div className={styles.insightWide}>
        <RelatedInsights insight={insight} categoryNames={all} />
      </div>
    </div>
  );
}
