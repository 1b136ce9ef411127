import { clsx } from 'clsx';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Loading';
import { ChatroomsIcon, EditIcon, MessageIcon } from '../../../components/display/icons';
import { BackLink, Button, LinkButton } from '../../../components/action/Button';
import { BelowFold } from '../../../components/layout/BelowFold';
import { Row } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { Tag } from '../../../components/display/Tag';
import { links, PATTERNS } from '../../../config/links';
import { isKey } from '../../../data/paths';
import type { Chatroom } from '../../../data/records';
import { Composer } from '../../../shared/comments/Composer';
import { inRoom } from '../../../shared/comments/message';
import { useIsToWrite, useStartWriting } from '../../../shared/forms/useForm';
import { FeedButton } from '../../../shared/feeds/FeedButton';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { Bell, useSubscription } from '../../../shared/subscriptions/Bell';
import type { MutationDispatch } from '../../../store/mutation';
import { Awaited } from '../../../shared/time/Awaited';
import { isLoading, isRefused } from '../../../store/loadStatus';
import type { LiveResult } from '../../../store/liveValues';
import { useMutation } from '../../../store/useMutation';
import { PostsLoading, PostsPanel, type TargetPost } from '../components/PostsPanel';
import { SelectField } from '../../../components/form/SelectField';
import { ROOM_LEVELS } from '../../../../model/notification';
import { setSubscription } from '../../../shared/subscriptions/subscriptionThunks';
import {
  seekPost,
  LINKED_POST_NOT_FOUND,
  messageCount,
  OPEN_QUESTIONS,
  ROOM_NOT_FOUND,
  LEVELS,
} from '../forumThunks';
import { OpenQuestions } from '../components/OpenQuestions';
import { RoomSearch } from '../components/RoomSearch';
import { useChatroom } from '../liveForum';
import { readPost } from '../paging';
import { useStart, type Start, useRoomPage, type RoomPage } from '../useRoomPage';
import styles from '../components/forum.module.css';

/** One room: `?room=KEY&page=P&from=ROOMKEY`, or `&post=KEY` for the page of a post. Without a room, redirects to the list. */
export function ForumPage() {
  const [params] = useSearchParams();
  const uid = useSelector(selectUid);
  const roomKey = params.get('room') ?? '';
  if (uid === null || !isKey(roomKey)) return <Navigate to={PATTERNS.chatrooms} replace />;
  const View = params.get('show') === 'questions' ? RoomQuestions : OpenRoom;
  return <View key={roomKey} uid={uid} roomKey={roomKey} />;
}

const back = <BackLink to={PATTERNS.chatrooms}>Chatrooms</BackLink>;

type RoomProps = { uid: string; roomKey: string };

function OpenRoom({ uid, roomKey }: RoomProps) {
  const [target, setTarget] = useState<TargetPost | null>(null);
  const isToWrite = useIsToWrite();
  const start = useStart(uid, roomKey, (key) => {
    if (!isToWrite) setTarget({ key, takesFocus: true });
  });
  const shown = useRoomPage(roomKey);
  return (
    <Room
      uid={uid}
      found={shown.room}
      view={<ViewLink to={links.openQuestions(roomKey)}>{OPEN_QUESTIONS}</ViewLink>}
    >
      {(room) => <Conversation {...{ uid, room, shown, start, target }} onTarget={setTarget} />}
    </Room>
  );
}

/** `&show=questions`: the questions of the room that have no answer. */
function RoomQuestions({ uid, roomKey }: RoomProps) {
  return (
    <Room
      uid={uid}
      found={useChatroom(roomKey)}
      view={<ViewLink to={links.forum(roomKey)}>All posts</ViewLink>}
    >
      {() => <OpenQuestions room={roomKey} />}
    </Room>
  );
}

const ViewLink = (props: { to: string; children: string }) => (
  <LinkButton size="small" tone="quiet" {...props} />
);

type RoomFrameProps = {
  uid: string;
  found: LiveResult<Chatroom>;
  /** Link to the room's other view. */
  view: ReactNode;
  children: (room: Chatroom) => ReactNode;
};

function Room({ uid, found: { status, data: room }, view, children }: RoomFrameProps) {
  if (room) {
    return (
      <Page
        title={room.chatroomTitle}
        lead={
          <>
            <p className={clsx(styles.roomDescription, styles.isLead)}>
              {room.chatroomDescription}
            </p>
            <Row gap="2 3" className={styles.roomFacts}>
              <Tag icon={MessageIcon} tone="brand">
                {messageCount(room.totalMessages)}
              </Tag>
              <Bell uid={uid} kind="chatrooms" id={room.key} title={room.chatroomTitle} withLabel />
              <RoomLevel uid={uid} room={room} />
              {view}
              <FeedButton uid={uid} feed={room.key} />
            </Row>
          </>
        }
        before={back}
        width="reading"
      >
        <RoomSearch room={room.key} />
        {children(room)}
      </Page>
    );
  }
  if (isLoading(status)) return <Awaited label="Loading the chatroom" />;
  return (
    <Page title="Forum" before={back} width="reading">
      {status === 'ready' ? (
        <EmptyState icon={ChatroomsIcon} message={ROOM_NOT_FOUND} />
      ) : (
        <Failure kind={status} />
      )}
    </Page>
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

function Conversation({ uid, room, shown, start, target, onTarget }: ConversationProps) {
  const [params] = useSearchParams();
  const shownRef = useRef<string | null>(null);
  const { place, page, isNamed } = shown;
  const post = readPost(params);
  const handleSent = (key: string) => onTarget({ key, takesFocus: false });
  const composerRef = useRef<HTMLDivElement>(null);
  useStartWriting(composerRef);
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
            <Composer uid={uid} conversation={inRoom(room)} onSent={handleSent} />
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

/** Selects which posts of a room notify the member. Watching a room also subscribes to it, muting unsubscribes. */
function RoomLevel({ uid, room }: { uid: string; room: Chatroom }) {
  const { busy, run } = useMutation(setSubscription);
  const { status, data } = useSubscription(uid, 'chatrooms', room.key);
  const handleChange = async (value: string) => {
    const level = ROOM_LEVELS.find((known) => known === value);
    await run({
      uid,
      kind: 'chatrooms',
      id: room.key,
      title: room.chatroomTitle,
      subscribed: level !== 'muted',
      level,
    });
  };
  return (
    <SelectField
      label="Notify me of"
      hasInlineLabel
      options={LEVELS}
      value={data?.level ?? ''}
      disabled={busy || status !== 'ready'}
      onChange={(value) => void handleChange(value)}
    />
  );
}
