/** What a member asks in the chatrooms. Each thunk is one act; the screens learn the outcome by their listeners. */
import * as acts from '../../data/acts/forum';
import { markAllSeen } from '../../data/acts/subscriptions';
import { paths } from '../../data/paths';
import { readList, readValue, type ListQuery } from '../../data/subscribe';
import { fieldOf } from '../../data/update';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';
import { liveliestRooms } from './liveForum';
import {
  backQuery,
  earlierPagesQuery,
  forwardQuery,
  lastPageOf,
  lastPagesQuery,
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

/** Finds where a neighbouring page begins; null when there is none any more. */
export const seekPage = createAct(
  'forum/seekPage',
  (wish: { room: string; current: { page: number; from: string; last: string }; steps: number }) =>
    findPlace(wish.room, wish.current, wish.steps),
  { asks: true },
);

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
