/** What the forum's screens read, as live facts. Writes are the acts of the data room. */
import { FIRST_ROWS, LATEST_COUNT, POSTS_PER_PAGE } from '../../config/constants';
import {
  listSource,
  pagedListSource,
  recordSource,
  mapSource,
  eachRowSource,
  combineSources,
  valueSource,
} from '../../data/source';
import { paths } from '../../data/paths';
import {
  chatroomSchema,
  postSummarySchema,
  postSchema,
  subscriptionSchema,
} from '../../data/records';
import type { ListQuery } from '../../data/subscribe';
import { liveQuery, livePagedQuery } from '../../store/liveQuery';
import { lastQuery, queryOf } from './paging';

/** The rooms that are looked through for something new. */
export const liveliestRooms: ListQuery = {
  path: paths.chatrooms,
  orderBy: 'lastPostTime',
  last: 50,
};

/** The chatrooms, those that were opened or spoken in last first. */
export const useChatrooms = livePagedQuery(
  'chatroomPages',
  () =>
    pagedListSource(
      { path: paths.chatrooms, orderBy: 'lastPostTime', pageSize: FIRST_ROWS },
      chatroomSchema,
    ),
  { persist: 'any' },
);

/** The rooms that were spoken in last, the very last first. */
export const useNewestChatrooms = liveQuery('newestChatrooms', () =>
  mapSource(listSource(liveliestRooms, chatroomSchema), (rooms) => rooms && [...rooms].reverse()),
);

/** One room by its key. */
export const useChatroom = liveQuery(
  'chatrooms',
  (key: string) => recordSource(paths.chatroom(key), key, chatroomSchema),
  { persist: 'any' },
);

/** The posts of one page of a room, oldest first; a page is named by its place (`paging`). */
export const usePosts = liveQuery(
  'postPages',
  (room: string, from: string | null, before: string | null) =>
    listSource(queryOf(room, { from, before }), postSchema),
  { persist: 'any' },
);

/** A room's newest posts, oldest first, as many as its last page may hold. */
export const useNewestPosts = liveQuery(
  'newestPagePosts',
  (room: string) => listSource(lastQuery(room, POSTS_PER_PAGE), postSchema),
  { persist: 'any' },
);

/** A room's newest post; null where it has none. */
export const useNewestPost = liveQuery(
  'newestPosts',
  (room: string) =>
    mapSource(listSource(lastQuery(room, 1), postSchema), (posts) => posts?.[0] ?? null),
  { persist: 'any' },
);

/** The newest posts of all rooms, newest first. */
export const useLatestPosts = livePagedQuery('latestPosts', () =>
  pagedListSource({ path: paths.posts, orderBy: 'time', pageSize: FIRST_ROWS }, postSchema),
);

/** What the five newest posts of all rooms say, oldest of them first. */
export const useHomePosts = liveQuery(
  'homePosts',
  () =>
    listSource(
      { path: paths.postSummaries, orderBy: 'time', last: LATEST_COUNT },
      postSummarySchema,
    ),
  { persist: 'any' },
);

/** What a room's newest post says; null where it has none. */
export const useNewestSummary = liveQuery(
  'newestLines',
  (room: string) =>
    mapSource(
      listSource({ ...lastQuery(room, 1), path: paths.postSummaries }, postSummarySchema),
      (lines) => lines?.[0] ?? null,
    ),
  { persist: 'any' },
);

/* What is new in the chatrooms that a member subscribed to, as one live fact. */

/** A room in which something was said since the member looked; `lastMessageAt` in epoch milliseconds. */
export type RoomNews = { key: string; title: string; lastMessageAt: number; isWatched: boolean };

/** Only the rooms that were spoken in last are looked at, so that what is read does not grow with the number of rooms. */
const liveliestFeed = listSource(
  { path: paths.chatrooms, orderBy: 'lastPostTime', last: LATEST_COUNT },
  chatroomSchema,
);

/** The subscribed chatrooms that have posts since the member last looked, the latest first. */
export const useRoomNews = liveQuery(
  'roomNews',
  (uid: string) =>
    mapSource(
      eachRowSource(
        liveliestFeed,
        ({ key }) => key,
        ({ key }) =>
          combineSources({
            seenAt: valueSource(paths.lastSeen(uid, key), Number),
            subscription: recordSource(
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
                      lastMessageAt: lastPostTime,
                      isWatched: said.subscription.level === 'watching',
                    },
                  ]
                : [],
          )
          .reverse(),
    ),
  { persist: 'own' },
);
