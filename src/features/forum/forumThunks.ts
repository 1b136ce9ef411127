/** What a member asks in the chatrooms. Each thunk is one act; the screens learn the outcome by their listeners. */
import { POST_LATE_MAX } from '../../config/constants';
import * as acts from '../../data/acts/forum';
import { markAllSeen, markSeen } from '../../data/acts/subscriptions';
import { DataError, toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { estimateServerTime } from '../../data/serverTime';
import { readList, readValue, type ListQuery } from '../../data/subscribe';
import { fieldOf, type Json } from '../../data/update';
import { catchUp, commit } from '../../data/write';
import { createAct } from '../../store/act';
import { liveliestRooms } from './liveForum';
import {
  backQuery,
  earlierPagesQuery,
  FIRST_PLACE,
  forwardQuery,
  lastPageOf,
  lastPagesQuery,
  lastQuery,
  placeAfter,
  placeAmong,
  placeBefore,
  type Place,
} from './paging';

/** Opens a chatroom under a key that was made with its draft. */
export const createChatroom = createAct(
  'forum/createChatroom',
  async (room: { key: string; uid: string; title: string; description: string }) => {
    await commit(acts.createChatroom(room), {
      path: paths.chatroom(room.key),
      matches: (stored) =>
        fieldOf(stored, 'chatroomTitle') === room.title &&
        fieldOf(stored, 'chatroomDescription') === room.description,
      unique: true,
    });
  },
  { handled: true },
);

export type PostForm = {
  /** Made with the draft and kept in it: sending again can never double the post. */
  messageKey: string;
  room: acts.Room;
  speaker: acts.Speaker;
  text: string;
  original: acts.Quoted | null;
};

/** A refusal may be of the time that a post names; after so many it is taken for one of the post. */
const MOST_ATTEMPTS = 3;
const ALWAYS_LATE =
  'The connection is too slow for your post just now, so it was not sent. Please try again.';

/**
 * Posts a message. Whoever never said whether to hear of this room is subscribed with it; an explicit 'no' stays. A draft
 * that was sent before and whose answer was lost finds its post standing: then nothing is sent twice, and a text that was
 * changed since becomes an edit of it. A post names the server's time; one that came too late for it, since the line was cut
 * or this machine's clock was set, is sent anew with the time of then. On a line that is slower than that each time, it is given
 * up.
 */
export const sendPost = createAct(
  'forum/post',
  async ({ messageKey: key, text, room, speaker, original }: PostForm) => {
    const path = paths.post(key);
    const subscription = await readValue(paths.notification(speaker.uid, 'chatrooms', room.key));
    const isMine = (stored: Json) => fieldOf(stored, 'uid') === speaker.uid;
    const matches = (stored: Json) => isMine(stored) && fieldOf(stored, 'message') === text;
    const act = { key, room, speaker, message: text, original, subscribes: subscription === null };
    let sentAt = await estimateServerTime();
    for (let attempt = 1; ; attempt += 1) {
      const begun = performance.now();
      try {
        return await commit(acts.sendPost({ ...act, sentAt }), { path, matches, unique: true });
      } catch (cause) {
        const error = toDataError(cause);
        if (error.kind !== 'denied') throw error;
        if (isMine(await readValue(path))) return commitEdit({ key, text });
        if (attempt >= MOST_ATTEMPTS) {
          const isLate = performance.now() - begun >= POST_LATE_MAX;
          throw isLate ? new DataError('offline', ALWAYS_LATE, error.code, { cause }) : error;
        }
        sentAt = await askServerTime(speaker.uid, room.key);
      }
    }
  },
  { handled: true },
);

/**
 * The server's time, epoch milliseconds, out of what the server itself writes down: that the member looks at the room.
 * @throws DataError
 */
async function askServerTime(uid: string, room: string): Promise<number> {
  const path = paths.lastSeen(uid, room);
  const matches = (stored: Json) => typeof stored === 'number';
  await commit(markSeen({ uid, id: room }), { path, matches });
  // Another mark may be on its way, and until it is taken, what stands here is this machine's guess.
  await catchUp();
  return Number(await readValue(path));
}

/** Marks the rooms as looked at that were spoken in last: as many as are looked through for something new. */
export const markRoomsRead = createAct('forum/markRoomsRead', async (uid: string) => {
  const ids = (await readList(liveliestRooms)).map(({ key }) => key);
  const [first] = ids;
  if (first === undefined) return;
  await commit(markAllSeen({ uid, ids }), {
    path: paths.lastSeen(uid, first),
    matches: (stored) => typeof stored === 'number',
  });
});

/** Whether a post stands with this text: what a draft asks whose answer was lost with the page. */
export const checkPost = createAct(
  'forum/checkPost',
  async ({ key, text }: { key: string; text: string }) =>
    fieldOf(await readValue(paths.post(key)), 'message') === text,
  { handled: true, asks: true },
);

/** Gives an own post another text. */
export const editPost = createAct('forum/edit', commitEdit, { handled: true });

function commitEdit({ key, text }: { key: string; text: string }): Promise<void> {
  return commit(acts.editPost({ key, message: text }), {
    path: `${paths.post(key)}/message`,
    matches: (stored) => stored === text,
  });
}

/** Takes a post away. One that somebody else took away at the same time is gone as wanted. */
export const deletePost = createAct('forum/remove', async (post: { key: string; room: string }) => {
  const totalMessages = await readValue(`${paths.chatroom(post.room)}/totalMessages`);
  await commit(acts.deletePost({ ...post, totalMessages }), {
    path: paths.post(post.key),
    matches: (stored) => stored === null,
    unique: true,
  });
});

/** Likes a post, or takes the like back. */
export const likePost = createAct(
  'forum/like',
  async (like: { key: string; uid: string; liked: boolean }) => {
    await commit(acts.likePost(like), {
      path: `${paths.post(like.key)}/likes/${like.uid}`,
      matches: (stored) => (stored === true) === like.liked,
    });
  },
);

/** Finds the page where a post stands, null for one that is not in the room. */
export const seekPost = createAct(
  'forum/seekPost',
  async ({ room, total, post }: { room: string; total: number; post: string }) => {
    const roomKey = fieldOf(await readValue(paths.post(post)), 'roomKey');
    const isHere = typeof roomKey === 'string' && roomKey.startsWith(`${room}_`);
    return isHere ? findPostPlace(room, total, roomKey) : null;
  },
  { handled: true, asks: true },
);

/** Finds where the last page of a room begins. */
export const seekLastPage = createAct(
  'forum/seekLastPage',
  ({ room, total }: { room: string; total: number }) => findLastPlace(room, total),
  { handled: true, asks: true },
);

/** Finds where a neighbouring page begins; null when there is none any more. */
export const seekPage = createAct(
  'forum/seekPage',
  (wish: { room: string; current: { page: number; from: string; last: string }; steps: number }) =>
    findPlace(wish.room, wish.current, wish.steps),
  { asks: true },
);

/**
 * Where the last page of a room with `total` posts begins.
 * @throws DataError
 */
async function findLastPlace(room: string, total: number): Promise<Place> {
  const { page, posts } = lastPageOf(total);
  if (page === 1) return FIRST_PLACE;
  const [from] = await readRoomKeys(lastQuery(room, posts));
  return from === undefined ? FIRST_PLACE : { page, from, before: null };
}

/** Reads on the way back to a post before its page is guessed. */
const MOST_READS = 5;

/**
 * The page of a post, counted back from the end of a room with `total` posts. One that is further back begins a page of its
 * own, under a number in the middle of those that are left: counting on would read the whole room.
 * @throws DataError
 */
async function findPostPlace(room: string, total: number, post: string): Promise<Place> {
  let query = lastPagesQuery(room, total);
  let before = total;
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const found = await readRoomKeys(query);
    const [first] = found;
    if (first === undefined) break;
    before = Math.max(0, before - found.length);
    const place = placeAmong(found, before, post);
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
async function findPlace(
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
