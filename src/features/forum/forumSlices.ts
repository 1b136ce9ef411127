/** Server facts of the chatrooms: what the listeners delivered, nothing else. */
import type { RowPages } from '../../data/follow';
import type { Chatroom, Post } from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

/** The list of rooms, under the one id 'all'. */
export const chatroomPagesSlice = createLiveSlice<RowPages<Chatroom>>('chatroomPages');
/** The newest rooms, under the one id 'all': what the dashboard looks through. */
export const newestChatroomsSlice = createLiveSlice<Chatroom[]>('newestChatrooms');
/** One room by its key. */
export const chatroomsSlice = createLiveSlice<Chatroom>('chatrooms');
/** One page of a room, by room and place. */
export const postPagesSlice = createLiveSlice<Post[]>('postPages');
/** The room key of a room's newest post, by room. */
export const newestPostsSlice = createLiveSlice<string>('newestPosts');
/** The newest posts of all rooms, page by page, under the one id 'all'. */
export const latestPostsSlice = createLiveSlice<RowPages<Post>>('latestPosts');
/** The five newest posts of all rooms, under the one id 'all'. */
export const homePostsSlice = createLiveSlice<Post[]>('homePosts');

export const forumSlices = [
  chatroomPagesSlice,
  newestChatroomsSlice,
  chatroomsSlice,
  postPagesSlice,
  newestPostsSlice,
  latestPostsSlice,
  homePostsSlice,
] as const;
