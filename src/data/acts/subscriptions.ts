/** Acts on what a member wants to hear of, and when the member last looked there (access table rows 9b and 12). */
import { paths, type NotificationKind } from '../paths';
import { SERVER_TIME, type Update } from '../update';

/** Turns a notification on or off. The rules want the title as it is now beside the flag. */
export function setSubscription(entry: {
  uid: string;
  kind: NotificationKind;
  id: string;
  title: string;
  subscribed: boolean;
}): Update {
  const { uid, kind, id, title, subscribed } = entry;
  const titleField = kind === 'chatrooms' ? 'chatroomTitle' : 'insightTitle';
  return { [paths.notification(uid, kind, id)]: { [titleField]: title, subscribed } };
}

/** Forgets a notification, for a room or an insight that is gone. */
export function removeSubscription(entry: {
  uid: string;
  kind: NotificationKind;
  id: string;
}): Update {
  return { [paths.notification(entry.uid, entry.kind, entry.id)]: null };
}

/** Marks a room or an insight as looked at, now. */
export const markSeen = ({ uid, id }: { uid: string; id: string }): Update => ({
  [paths.lastSeen(uid, id)]: SERVER_TIME,
});

/** Marks several rooms as looked at, now. */
export const markAllSeen = ({ uid, ids }: { uid: string; ids: readonly string[] }): Update =>
  Object.fromEntries(ids.flatMap((id) => Object.entries(markSeen({ uid, id }))));
