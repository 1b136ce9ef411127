import { useCallback, useEffect, useState, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import { ASKS, links } from '../../config/links';
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
  /** Null while unknown, and while the page of a post in the address is searched for. */
  place: PagePosition | null;
  /** Its posts, oldest first. */
  page: LiveResult<readonly Post[]>;
  /** The address names the page. */
  isNamed: boolean;
}

/** The last page as found on one visit of the address. */
type Found = { visit: string; place: PagePosition; posts: readonly Post[] };

/**
 * Returns the room and the page of posts to show. Without a page in the address it shows the last one, from the newest posts. That page
 * goes into the address only after the server's response, as cached posts can be outdated.
 */
export function useRoomPage(roomKey: string): RoomPage {
  const [params] = useSearchParams();
  const { key: visit } = useLocation();
  const showAddress = useShowAddress();
  const room = useChatroom(roomKey);
  const named = readPosition(params, roomKey);
  const wantsLast = named === null && readPost(params) === null;
  const newest = useNewestPosts(wantsLast ? roomKey : null);
  const last =
    room.data && newest.data ? lastPageAmong(newest.data, room.data.totalMessages) : null;

  // The page found stays, whatever is posted before the address names it and its own listener responds.
  const [found, setFound] = useState<Found | null>(null);
  const isFound = found?.visit === visit;
  if (last && !isFound && room.status === 'ready' && newest.status === 'ready')
    setFound({ ...last, visit });
  const address = isFound ? links.forum(roomKey, found.place) : null;
  useEffect(() => {
    if (address !== null) showAddress(address);
  }, [address, showAddress]);

  const place = named ?? (isFound ? found.place : last?.place) ?? null;
  const page = usePosts(place && roomKey, place?.from ?? null, place?.before ?? null);
  const isFoundPage =
    found && place && positionId(roomKey, found.place) === positionId(roomKey, place);
  const initial = isFoundPage ? found : last;
  return {
    room,
    place,
    page: {
      ...page,
      status: isRefused(newest.status) ? newest.status : page.status,
      data: page.data ?? initial?.posts ?? null,
    },
    isNamed: named !== null,
  };
}

/** Returns a function that replaces the address by the one of the page found. The form stays named, if the address names it (`links.ask`). */
function useShowAddress(): (address: string) => void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const asks = new URLSearchParams(search).has(ASKS);
  return useCallback(
    (address) => void navigate(`${address}${asks ? `&${ASKS}=1` : ''}${hash}`, { replace: true }),
    [navigate, asks, hash],
  );
}

/** Where a reader begins in a room. */
export type Start = {
  /** The search has ended. Before that, no post counts as read. */
  isKnown: boolean;
  /** Key of the first new post, where the reader begins; null if there was none. */
  firstUnread: string | null;
};

/** Opens a room at the first post by another member since the last visit. @param onUnread receives that post's key */
export function useStart(uid: string, room: string, onUnread: (key: string) => void): Start {
  const dispatch = useDispatch<MutationDispatch>();
  const showAddress = useShowAddress();
  const [params] = useSearchParams();
  const [isSought] = useState(
    () => readPosition(params, room) === null && readPost(params) === null,
  );
  const [start, setStart] = useState<Start>({ isKnown: !isSought, firstUnread: null });
  const latest = useRef({ showAddress, onUnread });
  useEffect(() => {
    latest.current = { showAddress, onUnread };
  });
  useEffect(() => {
    if (!isSought) return undefined;
    let isCurrent = true;
    const seek = async () => {
      const outcome = await dispatch(seekUnread({ uid, room }));
      if (!isCurrent) return;
      // If the search failed, the reader begins at the last page.
      const unread = seekUnread.fulfilled.match(outcome) ? outcome.payload : null;
      setStart({ isKnown: true, firstUnread: unread?.key ?? null });
      if (!unread) return;
      latest.current.onUnread(unread.key);
      latest.current.showAddress(links.forum(room, unread.place));
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
  /** The count when last read, and the increase since the page was opened. */
  total: number;
  added: number;
  /** Time of the room's last post when the page was opened, epoch milliseconds. */
  openedAt: number;
};

/** Counts posts added since a page was opened and not on it. Count and posts arrive by two listeners in either order. */
export function useNewPosts(room: Chatroom, id: string, posts: readonly Post[] | null): number {
  const { totalMessages: total, lastPostTime } = room;
  const [watch, setWatch] = useState<Watch>({ id, total, added: 0, openedAt: lastPostTime });
  if (watch.id !== id) setWatch({ id, total, added: 0, openedAt: lastPostTime });
  else if (watch.total !== total) {
    setWatch({ ...watch, total, added: watch.added + Math.max(0, total - watch.total) });
  }
  // A page that is not full shows the next post itself.
  if (!posts || posts.length < POSTS_PER_PAGE) return 0;
  const shown = posts.filter(({ time }) => time > watch.openedAt).length;
  return Math.max(0, watch.added - shown);
}
