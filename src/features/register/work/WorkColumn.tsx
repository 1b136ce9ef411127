/** The list next to an item, on wide screens: titles, statuses and what is due. */
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { stateOf } from '../../../../model/registerGroups';
import { DueBadge, StatusIcon } from '../components/Badges';
import { useItemSummary, useOwnRow } from '../liveRegister';
import { AWAITS_CONNECTION, NOT_FOUND } from '../messages';
import { useIsOffline } from '../../../shared/time/useIsOffline';
import type { WorkList } from './useWorkList';
import styles from './work.module.css';

type WorkColumnProps = { uid: string; itemKey: string; work: WorkList };

export function WorkColumn({ uid, itemKey, work }: WorkColumnProps) {
  return (
    <aside className={styles.workColumn} aria-label="Items of the list">
      <ProgressiveList
        label="Items of the list"
        items={work.keys}
        getKey={(key) => key}
        renderItem={(key) => (
          <WorkRow uid={uid} itemKey={key} to={work.linkTo(key)} isCurrent={key === itemKey} />
        )}
        initial={Math.max(10, work.position + 1)}
        height="100%"
        hasMore={work.hasMore}
        onLoadMore={work.want}
      />
    </aside>
  );
}

function WorkRow(props: { uid: string; itemKey: string; to: string; isCurrent: boolean }) {
  const { uid, itemKey, to, isCurrent } = props;
  const row = useOwnRow(uid, itemKey).data;
  const { status, data: summary } = useItemSummary(uid, itemKey, row);
  const isOffline = useIsOffline();
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const title =
    summary?.title ?? (status === 'ready' ? NOT_FOUND : isOffline ? AWAITS_CONNECTION : 'Loading…');
  return (
    <Link
      ref={ref}
      to={to}
      className={clsx(styles.workRow, isCurrent && styles.isCurrent)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {title}
      {row && (
        <span className={styles.workState}>
          <StatusIcon status={stateOf(row)} />
          <DueBadge row={row} />
        </span>
      )}
    </Link>
  );
}
