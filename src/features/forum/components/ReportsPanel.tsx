import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/action/Button';
import { SuccessIcon } from '../../../components/display/icons';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import type { Decided } from '../../../data/acts/moderation';
import type { Report } from '../../../data/records';
import { useReports } from '../../../shared/comments/liveModeration';
import type { Message } from '../../../shared/comments/message';
import { NO_REPORTS, REPORT_REASON, REPORT_REASONS } from '../../../shared/comments/messages';
import { dropReports } from '../../../shared/comments/moderationThunks';
import type { ActDispatch } from '../../../store/act';
import { isRefused } from '../../../store/loadStatus';
import { QueuedMessage } from './QueuedMessage';
import styles from './forum.module.css';

const offersFor = ({ text }: Message): readonly Decided[] => [
  text === '' ? 'restored' : 'hidden',
  'deleted',
  'dismissed',
];

/** What members reported and nobody decided about yet: posts and comments alike, those that wait longest first. */
export function ReportsPanel({ uid }: { uid: string }) {
  const dispatch = useDispatch<ActDispatch>();
  const { status, data } = useReports();
  if (isRefused(status)) return <Failure kind={status} />;
  const byMessage = new Map<string, Report[]>();
  for (const report of data ?? []) {
    byMessage.set(report.at, [...(byMessage.get(report.at) ?? []), report]);
  }
  return (
    <Panel title="Reported" count={data && byMessage.size}>
      {!data ? (
        <Loading inline label="Loading the reports" />
      ) : byMessage.size === 0 ? (
        <EmptyState icon={SuccessIcon} message={NO_REPORTS} />
      ) : (
        <ul className={styles.forumLines} aria-label="Reported messages">
          {[...byMessage].map(([at, reports]) => {
            const keys = reports.map(({ key }) => key);
            return (
              <li key={at}>
                <Reasons reports={reports} />
                <QueuedMessage
                  uid={uid}
                  at={at}
                  reports={keys}
                  offers={offersFor}
                  otherwise={
                    <Button size="small" onClick={() => void dispatch(dropReports(keys))}>
                      Take off the list
                    </Button>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function Reasons({ reports }: { reports: readonly Report[] }) {
  const id = useId();
  return (
    <div className={styles.reasons}>
      <h3 id={id}>{reports.length === 1 ? REPORT_REASON : REPORT_REASONS}</h3>
      <ul aria-labelledby={id}>
        {reports.map(({ key, reason, time }) => (
          <li key={key}>
            {reason} (<TimeAgo at={time} />)
          </li>
        ))}
      </ul>
    </div>
  );
}
