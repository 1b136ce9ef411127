import { beginningOf } from '../../../model/beginningOf';
import { database, read } from '../admin';
import { NO_AUTHOR } from '../insightFace';
import { hostForIds, portalOrigins } from '../origins';
import { paragraphsOf } from '../postSummary';
import type { AtomEntry, AtomFeed } from './atom';

const MOST = 30;
/** Characters of a post's first words, which are its title. */
const TITLE = 80;
/** Sorts after every digit. */
const AFTER_TIMES = ':';

/** Returns the newest posts of a chatroom without hidden ones, or null if there is no such room. */
export async function roomFeed(room: string): Promise<AtomFeed | null> {
  const { chatroomTitle, time } = fieldsOf(await read(`chatrooms/${room}`));
  if (typeof chatroomTitle !== 'string') return null;
  const entries: AtomEntry[] = [];
  const ofRoom = database.ref('posts').orderByChild('roomKey');
  const range = ofRoom.startAt(`${room}_`).endAt(`${room}_${AFTER_TIMES}`);
  (await range.limitToLast(MOST).get()).forEach((child) => {
    const entry = entryOf(child.key, fieldsOf(child.val()), room);
    if (entry) entries.unshift(entry);
  });
  const [origin] = portalOrigins(process.env);
  return {
    id: `chatrooms/${room}`,
    title: `${chatroomTitle} | Members’ Portal`,
    page: `/Forum?room=${encodeURIComponent(room)}`,
    updated: Number(time) || 0,
    entries,
    origin,
    host: hostForIds(process.env),
  };
}

/** Null for a post that staff have hidden, which has no message, and for one of a room whose key begins like this room's. */
function entryOf(key: string, post: Fields, room: string): AtomEntry | null {
  const { message, chatroomKey, time, updateTime } = post;
  if (typeof message !== 'string' || chatroomKey !== room || typeof time !== 'number') return null;
  const content = paragraphsOf(message);
  const title = beginningOf(content.join(' '), TITLE);
  return {
    id: `posts/${key}`,
    title: title || 'A post',
    page: `/Forum?room=${encodeURIComponent(room)}&post=${encodeURIComponent(key)}`,
    author: authorOf(post),
    published: time,
    updated: typeof updateTime === 'number' ? updateTime : time,
    content,
  };
}

const authorOf = ({ displayName, firstName, lastName }: Fields): string => {
  const names = [firstName, lastName].filter((name) => typeof name === 'string' && name !== '');
  return typeof displayName === 'string' && displayName !== ''
    ? displayName
    : names.join(' ') || NO_AUTHOR;
};

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
