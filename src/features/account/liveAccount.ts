/** Live queries of the account screens. Writes are mutations in `data/mutations`. */
import { LATEST_COUNT, MOST_ROWS } from '../../config/constants';
import { isOwnEmailVerified } from '../../data/auth';
import { onceSource, listSource, recordSource, valueSource } from '../../data/source';
import { paths, type NotificationKind } from '../../data/paths';
import {
  insightSummarySchema,
  postSchema,
  profileSchema,
  roomTitleSchema,
  subscriptionSchema,
} from '../../data/records';
import { liveQuery } from '../../store/liveQuery';

/** Reads a member's public profile; null if there is no such member. */
export const useProfile = liveQuery('publicProfiles', (uid: string) =>
  recordSource(paths.profile(uid), uid, profileSchema),
);

/** Reads the URL of the member's own photo as the profile shows it; '' without a photo. */
export const useOwnPortrait = liveQuery(
  'ownPortrait',
  (uid: string) =>
    valueSource(paths.userField(uid, 'portrait'), (value) =>
      typeof value === 'string' ? value : '',
    ),
  { persist: 'own' },
);

/**
 * Reads whether the provider had verified the member's email when the page loaded; null if the provider did not
 * say.
 */
export const useOwnEmailVerified = liveQuery('ownEmailVerified', (_uid: string) =>
  onceSource(isOwnEmailVerified),
);

/** Reads whether the member's visits are excluded from counting. */
export const useUncounted = liveQuery(
  'uncounted',
  (uid: string) => valueSource(paths.uncounted(uid), (value) => value === true),
  { persist: 'own' },
);

/** Reads the latest insights of an author, oldest first. */
export const useInsightsBy = liveQuery('insightsBy', (author: string) =>
  listSource(
    {
      path: paths.insightSummaries,
      orderBy: 'author',
      from: author,
      to: author,
      last: LATEST_COUNT,
    },
    insightSummarySchema,
  ),
);

/** Reads the latest posts of a member in the chatrooms, oldest first. */
export const usePostsBy = liveQuery('postsBy', (uid: string) =>
  listSource(
    { path: paths.posts, orderBy: 'uid', from: uid, to: uid, last: LATEST_COUNT },
    postSchema,
  ),
);

/** Reads the member's own subscriptions of one kind, on and off. */
export const useSubscriptionList = liveQuery(
  'subscriptionLists',
  (uid: string, kind: NotificationKind) =>
    listSource({ path: paths.notifications(uid, kind), orderBy: '$key' }, subscriptionSchema),
  { persist: 'own' },
);

/** Reads the titles of the latest rooms, oldest first. */
export const useRoomTitles = liveQuery(
  'roomTitles',
  () => listSource({ path: paths.chatrooms, orderBy: 'time', last: MOST_ROWS }, roomTitleSchema),
  { persist: 'any' },
);

/** Reads the current title of a room or an insight; null once it is deleted. */
export const useTitle = liveQuery(
  'notifiedTitles',
  (kind: NotificationKind, id: string) =>
    valueSource(
      kind === 'chatrooms'
        ? `${paths.chatrooms}/${id}/chatroomTitle`
        : `${paths.insightSummary(id)}/title`,
      (title) => (typeof title === 'string' ? title : null),
    ),
  { persist: 'any' },
);
