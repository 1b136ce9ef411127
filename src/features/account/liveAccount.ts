/** What the screens of this area read, as live facts. Writes are the acts of the data room. */
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

/** What members may see of somebody; null when there is no such person. */
export const useProfile = liveQuery('publicProfiles', (uid: string) =>
  recordSource(paths.profile(uid), uid, profileSchema),
);

/** The address of the own photo as the profile shows it; '' without a photo. */
export const useOwnPortrait = liveQuery(
  'ownPortrait',
  (uid: string) =>
    valueSource(paths.userField(uid, 'portrait'), (value) =>
      typeof value === 'string' ? value : '',
    ),
  { persist: 'own' },
);

/** Whether the provider knew the own e-mail to be verified as the page came; null where that was not told. */
export const useOwnEmailVerified = liveQuery('ownEmailVerified', (_uid: string) =>
  onceSource(isOwnEmailVerified),
);

/** Whether the visits of a member are not counted. */
export const useUncounted = liveQuery(
  'uncounted',
  (uid: string) => valueSource(paths.uncounted(uid), (value) => value === true),
  { persist: 'own' },
);

/** The insights that somebody published last, oldest first. */
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

/** What somebody posted last in the chatrooms, oldest first. */
export const usePostsBy = liveQuery('postsBy', (uid: string) =>
  listSource(
    { path: paths.posts, orderBy: 'uid', from: uid, to: uid, last: LATEST_COUNT },
    postSchema,
  ),
);

/** The own subscriptions of one kind, on and off. */
export const useSubscriptionList = liveQuery(
  'subscriptionLists',
  (uid: string, kind: NotificationKind) =>
    listSource({ path: paths.notifications(uid, kind), orderBy: '$key' }, subscriptionSchema),
  { persist: 'own' },
);

/** The titles of the latest rooms, oldest first. */
export const useRoomTitles = liveQuery(
  'roomTitles',
  () => listSource({ path: paths.chatrooms, orderBy: 'time', last: MOST_ROWS }, roomTitleSchema),
  { persist: 'any' },
);

/** The title of a room or an insight as it is now; null once that is gone. */
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
