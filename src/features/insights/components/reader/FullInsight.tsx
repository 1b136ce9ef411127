import { useCan } from '../../../../access/useCan';
import { Anchor } from '../../../../components/layout/Anchor';
import { COMMENTS } from '../../../../config/links';
import { logDownload } from '../../../../data/analytics';
import type { InsightBody, InsightSummary } from '../../../../data/records';
import { isAwaited } from '../../../../store/loadStatus';
import type { LiveResult } from '../../../../store/liveValues';
import { LawsMentioned } from '../../../register';
import { Comments } from '../comments/Comments';
import { InsightFile, InsightText, InsightVideo } from './InsightParts';
import styles from './sections.module.css';

type FullInsightProps = { insight: InsightSummary; body: LiveResult<InsightBody> };

/** What members read. */
export function FullInsight({ insight, body }: FullInsightProps) {
  const mayChooseLaws = useCan('lawsMentioned.choose') === 'yes';
  return (
    <>
      <WholeText insight={insight} body={body} />
      <LawsMentioned kind="insights" id={insight.key} mayChoose={mayChooseLaws} />
      {/* Comments load after the text, because their editor takes time to load. */}
      <div className={styles.notPrinted}>
        <Anchor id={COMMENTS}>{!isAwaited(body) && <Comments insight={insight} />}</Anchor>
      </div>
    </>
  );
}

/** What anyone reads of the sample insight. */
export function WholeText({ insight, body }: FullInsightProps) {
  return (
    <>
      <InsightText body={body} headingLevel={2} />
      <InsightVideo insight={insight} body={body.data} />
      <InsightFile body={body.data} onDownload={() => logDownload(insight.key)} />
    </>
  );
}
