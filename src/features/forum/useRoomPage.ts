import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { links } from '../../config/links';
import type { Chatroom, Post } from '../../data/records';
import { isRefused } from '../../store/loadStatus';
import type { Live } from '../../store/liveValues';
import { useChatroom, useNewestPosts, usePosts } from './liveForum';
import { lastPageAmong, placeId, readPlace, readPost, type Place } from './paging';

export interface RoomPage {
  room: Live<Chatroom>;
  /** The page to show; null while it is not known, and where the address names a post, whose page has to be found. */
  place: Place | null;
  /** Its posts, oldest first. */
  page: Live<readonly Post[]>;
  /** The address names the page. */
  isNamed: boolean;
}

/** The last page, as it was found on one visit of the address. */
type Found = { visit: string; place: Place; posts: readonly Post[] };

/**
 * What the address shows of a room. Room and posts are asked for together. Where no page is named, the last one is shown off the
 * newest posts, and named once the server has answered: what the device has kept is shown, but since then the room may have grown.
 */
export function useRoomPage(roomKey: string): RoomPage {
  const [params] = useSearchParams();
  const { key: visit } = useLocation();
  const navigate = useNavigate();
  const room = useChatroom(roomKey);
  const named = readPlace(params, roomKey);
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
  const isFoundPage = found && place && placeId(roomKey, found.place) === placeId(roomKey, place);
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
