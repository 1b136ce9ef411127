/**
 * Acts on calendar events (specification 7.7). Own events stand with their member, all others in the shared store; a change
 * of type that crosses between them writes the one and removes the other in one update.
 */
import type { EventType } from '../../config/constants';
import { writeWallClock } from '../../lib/wallClock';
import { paths } from '../paths';
import type { Update } from '../update';

export type EventFields = {
  title: string;
  /** Wall-clock times. */
  start: number;
  end: number;
  type: EventType;
  /** The description as plain text and as raw JSON. */
  desc: string;
  descEditor: string;
};

/** An event as it stands, as far as an act needs it. */
export type CurrentEvent = { id: string; type: EventType; uid: string };

/** Where an event of this type stands for this member. */
export const eventPath = (uid: string, { id, type }: { id: string; type: EventType }): string =>
  type === 'own' ? paths.ownEvent(uid, id) : paths.sharedEvent(id);

/**
 * Creates or changes an event.
 * @param standing the event as it is, or null for a new one. A shared event keeps its creator.
 */
export function saveEvent(event: {
  uid: string;
  id: string;
  fields: EventFields;
  current: CurrentEvent | null;
}): Update {
  const { uid, id, fields, current } = event;
  const path = eventPath(uid, { id, type: fields.type });
  const before = current && eventPath(uid, current);
  const isShared = (type: EventType) => type !== 'own';
  const creator = current && isShared(current.type) && isShared(fields.type) ? current.uid : uid;
  return {
    [path]: {
      ...fields,
      id,
      start: writeWallClock(fields.start),
      end: writeWallClock(fields.end),
      uid: creator,
    },
    ...(before === null || before === path ? {} : { [before]: null }),
  };
}

/** Removes an event from the store that its type puts it in. */
export function deleteEvent(event: { uid: string; current: CurrentEvent }): Update {
  return { [eventPath(event.uid, event.current)]: null };
}
