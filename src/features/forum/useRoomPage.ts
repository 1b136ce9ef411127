import { useEffect, useState, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import { links } from '../../config/links';
import type { Chatroom, Post } from '../../data/records';
import { isRefused } from '../../store/loadStatus';
import type { LiveResult } from '../../store/liveValues';
import { useChatroom, useNewestPosts, usePosts } from './liveForum';
import { lastPageAmong, positionId, readPosition, readPost, type PagePosition } from './paging';
import type { MutationDispatch } from '../../store/mutation';
import { seekUnread } from './forumThunks';
import { POSTS_PER_PAGE } from '../../config/constants';

export interface RoomPage {
  room: LiveResult<Chatroom>;
  /** The page to show; null while it is not known, and where the address names a post, whose page has to be found. */
  place: PagePosition | null;
  /** Its posts, oldest first. */
  page: LiveResult<readonly Post[]>;
  /** The address names the page. */
  isNamed: boolean;
}

/** The last page, as it was found on one visit of the address. */
type Found = { visit: string; place: PagePosition; posts: readonly Post[] };

/**
 * What the address shows of a room. Room and posts are asked for together. Where no page is named, the last one is shown off the
 * newest posts, and named once the server has answered: what the device has kept is shown, but since then the room may have grown.
 */
export function useRoomPage(roomKey: string): RoomPage {
  const [params] = useSearchParams();
  const { key: visit } = useLocation();
  const navigate = useNavigate();
  const room = useChatroom(roomKey);
  const named = readPosition(params, roomKey);
  const wantsLast = named === null && readPost(params) === null;
  const newest = useNewestPosts(wantsLast ? roomKey : null);
  const last =
    room.data && newest.data ? lastPageAmong(newest.data, room.data.totalMessages) : null;

  // The page that was found stays the one, whatever is posted until the address names it and its own listener answers.
  const [found, setFound] = useState<Found | null>(null);
  const isFound = found?.visit === visit;
  if (last && !isFound && room.status === 'ready' && newest.status === 'ready')
    setFound({ ...last, visit });
  const address = isFound ? links.forum(roomKey, found.place) : null;
  useEffect(() => {
    if (address !== null) void navigate(address, { replace: true });
  }, [address, navigate]);

  const place = named ?? (isFound ? found.place : last?.place) ?? null;
  const page = usePosts(place && roomKey, place?.from ?? null, place?.before ?? null);
  const isFoundPage =
    found && place && positionId(roomKey, found.place) === positionId(roomKey, place);
  const begun = isFoundPage ? found : last;
  return {
    room,
    place,
    page: {
      ...page,
      status: isRefused(newest.status) ? newest.status : page.status,
      data: page.data ?? begun?.posts ?? null,
    },
    isNamed: named !== null,
  };
}

/** Where a reader begins in a room. */
export type Start = {
  /** It was looked for; until then nothing counts as read. */
  isKnown: boolean;
  /** Key of the first post that is new to the reader, who came to the room at it; null where nothing was. */
  firstUnread: string | null;
};

/**
 * Leads a member who comes to a room, and to no page or post of it, to the first post of another since the last visit.
 * @param onUnread gets its key, as the address changes to its page.
 */
export function useStart(uid: string, room: string, onUnread: (key: string) => void): Start {
  const dispatch = useDispatch<MutationDispatch>();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isSought] = useState(
    () => readPosition(params, room) === null && readPost(params) === null,
  );
  const [start, setStart] = useState<Start>({ isKnown: !isSought, firstUnread: null });
  const latest = useRef({ navigate, onUnread });
  useEffect(() => {
    latest.current = { navigate, onUnread };
  });
  useEffect(() => {
    if (!isSought) return undefined;
    let isCurrent = true;
    const seek = async () => {
      const outcome = await dispatch(seekUnread({ uid, room }));
      if (!isCurrent) return;
      // Where it could not be looked for, the last page is as good a start.
      const unread = seekUnread.fulfilled.match(outcome) ? outcome.payload : null;
      setStart({ isKnown: true, firstUnread: unread?.key ?? null });
      if (!unread) return;
      latest.current.onUnread(unread.key);
      await latest.current.navigate(links.forum(room, unread.place), { replace: true });
    };
    void seek();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, uid, room, isSought]);
  return start;
}

type Watch = {
  id: string;
  /** The count when last looked at, and what was added since the page was opened. */
  total: number;
  added: number;
  /** The room's last post when the page was opened, epoch milliseconds. */
  openedAt: number;
};

/**
 * How many posts have come since a page was opened and do not stand on it. What is added and what stands on the page
 * arrive by two listeners, in either order.
 * @param id names the page; another one starts afresh.
 */
export function useNewPosts(room: Chatroom, id: string, posts: readonly Post[] | null): number {
  const { totalMessages: total, lastPostTime } = room;
  const [watch, setWatch] = useState<Watch>({ id, total, added: 0, openedAt: lastPostTime });
  if (watch.id !== id) setWatch({ id, total, added: 0, openedAt: lastPostTime });
  else if (watch.total !== total) {
    setWatch({ ...watch, total, added: watch.added + Math.max(0, total - watch.total) });
  }
  // A page with room left takes the next post itself.
  if (!posts || posts.length < POSTS_PER_PAGE) return 0;
  const shown = posts.filter(({ time }) => time > watch.openedAt).length;
  return Math.max(0, watch.added - shown);
}
