import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { Button, ButtonRow } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { SuccessIcon } from '../../../components/display/icons';
import { Panel } from '../../../components/layout/Panel';
import { links } from '../../../config/links';
import type { Decided } from '../../../data/acts/moderation';
import type { Report } from '../../../data/records';
import {
  useMessageAt,
  useReports,
  type MessageFound,
} from '../../../shared/comments/liveModeration';
import { MessageCard } from '../../../shared/comments/MessageCard';
import { NO_REPORTS, REPORTED_GONE } from '../../../shared/comments/messages';
import { dropReports } from '../../../shared/comments/moderationThunks';
import { RulingDialog } from '../../../shared/comments/RulingDialog';
import type { ActDispatch } from '../../../store/act';
import { isLoading, isRefused } from '../../../store/loadStatus';
import styles from './forum.module.css';

/** What members reported and nobody decided about yet: posts and comments alike, those that wait longest first. */
export function ReportsPanel({ uid }: { uid: string }) {
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
          {[...byMessage].map(([at, reports]) => (
            <li key={at}>
              <ReportedMessage uid={uid} at={at} reports={reports} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type ReportedMessageProps = { uid: string; at: string; reports: readonly Report[] };

function ReportedMessage({ uid, at, reports }: ReportedMessageProps) {
  const dispatch = useDispatch<ActDispatch>();
  const [act, setAct] = useState<Decided | null>(null);
  const { status, found } = useMessageAt(at);
  const keys = reports.map(({ key }) => key);
  return (
    <>
      <ul aria-label="Reasons">
        {reports.map(({ key, reason, time }) => (
          <li key={key}>
            {reason} (<TimeAgo at={time} />)
          </li>
        ))}
      </ul>
      {found ? (
        <MessageCard
          message={found.message}
          uid={uid}
          isPlain
          place={<PlaceLink found={found} />}
        />
      ) : isLoading(status) ? (
        <Loading inline label="Loading the message" />
      ) : (
        <p>{REPORTED_GONE}</p>
      )}
      <ButtonRow>
        {found ? (
          <>
            {found.message.text === '' ? (
              <Button size="small" onClick={() => setAct('restored')}>
                Restore
              </Button>
            ) : (
              <Button size="small" onClick={() => setAct('hidden')}>
                Hide
              </Button>
            )}
            <Button size="small" tone="danger" onClick={() => setAct('deleted')}>
              Delete
            </Button>
            <Button size="small" tone="quiet" onClick={() => setAct('dismissed')}>
              Dismiss
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => void dispatch(dropReports(keys))}>
            Take off the list
          </Button>
        )}
      </ButtonRow>
      {act && found && (
        <RulingDialog
          act={act}
          uid={uid}
          message={found.message}
          at={found.ref}
          reports={keys}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}

function PlaceLink({ found: { ref, message } }: { found: NonNullable<MessageFound['found']> }) {
  const { kind, key } = ref.conversation;
  return kind === 'chatrooms' ? (
    <Link to={links.post(key, message.key)}>in its chatroom</Link>
  ) : (
    <Link to={links.insightPage(key)}>on its insight</Link>
  );
}
