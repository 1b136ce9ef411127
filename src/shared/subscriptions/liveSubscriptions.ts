/** What a member wants to hear of, and when the member last looked there, as live facts. */
import { followRecord, followValue, mapFeed } from '../../data/follow';
import { paths, type NotificationKind } from '../../data/paths';
import { roomVisitSchema, subscriptionSchema, type RoomVisit } from '../../data/records';
import { live } from '../../store/live';

/** The member's word on a room or an insight: data is null, with status `ready`, where there never was one. */
export const useSubscription = live(
  'subscriptions',
  (uid: string, kind: NotificationKind, id: string) =>
    followRecord(paths.notification(uid, kind, id), id, subscriptionSchema),
  { persist: 'own' },
);

/** When the member last looked at a room or an insight; 0 when never. */
const useVisit = live(
  'lastSeen',
  (uid: string, id: string) =>
    followValue(paths.lastSeen(uid, id), (time) => (typeof time === 'number' ? time : 0)),
  { persist: 'own' },
);

/** When the member last looked at a room or an insight; 0 when never, null while it is unknown. */
export const useLastSeen = (uid: string, id: string): number | null => useVisit(uid, id).data;

/** A room that the member never looked at. */
const NEVER = { time: 0, total: null };

/** When the member last looked at a room, and how many messages it had then. */
export const useRoomVisit = live(
  'roomVisits',
  (uid: string, room: string) =>
    mapFeed<RoomVisit, RoomVisit | typeof NEVER>(
      followRecord(paths.roomVisit(uid, room), room, roomVisitSchema),
      (visit) => visit ?? NEVER,
    ),
  { persist: 'own' },
);

/**
 * Whether something was said since the member last looked.
 * @param saidAt when the room or the insight was last spoken in, epoch milliseconds; undefined when never.
 * @param seenAt epoch milliseconds; 0 for a member who never looked, null while it is unknown (nothing is claimed then).
 */
export function isUnread(saidAt: number | undefined, seenAt: number | null): boolean {
  return seenAt !== null && saidAt !== undefined && saidAt > seenAt;
}
