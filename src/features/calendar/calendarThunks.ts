import { eventPath, eventRow, replaceEvents, storedEvent } from '../../data/mutations/calendar';
import { decode } from '../../data/decode';
import { DataError } from '../../data/errors';
import { calendarEventSchema, type CalendarEvent, type EventRow } from '../../data/records';
import { readValue, serverNow } from '../../data/subscribe';
import { isStored } from '../../data/update';
import { catchUp, commit, commitEdit, newKey } from '../../data/write';
import { createMutation } from '../../store/mutation';
import { NOT_AS_SHOWN } from './messages';
import { movedPart, partOf, type Scope } from './parts';
import { isRepeating, recordOf, type ShownEvent } from './repeat';
import type { Times } from './when';

/** Events that are replaced, and their replacements. */
export type Change = { uid: string; before: CalendarEvent[]; after: CalendarEvent[] };

/** An event as it is shown, and which of its occurrences a change applies to. */
export type Meant = { uid: string; event: ShownEvent; scope: Scope };

/** Moves an event without a form, and returns the change. */
export const moveCalendarEvent = createMutation(
  'calendar/moveCalendarEvent',
  (move: Meant & { times: Times }) => moved(move, NOT_AS_SHOWN),
);

export const undoCalendarChange = createMutation(
  'calendar/undoCalendarChange',
  ({ uid, before, after }: Change) => replace({ uid, before: after, after: before }, NOT_AS_SHOWN),
);

/** Deletes an event or the occurrences in `scope`. Returns the change, or null if the event no longer exists. */
export const deleteCalendarEvent = createMutation(
  'calendar/deleteCalendarEvent',
  async ({ uid, event, scope }: Meant): Promise<Change | null> => {
    // Deleting a whole event needs no check for changes by others.
    const isPart = isRepeating(event) && scope !== 'all';
    const record = isPart
      ? await readAsShown(uid, event, NOT_AS_SHOWN)
      : await readRecord(uid, recordOf(event));
    if (record === null) return null;
    const { rest } = isPart ? partOf(record, event, scope, { id: newKey(), uid }) : { rest: [] };
    const change = { uid, before: [record], after: rest };
    await put(change);
    return change;
  },
);

/** Downloads events as one .ics file, with the descriptions that their rows lack. */
export const downloadEvents = createMutation(
  'calendar/downloadEvents',
  async (input: { uid: string; title: string; events: readonly ShownEvent[] }) => {
    const { uid, title, events } = input;
    // A series is one entry with its rule, however many occurrences are shown.
    const rows = new Map(events.map(recordOf).map((row) => [row.id, row]));
    const [{ saveIcs }, now, ...records] = await Promise.all([
      import('./icsFile'),
      serverNow(),
      ...[...rows.values()].map((row) => readRecord(uid, row)),
    ]);
    saveIcs(
      title,
      records.filter((record) => record !== null),
      now,
    );
  },
  { reads: true },
);

/** Moves the occurrences in `scope`, and returns the change. */
export async function moved(
  move: Meant & { times: Times },
  changedElsewhere: string,
): Promise<Change> {
  const { uid, event, scope, times } = move;
  const record = await readAsShown(uid, event, changedElsewhere);
  const { target, rest } = partOf(record, event, scope, { id: newKey(), uid });
  const change = { uid, before: [record], after: [movedPart(target, event, times), ...rest] };
  await put(change, changedElsewhere);
  return change;
}

/** Sends a change unless one of its events was changed since it was shown. */
export async function replace(change: Change, changedElsewhere: string): Promise<void> {
  const { uid, before } = change;
  if (before.length > 0) await catchUp();
  const current: CalendarEvent[] = [];
  for (const event of before) {
    const now = await readRecord(uid, event);
    if (!now || !isSame(now, event)) throw new DataError('invalid', changedElsewhere);
    current.push(now);
  }
  await put({ ...change, before: current }, changedElsewhere);
}

/** Sends a change. The rules refuse it if one of the events was edited in the meantime. */
export async function put(change: Change, changedElsewhere = NOT_AS_SHOWN): Promise<void> {
  const { uid, before, after } = change;
  const values = replaceEvents(change);
  const pathOf = (event: CalendarEvent) => eventPath(uid, event);
  const edited = before.find((event) => after.some((each) => pathOf(each) === pathOf(event)));
  if (edited)
    await commitEdit(values, {
      version: `${pathOf(edited)}/version`,
      seen: edited.version ?? 0,
      changed: changedElsewhere,
    });
  else if (before.length + after.length > 0) await commit(values);
}

/** Whether two events are stored alike. */
export const isSame = (one: EventRow, other: EventRow) =>
  isStored(storedEvent(one), storedEvent(other));

/** Reads the stored event of a row; null if it does not exist. */
export async function readRecord(
  uid: string,
  row: Pick<EventRow, 'id' | 'type'>,
): Promise<CalendarEvent | null> {
  const path = eventPath(uid, row);
  return decode(calendarEventSchema, await readValue(path), path);
}

/** @throws DataError when the event was changed or deleted; only its description may differ. */
async function readAsShown(uid: string, shown: ShownEvent, message: string) {
  await catchUp();
  const row = recordOf(shown);
  const now = await readRecord(uid, row);
  if (!now || !isSame(eventRow(now), row)) throw new DataError('invalid', message);
  return now;
}
