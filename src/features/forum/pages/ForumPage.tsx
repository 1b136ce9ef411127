import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { EditIcon } from '../../../components/display/icons';
import { Failure } from '../../../components/feedback/Loading';
import { BelowFold } from '../../../components/layout/BelowFold';
import { Row } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { ASKS, links, PATTERNS } from '../../../config/links';
import { isKey } from '../../../data/paths';
import type { Chatroom } from '../../../data/records';
import { Composer } from '../../../shared/comments/Composer';
import { inRoom } from '../../../shared/comments/message';
import { useIsToWrite, useStartWriting } from '../../../shared/forms/useForm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import { isRefused } from '../../../store/loadStatus';
import { PostsLoading, PostsPanel, type TargetPost } from '../components/PostsPanel';
import { QuestionPage } from '../components/QuestionPage';
import { Questions } from '../components/Questions';
import { RoomFrame } from '../components/RoomFrame';
import { seekPost, LINKED_POST_NOT_FOUND } from '../forumThunks';
import { useChatroom } from '../liveForum';
import { readPost } from '../paging';
import { useStart, type Start, useRoomPage, type RoomPage } from '../useRoomPage';
import styles from '../components/forum.module.css';

/**
 * One room: `?room=KEY&page=P&from=ROOMKEY`, or `&post=KEY` for the page of a post, `&show=questions` for its questions, `&question=KEY` for
 * the page of a question. Without a room, redirects to the list.
 */
export function ForumPage() {
  const [params] = useSearchParams();
  const uid = useSelector(selectUid);
  const roomKey = params.get('room') ?? '';
  if (uid === null || !isKey(roomKey)) return <Navigate to={PATTERNS.chatrooms} replace />;
  const question = params.get('question') ?? '';
  if (isKey(question)) return <RoomQuestion key={question} {...{ uid, roomKey, question }} />;
  const View = params.get('show') === 'questions' ? RoomQuestions : OpenRoom;
  return <View key={roomKey} uid={uid} roomKey={roomKey} />;
}

type RoomProps = { uid: string; roomKey: string };

function OpenRoom({ uid, roomKey }: RoomProps) {
  const [target, setTarget] = useState<TargetPost | null>(null);
  const isToWrite = useIsToWrite();
  const start = useStart(uid, roomKey, (key) => {
    if (!isToWrite) setTarget({ key, takesFocus: true });
  });
  const shown = useRoomPage(roomKey);
  return (
    <RoomFrame uid={uid} found={shown.room} view="posts">
      {(room) => <Conversation {...{ uid, room, shown, start, target }} onTarget={setTarget} />}
    </RoomFrame>
  );
}

/** `&show=questions`: the questions of the room; with `&state=open` those that have no answer. */
function RoomQuestions({ uid, roomKey }: RoomProps) {
  const [params] = useSearchParams();
  return (
    <RoomFrame uid={uid} found={useChatroom(roomKey)} view="questions">
      {() => <Questions room={roomKey} isOpenOnly={params.get('state') === 'open'} />}
    </RoomFrame>
  );
}

function RoomQuestion({ uid, roomKey, question }: RoomProps & { question: string }) {
  return (
    <RoomFrame uid={uid} found={useChatroom(roomKey)} view="question">
      {(room) => <QuestionPage uid={uid} room={room} questionKey={question} />}
    </RoomFrame>
  );
}

type ConversationProps = {
  uid: string;
  room: Chatroom;
  shown: RoomPage;
  start: Start;
  target: TargetPost | null;
  onTarget: (target: TargetPost | null) => void;
};

function Conversation(props: ConversationProps) {
  const { uid, room, shown, start, target, onTarget } = props;
  const [params] = useSearchParams();
  const isAsking = params.has(ASKS);
  const shownRef = useRef<string | null>(null);
  const { place, page, isNamed } = shown;
  const post = readPost(params);
  const handleSent = (key: string) => onTarget({ key, takesFocus: false });
  const composerRef = useRef<HTMLDivElement>(null);
  useStartWriting(composerRef, isAsking ? 'input' : undefined);
  const goToComposer = () => {
    composerRef.current?.scrollIntoView({ block: 'nearest' });
    composerRef.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  };
  return (
    <>
      <div>
        {place ? (
          <PostsPanel {...{ uid, room, place, page, isNamed, target, onTarget, start, shownRef }} />
        ) : post !== null ? (
          <PageOfPost
            key={post}
            room={room}
            post={post}
            onFound={() => onTarget({ key: post, takesFocus: true })}
          />
        ) : isRefused(page.status) ? (
          <Failure kind={page.status} />
        ) : (
          <PostsLoading />
        )}
        <Row nowrap align="stretch" justify="end" className={styles.toComposer}>
          <Button
            size="small"
            icon={EditIcon}
            className={styles.toComposerButton}
            onClick={goToComposer}
          >
            Write a post
          </Button>
        </Row>
      </div>
      <div ref={composerRef} className={styles.composer}>
        <BelowFold>
          <Panel title="Write a post">
            <Composer
              uid={uid}
              conversation={inRoom(room)}
              startsAsking={isAsking}
              onSent={handleSent}
            />
          </Panel>
        </BelowFold>
      </div>
    </>
  );
}

type PageOfPostProps = { room: Chatroom; post: string; onFound: () => void };

/** Replaces the address of a post by its page, or by the last page if the post no longer exists. */
function PageOfPost({ room, post, onFound }: PageOfPostProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const latest = useRef({ room, onFound });
  useEffect(() => {
    latest.current = { room, onFound };
  });
  const seek = useCallback(async () => {
    const { key, totalMessages: total } = latest.current.room;
    const outcome = await dispatch(seekPost({ room: key, total, post }));
    if (!seekPost.fulfilled.match(outcome)) return null;
    if (outcome.payload) latest.current.onFound();
    else dispatch(showNotice('warning', LINKED_POST_NOT_FOUND));
    return links.forum(key, outcome.payload ?? undefined);
  }, [dispatch, post]);
  return <Sought seek={seek} />;
}

/** Shows progress while `seek` finds the address of the posts; `seek` returns null on failure. */
function Sought({ seek }: { seek: () => Promise<string | null> }) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const go = async () => {
      const found = await seek();
      if (!isCurrent) return;
      if (found === null) setFailedAttempt(attempt);
      else await navigate(found, { replace: true });
    };
    void go();
    return () => {
      isCurrent = false;
    };
  }, [navigate, seek, attempt]);

  return failedAttempt === attempt ? (
    <Failure kind="failed" onRetry={() => setAttempt(attempt + 1)} />
  ) : (
    <PostsLoading />
  );
}
