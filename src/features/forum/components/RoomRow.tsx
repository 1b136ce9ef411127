import { Link } from 'react-router-dom';
import { MessageIcon } from '../../../components/display/icons';
import { ListRow } from '../../../components/list/ListRow';
import { Tag } from '../../../components/display/Tag';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { links } from '../../../config/links';
import type { Chatroom } from '../../../data/records';
import { authorName } from '../../../shared/comments/message';
import { HIDDEN } from '../../../shared/comments/messages';
import { firstWords } from '../../../shared/richText/rawContent';
import { Bell } from '../../../shared/subscriptions/Bell';
import { isUnread, useRoomVisit } from '../../../shared/subscriptions/liveSubscriptions';
import { useNewestLine } from '../liveForum';
import { messageCount, unreadPosts } from '../messages';
import styles from './forum.module.css';

/** Words shown of a room's newest post. */
const SHOWN_WORDS = 20;

/** A chatroom in the list: what it is about, how much was said, and last by whom, whether something is new, and its bell. */
export function RoomRow({ uid, room }: { uid: string; room: Chatroom }) {
  const { data: newest } = useNewestLine(room.totalMessages > 0 ? room.key : null);
  const visit = useRoomVisit(uid, room.key).data;
  const spokenAt = room.totalMessages > 0 ? room.lastPostTime : undefined;
  const hasNews = isUnread(spokenAt, visit && visit.time);
  const unread = visit === null || visit.total === null ? 0 : room.totalMessages - visit.total;
  return (
    <ListRow
      title={
        <Link className={styles.roomTitle} to={links.forum(room.key)}>
          {room.chatroomTitle}
        </Link>
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
