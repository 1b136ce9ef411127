/** What of the own register was not assessed yet, and what happened in it last: a few items each. */
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { LinkButton } from '../../../components/action/LinkButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import { LATEST_COUNT } from '../../../config/constants';
import { links } from '../../../config/links';
import { useLawTitle } from '../../../shared/laws/liveLaws';
import { useFirstOfState, useLatestRows, useTimeAdded } from '../liveFigures';
import { GONE } from '../messages';
import { NOT_ASSESSED, stateOf } from '../../../../model/registerGroups';
import { activityOf } from '../ownRegister';
import { ownListLink } from '../ownFilters';
import { StatusIcon } from '../components/StatusIcon';
import styles from './overview.module.css';

export function NotAssessed({ uid, count }: { uid: string; count: number }) {
  const items = useFirstOfState(uid, NOT_ASSESSED).data;
  return (
    <Panel
      title={NOT_ASSESSED}
      count={count}
      actions={
        items !== null &&
        count > items.length && (
          <LinkButton size="small" tone="quiet" to={ownListLink({ statuses: [NOT_ASSESSED] })}>
            Show all {count}
          </LinkButton>
        )
      }
    >
      {count === 0 ? (
        <EmptyState message="Every item in your register has been assessed." />
      ) : items === null ? (
        <Loading inline label="Loading the items" />
      ) : (
        <ul className={styles.overviewList}>
          {items.map(({ key }) => (
            <NotAssessedItem key={key} uid={uid} itemKey={key} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NotAssessedItem({ uid, itemKey }: { uid: string; itemKey: string }) {
  const { data: timeAdded } = useTimeAdded(uid, itemKey);
  return (
    <li>
      <ItemLink itemKey={itemKey} />
      {timeAdded !== null && (
        <span className={styles.overviewWhen}>
          Added <TimeAgo at={timeAdded} />
        </span>
      )}
    </li>
  );
}

export function RecentActivity({ uid }: { uid: string }) {
  const added = useLatestRows(uid, 'timeAdded').data;
  const assessed = useLatestRows(uid, 'assessedAt').data;
  const activity = useMemo(() => {
    // Of one half alone, titles would be read that the whole does not show.
    if (!added || !assessed) return null;
    const rows = new Map([...added, ...assessed].map((row) => [row.key, row]));
    return activityOf([...rows.values()]).slice(0, LATEST_COUNT);
  }, [added, assessed]);
  return (
    <Panel title="Recent activity">
      {activity === null ? (
        <Loading inline label="Loading recent activity" />
      ) : (
        <ul className={styles.overviewList}>
          {activity.map(({ key, kind, at, row }) => (
            <li key={key}>
              <ItemLink itemKey={row.key} />
              <span className={styles.overviewWhen}>
                {kind === 'assessed' ? 'Assessed' : 'Added'} <TimeAgo at={at} />{' '}
                {kind === 'assessed' && <StatusIcon status={stateOf(row)} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ItemLink({ itemKey }: { itemKey: string }) {
  const { status, data } = useLawTitle(itemKey);
  return (
    <Link to={links.editLegalItem(itemKey)}>
      {data ?? (status === 'ready' ? GONE : 'Legal item')}
    </Link>
  );
}
