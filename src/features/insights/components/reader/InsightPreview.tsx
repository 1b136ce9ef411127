import { useDispatch, useSelector } from 'react-redux';
import { ExternalLinkIcon, AddIcon, BookmarkedIcon } from '../../../../components/display/icons';
import { LinkButton, Button } from '../../../../components/action/Button';
import { useIsPainted } from '../../../../components/layout/BelowFold';
import { Row, Stack } from '../../../../components/layout/Layout';
import { Modal } from '../../../../components/overlay/Modal';
import { links } from '../../../../config/links';
import { logDownload } from '../../../../data/analytics';
import type { InsightBody, InsightSummary } from '../../../../data/records';
import { formatMoment } from '../../../../lib/dates';
import type { LiveResult } from '../../../../store/liveValues';
import { isAwaited } from '../../../../store/loadStatus';
import {
  GO_TO_INSIGHT_PAGE,
  ADD_HINT,
  ALREADY_SAVED,
  ALREADY_SAVED_BROWSING,
  GO_TO_SAVED,
  INSIGHT_ADDED,
} from '../../messages';
import { useInsightBody, useInsightView, saveInsight, useIsSaved } from '../../liveInsights';
import { selectUid } from '../../../../access/sessionSlice';
import { showNotice } from '../../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../../store/mutation';
import { useMutation } from '../../../../store/useMutation';
import { Byline, FeaturedImage, InsightFile, InsightText, InsightVideo } from './InsightParts';
import { Comments } from '../comments/Comments';
import { InsightTags } from './InsightTags';
import styles from './InsightPreview.module.css';

const UNPAINTED: LiveResult<InsightBody> = { status: 'loading', data: null };

/** Members only, because it reads the body. */
export function InsightPreview(props: { insight: InsightSummary; onClose: () => void }) {
  const { insight, onClose } = props;
  const known = useInsightBody(insight.key);
  // Rendering a cached text before the first paint would delay the dialog box.
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
          <InsightTags insight={insight} />
        </Row>
        <InsightFile body={body.data} onDownload={() => logDownload(insight.key)} />
        <InsightText body={body} headingLevel={3} />
        <InsightVideo insight={insight} body={body.data} />
        {/* Comments load after the text, because their editor takes time to load. */}
        {!isAwaited(body) && <Comments insight={insight} headingLevel={3} />}
      </Stack>
    </Modal>
  );
}

/** If the insight is saved already, the button stays enabled and says so when pressed. */
export function AddButton(props: { insightKey: string; title: string; isBrowsing?: boolean }) {
  const { insightKey, title, isBrowsing = false } = props;
  const dispatch = useDispatch<MutationDispatch>();
  const uid = useSelector(selectUid);
  const { data: isSaved } = useIsSaved(uid, insightKey);
  const { busy, run } = useMutation(saveInsight);
  if (uid === null) return null;

  const handleAdd = async () => {
    const saved = await run({ uid, key: insightKey });
    if (saved === null) return;
    dispatch(
      saved === 'saved'
        ? showNotice('success', INSIGHT_ADDED, {
            action: { label: GO_TO_SAVED, to: links.myAccount('saved') },
          })
        : showNotice('warning', isBrowsing ? ALREADY_SAVED_BROWSING : ALREADY_SAVED),
    );
  };

  return (
    <Button
      size="small"
      icon={isSaved ? BookmarkedIcon : AddIcon}
      busy={busy}
      title={isSaved ? 'In your saved insights' : ADD_HINT}
      aria-label={`${isSaved ? 'Added' : 'Add'}: ${title}`}
      onClick={() => void handleAdd()}
    >
      {isSaved ? 'Added' : 'Add'}
    </Button>
  );
}
