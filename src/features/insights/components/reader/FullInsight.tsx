import { clsx } from 'clsx';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../../access/sessionSlice';
import { Anchor } from '../../../../components/layout/Anchor';
import { COMMENTS } from '../../../../config/links';
import { logDownload } from '../../../../data/analytics';
import type { InsightSummary } from '../../../../data/records';
import { isBlank } from '../../../../shared/richText/rawContent';
import { isAwaited } from '../../../../store/loadStatus';
import { useCategoryNames } from '../../useCategoryNames';
import { useInsightBody } from '../../liveInsights';
import { ArticleContents } from './ArticleContents';
import { Comments } from '../comments/Comments';
import { InsightFile, InsightTags, InsightText, InsightVideo } from './InsightParts';
import { RegisterInvitation } from './Invitation';
import { RelatedInsights } from './RelatedInsights';
import styles from './sections.module.css';

/** The whole of an insight, for members. */
export function FullInsight({ insight }: { insight: InsightSummary }) {
  const body = useInsightBody(insight.key);
  const { all } = useCategoryNames();
  const uid = useSelector(selectUid) ?? '';
  return (
    <div className={styles.insightSections}>
      <InsightTags insight={insight} categoryName={all.get(insight.category) ?? insight.category} />
      {body.data && !isBlank(body.data.contentJSON) && (
        <ArticleContents uid={uid} insightKey={insight.key} raw={body.data.contentJSON} />
      )}
      <InsightText body={body} headingLevel={2} />
      <InsightVideo insight={insight} body={body.data} />
      <InsightFile body={body.data} onDownload={() => logDownload(insight.key)} />
      {/* Their editor takes a moment, and they stand below the text: it comes first. */}
      <div className={styles.notPrinted}>
        <Anchor id={COMMENTS}>{!isAwaited(body) && <Comments insight={insight} />}</Anchor>
      </div>
      <div className={styles.notPrinted}>
        <RegisterInvitation />
      </div>
      <div className={clsx(styles.insightWide, styles.notPrinted)}>
        <RelatedInsights insight={insight} categoryNames={all} />
      </div>
    </div>
  );
}
