/** Acts on what a member wants to hear of, and when the member last looked there (access table rows 9b and 12). */
import { TITLE_FIELDS, type InboxKind, type RoomLevel } from '../../../model/notification';
import { paths, type NotificationKind } from '../paths';
import { SERVER_TIME, withoutUndefined, type Update } from '../update';

/** Turns a notification on or off. The rules want the title as it is now beside the flag. */
export function setSubscription(entry: {
  uid: string;
  kind: NotificationKind;
  id: string;
  title: string;
  subscribed: boolean;
  /** Left out, the member is told of answers and mentions there. */
  level?: RoomLevel | undefined;
}): Update {
  const { uid, kind, id, title, subscribed, level } = entry;
  return {
    [paths.notification(uid, kind, id)]: withoutUndefined({
      [TITLE_FIELDS[kind]]: title,
      subscribed,
      level,
    }),
  };
}

/** Forgets a notification, for a room or an insight that is gone. */
export function removeSubscription(entry: {
  uid: string;
  kind: NotificationKind;
  id: string;
}): Update {
  return { [paths.notification(entry.uid, entry.kind, entry.id)]: null };
}

/**
 * Marks a room or an insight as looked at, now.
 * @param look.total how many messages the room has; left out of an insight, and where nobody knows.
 */
export const markSeen = (look: {
  uid: string;
  id: string;
  total?: number | undefined;
}): Update => ({
  [paths.lastSeen(look.uid, look.id)]: SERVER_TIME,
  ...(look.total === undefined
    ? {}
    : { [paths.roomVisit(look.uid, look.id)]: { time: SERVER_TIME, total: look.total } }),
});

/** Marks several rooms as looked at, now, each with how many messages it has. */
export const markAllSeen = (uid: string, rooms: readonly { id: string; total: number }[]): Update =>
  Object.fromEntries(rooms.flatMap((room) => Object.entries(markSeen({ uid, ...room }))));

/* Acts on the own inbox (decision 69): what comes to it comes with the messages that it speaks of (`messages`). */

/**
 * Marks all that has come to the inbox as read, now and on every device.
 * @param mark.announcement by what the announcement is known again that is read now; null where there is none.
 */
export const markInboxRead = (mark: { uid: string; announcement: string | null }): Update => ({
  [`${paths.ownInbox(mark.uid)}/readAt`]: SERVER_TIME,
  [`${paths.ownInbox(mark.uid)}/announcement`]: mark.announcement,
});

/** Switches a kind of notifications off, or on again. */
export const switchKind = (choice: { uid: string; kind: InboxKind; isOn: boolean }): Update => ({
  [`${paths.ownInbox(choice.uid)}/off/${choice.kind}`]: choice.isOn ? null : true,
});
