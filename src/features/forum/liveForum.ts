/** What the forum's screens read, as live facts. Writes are the acts of the data room. */
import { FIRST_ROWS, LATEST_COUNT, POSTS_PER_PAGE } from '../../config/constants';
import {
  followList,
  followPages,
  followRecord,
  mapFeed,
  followEach,
  followTogether,
  followValue,
} from '../../data/follow';
import { paths } from '../../data/paths';
import { chatroomSchema, postLineSchema, postSchema, subscriptionSchema } from '../../data/records';
import type { ListQuery } from '../../data/subscribe';
import { live, livePages } from '../../store/live';
import { lastQuery, queryOf } from './paging';

/** The rooms that are looked through for something new. */
export const liveliestRooms: ListQuery = {
  path: paths.chatrooms,
  orderBy: 'lastPostTime',
  last: 50,
};

/** The chatrooms, those that were opened or spoken in last first. */
export const useChatrooms = livePages(
  'chatroomPages',
  () =>
    followPages(
      { path: paths.chatrooms, orderBy: 'lastPostTime', pageSize: FIRST_ROWS },
      chatroomSchema,
    ),
  { persist: 'any' },
);

/** The rooms that were spoken in last, the very last first. */
export const useNewestChatrooms = live('newestChatrooms', () =>
  mapFeed(followList(liveliestRooms, chatroomSchema), (rooms) => rooms && [...rooms].reverse()),
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

/** A room's newest posts, oldest first, as many as its last page may hold. */
export const useNewestPosts = live(
  'newestPagePosts',
  (room: string) => followList(lastQuery(room, POSTS_PER_PAGE), postSchema),
  { persist: 'any' },
);

/** A room's newest post; null where it has none. */
export const useNewestPost = live(
  'newestPosts',
  (room: string) =>
    mapFeed(followList(lastQuery(room, 1), postSchema), (posts) => posts?.[0] ?? null),
  { persist: 'any' },
);

/** The newest posts of all rooms, newest first. */
export const useLatestPosts = livePages('latestPosts', () =>
  followPages({ path: paths.posts, orderBy: 'time', pageSize: FIRST_ROWS }, postSchema),
);

/** What the five newest posts of all rooms say, oldest of them first. */
export const useHomePosts = live(
  'homePosts',
  () => followList({ path: paths.postLines, orderBy: 'time', last: LATEST_COUNT }, postLineSchema),
  { persist: 'any' },
);

/** What a room's newest post says; null where it has none. */
export const useNewestLine = live(
  'newestLines',
  (room: string) =>
    mapFeed(
      followList({ ...lastQuery(room, 1), path: paths.postLines }, postLineSchema),
      (lines) => lines?.[0] ?? null,
    ),
  { persist: 'any' },
);

/* What is new in the chatrooms that a member subscribed to, as one live fact. */

/** A room in which something was said since the member looked; `saidAt` in epoch milliseconds. */
export type RoomNews = { key: string; title: string; saidAt: number; isWatched: boolean };

/** Only the rooms that were spoken in last are looked at, so that what is read does not grow with the number of rooms. */
const liveliestFeed = followList(
  { path: paths.chatrooms, orderBy: 'lastPostTime', last: LATEST_COUNT },
  chatroomSchema,
);

/** The subscribed chatrooms that have posts since the member last looked, the latest first. */
export const useRoomNews = live(
  'roomNews',
  (uid: string) =>
    mapFeed(
      followEach(
        liveliestFeed,
        ({ key }) => key,
        ({ key }) =>
          followTogether({
            seenAt: followValue(paths.lastSeen(uid, key), Number),
            subscription: followRecord(
              paths.notification(uid, 'chatrooms', key),
              key,
              subscriptionSchema,
            ),
          }),
      ),
      (rooms) =>
        (rooms ?? [])
          .flatMap(
            ({ row: { key, chatroomTitle, totalMessages, lastPostTime }, said }): RoomNews[] =>
              totalMessages > 0 &&
              said?.subscription?.subscribed &&
              lastPostTime > (said.seenAt ?? 0)
                ? [
                    {
                      key,
                      title: chatroomTitle,
                      saidAt: lastPostTime,
                      isWatched: said.subscription.level === 'watching',
                    },
                  ]
                : [],
          )
          .reverse(),
    ),
  { persist: 'own' },
);
