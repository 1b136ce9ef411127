/** What the forum's screens read, as live facts. Writes are the acts of the data room. */
import { FIRST_ROWS, LATEST_COUNT } from '../../config/constants';
import { followList, followPages, followRecord, mapFeed } from '../../data/follow';
import { paths } from '../../data/paths';
import { chatroomSchema, postSchema } from '../../data/records';
import { live, livePages } from '../../store/live';
import { lastQuery, queryOf } from './paging';

/** Rooms that the dashboard looks through for something new. */
const ROOMS_WATCHED = 50;

/** The chatrooms, newest first. */
export const useChatrooms = livePages(
  'chatroomPages',
  () =>
    followPages({ path: paths.chatrooms, orderBy: 'time', pageSize: FIRST_ROWS }, chatroomSchema),
  { persist: 'any' },
);

/** The newest rooms in one list, for what is new in them. */
export const useNewestChatrooms = live(
  'newestChatrooms',
  () => followList({ path: paths.chatrooms, orderBy: 'time', last: ROOMS_WATCHED }, chatroomSchema),
  { persist: 'any' },
);

/** One room by its key. */
export const useChatroom = live(
  'chatrooms',
  (key: string) => followRecord(paths.chatroom(key), key, chatroomSchema),
  { persist: 'any' },
);

/** The posts of one page of a room, oldest first; a page is named by its place (`paging`). */
export const usePosts = live(
  'postPages',
  (room: string, from: string | null, before: string | null) =>
    followList(queryOf(room, { from, before }), postSchema),
  { persist: 'any' },
);

/** The room key of a room's newest post; '' where it has none. */
export const useNewestPost = live(
  'newestPosts',
  (room: string) =>
    mapFeed(followList(lastQuery(room, 1), postSchema), (posts) => posts?.[0]?.roomKey ?? ''),
  { persist: 'any' },
);

/** The newest posts of all rooms, newest first. */
export const useLatestPosts = livePages('latestPosts', () =>
  followPages({ path: paths.posts, orderBy: 'time', pageSize: FIRST_ROWS }, postSchema),
);

/** The five newest posts of all rooms, oldest of them first. */
export const useHomePosts = live(
  'homePosts',
  () => followList({ path: paths.posts, orderBy: 'time', last: LATEST_COUNT }, postSchema),
  { persist: 'any' },
);
