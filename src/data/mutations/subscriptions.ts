/**
 * Mutations of a member's notifications, and of when the member last saw a room or an insight
 * (access table rows 9b and 12).
 */
import { TITLE_FIELDS, type InboxKind, type RoomLevel } from '../../../model/notification';
import { paths, type NotificationKind } from '../paths';
import { SERVER_TIME, withoutUndefined, type Update } from '../update';

/** Turns a notification on or off. The rules require the current title next to the flag. */
export function setSubscription(entry: {
  uid: string;
  kind: NotificationKind;
  id: string;
  title: string;
  subscribed: boolean;
  /** Without a level, the member is notified of replies and mentions. */
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

/** Deletes a notification setting, for a room or an insight that no longer exists. */
export function removeSubscription(entry: {
  uid: string;
  kind: NotificationKind;
  id: string;
}): Update {
  return { [paths.notification(entry.uid, entry.kind, entry.id)]: null };
}

/**
 * Marks a room or an insight as seen now.
 * @param look.total how many messages the room has; left out for an insight, and if it is not
 * known.
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

/** Marks several rooms as seen now, each with its number of messages. */
export const markAllSeen = (uid: string, rooms: readonly { id: string; total: number }[]): Update =>
  Object.fromEntries(rooms.flatMap((room) => Object.entries(markSeen({ uid, ...room }))));

/*
 * Mutations of the member's inbox (decision 69). Its rows are written with the messages that they
 * are about (`messages`).
 */

/**
 * Marks everything in the inbox as read, now and on every device.
 * @param mark.announcement identifies the announcement that is read now; null without an
 * announcement.
 */
export const markInboxRead = (mark: { uid: string; announcement: string | null }): Update => ({
  [`${paths.ownInbox(mark.uid)}/readAt`]: SERVER_TIME,
  [`${paths.ownInbox(mark.uid)}/announcement`]: mark.announcement,
});

/** Switches a kind of notification off, or on again. */
export const switchKind = (choice: { uid: string; kind: InboxKind; isOn: boolean }): Update => ({
  [`${paths.ownInbox(choice.uid)}/off/${choice.kind}`]: choice.isOn ? null : true,
});
