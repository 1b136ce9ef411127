import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { Avatar } from '../../../components/display/Avatar';
import { Icon } from '../../../components/display/Icon';
import {
  ChatroomsIcon,
  ClockIcon,
  InfoIcon,
  LegalIcon,
  MessageIcon,
  ReportIcon,
  SuccessIcon,
  WarningIcon,
  type IconType,
} from '../../../components/display/icons';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { links } from '../../../config/links';
import { messageAt, type MessageRef } from '../../../data/mutations/messages';
import type { Decision } from '../../../data/records';
import { useItemTitle } from '../../../shared/laws/liveLaws';
import { useMessageAt } from '../../../shared/comments/liveModeration';
import { authorName, decided, HIDDEN, NOUNS } from '../../../shared/comments/message';
import { excerpt } from '../../../shared/richText/rawContent';
import { isRefused } from '../../../store/loadStatus';
import { dueAddress, type LateItem } from '../../register';
import { type InboxEntry, useReviewDecision } from '../inbox';
import {
  ANNOUNCEMENT,
  AUDITOR_ASKED,
  DUE,
  INVITED,
  LAW_CHANGED,
  MESSAGE_NOT_FOUND,
  REVIEWED,
  ROOM_SPOKEN,
} from '../messages';
import styles from './Inbox.module.css';

const SHOWN_WORDS = 16;

type LineProps = { line: InboxEntry; isNew: boolean; onChosen: () => void };

export function Line({ line, isNew, onChosen }: LineProps) {
  const row = { at: line.at, isNew, onChosen };
  switch (line.kind) {
    case 'reply':
    case 'mention':
      return <Written {...row} path={line.message} isMention={line.kind === 'mention'} />;
    case 'review':
      return <Review {...row} item={line.item} entry={line.entry} />;
    case 'question':
      return <Question {...row} item={line.item} />;
    case 'invitation':
      return (
        <Row
          {...row}
          lead={<Sign icon={LegalIcon} tone="calm" />}
          title={INVITED}
          to={links.registerPeople}
        />
      );
    case 'law':
      return (
        <Row
          {...row}
          lead={<Sign icon={LegalIcon} tone="warning" />}
          title={LAW_CHANGED}
          detail={line.law.title}
          to={links.editLegalItem(line.law.key, 'change')}
        />
      );
    case 'due':
      return <Late {...row} late={line.late} />;
    case 'decision':
      return <DecisionLine {...row} decision={line.decision} />;
    case 'room':
      return (
        <Row
          {...row}
          lead={<Sign icon={ChatroomsIcon} tone="calm" />}
          title={ROOM_SPOKEN}
          detail={line.room.title}
          to={links.forum(line.room.key)}
        />
      );
    case 'announcement':
      return (
        <Row
          {...row}
          lead={<Sign icon={InfoIcon} tone="calm" />}
          title={ANNOUNCEMENT}
          detail={line.words}
          to={links.myAccount()}
        />
      );
  }
}

type Of<InboxContent> = InboxContent & Omit<LineProps, 'line'> & { at: number | null };

const addressOf = ({ conversation, key }: MessageRef): string =>
  conversation.kind === 'chatrooms'
    ? links.post(conversation.key, key)
    : links.comment(conversation.key, key);

function Written({ path, isMention, ...row }: Of<{ path: string; isMention: boolean }>) {
  const { status, found } = useMessageAt(path);
  if (!found) {
    const isMissing = status === 'ready' || isRefused(status);
    return <Row {...row} lead={null} title={isMissing ? MESSAGE_NOT_FOUND : '…'} />;
  }
  const { message, ref } = found;
  const name = authorName(message);
  return (
    <Row
      {...row}
      lead={<Avatar src={message.profilePhoto} person={name} size={32} />}
      title={
        <>
          <b>{name}</b> {isMention ? 'mentioned you in a' : 'replied to your'}{' '}
          {NOUNS[ref.conversation.kind]}
        </>
      }
      detail={message.text === '' ? HIDDEN : excerpt(message.text, SHOWN_WORDS)}
      to={addressOf(ref)}
    />
  );
}

function Review({ item, entry, ...row }: Of<{ item: string; entry: string }>) {
  const uid = useSelector(selectUid);
  const { data: title } = useItemTitle(uid, item);
  const isReturned = useReviewDecision(uid, item, entry).data === 'returned';
  return (
    <Row
      {...row}
      lead={
        isReturned ? (
          <Sign icon={WarningIcon} tone="danger" />
        ) : (
          <Sign icon={SuccessIcon} tone="calm" />
        )
      }
      title={REVIEWED[isReturned ? 'returned' : 'accepted']}
      detail={title ?? ''}
      to={links.editLegalItem(item, isReturned ? 'returned' : 'history')}
    />
  );
}

function Question({ item, ...row }: Of<{ item: string }>) {
  const { data: title } = useItemTitle(useSelector(selectUid), item);
  return (
    <Row
      {...row}
      lead={<Sign icon={MessageIcon} tone="warning" />}
      title={AUDITOR_ASKED}
      detail={title ?? ''}
      to={links.auditorLinks}
    />
  );
}

function Late({ late: { key, dueness }, ...row }: Of<{ late: LateItem }>) {
  const { data: law } = useItemTitle(useSelector(selectUid), key);
  return (
    <Row
      {...row}
      lead={<Sign icon={ClockIcon} tone="danger" />}
      title={DUE[dueness]}
      detail={law ?? ''}
      to={dueAddress(key, dueness)}
    />
  );
}

function DecisionLine({ decision, ...row }: Of<{ decision: Decision }>) {
  const { action, at, note } = decision;
  const { found } = useMessageAt(at);
  const kind = messageAt(at)?.insight == null ? 'chatrooms' : 'insights';
  return (
    <Row
      {...row}
      lead={<Sign icon={ReportIcon} tone="warning" />}
      title={decided(action, NOUNS[kind])}
      detail={note}
      to={found ? addressOf(found.ref) : undefined}
    />
  );
}

const Sign = ({ icon, tone }: { icon: IconType; tone: 'calm' | 'warning' | 'danger' }) => (
  <span className={clsx(styles.sign, styles[tone])}>
    <Icon icon={icon} size={16} />
  </span>
);

type RowProps = Of<{
  lead: ReactNode;
  title: ReactNode;
  detail?: string;
  to?: string | undefined;
}>;

function Row({ lead, title, detail, to, at, isNew, onChosen }: RowProps) {
  const content = (
    <>
      <span className={styles.lead}>{lead}</span>
      <span className={clsx(styles.words, isNew && styles.isNew)}>
        {isNew && <VisuallyHidden>New: </VisuallyHidden>}
        <span className={styles.lineTitle}>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        {at !== null && (
          <span className={styles.when}>
            <TimeAgo at={at} />
          </span>
        )}
      </span>
    </>
  );
  return to === undefined ? (
    <div className={styles.line}>{content}</div>
  ) : (
    <Link className={styles.line} to={to} onClick={onChosen}>
      {content}
    </Link>
  );
}
