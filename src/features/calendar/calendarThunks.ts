/** What members ask of the calendar. Each is one act; the screen learns the outcome by its listeners. */
import { eventPath, replaceEvents, storedEvent } from '../../data/acts/calendar';
import { decode } from '../../data/decode';
import { DataError } from '../../data/errors';
import { calendarEventSchema, type CalendarEvent } from '../../data/records';
import { readValue } from '../../data/subscribe';
import type { Json } from '../../data/update';
import { catchUp, commit, newKey } from '../../data/write';
import { createAct } from '../../store/act';
import { EVENT_CHANGED_ELSEWHERE, NOT_AS_SHOWN } from './messages';
import { movedPart, partOf, type Scope } from './parts';
import { recordOf, type ShownEvent } from './repeating';
import type { Times } from './when';

/** Events that take the place of others: as they were shown, and as they shall be. */
export type Change = { uid: string; before: CalendarEvent[]; after: CalendarEvent[] };

/** What of an event a change is about. */
type Meant = { uid: string; event: ShownEvent; scope: Scope };

/** Creates or changes an event, unless it changed since it was shown; one whose type crosses between the stores moves. */
export const saveCalendarEvent = createAct(
  'calendar/save',
  (change: Change) => replace(change, EVENT_CHANGED_ELSEWHERE),
  { handled: true },
);

/** Puts an event at other times where no form is open; the result says what was changed. */
export const moveCalendarEvent = createAct('calendar/move', (move: Meant & { times: Times }) =>
  moved(move, NOT_AS_SHOWN),
);

/** The same from a form. */
export const saveCalendarMove = createAct(
  'calendar/saveMove',
  (move: Meant & { times: Times }) => moved(move, EVENT_CHANGED_ELSEWHERE),
  { handled: true },
);

/** Takes a move back. */
export const undoCalendarMove = createAct(
  'calendar/undo',
  async ({ uid, before, after }: Change) => {
    await replace({ uid, before: after, after: before }, NOT_AS_SHOWN);
  },
);

/** Removes an event, or the part of it that is meant. */
export const deleteCalendarEvent = createAct(
  'calendar/delete',
  async ({ uid, event, scope }: Meant) => {
    const { rest } = partOf(event, scope, { id: newKey(), uid });
    await replace({ uid, before: [recordOf(event)], after: rest }, NOT_AS_SHOWN);
  },
);

async function moved(move: Meant & { times: Times }, changedElsewhere: string): Promise<Change> {
  const { uid, event, scope, times } = move;
  const { target, rest } = partOf(event, scope, { id: newKey(), uid });
  const after = [movedPart(target, event, times), ...rest];
  const change = { uid, before: [recordOf(event)], after };
  await replace(change, changedElsewhere);
  return change;
}

async function replace(change: Change, changedElsewhere: string): Promise<void> {
  const { uid, before, after } = change;
  // Whoever deletes an event means it, whatever it says by now.
  if (after.length > 0) await requireUnchanged(uid, before, changedElsewhere);
  const values = replaceEvents(change);
  const [named] = [...after, ...before];
  if (!named) return;
  const path = eventPath(uid, named);
  await commit(values, {
    path,
    matches: (stored) => textOf(stored) === textOf(values[path] ?? null),
  });
}

/** The same text for the same fields, in whatever order they come. */
const textOf = (stored: Json): string =>
  JSON.stringify(stored, (_, value: Json) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** @throws DataError when an event is another one by now, or gone. */
async function requireUnchanged(
  uid: string,
  shown: readonly CalendarEvent[],
  message: string,
): Promise<void> {
  if (shown.length === 0) return;
  await catchUp();
  for (const event of shown) {
    const path = eventPath(uid, event);
    const now = decode(calendarEventSchema, await readValue(path), path);
    if (!now || textOf(storedEvent(now)) !== textOf(storedEvent(event)))
      throw new DataError('invalid', message);
  }
}
