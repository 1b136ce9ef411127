import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { links } from '../../config/links';
import type { ActDispatch } from '../../store/act';
import { seekUnread } from './forumThunks';
import { readPlace, readPost } from './paging';

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
  const dispatch = useDispatch<ActDispatch>();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isSought] = useState(() => readPlace(params, room) === null && readPost(params) === null);
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
