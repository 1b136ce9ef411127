import { paths } from '../../data/paths';
import { roomVisitSchema, type RoomVisit } from '../../data/records';
import { mapSource, recordSource } from '../../data/source';
import { liveQuery } from '../../store/liveQuery';

const NEVER = { time: 0, total: null };

/** Reads the last visit and the room's message count at that time. */
export const useRoomVisit = liveQuery(
  'roomVisits',
  (uid: string, room: string) =>
    mapSource<RoomVisit, RoomVisit | typeof NEVER>(
      recordSource(paths.roomVisit(uid, room), room, roomVisitSchema),
      (visit) => visit ?? NEVER,
    ),
  { persist: 'own' },
);
