/** What the forum's screens read. Writes are the acts of the data room. */
import { FIRST_ROWS, LATEST_COUNT } from '../../config/constants';
import {
  followList,
  followPages,
  followRecord,
  type Followers,
  type RowPages,
} from '../../data/follow';
import { paths } from '../../data/paths';
import { chatroomSchema, postSchema, type Chatroom, type Post } from '../../data/records';
import { readList, type ListQuery, type Stop } from '../../data/subscribe';
import { fieldOf } from '../../data/update';
import {
  backQuery,
  FIRST_PLACE,
  forwardQuery,
  lastPageOf,
  lastQuery,
  placeAfter,
  placeBefore,
  queryOf,
  type Place,
} from './paging';

/** Rooms that the dashboard looks through for something new. */
const ROOMS_WATCHED = 50;

/** The chatrooms, newest first, `pageCount` pages of ten. */
export function followChatrooms(pageCount: number, followers: Followers<RowPages<Chatroom>>): Stop {
  const list = { path: paths.chatrooms, orderBy: 'time', pageSize: FIRST_ROWS };
  return followPages(list, pageCount, chatroomSchema, followers);
}

/** The newest rooms in one list, for what is new in them. */
export function followNewestChatrooms(_id: string, followers: Followers<Chatroom[]>): Stop {
  const list = { path: paths.chatrooms, orderBy: 'time', last: ROOMS_WATCHED };
  return followList(list, chatroomSchema, followers);
}

export const followChatroom = (key: string, followers: Followers<Chatroom>): Stop =>
  followRecord(paths.chatroom(key), key, chatroomSchema, followers);

/** The posts of one page of a room, oldest first. */
export const followPosts = (room: string, place: Place, followers: Followers<Post[]>): Stop =>
  followList(queryOf(room, place), postSchema, followers);

/** The room key of a room's newest post; '' where it has none. */
export const followNewestPost = (room: string, followers: Followers<string>): Stop =>
  followList(lastQuery(room, 1), postSchema, {
    onData: (posts) => followers.onData(posts?.[0]?.roomKey ?? ''),
    onError: followers.onError,
  });

/** The newest posts of all rooms, newest first, in pages of ten. */
export function followLatestPosts(pageCount: number, followers: Followers<RowPages<Post>>): Stop {
  const list = { path: paths.posts, orderBy: 'time', pageSize: FIRST_ROWS };
  return followPages(list, pageCount, postSchema, followers);
}

/** The five newest posts of all rooms, oldest of them first. */
export function followHomePosts(_id: string, followers: Followers<Post[]>): Stop {
  const list = { path: paths.posts, orderBy: 'time', last: LATEST_COUNT };
  return followList(list, postSchema, followers);
}

/**
 * Where the last page of a room with `total` posts begins.
 * @throws DataError
 */
export async function findLastPlace(room: string, total: number): Promise<Place> {
  const { page, posts } = lastPageOf(total);
  if (page === 1) return FIRST_PLACE;
  const [from] = await readRoomKeys(lastQuery(room, posts));
  return from === undefined ? FIRST_PLACE : { page, from, before: null };
}

/**
 * Where the page `steps` before (negative) or after the one on the screen begins; null when none is there any more.
 * @throws DataError
 */
export async function findPlace(
  room: string,
  current: { page: number; from: string; last: string },
  steps: number,
): Promise<Place | null> {
  return steps > 0
    ? placeAfter(current, steps, await readRoomKeys(forwardQuery(room, current.last, steps)))
    : placeBefore(current, -steps, await readRoomKeys(backQuery(room, current.from, -steps)));
}

async function readRoomKeys(query: ListQuery): Promise<string[]> {
  return (await readList(query)).flatMap(({ value }) => {
    const key = fieldOf(value, 'roomKey');
    return typeof key === 'string' ? [key] : [];
  });
}
