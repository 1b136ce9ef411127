/** What the screens of this area read. Writes are the acts of the data room. */
import { MOST_ROWS } from '../../config/constants';
import { followList, followRecord, type Followers } from '../../data/follow';
import { paths, type NotificationKind } from '../../data/paths';
import {
  insightNotificationSchema,
  profileSchema,
  roomNotificationSchema,
  roomTitleSchema,
  type Profile,
  type RoomTitle,
} from '../../data/records';
import { subscribeToValue, type Stop } from '../../data/subscribe';
import type { Notification } from './accountSlices';

/** What members may see of somebody; null when there is no such person. */
export function followProfile(uid: string, followers: Followers<Profile>): Stop {
  return followRecord(paths.profile(uid), uid, profileSchema, followers);
}

/** The own subscriptions of one kind, on and off. */
export function followNotifications(
  uid: string,
  kind: NotificationKind,
  { onData, onError }: Followers<Notification[]>,
): Stop {
  const list = { path: paths.notifications(uid, kind), orderBy: '$key' };
  if (kind === 'chatrooms')
    return followList(list, roomNotificationSchema, {
      onData: (rows) =>
        onData(
          (rows ?? []).map(({ key, chatroomTitle, ...row }) => ({
            ...row,
            id: key,
            title: chatroomTitle,
          })),
        ),
      onError,
    });
  return followList(list, insightNotificationSchema, {
    onData: (rows) =>
      onData(
        (rows ?? []).map(({ key, insightTitle, ...row }) => ({
          ...row,
          id: key,
          title: insightTitle,
        })),
      ),
    onError,
  });
}

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
