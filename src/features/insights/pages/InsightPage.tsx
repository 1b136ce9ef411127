import { clsx } from 'clsx';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { BackLink, LinkButton } from '../../../components/action/Button';
import { Page } from '../../../components/layout/Page';
import { PATTERNS } from '../../../config/links';
import type { InsightBody, InsightSummary } from '../../../data/records';
import { toPathKey } from '../../../lib/text';
import { useLanding } from '../../../shared/config/liveLanding';
import type { LiveResult } from '../../../store/liveValues';
import { isRefused, isAwaited } from '../../../store/loadStatus';
import { ArticleSide } from '../components/reader/ArticleSide';
import { FeaturedImage, CutText, Byline } from '../components/reader/InsightParts';
import { InsightTags, PublicInsightTags } from '../components/reader/InsightTags';
import { FullInsight, WholeText } from '../components/reader/FullInsight';
import {
  InviteColleague,
  RegisterInvitation,
  SubscribeInvitation,
} from '../components/reader/Invitation';
import { PublicRelatedInsights, RelatedInsights } from '../components/reader/RelatedInsights';
import { INSIGHT_NOT_FOUND } from '../messages';
import { teaser } from '../../../../model/insightText';
import { useInsightFace } from '../insightFace';
import { useInsightBody, useInsightSummary, useInsightView, useSampleBody } from '../liveInsights';
import styles from '../components/reader/sections.module.css';

/**
 * Everything for a member, the whole text of the sample for anyone, otherwise an excerpt. `face`: the embedded summary, while the session
 * is unknown, or while it is unknown which insight is the sample.
 */
type Reading = 'whole' | 'sample' | 'excerpt' | 'face';

function useReading(key: string): Reading | null {
  const whole = useCan('insights.read');
  const landing = useLanding(whole === 'no' ? 'texts' : null);
  if (whole === 'pending') return null;
  if (whole === 'yes') return 'whole';
  if (isAwaited(landing)) return 'face';
  return landing.data?.sample === key ? 'sample' : 'excerpt';
}

/** Nothing is read before the session is known. */
export function InsightPage() {
  const { id = '' } = useParams();
  const reading = useReading(id);
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
  useBody(insightKey, reading);
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

function useBody(key: string, reading: Reading): LiveResult<InsightBody> {
  const whole = useInsightBody(reading === 'whole' ? key : null);
  const sample = useSampleBody(reading === 'sample' ? key : null);
  return reading === 'sample' ? sample : whole;
}

function OpenInsight(props: { insight: InsightSummary; reading: Reading }) {
  useInsightView(props.insight.key);
  return <InsightArticle {...props} />;
}

function InsightArticle({ insight, reading }: { insight: InsightSummary; reading: Reading }) {
  const isReader = useCan('insightSummaries.list') === 'yes';
  const uid = useSelector(selectUid);
  const body = useBody(insight.key, reading);
  const isMember = reading === 'whole';
  const Tags = isReader ? InsightTags : PublicInsightTags;
  return (
    <Page
      title={insight.title}
      lead={insight.subTitle}
      description={insight.subTitle || teaser(insight.excerpt)}
      width="reading"
      article={{
        picture: <FeaturedImage src={insight.featuredImageCard || insight.featuredImage} isFirst />,
        facts: <Byline insight={insight} linked={isMember} size={40} showsDay />,
        subjects: <Tags insight={insight} />,
      }}
      before={isReader && <BackToLibrary />}
    >
      <div className={styles.article}>
        <ArticleSide
          insight={insight}
          raw={body.data?.contentJSON ?? ''}
          uid={uid}
          canSave={isMember}
          isRunning={reading !== 'face'}
        />
        <div className={styles.insightSections}>
          {isMember && <FullInsight insight={insight} body={body} />}
          {reading === 'sample' && <WholeText insight={insight} body={body} />}
          {(reading === 'excerpt' || reading === 'face') && <CutText insight={insight} />}
        </div>
      </div>
      {/* The invitation needs the session, which is not known yet. */}
      {reading !== 'face' && (
        <div className={clsx(styles.insightSections, styles.articleEnd, styles.notPrinted)}>
          {isReader && !isMember && <SubscribeInvitation />}
          {isReader ? <InviteColleague /> : <RegisterInvitation />}
          {isReader ? (
            <RelatedInsights insight={insight} />
          ) : (
            <PublicRelatedInsights insight={insight} />
          )}
        </div>
      )}
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
