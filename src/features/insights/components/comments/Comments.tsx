import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectUid } from '../../../../access/sessionSlice';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Loading } from '../../../../components/feedback/Loading';
import { MessageIcon } from '../../../../components/display/icons';
import { Panel } from '../../../../components/layout/Panel';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import { useIsNarrow } from '../../../../components/list/useIsNarrow';
import { links } from '../../../../config/links';
import { COMMENTS_HEIGHT, COMMENTS_WITHOUT_HEIGHT, SMALL_STEP } from '../../../../config/constants';
import type { InsightSummary, Comment } from '../../../../data/records';
import { Composer } from '../../../../shared/comments/Composer';
import { paths } from '../../../../data/paths';
import { useMessageAt } from '../../../../shared/comments/liveModeration';
import {
  messageOfComment,
  onInsight,
  type Message,
  newMessages,
} from '../../../../shared/comments/message';
import { ConversationMessages } from '../../../../shared/comments/ConversationMessages';
import { Bell, useMarkSeen } from '../../../../shared/subscriptions/Bell';
import { NO_COMMENTS } from '../../messages';
import { useComments } from '../../liveInsights';
import styles from './Comments.module.css';

type CommentsProps = { insight: InsightSummary; headingLevel?: 2 | 3 };

/** The thread with the newest comment first. Members only. */
export function Comments({ insight, headingLevel = 2 }: CommentsProps) {
  const uid = useSelector(selectUid);
  if (uid === null) return null;
  return (
    <Panel
      title="Comments"
      headingLevel={headingLevel}
      actions={<Bell uid={uid} kind="insights" id={insight.key} title={insight.title} withLabel />}
    >
      <Composer uid={uid} conversation={onInsight(insight)} />
      <CommentList uid={uid} insight={insight} />
    </Panel>
  );
}

type PartProps = { uid: string; insight: InsightSummary };

function CommentList({ uid, insight }: PartProps) {
  const { status, data, want } = useComments(insight.key);
  // The first page contains the newest comments.
  useMarkSeen(uid, insight.key, insight.lastCommentTime, status === 'ready');
  const added = useNewComments(uid, status === 'ready' && data ? data.rows : null);
  // Nested scroll areas are hard to use on touch screens.
  const isNarrow = useIsNarrow();
  const linked = useLinkedComment(insight.key);
  if (!data) return <Loading status={status} inline label="Loading the comments" />;
  const messages = data.rows.map(messageOfComment);
  const others = messages.filter(({ key }) => key !== linked?.key);
  const isLong = data.rows.length > COMMENTS_WITHOUT_HEIGHT;
  return (
    <div className={styles.commentList}>
      <p className="visually-hidden" role="status" aria-label="New comments">
        {added > 0 && newMessages(added, 'comment')}
      </p>
      <ConversationMessages
        uid={uid}
        conversation={onInsight(insight)}
        messages={linked ? [linked, ...others] : messages}
        addressOf={(key) => links.comment(insight.key, key)}
      >
        {(card) => (
          <>
            {linked && <div>{card(linked)}</div>}
            <ProgressiveList
              label="Comments"
              items={inThreads(others)}
              getKey={({ message }) => message.key}
              renderItem={({ message, isReply }) => (
                <div className={clsx(isReply && styles.reply)}>{card(message)}</div>
              )}
              step={SMALL_STEP}
              height={isLong && !isNarrow ? COMMENTS_HEIGHT : undefined}
              hasMore={data.hasMore}
              onLoadMore={want}
              empty={linked ? null : <EmptyState icon={MessageIcon} message={NO_COMMENTS} />}
            />
          </>
        )}
      </ConversationMessages>
    </div>
  );
}

/** The comment that the URL names is shown above the others however old it is, and focused. */
function useLinkedComment(insight: string): Message | null {
  const { hash, key: visit } = useLocation();
  const [, key] = /^#message-([\w-]+)$/.exec(hash) ?? [];
  const at = key === undefined ? '' : paths.comment(insight, key);
  const message = useMessageAt(at).found?.message ?? null;
  const messageKey = message?.key;
  useEffect(() => {
    if (messageKey === undefined) return;
    // After the page has moved the focus to its heading.
    queueMicrotask(() => {
      const card = document.getElementById(`message-${messageKey}`);
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'center' });
    });
  }, [visit, messageKey]);
  return message;
}

type ThreadRow = { message: Message; isReply: boolean };

/**
 * The thread with the newest comment comes first; replies follow from oldest to newest. A reply whose
 * original is not in the list starts its own thread.
 * @param comments newest first
 */
export function inThreads(comments: readonly Message[]): ThreadRow[] {
  const byKey = new Map(comments.map((comment) => [comment.key, comment]));
  const beginningOf = (comment: Message): Message => {
    const original = byKey.get(comment.originalPost?.key ?? '');
    // If a key was used again, a comment may quote one that quotes it. Only an older comment is the original.
    return original && original.time < comment.time ? beginningOf(original) : comment;
  };
  const talks = new Map<Message, Message[]>();
  for (const comment of comments) {
    const beginning = beginningOf(comment);
    const replies = talks.get(beginning) ?? [];
    talks.set(beginning, replies);
    if (comment !== beginning) replies.unshift(comment);
  }
  return [...talks].flatMap(([beginning, replies]) => [
    { message: beginning, isReply: false },
    ...replies.map((comment) => ({ message: comment, isReply: true })),
  ]);
}

type Watch = {
  /** Time of the newest comment by another member; 0 if there is none. */
  until: number;
  added: number;
};

/** Counts comments of other members since the list was opened. */
function useNewComments(uid: string, comments: readonly Comment[] | null): number {
  const [watch, setWatch] = useState<Watch | null>(null);
  if (comments) {
    const times = comments.filter((comment) => comment.uid !== uid).map(({ time }) => time);
    const until = Math.max(0, ...times);
    if (watch === null) setWatch({ until, added: 0 });
    else if (until > watch.until) {
      const came = times.filter((time) => time > watch.until).length;
      setWatch({ until, added: watch.added + came });
    }
  }
  return watch?.added ?? 0;
}
