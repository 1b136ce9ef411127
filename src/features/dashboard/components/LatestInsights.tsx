import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { Cover } from '../../../components/display/Cover';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { LibraryIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Loading } from '../../../components/feedback/Loading';
import { Box, Row, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { links, PATTERNS } from '../../../config/links';
import { isRefused } from '../../../store/loadStatus';
import { SubscribeButton } from '../../insights';
import { LATEST_INSIGHTS } from '../messages';
import { useLatestInsights } from '../liveDashboard';
import styles from './LatestInsights.module.css';

/** The five insights published last, newest first. A guest is offered a subscription. */
export function LatestInsights() {
  const mayRead = useCan('insights.read') === 'yes';
  return (
    <Panel
      title={LATEST_INSIGHTS}
      actions={
        mayRead ? (
          <LinkButton to={PATTERNS.browse} size="small" tone="quiet">
            All insights
          </LinkButton>
        ) : (
          <SubscribeButton />
        )
      }
    >
      <Rows />
    </Panel>
  );
}

function Rows() {
  const { status, data } = useLatestInsights();
  if (isRefused(status)) return <Failure kind={status} />;
  if (!data) {
    return (
      <div className={styles.insightsWaiting}>
        <Loading inline label="Loading the latest insights" />
      </div>
    );
  }
  if (data.length === 0) {
    return <EmptyState icon={LibraryIcon} message="There are no insights yet." />;
  }
  return (
    <ul className={styles.insights} aria-label={LATEST_INSIGHTS}>
      {[...data].reverse().map((insight) => (
        <Row key={insight.key} as="li" gap={3} nowrap align="stretch" className={styles.insight}>
          <Cover
            src={insight.featuredImageCard || insight.featuredImage}
            icon={LibraryIcon}
            iconSize={24}
            className={styles.insightPicture}
            isFirst
          />
          <Box shrink>
            <Text margin={0} weight="bold" breaks className={styles.insightTitle}>
              <Link to={links.insightPage(insight.key)}>{insight.title}</Link>
            </Text>
            <Text margin="1 0 0" note>
              {insight.authorDisplayName && `${insight.authorDisplayName}, `}
              <TimeAgo at={insight.time} />
            </Text>
          </Box>
        </Row>
      ))}
    </ul>
  );
}
