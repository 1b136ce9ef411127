/** What the screens of this area read. Writes are the acts of the data room. */
import { MOST_ROWS } from '../../config/constants';
import { followList, followRecord, type Followers } from '../../data/follow';
import { paths, type NotificationKind } from '../../data/paths';
import {
  profileSchema,
  roomTitleSchema,
  subscriptionSchema,
  type Profile,
  type RoomTitle,
  type Subscription,
} from '../../data/records';
import { subscribeToValue, type Stop } from '../../data/subscribe';

/** What members may see of somebody; null when there is no such person. */
export function followProfile(uid: string, followers: Followers<Profile>): Stop {
  return followRecord(paths.profile(uid), uid, profileSchema, followers);
}

/** The own subscriptions of one kind, on and off. */
export const followSubscriptions = (
  uid: string,
  kind: NotificationKind,
  followers: Followers<Subscription[]>,
): Stop =>
  followList(
    { path: paths.notifications(uid, kind), orderBy: '$key' },
    subscriptionSchema,
    followers,
  );

/** The titles of the latest rooms, oldest first. */
export function followRoomTitles(_id: string, followers: Followers<RoomTitle[]>): Stop {
  const list = { path: paths.chatrooms, orderBy: 'time', last: MOST_ROWS };
  return followList(list, roomTitleSchema, followers);
}

/** Where the title of a room or an insight stands. */
export const titlePath = (kind: NotificationKind, id: string) =>
  kind === 'chatrooms'
    ? `${paths.chatrooms}/${id}/chatroomTitle`
    : `${paths.insightSummary(id)}/title`;

/** A title as it is now; null once the room or the insight is gone. */
export function followTitle(path: string, { onData, onError }: Followers<string>): Stop {
  return subscribeToValue(path, {
    onData: (value) => onData(typeof value === 'string' ? value : null),
    onError,
  });
}
