/** Mutations of notifications, and of when a member last saw a room or an insight (access table rows 9b and 12). */
import { TITLE_FIELDS, type RoomLevel } from '../../../model/notification';
import { paths, type NotificationKind } from '../paths';
import { SERVER_TIME, withoutUndefined, type Update } from '../update';

/** The rules require the current title next to the flag. */
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

/** For a room or an insight that no longer exists. */
export function removeSubscription(entry: {
  uid: string;
  kind: NotificationKind;
  id: string;
}): Update {
  return { [paths.notification(entry.uid, entry.kind, entry.id)]: null };
}

/** @param look.total the room's number of messages; not for an insight, and not if unknown */
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

export const markAllSeen = (uid: string, rooms: readonly { id: string; total: number }[]): Update =>
  Object.fromEntries(rooms.flatMap((room) => Object.entries(markSeen({ uid, ...room }))));

/** Subscribes to a room, and marks it as seen, so that only later posts are new. */
export const followRoom = (room: {
  uid: string;
  id: string;
  title: string;
  total: number;
}): Update => ({
  ...setSubscription({ ...room, kind: 'chatrooms', subscribed: true }),
  ...markSeen(room),
});

/* Mutations of the member's inbox (decision 69). Its rows are written with their messages (`messages`). */

/** @param mark.announcement identifies the announcement that is read now; null for none */
export const markInboxRead = (mark: { uid: string; announcement: string | null }): Update => ({
  [`${paths.ownInbox(mark.uid)}/readAt`]: SERVER_TIME,
  [`${paths.ownInbox(mark.uid)}/announcement`]: mark.announcement,
});

/** @param tasks.snoozed see `features/dashboard/snoozed.ts` */
export const setSnoozed = (tasks: { uid: string; snoozed: string | null }): Update => ({
  [`${paths.ownInbox(tasks.uid)}/snoozed`]: tasks.snoozed,
});
