/** What the screens of this area read, as live facts. Writes are the acts of the data room. */
import { LATEST_COUNT, MOST_ROWS } from '../../config/constants';
import { isOwnEmailVerified } from '../../data/auth';
import { askOnce, followList, followRecord, followValue } from '../../data/follow';
import { paths, type NotificationKind } from '../../data/paths';
import {
  insightSummarySchema,
  postSchema,
  profileSchema,
  roomTitleSchema,
  subscriptionSchema,
} from '../../data/records';
import { live } from '../../store/live';

/** What members may see of somebody; null when there is no such person. */
export const useProfile = live('publicProfiles', (uid: string) =>
  followRecord(paths.profile(uid), uid, profileSchema),
);

/** The address of the own photo as the profile shows it; '' without a photo. */
export const useOwnPortrait = live(
  'ownPortrait',
  (uid: string) =>
    followValue(paths.userField(uid, 'portrait'), (value) =>
      typeof value === 'string' ? value : '',
    ),
  { persist: 'own' },
);

/** Whether the provider knew the own e-mail to be verified as the page came; null where that was not told. */
export const useOwnEmailVerified = live('ownEmailVerified', (_uid: string) =>
  askOnce(isOwnEmailVerified),
);

/** Whether the visits of a member are not counted. */
export const useUncounted = live(
  'uncounted',
  (uid: string) => followValue(paths.uncounted(uid), (value) => value === true),
  { persist: 'own' },
);

/** The insights that somebody published last, oldest first. */
export const useInsightsBy = live('insightsBy', (author: string) =>
  followList(
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
export const usePostsBy = live('postsBy', (uid: string) =>
  followList(
    { path: paths.posts, orderBy: 'uid', from: uid, to: uid, last: LATEST_COUNT },
    postSchema,
  ),
);

/** The own subscriptions of one kind, on and off. */
export const useSubscriptionList = live(
  'subscriptionLists',
  (uid: string, kind: NotificationKind) =>
    followList({ path: paths.notifications(uid, kind), orderBy: '$key' }, subscriptionSchema),
  { persist: 'own' },
);

/** The titles of the latest rooms, oldest first. */
export const useRoomTitles = live(
  'roomTitles',
  () => followList({ path: paths.chatrooms, orderBy: 'time', last: MOST_ROWS }, roomTitleSchema),
  { persist: 'any' },
);

/** The title of a room or an insight as it is now; null once that is gone. */
export const useTitle = live(
  'notifiedTitles',
  (kind: NotificationKind, id: string) =>
    followValue(
      kind === 'chatrooms'
        ? `${paths.chatrooms}/${id}/chatroomTitle`
        : `${paths.insightSummary(id)}/title`,
      (title) => (typeof title === 'string' ? title : null),
    ),
  { persist: 'any' },
);
