/** Live queries of the forum. */
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
  roomVisitSchema,
  subscriptionSchema,
} from '../../data/records';
import type { ListQuery } from '../../data/subscribe';
import { liveQuery, livePagedQuery } from '../../store/liveQuery';
import { END, lastQuery, queryOf } from './paging';

/** Rooms with the latest posts. */
export const liveliestRooms: ListQuery = {
  path: paths.chatrooms,
  orderBy: 'lastPostTime',
  last: 50,
};

/** All rooms, last created or posted in first. */
export const useChatrooms = livePagedQuery(
  'chatroomPages',
  () =>
    pagedListSource(
      { path: paths.chatrooms, orderBy: 'lastPostTime', pageSize: FIRST_ROWS },
      chatroomSchema,
    ),
  { persist: 'any' },
);

export const useNewestChatrooms = liveQuery('newestChatrooms', () =>
  mapSource(listSource(liveliestRooms, chatroomSchema), (rooms) => rooms && [...rooms].reverse()),
);

export const useChatroom = liveQuery(
  'chatrooms',
  (key: string) => recordSource(paths.chatroom(key), key, chatroomSchema),
  { persist: 'any' },
);

/** Posts of one page of a room, oldest first. */
export const usePosts = liveQuery(
  'postPages',
  (room: string, from: string | null, before: string | null) =>
    listSource(queryOf(room, { from, before }), postSchema),
  { persist: 'any' },
);

/** A post that another post names. */
export const usePost = liveQuery(
  'posts',
  (key: string) => recordSource(paths.post(key), key, postSchema),
  { persist: 'any' },
);

/** The questions of a room, or those without an answer; the one with the newest reply first. */
export const useQuestions = livePagedQuery(
  'questions',
  (room: string, isOpenOnly: boolean) =>
    pagedListSource(
      {
        path: paths.postSummaries,
        orderBy: isOpenOnly ? 'openKey' : 'questionKey',
        from: `${room}_`,
        to: `${room}_${END}`,
        pageSize: POSTS_PER_PAGE,
        peeks: true,
      },
      postSummarySchema,
    ),
  { persist: 'any' },
);

/** Replies to a question, oldest first. */
export const useReplies = livePagedQuery(
  'replies',
  (question: string) =>
    pagedListSource(
      {
        path: paths.posts,
        orderBy: 'originalPost/key',
        from: question,
        to: question,
        pageSize: POSTS_PER_PAGE,
        ascending: true,
        peeks: true,
      },
      postSchema,
    ),
  { persist: 'any' },
);

/** A room's newest posts, oldest first: as many as its last page can hold. */
export const useNewestPosts = liveQuery(
  'newestPagePosts',
  (room: string) => listSource(lastQuery(room, POSTS_PER_PAGE), postSchema),
  { persist: 'any' },
);

/** Null if the room has no posts. */
export const useNewestPost = liveQuery(
  'newestPosts',
  (room: string) =>
    mapSource(listSource(lastQuery(room, 1), postSchema), (posts) => posts?.[0] ?? null),
  { persist: 'any' },
);

export const useLatestPosts = livePagedQuery('latestPosts', () =>
  pagedListSource({ path: paths.posts, orderBy: 'time', pageSize: FIRST_ROWS }, postSchema),
);

/** The five newest posts of all rooms, oldest first. */
export const useHomePosts = liveQuery(
  'homePosts',
  () =>
    listSource(
      { path: paths.postSummaries, orderBy: 'time', last: LATEST_COUNT },
      postSummarySchema,
    ),
  { persist: 'any' },
);

/** Null if the room has no posts. */
export const useNewestSummary = liveQuery(
  'newestLines',
  (room: string) =>
    mapSource(
      listSource({ ...lastQuery(room, 1), path: paths.postSummaries }, postSummarySchema),
      (lines) => lines?.[0] ?? null,
    ),
  { persist: 'any' },
);

/** A room with posts after the member's last visit; `lastMessageAt` in epoch milliseconds, `total` its number of posts. */
export type RoomNews = {
  key: string;
  title: string;
  lastMessageAt: number;
  total: number;
  isWatched: boolean;
};

/** Only the rooms with the latest posts are read, so that the cost does not grow with the number of rooms. */
const liveliestFeed = listSource(
  { path: paths.chatrooms, orderBy: 'lastPostTime', last: LATEST_COUNT },
  chatroomSchema,
);

/** Whether the member has visited or chosen a room. Reads one row. */
export const useHasRoom = liveQuery(
  'hasRoom',
  (uid: string) =>
    mapSource(
      listSource({ path: paths.roomVisits(uid), orderBy: '$key', first: 1 }, roomVisitSchema),
      (visits) => visits && visits.length > 0,
    ),
  { persist: 'own' },
);

/**
 * Subscribed rooms with posts after the member's last visit, latest first. A registration subscribes to every room
 * (specification 4), so only rooms count that the member has visited, or watches.
 */
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
            ({ row: { key, chatroomTitle, totalMessages, lastPostTime }, value }): RoomNews[] =>
              totalMessages > 0 &&
              value?.subscription?.subscribed &&
              (value.seenAt || value.subscription.level === 'watching') &&
              lastPostTime > (value.seenAt ?? 0)
                ? [
                    {
                      key,
                      title: chatroomTitle,
                      lastMessageAt: lastPostTime,
                      total: totalMessages,
                      isWatched: value.subscription.level === 'watching',
                    },
                  ]
                : [],
          )
          .reverse(),
    ),
  { persist: 'own' },
);
