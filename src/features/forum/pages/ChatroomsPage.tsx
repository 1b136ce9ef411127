import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { ChatroomsIcon, SettingsIcon, MessageIcon } from '../../../components/display/icons';
import { Button, LinkButton } from '../../../components/action/Button';
import { SearchBox } from '../../../components/form/SearchBox';
import { Box, Text } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { ASKS, PATTERNS, links } from '../../../config/links';
import { DecisionsOnOwn } from '../../../shared/comments/DecisionsOnOwn';
import type { MutationDispatch } from '../../../store/mutation';
import { CreateRoomForm } from './CreateChatroomPage';
import { ListRow } from '../../../components/list/ListRow';
import { Tag } from '../../../components/display/Tag';
import { TimeAgo } from '../../../components/display/TimeAgo';
import type { Chatroom } from '../../../data/records';
import { authorName, HIDDEN } from '../../../shared/comments/message';
import { firstWords } from '../../../shared/richText/rawContent';
import { Bell, isUnread } from '../../../shared/subscriptions/Bell';
import { useRoomVisit } from '../../../shared/subscriptions/roomVisit';
import { useChatrooms, useNewestChatrooms, useNewestSummary } from '../liveForum';
import { markAllSeen, MODERATE, NO_ROOM_FOUND, messageCount, unreadPosts } from '../forumThunks';
import { searchText } from '../../../../model/searchText';
import styles from '../components/forum.module.css';

/** The member chooses a room to ask in. */
const useIsAsking = () => useSearchParams()[0].has(ASKS);

/** The list of chatrooms. A member who may create a room has the form next to it. */
export function ChatroomsPage() {
  const uid = useSelector(selectUid);
  const mayCreate = useCan('chatrooms.create') === 'yes';
  const mayModerate = useCan('posts.deleteOther') === 'yes';
  const dispatch = useDispatch<MutationDispatch>();
  const isAsking = useIsAsking();
  if (uid === null) return null;
  const rooms = (
    <Panel
      title="Rooms"
      flush
      actions={
        <Button size="small" tone="quiet" onClick={() => void dispatch(markAllSeen(uid))}>
          Mark all as read
        </Button>
      }
    >
      <RoomList uid={uid} />
    </Panel>
  );
  return (
    <Page
      title="Chatrooms"
      actions={
        mayModerate && (
          <LinkButton to={PATTERNS.forumAdmin} icon={SettingsIcon} size="small">
            {MODERATE}
          </LinkButton>
        )
      }
      lead={
        isAsking
          ? 'Choose the room in which you want to ask.'
          : 'Ask, answer and compare notes with other members.'
      }
      width={mayCreate ? 'wide' : 'reading'}
    >
      <DecisionsOnOwn uid={uid} />
      {mayCreate ? (
        <PanelGrid layout="form-list">
          <Panel title="Create Chatroom">
            <CreateRoomForm uid={uid} />
          </Panel>
          {rooms}
        </PanelGrid>
      ) : (
        rooms
      )}
    </Page>
  );
}

function RoomList({ uid }: { uid: string }) {
  const { status, data, want } = useChatrooms();
  const [query, setQuery] = useState('');
  if (!data) return <Loading status={status} label="Loading the chatrooms" />;
  return (
    <>
      {data.rows.length > 0 && (
        <Box pad="3 4">
          <SearchBox
            label="Search chatrooms"
            placeholder="Search titles and descriptions"
            onSearch={setQuery}
          />
        </Box>
      )}
      {query !== '' ? (
        <FoundRooms uid={uid} query={query} />
      ) : (
        <ProgressiveList
          label="Chatrooms"
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={(room) => <RoomRow uid={uid} room={room} />}
          hasMore={data.hasMore}
          onLoadMore={want}
          empty={<EmptyState icon={ChatroomsIcon} message="There are no chatrooms yet." />}
        />
      )}
    </>
  );
}

/** Finds rooms by title or description among those with the latest posts. */
function FoundRooms({ uid, query }: { uid: string; query: string }) {
  const { status, data } = useNewestChatrooms();
  if (!data) return <Loading status={status} inline label="Searching" />;
  const search = searchText(query);
  const found = data.filter(({ chatroomTitle, chatroomDescription }) =>
    [chatroomTitle, chatroomDescription].some((text) => searchText(text).includes(search)),
  );
  return (
    <ProgressiveList
      label="Chatrooms found"
      items={found}
      getKey={({ key }) => key}
      renderItem={(room) => <RoomRow uid={uid} room={room} />}
      resetKey={query}
      empty={<EmptyState icon={ChatroomsIcon} message={NO_ROOM_FOUND} />}
    />
  );
}

const SHOWN_WORDS = 20;

function RoomRow({ uid, room }: { uid: string; room: Chatroom }) {
  const { data: newest } = useNewestSummary(room.totalMessages > 0 ? room.key : null);
  const isAsking = useIsAsking();
  const visit = useRoomVisit(uid, room.key).data;
  const spokenAt = room.totalMessages > 0 ? room.lastPostTime : undefined;
  const hasNews = isUnread(spokenAt, visit && visit.time);
  const unread = visit === null || visit.total === null ? 0 : room.totalMessages - visit.total;
  return (
    <ListRow
      title={
        <Text as={Link} size="md" to={(isAsking ? links.ask : links.forum)(room.key)}>
          {room.chatroomTitle}
        </Text>
      }
      meta={
        <>
          <Tag icon={MessageIcon} tone="brand">
            {messageCount(room.totalMessages)}
          </Tag>
          {hasNews && <Tag tone="accent">{unreadPosts(unread > 0 ? unread : null)}</Tag>}
          <span>
            {spokenAt === undefined ? 'Opened' : 'Last post'} <TimeAgo at={spokenAt ?? room.time} />
          </span>
        </>
      }
      actions={<Bell uid={uid} kind="chatrooms" id={room.key} title={room.chatroomTitle} />}
    >
      <p className={styles.roomDescription}>{room.chatroomDescription}</p>
      {newest && (
        <p className={styles.roomNewest}>
          <b>{authorName(newest)}:</b>{' '}
          {newest.excerpt === '' ? HIDDEN : firstWords(newest.excerpt, SHOWN_WORDS)}
        </p>
      )}
    </ListRow>
  );
}
