/** The forum's wording (specification, sections 2.9, 5 and 8; the rest is ours). */
import { plural } from '../../lib/text';

export const CHATROOM_CREATED = 'Chatroom created';
export const TITLE_REQUIRED = 'Please enter a title';
export const DESCRIPTION_REQUIRED = 'Please enter a description';

export const NO_POSTS = 'No posts yet. Be the first to write one.';
export const LINKED_POST_GONE = 'That post is no longer here. These are the latest ones.';
export const ROOM_GONE = 'This chatroom is no longer here.';

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
