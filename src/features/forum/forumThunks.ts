import * as mutations from '../../data/mutations/forum';
import * as messageMutations from '../../data/mutations/messages';
import * as subscriptionMutations from '../../data/mutations/subscriptions';
import { decodeRows } from '../../data/decode';
import { paths } from '../../data/paths';
import { postSchema } from '../../data/records';
import { readList, readValue, type ListQuery } from '../../data/subscribe';
import { fieldOf } from '../../data/update';
import { commit } from '../../data/write';
import { plainText } from '../../shared/richText/rawContent';
import { createMutation } from '../../store/mutation';
import { createWrite } from '../../store/createWrite';
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

/** Creates a chatroom under the key of its draft. */
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

/** Marks every room as visited, page by page, latest post first. */
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

export const markAnswer = createWrite('forum/markAnswer', messageMutations.markAnswer);

/** Finds the page of a post; null if the post is not in the room. */
export const seekPost = createMutation(
  'forum/seekPost',
  async ({ room, total, post }: { room: string; total: number; post: string }) => {
    const roomKey = fieldOf(await readValue(paths.post(post)), 'roomKey');
    const isHere = typeof roomKey === 'string' && roomKey.startsWith(`${room}_`);
    return isHere ? findPostPosition(room, total, roomKey) : null;
  },
  { handled: true, changesNoData: true },
);

/** Finds the first post by another member since the last visit. Null if the member was never here or has read all posts. */
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
  { handled: true, changesNoData: true },
);

/** Searches the room's last posts, or those before `before`. `next` is where to continue; null at the beginning of the room. */
export const searchPosts = createMutation(
  'forum/searchPosts',
  async ({ room, text, before }: { room: string; text: string; before: string | null }) => {
    const query = searchedPosts(room, before);
    const rows = await readList(query);
    const posts = decodeRows(postSchema, rows, paths.posts);
    const searched = searchText(text);
    const found = posts.filter(({ message }) => searchText(plainText(message)).includes(searched));
    const first = posts[0]?.roomKey ?? null;
    return { found: found.reverse(), next: rows.length < (query.last ?? 0) ? null : first };
  },
  { handled: true, reads: true },
);

/** Finds the start of another page; null if it no longer exists. */
export const seekPage = createMutation(
  'forum/seekPage',
  (wish: { room: string; current: { page: number; from: string; last: string }; steps: number }) =>
    findPosition(wish.room, wish.current, wish.steps),
  { reads: true },
);

/** Limits the reads on the way back to a post. */
const MOST_READS = 5;

/**
 * Finds the page of a post, counted back from the end of a room with `total` posts. A post further back starts a page itself, with an
 * estimated number: counting on would read the whole room.
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

/** Finds the page `steps` after the shown page, or before it if negative; null if it no longer exists. @throws DataError */
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

/* Texts of the forum (specification, sections 2.9, 5 and 8). */

export const CHATROOM_CREATED = 'Chatroom created';
export const TITLE_REQUIRED = 'Please enter a title';
export const DESCRIPTION_REQUIRED = 'Please enter a description';

export const NO_POSTS = 'No posts yet. Be the first to write one.';
export const LINKED_POST_NOT_FOUND =
  'That post is no longer available. These are the latest posts.';
export const ROOM_NOT_FOUND = 'This chatroom is no longer available.';

/** Only the server knows where other pages begin. */
export const PAGES_OFFLINE = 'Other pages open when the connection is back.';

export const KEYS_LEAD =
  'If a message breaks a page, remove it here. The list shows keys, authors and times only, newest first.';
export const NO_MESSAGES = 'There are no messages here.';

export const QUESTIONS = 'Questions';
export const OPEN_QUESTIONS = 'Unanswered questions';
export const NO_QUESTIONS =
  'No questions yet. A post with a title is a question, and members see it here.';
export const UNANSWERED = 'Unanswered question';
export const QUESTION_NOT_FOUND = 'This question is no longer available.';
export const REPLIES = 'Replies';
export const NO_REPLIES = 'No replies yet. Write the first one below.';
export const OPEN_QUESTION = 'Question and its replies';
export const SEE_IN_ROOM = 'See it among all posts';
export const replyCount = (count: number) => plural(count, 'reply', 'replies');
export const ROOMS = 'Rooms';
export const ALL_ROOMS = 'All rooms';
export const NO_OPEN_QUESTIONS = 'Every question in this chatroom has an answer.';
export const MARK_ANSWER = 'Mark as answer';
export const UNMARK_ANSWER = 'Not the answer';

export const messageCount = (count: number) => plural(count, 'message');
/** Null: the number is unknown. */
export const unreadPosts = (count: number | null) =>
  count === null ? 'New posts' : plural(count, 'new post');
export const MODERATE = 'Moderate posts';
export const NEW_SINCE = 'New since your last visit';
/** `isWhole`: the whole room was searched. */
export const foundPosts = (count: number, isWhole: boolean) =>
  `${plural(count, 'post')} found ${isWhole ? 'in this chatroom' : 'among the newest posts'}`;
export const NO_ROOM_FOUND = 'No chatroom among the latest fifty matches.';
export const NOTIFICATIONS = 'Notifications';
/** The member has never chosen. */
export const NOT_CHOSEN = 'Subscribe…';
export const LEVELS = [
  { value: 'watching', label: 'Subscribed: every post' },
  { value: 'normal', label: 'Subscribed: replies and mentions' },
  { value: 'muted', label: 'Unsubscribed: nothing' },
] as const;
