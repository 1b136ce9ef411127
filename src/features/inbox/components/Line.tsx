import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/display/Avatar';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { links } from '../../../config/links';
import { authorName } from '../../../shared/comments/message';
import { useMessageAt } from '../../../shared/comments/liveModeration';
import { HIDDEN, NOUNS } from '../../../shared/comments/messages';
import { excerpt } from '../../../shared/richText/rawContent';
import { isRefused } from '../../../store/loadStatus';
import type { InboxLine } from '../inbox';
import { MESSAGE_GONE } from '../messages';
import styles from './Inbox.module.css';

/** Words shown of a message. */
const SHOWN_WORDS = 16;

type LineProps = { line: InboxLine; isNew: boolean; onChosen: () => void };

/** One notification, of a message that somebody wrote to the member: who wrote, and how it begins. */
export function Line({ line, isNew, onChosen }: LineProps) {
  const { status, found } = useMessageAt(line.message);
  if (!found) {
    const isMissing = status === 'ready' || isRefused(status);
    return (
      <span className={styles.line}>
        <Words at={line.at} isNew={isNew} title={isMissing ? MESSAGE_GONE : '…'} />
      </span>
    );
  }
  const { message, ref } = found;
  const { conversation } = ref;
  const name = authorName(message);
  return (
    <Link
      className={styles.line}
      to={
        conversation.kind === 'chatrooms'
          ? links.post(conversation.key, message.key)
          : links.insightPage(conversation.key)
      }
      onClick={onChosen}
    >
      <Avatar src={message.profilePhoto} person={name} size={32} />
      <Words
        at={line.at}
        isNew={isNew}
        title={
          <>
            <b>{name}</b> answered your {NOUNS[conversation.kind]}
          </>
        }
        detail={message.text === '' ? HIDDEN : excerpt(message.text, SHOWN_WORDS)}
      />
    </Link>
  );
}

type WordsProps = { at: number; isNew: boolean; title: ReactNode; detail?: string };

const Words = ({ at, isNew, title, detail }: WordsProps) => (
  <span className={clsx(styles.words, isNew && styles.isNew)}>
    {isNew && <VisuallyHidden>New: </VisuallyHidden>}
    <span className={styles.lineTitle}>{title}</span>
    {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    <span className={styles.when}>
      <TimeAgo at={at} />
    </span>
  </span>
);
