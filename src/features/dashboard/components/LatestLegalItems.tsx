import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { LegalIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Stack } from '../../../components/layout/Layout';
import { ListRow } from '../../../components/list/ListRow';
import { Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import { Tag } from '../../../components/display/Tag';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { links, PATTERNS } from '../../../config/links';
import { isRefused } from '../../../store/loadStatus';
import { LATEST_LEGAL_ITEMS } from '../messages';
import { useLatestLegalItems } from '../liveDashboard';
import styles from './Dashboard.module.css';

/** The five legal items published last, newest first. */
export function LatestLegalItems() {
  return (
    <Panel
      title={LATEST_LEGAL_ITEMS}
      fills
      actions={
        <LinkButton to={PATTERNS.legalRegister} size="small" tone="quiet">
          Legal Register
        </LinkButton>
      }
    >
      <Rows />
    </Panel>
  );
}

function Rows() {
  const { status, data } = useLatestLegalItems();
  if (isRefused(status)) return <Failure kind={status} />;
  if (!data) return <Loading inline label="Loading the latest legal items" />;
  if (data.length === 0) {
    return <EmptyState icon={LegalIcon} message="There are no legal items yet." />;
  }
  return (
    <Stack as="ul" className={styles.latest} aria-label={LATEST_LEGAL_ITEMS}>
      {[...data].reverse().map((item) => (
        <li key={item.key}>
          <ListRow
            title={<Link to={links.legalItem(item.title)}>{item.title}</Link>}
            meta={
              <>
                <Tag>{item.filterByArea}</Tag>
                <TimeAgo at={item.time} />
              </>
            }
          />
        </li>
      ))}
    </Stack>
  );
}
