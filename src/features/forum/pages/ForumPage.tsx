import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { BackIcon, ChatroomsIcon, MessageIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { Tag } from '../../../components/display/Tag';
import { links, PATTERNS } from '../../../config/links';
import type { Chatroom } from '../../../data/records';
import { Bell } from '../../../shared/subscriptions/Bell';
import type { ActDispatch } from '../../../store/act';
import { isLoading } from '../../../store/loadStatus';
import { Composer } from '../components/Composer';
import { PostsLoading } from '../components/PostsLoading';
import { PostsPanel } from '../components/PostsPanel';
import { seekLastPage } from '../forumThunks';
import { messageCount, ROOM_GONE } from '../messages';
import { isKey, readPlace } from '../paging';
import { useChatroom } from '../liveForum';
import styles from '../components/forum.module.css';

/** The forum of one room (`?room=KEY&page=P&from=ROOMKEY`); without a room, the list of rooms. */
export function ForumPage() {
  const [params] = useSearchParams();
  const uid = useSelector(selectUid);
  const roomKey = params.get('room') ?? '';
  if (uid === null || !isKey(roomKey)) return <Navigate to={PATTERNS.chatrooms} replace />;
  return <OpenRoom key={roomKey} uid={uid} roomKey={roomKey} />;
}

const back = (
  <LinkButton to={PATTERNS.chatrooms} icon={BackIcon} tone="quiet">
    Chatrooms
  </LinkButton>
);

function OpenRoom({ uid, roomKey }: { uid: string; roomKey: string }) {
  const { status, data: room } = useChatroom(roomKey);
  if (room) {
    return (
      <Page
        title={room.chatroomTitle}
        lead={
          <>
            <p className={clsx(styles.roomDescription, styles.isLead)}>
              {room.chatroomDescription}
            </p>
            <div className={styles.roomFacts}>
              <Tag icon={MessageIcon} tone="brand">
                {messageCount(room.totalMessages)}
              </Tag>
              <Bell uid={uid} kind="chatrooms" id={room.key} title={room.chatroomTitle} withLabel />
            </div>
          </>
        }
        before={back}
        width="reading"
      >
        <Conversation uid={uid} room={room} />
      </Page>
    );
  }
  if (isLoading(status)) return <Loading label="Loading the chatroom" />;
  return (
    <Page title="Forum" before={back} width="reading">
      {status === 'ready' ? (
        <EmptyState icon={ChatroomsIcon} message={ROOM_GONE} />
      ) : (
        <Failure kind={status} />
      )}
    </Page>
  );
}

function Conversation({ uid, room }: { uid: string; room: Chatroom }) {
  const [params] = useSearchParams();
  const [sentKey, setSentKey] = useState<string | null>(null);
  const shownRef = useRef<string | null>(null);
  const place = readPlace(params, room.key);
  return (
    <>
      {place ? (
        <PostsPanel
          uid={uid}
          room={room}
          place={place}
          sentKey={sentKey}
          onSent={setSentKey}
          shownRef={shownRef}
        />
      ) : (
        <LastPage room={room} />
      )}
      <Composer uid={uid} room={room} onSent={setSentKey} />
    </>
  );
}

/** Finds the last page and puts it into the address. */
function LastPage({ room: { key: room, totalMessages: total } }: { room: Chatroom }) {
  const dispatch = useDispatch<ActDispatch>();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const seek = async () => {
      const outcome = await dispatch(seekLastPage({ room, total }));
      if (!isCurrent) return;
      if (seekLastPage.fulfilled.match(outcome)) {
        await navigate(links.forum(room, outcome.payload), { replace: true });
      } else setFailedAttempt(attempt);
    };
    void seek();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, navigate, room, total, attempt]);

  return failedAttempt === attempt ? (
    <Failure kind="failed" onRetry={() => setAttempt(attempt + 1)} />
  ) : (
    <PostsLoading />
  );
}
