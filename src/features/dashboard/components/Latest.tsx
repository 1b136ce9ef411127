import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { Cover } from '../../../components/display/Cover';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { LibraryIcon, LegalIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/Button';
import { Box, Row, Text, Stack } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { links, PATTERNS } from '../../../config/links';
import { SubscribeButton } from '../../insights';
import {
  LATEST_INSIGHTS,
  LATEST_LEGAL_ITEMS,
  CHATROOMS_FOR_SUBSCRIBERS,
  LATEST_POSTS,
} from '../messages';
import { useLatestInsights, useLatestLegalItems } from '../liveDashboard';
import { ListRow } from '../../../components/list/ListRow';
import { AreaTag } from '../../../shared/laws/LawTags';
import { Lazily } from '../../../components/feedback/Lazily';
import { LatestPosts } from '../../forum';
import styles from './LatestInsights.module.css';
import dashboardStyles from './Dashboard.module.css';

// Loaded before the dashboard is rendered, from the same chunk. Otherwise the panel would lose its posts for a moment
// when the app replaces the cached page.
LatestPosts.preload().catch(() => undefined);

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
      <InsightRows />
    </Panel>
  );
}

function InsightRows() {
  const { status, data } = useLatestInsights();
  if (!data) {
    return (
      <div className={styles.insightsWaiting}>
        <Loading status={status} inline label="Loading the latest insights" />
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

export function LatestLegalItems() {
  return (
    <Panel
      title={LATEST_LEGAL_ITEMS}
      actions={
        <LinkButton to={PATTERNS.legalRegister} size="small" tone="quiet">
          Legal Register
        </LinkButton>
      }
    >
      <LegalItemRows />
    </Panel>
  );
}

function LegalItemRows() {
  const { status, data } = useLatestLegalItems();
  if (!data) return <Loading status={status} inline label="Loading the latest legal items" />;
  if (data.length === 0) {
    return <EmptyState icon={LegalIcon} message="There are no legal items yet." />;
  }
  return (
    <Stack as="ul" className={dashboardStyles.latest} aria-label={LATEST_LEGAL_ITEMS}>
      {[...data].reverse().map((item) => (
        <li key={item.key}>
          <ListRow
            title={<Link to={links.law(item.key)}>{item.title}</Link>}
            meta={
              <>
                <AreaTag area={item.filterByArea} />
                <TimeAgo at={item.time} />
              </>
            }
          />
        </li>
      ))}
    </Stack>
  );
}

export function LatestChatroomPosts() {
  const mayRead = useCan('posts.list');
  if (mayRead === 'pending') return null;
  if (mayRead === 'no') {
    return (
      <Panel title={LATEST_POSTS}>
        <p>{CHATROOMS_FOR_SUBSCRIBERS}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={LATEST_POSTS}
      actions={
        <LinkButton to={PATTERNS.chatrooms} size="small" tone="quiet">
          All chatrooms
        </LinkButton>
      }
    >
      <Lazily>
        <LatestPosts />
      </Lazily>
    </Panel>
  );
}
