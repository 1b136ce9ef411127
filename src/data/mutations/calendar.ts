/**
 * Mutations of calendar events (specification 7.7). Personal events are stored under their member, all others in the shared store. A change
 * of type can move an event between the two.
 */
import { rowFieldsOf, type EventType } from '../../../model/event';
import { writeWallClock } from '../../../model/wallClock';
import { paths } from '../paths';
import type { CalendarEvent, EventRow } from '../records';
import { withoutUndefined, type Json, type Update } from '../update';

export type EventFields = Omit<CalendarEvent, 'id' | 'uid' | 'except' | 'version' | 'sequence'>;

/** Returns where an event of this type is stored. */
export const eventPath = (uid: string, { id, type }: { id: string; type: EventType }): string =>
  type === 'own' ? paths.ownEvent(uid, id) : paths.sharedEvent(id);

/** Lists read rows instead of events. */
const rowPath = (uid: string, { id, type }: { id: string; type: EventType }): string =>
  type === 'own' ? paths.ownEventRow(uid, id) : paths.sharedEventRow(id);

const isShared = ({ type }: CalendarEvent) => type !== 'own';

/** Returns an event or its row as it is stored, without its version. */
export const storedEvent = (event: EventRow & Partial<CalendarEvent>): { [field: string]: Json } =>
  withoutUndefined({
    ...event,
    version: undefined,
    start: writeWallClock(event.start),
    end: writeWallClock(event.end),
    until: event.until === undefined ? undefined : writeWallClock(event.until),
    except:
      Object.keys(event.except ?? {})
        .sort()
        .join() || undefined,
  });

export const eventRow = (event: EventRow): EventRow => ({ id: event.id, ...rowFieldsOf(event) });

/**
 * Replaces events: by none to delete one, by several to split a series. A shared event that stays shared keeps its creator; `uid` becomes
 * the creator of all others.
 * @param change.before the current events with their versions; empty for a new event
 */
export function replaceEvents(change: {
  uid: string;
  before: readonly CalendarEvent[];
  after: readonly CalendarEvent[];
}): Update {
  const { uid, before, after } = change;
  const creatorOf = (event: CalendarEvent) =>
    before.find((other) => other.id === event.id && isShared(other) && isShared(event))?.uid ?? uid;
  const versionOf = (event: CalendarEvent) => {
    const path = eventPath(uid, event);
    const current = before.find((other) => eventPath(uid, other) === path);
    return current && { version: (current.version ?? 0) + 1 };
  };
  return {
    ...Object.fromEntries(
      before.flatMap((event) => [
        [eventPath(uid, event), null],
        [rowPath(uid, event), null],
      ]),
    ),
    ...Object.fromEntries(
      after.flatMap((event): [string, Json][] => [
        [
          eventPath(uid, event),
          { ...storedEvent({ ...event, uid: creatorOf(event) }), ...versionOf(event) },
        ],
        [rowPath(uid, event), rowFieldsOf(storedEvent(event))],
      ]),
    ),
  };
}
