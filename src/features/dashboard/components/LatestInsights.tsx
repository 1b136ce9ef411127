import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { Avatar } from '../../../components/display/Avatar';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { LibraryIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { ListRow } from '../../../components/list/ListRow';
import { Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import { links, PATTERNS } from '../../../config/links';
import { formatMoment } from '../../../lib/dates';
import { isRefused } from '../../../store/loadStatus';
import { SubscribeButton } from '../../insights';
import { LATEST_INSIGHTS } from '../messages';
import { useLatestInsights } from '../liveDashboard';
import styles from './Dashboard.module.css';

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
  if (!data) return <Loading inline label="Loading the latest insights" />;
  if (data.length === 0) {
    return <EmptyState icon={LibraryIcon} message="There are no insights yet." />;
  }
  return (
    <ul className={styles.latest} aria-label={LATEST_INSIGHTS}>
      {[...data].reverse().map((insight) => (
        <li key={insight.key}>
          <ListRow
            lead={<Avatar src={insight.authorProfilePhoto} />}
            title={<Link to={links.insightPage(insight.key)}>{insight.title}</Link>}
            meta={
              <span>
                {insight.authorDisplayName && `${insight.authorDisplayName}, `}
                <time dateTime={new Date(insight.time).toISOString()}>
                  {formatMoment(insight.time)}
                </time>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
