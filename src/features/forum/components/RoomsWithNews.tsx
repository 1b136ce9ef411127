import { Link } from 'react-router-dom';
import { ListRow } from '../../../components/ListRow';
import { Tag } from '../../../components/Tag';
import { links } from '../../../config/links';
import type { Chatroom } from '../../../data/records';
import { formatMoment } from '../../../lib/dates';
import { isUnread } from '../unread';
import { useLastSeen, useNewestChatrooms, useSubscription } from '../useForum';
import './forum.css';

/** The subscribed chatrooms that have posts since the member last looked; nothing at all where there are none. */
export function RoomsWithNews({ uid }: { uid: string }) {
  const { data } = useNewestChatrooms();
  if (!data) return null;
  const latestFirst = [...data].sort((a, b) => (b.lastPostTime ?? 0) - (a.lastPostTime ?? 0));
  return (
    <ul className="forum-lines" aria-label="Subscribed chatrooms with new posts">
      {latestFirst.map((room) => (
        <RoomWithNews key={room.key} uid={uid} room={room} />
      ))}
    </ul>
  );
}

function RoomWithNews({ uid, room }: { uid: string; room: Chatroom }) {
  const seenAt = useLastSeen(uid, room.key);
  const { data: subscription } = useSubscription(uid, room.key);
  if (!subscription?.subscribed || !isUnread(room, seenAt)) return null;
  return (
    <li>
      <ListRow
        title={<Link to={links.forum(room.key)}>{room.chatroomTitle}</Link>}
        meta={
          <>
            <Tag tone="accent">New posts</Tag>
            {room.lastPostTime !== undefined && <span>{formatMoment(room.lastPostTime)}</span>}
          </>
        }
      />
    </li>
  );
}
