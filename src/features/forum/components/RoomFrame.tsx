import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { BackLink, LinkButton } from '../../../components/action/Button';
import { ChatroomsIcon, MessageIcon } from '../../../components/display/icons';
import { Tag } from '../../../components/display/Tag';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Loading';
import { SelectField } from '../../../components/form/SelectField';
import { BelowFold } from '../../../components/layout/BelowFold';
import { Row } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { useIsNarrow, useIsWide } from '../../../components/list/useIsNarrow';
import { BELL_NOTICE_DURATION } from '../../../config/constants';
import { links, PATTERNS } from '../../../config/links';
import type { Chatroom } from '../../../data/records';
import { FeedButton } from '../../../shared/feeds/FeedButton';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { isUnread, useSubscription } from '../../../shared/subscriptions/Bell';
import { useRoomVisit } from '../../../shared/subscriptions/roomVisit';
import {
  setSubscription,
  SUBSCRIBED,
  UNSUBSCRIBED,
} from '../../../shared/subscriptions/subscriptionThunks';
import { Awaited } from '../../../shared/time/Awaited';
import { isLoading } from '../../../store/loadStatus';
import type { LiveResult } from '../../../store/liveValues';
import { useMutation } from '../../../store/useMutation';
import {
  ALL_ROOMS,
  LEVELS,
  messageCount,
  NOT_CHOSEN,
  NOTIFICATIONS,
  QUESTIONS,
  ROOM_NOT_FOUND,
  ROOMS,
  unreadPosts,
} from '../forumThunks';
import { useChatrooms } from '../liveForum';
import { RoomSearch } from './RoomSearch';
import styles from './forum.module.css';

type RoomFrameProps = {
  uid: string;
  found: LiveResult<Chatroom>;
  view: 'posts' | 'questions' | 'question';
  children: (room: Chatroom) => ReactNode;
};

/** What every view of a room has: title, facts, notifications, links to its views, and on a wide screen the other rooms. */
export function RoomFrame({ uid, found: { status, data: room }, view, children }: RoomFrameProps) {
  const isWide = useIsWide();
  const back = <BackLink to={PATTERNS.chatrooms}>Chatrooms</BackLink>;
  const width = isWide ? 'wide' : 'reading';
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
              <RoomNotifications uid={uid} room={room} />
              <FeedButton uid={uid} feed={room.key} />
            </Row>
          </>
        }
        before={back}
        width={width}
      >
        <div className={clsx(isWide && styles.withRooms)}>
          {isWide && (
            <BelowFold>
              <OtherRooms uid={uid} current={room.key} />
            </BelowFold>
          )}
          <div className={styles.room}>
            <Row
              as="nav"
              gap={2}
              below={3}
              className={styles.views}
              aria-label="Views of this chatroom"
            >
              <View to={links.forum(room.key)} isShown={view === 'posts'}>
                All posts
              </View>
              <View to={links.questions(room.key)} isShown={view === 'questions'}>
                {QUESTIONS}
              </View>
            </Row>
            {view === 'posts' && room.totalMessages > 0 && <RoomSearch room={room.key} />}
            {children(room)}
          </div>
        </div>
      </Page>
    );
  }
  if (isLoading(status)) return <Awaited label="Loading the chatroom" />;
  return (
    <Page title="Forum" before={back} width={width}>
      {status === 'ready' ? (
        <EmptyState icon={ChatroomsIcon} message={ROOM_NOT_FOUND} />
      ) : (
        <Failure kind={status} />
      )}
    </Page>
  );
}

const View = ({ isShown, ...link }: { to: string; isShown: boolean; children: string }) => (
  <LinkButton
    size="small"
    tone={isShown ? 'primary' : 'secondary'}
    aria-current={isShown ? 'page' : undefined}
    {...link}
  />
);

/** The rooms with the latest posts. */
function OtherRooms({ uid, current }: { uid: string; current: string }) {
  const { data } = useChatrooms();
  return (
    <nav className={styles.otherRooms} aria-label={ROOMS}>
      <h2>{ROOMS}</h2>
      <ul>
        {data?.rows.map((room) => (
          <li key={room.key}>
            <OtherRoom uid={uid} room={room} isCurrent={room.key === current} />
          </li>
        ))}
      </ul>
      {data?.hasMore && <Link to={PATTERNS.chatrooms}>{ALL_ROOMS}</Link>}
    </nav>
  );
}

type OtherRoomProps = { uid: string; room: Chatroom; isCurrent: boolean };

function OtherRoom({ uid, room, isCurrent }: OtherRoomProps) {
  const visit = useRoomVisit(uid, room.key).data;
  const hasNews =
    room.totalMessages > 0 && isUnread(room.lastPostTime, visit && visit.time) && !isCurrent;
  const unread = visit === null || visit.total === null ? 0 : room.totalMessages - visit.total;
  return (
    <Link to={links.forum(room.key)} aria-current={isCurrent ? 'page' : undefined}>
      <span>{room.chatroomTitle}</span>
      {hasNews && (
        <span className={styles.otherRoomNews}>
          <Tag tone="accent">{unreadPosts(unread > 0 ? unread : null)}</Tag>
        </span>
      )}
    </Link>
  );
}

/** Subscribes to a room, and selects which of its posts notify the member. */
function RoomNotifications({ uid, room }: { uid: string; room: Chatroom }) {
  const dispatch = useDispatch();
  const { busy, run } = useMutation(setSubscription);
  const { status, data } = useSubscription(uid, 'chatrooms', room.key);
  const chosen = !data
    ? ''
    : !data.subscribed
      ? 'muted'
      : data.level === 'watching'
        ? 'watching'
        : 'normal';
  const handleChange = async (value: string) => {
    const subscribed = value !== 'muted';
    const outcome = await run({
      uid,
      kind: 'chatrooms',
      id: room.key,
      title: room.chatroomTitle,
      subscribed,
      level: value === 'watching' || value === 'muted' ? value : undefined,
    });
    if (outcome === null) return;
    const text = (subscribed ? SUBSCRIBED : UNSUBSCRIBED).chatrooms;
    dispatch(showNotice('success', text, { duration: BELL_NOTICE_DURATION }));
  };
  return (
    <SelectField
      label={NOTIFICATIONS}
      hasInlineLabel
      hideLabel={useIsNarrow()}
      options={
        chosen === '' ? [{ value: '', label: NOT_CHOSEN, disabled: true }, ...LEVELS] : LEVELS
      }
      value={chosen}
      disabled={busy || status !== 'ready'}
      onChange={(value) => void handleChange(value)}
    />
  );
}
