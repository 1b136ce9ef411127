import { ExternalLinkIcon } from '../../../../components/display/icons';
import { LinkButton } from '../../../../components/action/LinkButton';
import { useIsPainted } from '../../../../components/feedback/useIsPainted';
import { Row, Stack } from '../../../../components/layout/Layout';
import { Modal } from '../../../../components/overlay/Modal';
import { links } from '../../../../config/links';
import { logDownload } from '../../../../data/analytics';
import type { InsightBody, InsightSummary } from '../../../../data/records';
import { formatMoment } from '../../../../lib/dates';
import type { Live } from '../../../../store/liveValues';
import { isAwaited } from '../../../../store/loadStatus';
import { GO_TO_INSIGHT_PAGE } from '../../messages';
import { useInsightBody } from '../../liveInsights';
import { useInsightView } from '../../useInsightView';
import { AddButton } from '../library/AddButton';
import { Byline } from '../card/Byline';
import { Comments } from '../comments/Comments';
import { FeaturedImage } from '../card/FeaturedImage';
import { InsightFile, InsightTags, InsightText, InsightVideo } from './InsightParts';
import styles from './InsightPreview.module.css';

const UNPAINTED: Live<InsightBody> = { status: 'loading', data: null };

/** A whole insight over the list that it was opened from. For members only: it reads the body. */
export function InsightPreview(props: {
  insight: InsightSummary;
  categoryNames: ReadonlyMap<string, string>;
  onClose: () => void;
}) {
  const { insight, categoryNames, onClose } = props;
  const known = useInsightBody(insight.key);
  // The box is there at once; a text that is known before it is painted would keep it waiting.
  const body = useIsPainted() ? known : UNPAINTED;
  useInsightView(insight.key);
  return (
    <Modal
      open
      size="large"
      title={insight.title}
      onClose={onClose}
      actions={
        <>
          <AddButton insightKey={insight.key} title={insight.title} isBrowsing />
          <LinkButton
            to={links.insightPage(insight.key)}
            newTab
            tone="primary"
            size="small"
            icon={ExternalLinkIcon}
          >
            {GO_TO_INSIGHT_PAGE}
          </LinkButton>
        </>
      }
    >
      <Stack gap={5} margin="0 auto" measure="article">
        <FeaturedImage
          src={insight.featuredImage}
          className={styles.insightPreviewPicture}
          isFirst
        />
        {insight.subTitle && <p className={styles.insightPreviewSubtitle}>{insight.subTitle}</p>}
        <Row gap="3 5" justify="between" className={styles.insightPreviewFacts}>
          <Byline insight={insight} linked size={40} />
          <time dateTime={new Date(insight.time).toISOString()}>{formatMoment(insight.time)}</time>
          <InsightTags
            insight={insight}
            categoryName={categoryNames.get(insight.category) ?? insight.category}
          />
        </Row>
        <InsightFile body={body.data} onDownload={() => logDownload(insight.key)} />
        <InsightText body={body} headingLevel={3} />
        <InsightVideo insight={insight} body={body.data} />
        {/* Their editor takes a moment, and they stand below the text: it comes first. */}
        {!isAwaited(body) && <Comments insight={insight} headingLevel={3} />}
      </Stack>
    </Modal>
  );
}
