/**
 * Acts on calendar events (specification 7.7). Own events stand with their member, all others in the shared store; a change
 * of type that crosses between them writes the one and removes the other in one update.
 */
import { rowFieldsOf, type EventType } from '../../../model/event';
import { writeWallClock } from '../../../model/wallClock';
import { paths } from '../paths';
import type { CalendarEvent, EventRow } from '../records';
import { withoutUndefined, type Json, type Update } from '../update';

/** What the form of an event holds. */
export type EventFields = Omit<CalendarEvent, 'id' | 'uid' | 'except' | 'version' | 'sequence'>;

/** Where an event of this type stands for this member. */
export const eventPath = (uid: string, { id, type }: { id: string; type: EventType }): string =>
  type === 'own' ? paths.ownEvent(uid, id) : paths.sharedEvent(id);

/** Where its row stands, which lists read. */
const rowPath = (uid: string, { id, type }: { id: string; type: EventType }): string =>
  type === 'own' ? paths.ownEventRow(uid, id) : paths.sharedEventRow(id);

const isShared = ({ type }: CalendarEvent) => type !== 'own';

/** An event, or its row, as it is stored, without its version. */
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

/** What lists read of an event. */
export const eventRow = (event: EventRow): EventRow => ({ id: event.id, ...rowFieldsOf(event) });

/**
 * Puts events in the place of others: none for those that are deleted, several where an event that comes back is cut, and none
 * before for a new one.
 * @param before the events as they are now, with their versions. A shared event that stays one keeps its creator; `uid` makes all others.
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

/** Makes or renews the address at which a member's calendar is read by programs; without a hash, revokes it. */
export const setCalendarFeed = (uid: string, hash: string | null): Update => ({
  [paths.calendarFeed(uid)]: hash,
});
