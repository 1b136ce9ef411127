import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonRow } from '../../../components/action/Button';
import { Tag } from '../../../components/display/Tag';
import { Loading } from '../../../components/feedback/Loading';
import type { Decided } from '../../../data/acts/moderation';
import { useKeptText, useMessageAt } from '../../../shared/comments/liveModeration';
import { addressOf, type Message } from '../../../shared/comments/message';
import { MessageCard } from '../../../shared/comments/MessageCard';
import { REPORTED_GONE } from '../../../shared/comments/messages';
import { RULINGS, RulingDialog } from '../../../shared/comments/RulingDialog';
import { isLoading } from '../../../store/loadStatus';

type QueuedMessageProps = {
  uid: string;
  /** Path of the message. */
  at: string;
  /** Keys of the reports that a decision answers. */
  reports?: readonly string[];
  /** What may be decided about it. */
  offers: (message: Message) => readonly Decided[];
  /** Offered where the message is gone. */
  otherwise?: ReactNode;
};

/** A message that staff decide about, with what it says, also while it is hidden. */
export function QueuedMessage({ uid, at, reports = [], offers, otherwise }: QueuedMessageProps) {
  const [act, setAct] = useState<Decided | null>(null);
  const { status, found } = useMessageAt(at);
  const isHidden = found?.message.text === '';
  const kept = useKeptText(isHidden ? found.ref : null);
  if (!found)
    return isLoading(status) ? (
      <Loading inline label="Loading the message" />
    ) : (
      <>
        <p>{REPORTED_GONE}</p>
        {otherwise && <ButtonRow>{otherwise}</ButtonRow>}
      </>
    );
  const { message, ref, room } = found;
  return (
    <>
      <MessageCard
        message={{ ...message, text: kept ?? message.text }}
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
          <Button key={offer} size="small" tone={RULINGS[offer].tone} onClick={() => setAct(offer)}>
            {RULINGS[offer].verb}
          </Button>
        ))}
      </ButtonRow>
      {act && (
        <RulingDialog
          act={act}
          uid={uid}
          message={message}
          at={ref}
          reports={reports}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}
