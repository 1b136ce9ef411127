import { links } from '../../../config/links';
import type { Chatroom } from '../../../data/records';
import { NewsList, NewsRow } from '../../../shared/subscriptions/NewsList';
import {
  isUnread,
  useLastSeen,
  useSubscription,
} from '../../../shared/subscriptions/liveSubscriptions';
import { useNewestChatrooms } from '../liveForum';

/** The subscribed chatrooms that have posts since the member last looked; nothing at all where there are none. */
export function RoomsWithNews({ uid }: { uid: string }) {
  const { data } = useNewestChatrooms();
  if (!data) return null;
  const latestFirst = [...data].sort((a, b) => (b.lastPostTime ?? 0) - (a.lastPostTime ?? 0));
  return (
    <NewsList label="Subscribed chatrooms with new posts">
      {latestFirst.map((room) => (
        <RoomWithNews key={room.key} uid={uid} room={room} />
      ))}
    </NewsList>
  );
}

function RoomWithNews({ uid, room }: { uid: string; room: Chatroom }) {
  const { key, chatroomTitle, totalMessages, lastPostTime } = room;
  const seenAt = useLastSeen(uid, key);
  const { data: subscription } = useSubscription(uid, 'chatrooms', key);
  const isNews = totalMessages > 0 && isUnread(lastPostTime, seenAt);
  if (lastPostTime === undefined || !subscription?.subscribed || !isNews) return null;
  return (
    <NewsRow to={links.forum(key)} title={chatroomTitle} label="New posts" saidAt={lastPostTime} />
  );
}
