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
import { returnedMailSchema } from '../../../model/returnedMail';
import { liveQuery } from '../../store/liveQuery';

export const useProfile = liveQuery('publicProfiles', (uid: string) =>
  recordSource(paths.profile(uid), uid, profileSchema),
);

export const useOwnPortrait = liveQuery(
  'ownPortrait',
  (uid: string) =>
    valueSource(paths.userField(uid, 'portrait'), (value) =>
      typeof value === 'string' ? value : '',
    ),
  { persist: 'own' },
);

/** Whether the email was verified when the page loaded; null if the provider did not say. */
export const useOwnEmailVerified = liveQuery('ownEmailVerified', (_uid: string) =>
  onceSource(isOwnEmailVerified),
);

export const useUncounted = liveQuery(
  'uncounted',
  (uid: string) => valueSource(paths.uncounted(uid), (value) => value === true),
  { persist: 'own' },
);

/** Emails in a row that came back. Null without any. */
export const useReturnedMail = liveQuery('returnedMail', (uid: string) =>
  recordSource(paths.returnedMail(uid), uid, returnedMailSchema),
);

/** The same of any member, for staff. They may only list these records. */
export const useReturnedMailOf = liveQuery('returnedMailOf', (uid: string) =>
  listSource(
    { path: paths.returnedMails, orderBy: '$key', from: uid, to: uid, first: 1 },
    returnedMailSchema,
  ),
);

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

export const usePostsBy = liveQuery('postsBy', (uid: string) =>
  listSource(
    { path: paths.posts, orderBy: 'uid', from: uid, to: uid, last: LATEST_COUNT },
    postSchema,
  ),
);

export const useSubscriptionList = liveQuery(
  'subscriptionLists',
  (uid: string, kind: NotificationKind) =>
    listSource({ path: paths.notifications(uid, kind), orderBy: '$key' }, subscriptionSchema),
  { persist: 'own' },
);

export const useRoomTitles = liveQuery(
  'roomTitles',
  () => listSource({ path: paths.chatrooms, orderBy: 'time', last: MOST_ROWS }, roomTitleSchema),
  { persist: 'any' },
);

/** Null once the room or insight is deleted. */
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
