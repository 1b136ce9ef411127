/** What a member asks in the chatrooms. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as mutations from '../../data/mutations/forum';
import * as subscriptionMutations from '../../data/mutations/subscriptions';
import { decodeRows } from '../../data/decode';
import { paths } from '../../data/paths';
import { postSchema } from '../../data/records';
import { readList, readValue, type ListQuery } from '../../data/subscribe';
import { fieldOf } from '../../data/update';
import { commit } from '../../data/write';
import { plainText } from '../../shared/richText/rawContent';
import { createMutation } from '../../store/mutation';
import { liveliestRooms } from './liveForum';
import {
  backQuery,
  earlierPagesQuery,
  forwardQuery,
  lastPageOf,
  lastPagesQuery,
  positionAfter,
  positionAmong,
  positionBefore,
  postsSince,
  searchedPosts,
  type PagePosition,
} from './paging';
import { searchText } from '../../../model/searchText';
import { plural } from '../../lib/text';

/** Opens a chatroom under a key that was made with its draft. */
export const createChatroom = createMutation(
  'forum/createChatroom',
  (room: { key: string; uid: string; title: string; description: string }) =>
    commit(mutations.createChatroom(room), {
      path: paths.chatroom(room.key),
      matches: (stored) =>
        fieldOf(stored, 'chatroomTitle') === room.title &&
        fieldOf(stored, 'chatroomDescription') === room.description,
      unique: true,
    }),
  { handled: true },
);

/** Marks every room as looked at: page by page, those that were spoken in last first. */
export const markAllSeen = createMutation('forum/markAllSeen', async (uid: string) => {
  for (let before: ListQuery['before'], hasMore = true; hasMore;) {
    const page: ListQuery = { ...liveliestRooms, before };
    const rows = await readList(page);
    const [oldest] = rows;
    if (oldest === undefined) return;
    const rooms = rows.map(({ key, value }) => ({
      id: key,
      total: Number(fieldOf(value, 'totalMessages') ?? 0),
    }));
    await commit(subscriptionMutations.markAllSeen(uid, rooms));
    const spokenAt = fieldOf(oldest.value, 'lastPostTime');
    before = { value: typeof spokenAt === 'number' ? spokenAt : null, key: oldest.key };
    hasMore = rows.length === page.last;
  }
});

/** Finds the page where a post stands, null for one that is not in the room. */
export const seekPost = createMutation(
  'forum/seekPost',
  async ({ room, total, post }: { room: string; total: number; post: string }) => {
    const roomKey = fieldOf(await readValue(paths.post(post)), 'roomKey');
    const isHere = typeof roomKey === 'string' && roomKey.startsWith(`${room}_`);
    return isHere ? findPostPosition(room, total, roomKey) : null;
  },
  { handled: true, asks: true },
);

/**
 * Finds where a member goes on reading who comes to a room: at the first post of another since the last visit. Null for one who
 * was never here, or has read all.
 */
export const seekUnread = createMutation(
  'forum/seekUnread',
  async ({ uid, room }: { uid: string; room: string }) => {
    const seenAt = await readValue(paths.lastSeen(uid, room));
    if (typeof seenAt !== 'number') return null;
    const since = await readList(postsSince(room, seenAt));
    const post = decodeRows(postSchema, since, paths.posts).find((one) => one.uid !== uid);
    if (!post) return null;
    const total = Number(await readValue(`${paths.chatroom(room)}/totalMessages`));
    return { key: post.key, place: await findPostPosition(room, total, post.roomKey) };
  },
  { handled: true, asks: true },
);

/**
 * Searches the last posts of a room, or the last before `before`, for a text, as `searchText` compares.
 * @returns what was found, newest first, and where to go on, null at the beginning of the room.
 */
export const searchPosts = createMutation(
  'forum/searchPosts',
  async ({ room, text, before }: { room: string; text: string; before: string | null }) => {
    const query = searchedPosts(room, before);
    const rows = await readList(query);
    const posts = decodeRows(postSchema, rows, paths.posts);
    const wanted = searchText(text);
    const found = posts.filter(({ message }) => searchText(plainText(message)).includes(wanted));
    const first = posts[0]?.roomKey ?? null;
    return { found: found.reverse(), next: rows.length < (query.last ?? 0) ? null : first };
  },
  { handled: true, reads: true },
);

/** Finds where a neighbouring page begins; null when there is none any more. */
export const seekPage = createMutation(
  'forum/seekPage',
  (wish: { room: string; current: { page: number; from: string; last: string }; steps: number }) =>
    findPosition(wish.room, wish.current, wish.steps),
  { reads: true },
);

/** Reads on the way back to a post before its page is guessed. */
const MOST_READS = 5;

/**
 * The page of a post, counted back from the end of a room with `total` posts. One that is further back begins a page of its
 * own, under a number in the middle of those that are left: counting on would read the whole room.
 * @throws DataError
 */
async function findPostPosition(room: string, total: number, post: string): Promise<PagePosition> {
  let query = lastPagesQuery(room, total);
  let before = total;
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const found = await readRoomKeys(query);
    const [first] = found;
    if (first === undefined) break;
    before = Math.max(0, before - found.length);
    const place = positionAmong(found, before, post);
    if (place) return place;
    query = earlierPagesQuery(room, first);
  }
  const page = Math.max(2, Math.ceil(lastPageOf(before).page / 2));
  return { page, from: post, before: null };
}

/**
 * Where the page `steps` before (negative) or after the one on the screen begins; null when none is there any more.
 * @throws DataError
 */
async function findPosition(
  room: string,
  current: { page: number; from: string; last: string },
  steps: number,
): Promise<PagePosition | null> {
  return steps > 0
    ? positionAfter(current, steps, await readRoomKeys(forwardQuery(room, current.last, steps)))
    : positionBefore(current, -steps, await readRoomKeys(backQuery(room, current.from, -steps)));
}

async function readRoomKeys(query: ListQuery): Promise<string[]> {
  return (await readList(query)).flatMap(({ value }) => {
    const key = fieldOf(value, 'roomKey');
    return typeof key === 'string' ? [key] : [];
  });
}

/* The forum's wording (specification, sections 2.9, 5 and 8; the rest is ours). */

export const CHATROOM_CREATED = 'Chatroom created';
export const TITLE_REQUIRED = 'Please enter a title';
export const DESCRIPTION_REQUIRED = 'Please enter a description';

export const NO_POSTS = 'No posts yet. Be the first to write one.';
export const LINKED_POST_NOT_FOUND = 'That post is no longer here. These are the latest ones.';
export const ROOM_NOT_FOUND = 'This chatroom is no longer here.';

/** Why the pager's steps are disabled: only the server knows where the other pages begin. */
export const PAGES_OFFLINE = 'You are offline. Other pages open when the connection is back.';

/** Above the list from which staff remove what a page cannot show. */
export const KEYS_LEAD =
  'If a message breaks a page, remove it here. The list shows keys, authors and times only, newest first.';
export const NO_MESSAGES = 'There are no messages here.';

/** The message count of a room. */
export const messageCount = (count: number) => plural(count, 'message');
/** How many posts of a room the member has not seen; null where that is unknown. */
export const unreadPosts = (count: number | null) =>
  count === null ? 'New posts' : plural(count, 'new post');
/** Leads administrators from the rooms to the latest posts of all of them. */
export const MODERATE = 'Moderate posts';
/** Stands above the first post of another since the reader was last here. */
export const NEW_SINCE = 'New since your last visit';
/** How many posts of a room hold what was searched for, in all of it or in its newest posts. */
export const foundPosts = (count: number, isWhole: boolean) =>
  `${plural(count, 'post')} found ${isWhole ? 'in this chatroom' : 'among the newest posts'}`;
/** Rooms are searched among those that were spoken in last. */
export const NO_ROOM_FOUND = 'No chatroom among the latest fifty matches.';
/** What a member is told of a room. */
export const LEVELS = [
  { value: 'watching', label: 'Every post (watch)' },
  { value: '', label: 'Replies, mentions (normal)' },
  { value: 'muted', label: 'Nothing (mute)' },
] as const;
