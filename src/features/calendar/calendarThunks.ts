/** What members ask of the calendar. Each is one act; the screen learns the outcome by its listeners. */
import { deleteEvent, eventPath, saveEvent } from '../../data/acts/calendar';
import type { EventFields, StandingEvent } from '../../data/acts/calendar';
import type { Json } from '../../data/update';
import { commit } from '../../data/write';
import { writeWallClock } from '../../lib/wallClock';
import { createAct } from '../../store/act';

/** Creates or changes an event; one whose type crosses between the stores moves. */
export const saveCalendarEvent = createAct(
  'calendar/save',
  async (event: {
    uid: string;
    /** Made with the draft, so that sending again can never double the event. */
    id: string;
    fields: EventFields;
    standing: StandingEvent | null;
  }) => {
    const { title, start, end, descEditor } = event.fields;
    await commit(saveEvent(event), {
      path: eventPath(event.uid, { id: event.id, type: event.fields.type }),
      matches: (stored) =>
        field(stored, 'title') === title &&
        field(stored, 'start') === writeWallClock(start) &&
        field(stored, 'end') === writeWallClock(end) &&
        field(stored, 'descEditor') === descEditor,
    });
  },
  { handled: true },
);

/** Removes an event. */
export const deleteCalendarEvent = createAct(
  'calendar/delete',
  async (event: { uid: string; standing: StandingEvent }) => {
    await commit(deleteEvent(event), {
      path: eventPath(event.uid, event.standing),
      matches: (stored) => stored === null,
    });
  },
);

function field(value: Json, name: string): Json | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? value[name]
    : undefined;
}
