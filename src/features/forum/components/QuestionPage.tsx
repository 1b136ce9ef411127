import { useRef } from 'react';
import { LinkButton, Button } from '../../../components/action/Button';
import { ChatroomsIcon, MessageIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Loading';
import { Row, Stack } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { links } from '../../../config/links';
import type { Chatroom, Post } from '../../../data/records';
import { Composer } from '../../../shared/comments/Composer';
import { ConversationMessages } from '../../../shared/comments/ConversationMessages';
import { inRoom, messageOfPost } from '../../../shared/comments/message';
import { Awaited } from '../../../shared/time/Awaited';
import { isRefused } from '../../../store/loadStatus';
import { NO_REPLIES, QUESTION_NOT_FOUND, REPLIES, SEE_IN_ROOM } from '../forumThunks';
import { usePost, useReplies } from '../liveForum';
import { PostParts } from './PostParts';
import styles from './forum.module.css';

type QuestionProps = { uid: string; room: Chatroom; questionKey: string };

/** A question with its replies only, oldest first, and a form for another reply. */
export function QuestionPage({ uid, room, questionKey }: QuestionProps) {
  const question = usePost(questionKey);
  const { status, data } = question;
  if (!data)
    return status === 'ready' ? (
      <EmptyState icon={ChatroomsIcon} message={QUESTION_NOT_FOUND} />
    ) : isRefused(status) ? (
      <Failure kind={status} />
    ) : (
      <Awaited label="Loading the question" />
    );
  return <OpenQuestion uid={uid} room={room} question={data} />;
}

function OpenQuestion({ uid, room, question }: { uid: string; room: Chatroom; question: Post }) {
  const { status, data: replies, want } = useReplies(question.key);
  const composerRef = useRef<HTMLDivElement>(null);
  const posts = [question, ...(replies?.rows ?? [])];
  const goToComposer = () => {
    composerRef.current?.scrollIntoView({ block: 'nearest' });
    composerRef.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  };
  return (
    <>
      <Row below={3}>
        <LinkButton size="small" tone="quiet" to={links.post(room.key, question.key)}>
          {SEE_IN_ROOM}
        </LinkButton>
      </Row>
      <ConversationMessages
        uid={uid}
        conversation={inRoom(room)}
        messages={posts.map(messageOfPost)}
        addressOf={(key) => links.post(room.key, key)}
        replyOnly={{ to: question.key, start: goToComposer }}
        below={(key) => <PostParts uid={uid} postKey={key} posts={posts} isOnQuestionPage />}
      >
        {(card) => (
          <>
            {card(messageOfPost(question))}
            <h2 className={styles.repliesHeading}>{REPLIES}</h2>
            {!replies ? (
              <Awaited status={status} label="Loading the replies" />
            ) : replies.rows.length === 0 ? (
              <EmptyState icon={MessageIcon} message={NO_REPLIES} />
            ) : (
              <Stack as="ol" gap={3} margin="0 0 5" aria-label={REPLIES}>
                {replies.rows.map((reply) => (
                  <li key={reply.key}>{card(messageOfPost(reply))}</li>
                ))}
              </Stack>
            )}
          </>
        )}
      </ConversationMessages>
      {replies?.hasMore && (
        <Row below={4}>
          <Button size="small" onClick={() => want(replies.rows.length + 1)}>
            Show more replies
          </Button>
        </Row>
      )}
      <div ref={composerRef} className={styles.composer}>
        <Panel title="Reply to this question">
          <Composer
            uid={uid}
            conversation={inRoom(room)}
            original={messageOfPost(question)}
            onSent={() => want((replies?.rows.length ?? 0) + 1)}
          />
        </Panel>
      </div>
    </>
  );
}
