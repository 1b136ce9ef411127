/** The forum's listeners as hooks: each opens while a screen shows it and closes with it. */
import { useCallback } from 'react';
import type { Followers, RowPages } from '../../data/follow';
import type { Chatroom, Post } from '../../data/records';
import { useLive } from '../../store/useLive';
import {
  followChatroom,
  followChatrooms,
  followHomePosts,
  followLatestPosts,
  followNewestChatrooms,
  followNewestPost,
  followPosts,
} from './forumApi';
import {
  chatroomPagesSlice,
  chatroomsSlice,
  homePostsSlice,
  latestPostsSlice,
  newestChatroomsSlice,
  newestPostsSlice,
  postPagesSlice,
} from './forumSlices';
import type { Place } from './paging';

const ALL = 'all';

/** The first pages of the list of rooms. */
export function useChatrooms(pageCount: number) {
  const open = useCallback(
    (_id: string, followers: Followers<RowPages<Chatroom>>) =>
      followChatrooms(pageCount, followers),
    [pageCount],
  );
  return useLive(chatroomPagesSlice, ALL, open);
}

/** The newest rooms in one list. */
export const useNewestChatrooms = () => useLive(newestChatroomsSlice, ALL, followNewestChatrooms);

export const useChatroom = (key: string) => useLive(chatroomsSlice, key, followChatroom);

/** One page of a room; null reads nothing. */
export function usePosts(room: string, place: Place | null) {
  const { page = 0, from = null, before = null } = place ?? {};
  const open = useCallback(
    (_id: string, followers: Followers<Post[]>) =>
      followPosts(room, { page, from, before }, followers),
    [room, page, from, before],
  );
  return useLive(postPagesSlice, place && placeId(room, place), open);
}

/** Names a page of a room. */
export const placeId = (room: string, { from, before }: Place): string =>
  [room, from ?? '', before ?? ''].join('|');

/** The room key of a room's newest post; null reads nothing. */
export const useNewestPost = (room: string | null) =>
  useLive(newestPostsSlice, room, followNewestPost);

/** The newest posts of all rooms. */
export function useLatestPosts(pageCount: number) {
  const open = useCallback(
    (_id: string, followers: Followers<RowPages<Post>>) => followLatestPosts(pageCount, followers),
    [pageCount],
  );
  return useLive(latestPostsSlice, ALL, open);
}

/** The five newest posts of all rooms. */
export const useHomePosts = () => useLive(homePostsSlice, ALL, followHomePosts);
