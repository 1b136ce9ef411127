import { useId, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button, ButtonRow } from '../../../components/action/Button';
import { SuccessIcon, HideIcon } from '../../../components/display/icons';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import type { Decided } from '../../../data/mutations/moderation';
import type { Report } from '../../../data/records';
import {
  useReports,
  dropReports,
  useHiddenMessages,
  useHiddenText,
  useMessageAt,
} from '../../../shared/comments/liveModeration';
import {
  type Message,
  NO_REPORTS,
  REPORT_REASON,
  REPORT_REASONS,
  NOTHING_HIDDEN,
  addressOf,
  REPORTED_DELETED,
} from '../../../shared/comments/message';
import type { MutationDispatch } from '../../../store/mutation';
import { isRefused, isLoading } from '../../../store/loadStatus';
import { Tag } from '../../../components/display/Tag';
import { MessageCard } from '../../../shared/comments/MessageCard';
import { MODERATION_ACTIONS, DecisionDialog } from '../../../shared/comments/DecisionDialog';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import styles from './forum.module.css';

const offersForReport = ({ text }: Message): readonly Decided[] => [
  text === '' ? 'restored' : 'hidden',
  'deleted',
  'dismissed',
];

/** Reported posts and comments without a decision, oldest report first. */
export function ReportsPanel({ uid }: { uid: string }) {
  const dispatch = useDispatch<MutationDispatch>();
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
                  offers={offersForReport}
                  otherwise={
                    <Button size="small" onClick={() => void dispatch(dropReports(keys))}>
                      {' '}
                      Remove from the list{' '}
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

const offersForHidden = (): readonly Decided[] => ['restored', 'deleted'];

/** Posts and comments that staff hid, each with its stored text, latest first. */
export function HiddenPanel({ uid }: { uid: string }) {
  const { status, data, want } = useHiddenMessages();
  if (isRefused(status)) return <Failure kind={status} />;
  return (
    <Panel title="Hidden" flush>
      {!data ? (
        <Loading inline label="Loading hidden messages" />
      ) : (
        <ProgressiveList
          label="Hidden messages"
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={({ at, time }) => (
            <>
              <p>
                Hidden <TimeAgo at={time} />
              </p>
              <QueuedMessage uid={uid} at={at} offers={offersForHidden} />
            </>
          )}
          hasMore={data.hasMore}
          onLoadMore={want}
          empty={<EmptyState icon={HideIcon} message={NOTHING_HIDDEN} />}
        />
      )}
    </Panel>
  );
}

type QueuedMessageProps = {
  uid: string;
  /** Path of the message. */
  at: string;
  /** Keys of the reports that a decision closes. */
  reports?: readonly string[];
  /** Decisions to offer. */
  offers: (message: Message) => readonly Decided[];
  /** Shown if the message no longer exists. */
  otherwise?: ReactNode;
};

/** A message for a decision by staff, with its text even while it is hidden. */
function QueuedMessage({ uid, at, reports = [], offers, otherwise }: QueuedMessageProps) {
  const [action, setAction] = useState<Decided | null>(null);
  const { status, found } = useMessageAt(at);
  const isHidden = found?.message.text === '';
  const hiddenText = useHiddenText(isHidden ? found.ref : null);
  if (!found)
    return isLoading(status) ? (
      <Loading inline label="Loading the message" />
    ) : (
      <>
        <p>{REPORTED_DELETED}</p>
        {otherwise && <ButtonRow>{otherwise}</ButtonRow>}
      </>
    );
  const { message, ref, room } = found;
  return (
    <>
      <MessageCard
        message={{ ...message, text: hiddenText ?? message.text }}
        uid={uid}
        isPlain
        addressOf={(key) => addressOf({ ...ref, key })}
        place={
          <>
            {room === null ? (
              <Link to={addressOf(ref)}>on its insight</Link>
            ) : (
              <>
                in <Link to={addressOf(ref)}>{room}</Link>
              </>
            )}
            {isHidden && reports.length > 0 && (
              <>
                {' '}
                <Tag tone="accent">Hidden</Tag>
              </>
            )}
          </>
        }
      />
      <ButtonRow>
        {offers(message).map((offer) => (
          <Button
            key={offer}
            size="small"
            tone={MODERATION_ACTIONS[offer].tone}
            onClick={() => setAction(offer)}
          >
            {MODERATION_ACTIONS[offer].verb}
          </Button>
        ))}
      </ButtonRow>
      {action && (
        <DecisionDialog
          action={action}
          uid={uid}
          message={message}
          at={ref}
          reports={reports}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
