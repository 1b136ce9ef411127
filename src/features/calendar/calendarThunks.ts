/** What members ask of the calendar. Each is one act; the screen learns the outcome by its listeners. */
import { deleteEvent, eventPath, saveEvent } from '../../data/acts/calendar';
import type { EventFields, CurrentEvent } from '../../data/acts/calendar';
import { decode } from '../../data/decode';
import { DataError } from '../../data/errors';
import { calendarEventSchema, type CalendarEvent } from '../../data/records';
import { readValue } from '../../data/subscribe';
import { fieldOf } from '../../data/update';
import { catchUp, commit } from '../../data/write';
import { writeWallClock } from '../../lib/wallClock';
import { createAct } from '../../store/act';
import { EVENT_CHANGED_ELSEWHERE, NOT_AS_SHOWN } from './messages';
import type { Times } from './when';

type Saving = {
  uid: string;
  /** Made with the draft, so that sending again can never double the event. */
  id: string;
  fields: EventFields;
  /** As it was shown; null makes a new one. */
  current: CalendarEvent | null;
};

/** Creates or changes an event, unless it changed since it was shown; one whose type crosses between the stores moves. */
export const saveCalendarEvent = createAct(
  'calendar/save',
  (event: Saving) => save(event, EVENT_CHANGED_ELSEWHERE),
  { handled: true },
);

/** The same for an event that is moved where no form is open. */
export const moveCalendarEvent = createAct('calendar/move', (event: Saving) =>
  save(event, NOT_AS_SHOWN),
);

/** What is sent to put an event at other times. */
export function movedTo(uid: string, current: CalendarEvent, { start, end }: Times): Saving {
  const { id, title, type, desc, descEditor } = current;
  return { uid, id, fields: { title, type, desc, descEditor, start, end }, current };
}

async function save(event: Saving, changedElsewhere: string): Promise<void> {
  if (event.current) await requireUnchanged(event.uid, event.current, changedElsewhere);
  const { title, start, end, descEditor } = event.fields;
  await commit(saveEvent(event), {
    path: eventPath(event.uid, { id: event.id, type: event.fields.type }),
    matches: (stored) =>
      fieldOf(stored, 'title') === title &&
      fieldOf(stored, 'start') === writeWallClock(start) &&
      fieldOf(stored, 'end') === writeWallClock(end) &&
      fieldOf(stored, 'descEditor') === descEditor,
  });
}

/** Removes an event. */
export const deleteCalendarEvent = createAct(
  'calendar/delete',
  async (event: { uid: string; current: CurrentEvent }) => {
    await commit(deleteEvent(event), {
      path: eventPath(event.uid, event.current),
      matches: (stored) => stored === null,
    });
  },
);

/** @throws DataError when the event is another one by now, or gone. */
async function requireUnchanged(uid: string, shown: CalendarEvent, message: string): Promise<void> {
  await catchUp();
  const path = eventPath(uid, shown);
  const now = decode(calendarEventSchema, await readValue(path), path);
  if (JSON.stringify(now) !== JSON.stringify(shown)) throw new DataError('invalid', message);
}
