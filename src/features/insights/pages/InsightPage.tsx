import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { BackLink, LinkButton } from '../../../components/action/Button';
import { Page } from '../../../components/layout/Page';
import { PATTERNS } from '../../../config/links';
import type { InsightSummary } from '../../../data/records';
import { toPathKey } from '../../../lib/text';
import { isRefused } from '../../../store/loadStatus';
import { FeaturedImage, CutText } from '../components/reader/InsightParts';
import { FullInsight, InsightHead } from '../components/reader/FullInsight';
import { GuestExcerpt, VisitorTeaser } from '../components/reader/Invitation';
import { INSIGHT_NOT_FOUND } from '../messages';
import { teaser } from '../../../../model/insightText';
import { useInsightFace } from '../insightFace';
import { useInsightBody, useInsightSummary, useInsightView } from '../liveInsights';
import styles from './InsightPage.module.css';

/** Everything for a member, an excerpt for a guest. `face`: the embedded summary, while the session is unknown. */
type Reading = 'whole' | 'excerpt' | 'teaser' | 'face';

function useReading(): Exclude<Reading, 'face'> | null {
  const whole = useCan('insights.read');
  const excerpt = useCan('insightSummaries.list');
  if (whole === 'pending') return null;
  if (whole === 'yes') return 'whole';
  return excerpt === 'yes' ? 'excerpt' : 'teaser';
}

/** Nothing is read before the session is known. */
export function InsightPage() {
  const { id = '' } = useParams();
  const reading = useReading();
  const uid = useSelector(selectUid);
  if (reading === null) return <WaitingInsightPage />;
  // A key that the database does not allow names no insight.
  if (toPathKey(id) !== id || id === '') return <NotFound />;
  // A new key resets the page for another reader, because the listeners end with the session.
  return <Insight key={`${uid}/${id}`} insightKey={id} reading={reading} />;
}

/** Shows the summary embedded in the page, if it is that of the insight in the URL. */
export function WaitingInsightPage() {
  const { id = '' } = useParams();
  const face = useInsightFace(id);
  return face ? <InsightArticle insight={face} reading="face" /> : WAITING;
}

function Insight({ insightKey, reading }: { insightKey: string; reading: Reading }) {
  const { status, data } = useInsightSummary(insightKey);
  const face = useInsightFace(insightKey);
  // Read at the same time as the summary, because the body needs only the key.
  useInsightBody(reading === 'whole' ? insightKey : null);
  if (data) return <OpenInsight insight={data} reading={reading} />;
  if (status === 'ready') return <NotFound />;
  if (isRefused(status)) {
    return (
      <Page title="Insight" width="reading">
        <Failure kind={status} />
      </Page>
    );
  }
  return face ? <InsightArticle insight={face} reading="face" /> : WAITING;
}

function OpenInsight(props: { insight: InsightSummary; reading: Reading }) {
  useInsightView(props.insight.key);
  return <InsightArticle {...props} />;
}

function InsightArticle({ insight, reading }: { insight: InsightSummary; reading: Reading }) {
  const isMember = reading === 'whole';
  return (
    <Page
      title={insight.title}
      lead={insight.subTitle}
      description={insight.subTitle || teaser(insight.excerpt)}
      width="reading"
      article
      before={(isMember || reading === 'excerpt') && <BackToLibrary />}
    >
      <InsightHead insight={insight} isLinked={isMember} canSave={isMember} />
      <div className={styles.insightFigure}>
        <FeaturedImage
          src={insight.featuredImage}
          className={styles.insightFigurePicture}
          isFirst
        />
      </div>
      {isMember && <FullInsight insight={insight} />}
      {reading === 'excerpt' && <GuestExcerpt insight={insight} />}
      {reading === 'teaser' && <VisitorTeaser insight={insight} />}
      {/* The invitation needs the session, which is not known yet. */}
      {reading === 'face' && <CutText insight={insight} />}
    </Page>
  );
}

const WAITING = <Loading label="Loading the insight" />;

const BackToLibrary = () => <BackLink to={PATTERNS.browse}>Insights Library</BackLink>;

function NotFound() {
  const mayBrowse = useCan('insightSummaries.list') === 'yes';
  return (
    <Page title="Insight not found" width="reading">
      <Failure kind="notFound" message={INSIGHT_NOT_FOUND} />
      {mayBrowse && <LinkButton to={PATTERNS.browse}>Go to the Insights Library</LinkButton>}
    </Page>
  );
}
