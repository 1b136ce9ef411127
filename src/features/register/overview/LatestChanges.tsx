import { useState } from 'react';
import { Button } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { ViewIcon } from '../../../components/display/icons';
import { Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import { Tag } from '../../../components/display/Tag';
import type { LegalSummary } from '../../../data/records';
import { isRefused } from '../../../store/loadStatus';
import { useOwnStatus } from '../liveFigures';
import { useLastChange, useLatestChanges } from '../liveRegister';
import { ItemDetailModal } from '../item/ItemDetailModal';
import { ItemRow } from '../lists/ItemRow';
import { formatRegisterMoment } from '../moments';
import styles from './overview.module.css';

/** The five items of the register that were added or changed last; those that the member holds are marked. */
export function LatestChanges({ uid }: { uid: string }) {
  const { status, data } = useLatestChanges();
  return (
    <Panel title="Last changed in the register" flush>
      {data ? (
        data.length === 0 ? (
          <EmptyState message="The register holds no items yet." />
        ) : (
          <ul className={styles.overviewChanges}>
            {data.map((summary) => (
              <Change key={summary.key} uid={uid} summary={summary} />
            ))}
          </ul>
        )
      ) : isRefused(status) ? (
        <Failure kind={status} />
      ) : (
        <Loading inline label="Loading the latest changes" />
      )}
    </Panel>
  );
}

function Change({ uid, summary }: { uid: string; summary: LegalSummary }) {
  const [viewing, setViewing] = useState(false);
  const { key, time, updateTime } = summary;
  const isChanged = updateTime !== undefined && updateTime !== time;
  const isOwn = useOwnStatus(uid, key).data === 'active';
  const { data: change } = useLastChange(isChanged ? key : null);
  return (
    <li>
      <ItemRow
        summary={summary}
        isDeleted={false}
        status={
          <>
            <span className={styles.overviewWhen}>
              {isChanged ? 'Changed' : 'Added'} {formatRegisterMoment(updateTime ?? time)}
            </span>
            {isOwn && <Tag tone="brand">In my register</Tag>}
          </>
        }
        actions={
          <Button size="small" icon={ViewIcon} onClick={() => setViewing(true)}>
            View
          </Button>
        }
      >
        {change && <p className={styles.overviewSummary}>{change.summary}</p>}
        {viewing && <ItemDetailModal itemKey={key} onClose={() => setViewing(false)} />}
      </ItemRow>
    </li>
  );
}
